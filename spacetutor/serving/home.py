"""Home: what to do next, the games, and what was played last, as this browser may see it. It needs no kernel."""

from __future__ import annotations

import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler

from spacetutor.core.browser import hash_of
from spacetutor.core.errors import Fault, Unknown
from spacetutor.explain import load_catalogue
from spacetutor.games import FIRST, GAMES
from spacetutor.lessons import standard_course
from spacetutor.play.naming import PERSON, shown_names
from spacetutor.play.replay import Replay, prove
from spacetutor.play.shelf import Kept, Shelf, Visitor
from spacetutor.play.shelf.shelf import BEGUN
from spacetutor.progress.glance import Steps, glance
from spacetutor.serving.browsers import given_key
from spacetutor.serving.frame import GAME, PARTS, Frame, learner_of, name_of, page_address, shelf_of
from spacetutor.serving.headers import Guarded

SHOWN, LOOKED_AT = 4, 12
"""Games that Home shows, and among how many of the newest it looks for one to go on with."""

DAY = 24 * 3600

MOST_DRAWN = 256
_drawn: dict[tuple[Path, str, int], str] = {}
"""Pictures of tables, by folder, name and when the file was changed."""


class Reached(NamedTuple):
    """How far a learner is in a game's course: whole lessons done, all lessons, and the next one's number and id."""

    done: int
    all: int
    number: int
    lesson: str


class Ranked(NamedTuple):
    """A player of a game that was played, with points where it is over."""

    name: str
    points: int | None
    won: bool


class LastGame(NamedTuple):
    """A game of the shelf as a card."""

    game: str
    seats: list[Ranked]
    when: str
    moves: int
    address: str
    mine: str
    """Where it goes on; "" for a game that is over, or that nobody plays."""
    picture: str = ""
    """Its last table as a watcher sees it, as SVG; "" where it has none to draw."""


class Next(NamedTuple):
    """The one large button: its words, where it leads, and what stands beside it."""

    words: str
    address: str
    aside: str = ""


def say(key: str, **facts: object) -> str:
    number = facts.get("n", 1)
    return load_catalogue().sentence(f"home.{key}", number if isinstance(number, int) else 1).format_map(facts)


class Home(Guarded, BaseVoilaHandler):  # type: ignore[misc]
    """`?game=` says which game the large button is about."""

    def get(self, path: str = "") -> None:
        if self.request.path != self.base_url:
            raise HTTPError(404)
        key, name = given_key(self), learner_of(self.request)
        asked = self.said("game")
        frame = Frame("", asked if asked in GAMES else FIRST, name)
        done = glance(name, hash_of(key))
        games = last_games(shelf_of(self.contents_manager.root_dir, key))
        facts = {
            "next": next_step(frame.game, reached(frame.game, done), games if asked not in GAMES else []),
            "told": say,
            "about": [about(game, reached(game, done)) for game in GAMES],
            "games": [played._replace(picture=Markup(played.picture)) for played in games[:SHOWN]],
            "all_games": page_address(PARTS["games"], frame.game),
            "stats": page_address("stats", frame.game),
        }
        self.set_header("Cache-Control", "no-cache")
        self.write(self.page("home.html", **frame.facts(), **facts))


def reached(game: str, done: Steps) -> Reached | None:
    """How far somebody is in the course of a game; None where it has no course."""
    try:
        lessons = standard_course(game).lessons
    except (Fault, Unknown):
        return None
    whole = [set(range(len(lesson.step))) <= done.get(lesson.id, set()) for lesson in lessons]
    number = whole.index(False) + 1 if False in whole else 0
    begun = any(done.get(lesson.id) for lesson in lessons)
    return Reached(sum(whole), len(lessons), number if begun else 1, lessons[max(number, 1) - 1].id if begun else "")


def next_step(game: str, so_far: Reached | None, games: list[LastGame]) -> Next:
    """Go on with a game that waits, else with the course, or begin it; whoever has done it all plays."""
    waiting = next((played for played in games if played.mine), None)
    if waiting:
        return Next(say("go-on-game"), waiting.mine, say("waiting", game=name_of(waiting.game), n=waiting.moves))
    if so_far is None or not so_far.number:
        return Next(say("play-now"), page_address(PARTS["play"], game))
    learn = page_address(PARTS["learn"], game)
    if not so_far.lesson:
        return Next(say("start"), learn, say("start-aside", n=so_far.all))
    aside = say("done", n=so_far.done, all=so_far.all)
    return Next(say("go-on-lesson", n=so_far.number), f"{learn}&lesson={quote(so_far.lesson)}", aside)


def about(game: str, so_far: Reached | None) -> dict[str, str]:
    """A game's card: its name, a line about it, and its ways in."""
    words = load_catalogue(game)
    short = "page.game.short" if "page.game.short" in words.say else "page.game.lead"
    begun = so_far is not None and bool(so_far.lesson)
    learn = "" if so_far is None else say("learn-on") if begun else say("learn")
    return {
        "id": game,
        "name": name_of(game),
        "lead": words.sentence(short),
        "learn": learn,
        "learn_address": page_address(PARTS["learn"], game),
        "play_address": page_address(PARTS["play"], game),
    }


def last_games(shelf: Shelf) -> list[LastGame]:
    """The games that were changed last, newest first; what can't be read is not shown."""
    found: list[LastGame] = []
    for name in shelf.newest(LOOKED_AT):
        try:
            changed = (shelf.folder / name).stat().st_mtime_ns
            kept = _opened(shelf.folder, shelf.visitor, name, changed)
        except (Fault, OSError):
            continue
        mine = shelf.visitor.is_owner(kept.replay.owners) and _waits(kept)
        picture = _picture(shelf.folder, kept, changed) if len(found) < SHOWN else ""
        found.append(_played(kept, changed // 10**9, mine)._replace(picture=picture))
    return found


def _picture(folder: Path, kept: Kept, changed: int) -> str:
    """Drawn once for each version of a file; a game that is read but not proven has no table."""
    at = (folder, kept.name, changed)
    if at not in _drawn:
        if len(_drawn) >= MOST_DRAWN:
            _drawn.clear()
        game = kept.replay.game
        try:
            _drawn[at] = game.small(game.view(prove(kept.replay).main[-1], None))
        except Fault:
            _drawn[at] = ""
    return _drawn[at]


@lru_cache(256)
def _opened(folder: Path, visitor: Visitor, name: str, changed: int) -> Kept:
    """A game that was read once is not read again, as long as it is the same."""
    return Shelf(folder, visitor).open(name)


def _waits(kept: Kept) -> bool:
    replay = kept.replay
    is_open = kept.name.startswith(BEGUN) and replay.result is None
    return is_open and any(player.played_by == PERSON for player in replay.players)


def _played(kept: Kept, changed: int, mine: bool) -> LastGame:
    replay, name = kept.replay, quote(kept.name)
    address = f"voila/render/{GAME}.ipynb?replay={name}"
    goes_on = f"{page_address(PARTS['play'], replay.game.id)}&saved={name}" if mine else ""
    return LastGame(
        replay.game.id, seats_of(replay), when(changed, int(time.time())), len(replay.moves), address, goes_on
    )


def seats_of(replay: Replay) -> list[Ranked]:
    """The players, the winners first where there are any."""
    names, result = shown_names(replay.players), replay.result
    if result is None:
        return [Ranked(name, None, False) for name in names]
    seats = [
        Ranked(name, points, i in result.winners)
        for i, (name, points) in enumerate(zip(names, result.scores, strict=True))
    ]
    return sorted(seats, key=lambda seat: (not seat.won, -(seat.points or 0)))


def when(changed: int, now: int) -> str:
    """A day as people say it."""
    day, today = time.localtime(changed), time.localtime(now)
    if day[:3] == today[:3]:
        return say("today")
    if day[:3] == time.localtime(now - DAY)[:3]:
        return say("yesterday")
    month = say(f"month-{day.tm_mon}")
    if day.tm_year == today.tm_year:
        return say("day", d=day.tm_mday, month=month)
    return say("day-of-year", d=day.tm_mday, month=month, y=day.tm_year)
