"""Attacks on games: those of others, what nobody has seen yet, and a game that is open twice."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import quote

from spacetutor.games import restore
from spacetutor.pages.game.session import OPEN_TABLE
from spacetutor.pages.watching import PAUSE
from spacetutor.play.replay import Replay, read_replay, verify
from spacetutor.play.table import PERSON
from spacetutor.telling.spoken import say
from tests.attack import Attack, Target, ask
from tests.attack.talking import Talk, done, talking

PLAY, GAME = (f"voila/render/{page}.ipynb" for page in ("play", "game"))
SHARED = {"names": ["class.example"]}
"""Known by a name that is not this machine's, a tutor is served to others."""


def button(talk: Talk, text: str) -> str:
    """The button that says so."""
    (found,) = talk.widgets(lambda state: state.get("description") == text and "button_style" in state)
    return found


def board(talk: Talk) -> str:
    (found,) = talk.widgets(lambda state: "screens" in state and state.get("screens") != [])
    return found


async def begun(talk: Talk, on: Target) -> str:
    """A new game on this page; the name of its file."""
    before = {path.name for path in on.shelf.glob("*.json")}
    await talk.say(button(talk, "New game"), {"event": "click"})
    (name,) = {path.name for path in on.shelf.glob("*.json")} - before
    return name


async def move(talk: Talk, index: int = 0) -> str:
    """An offered move, the first unless another is named; what the page has to say about it."""
    widget = board(talk)
    await talk.say(widget, {"kind": "move", "version": talk.states[widget]["version"], "index": index})
    return str(talk.states[widget]["notice"])


def told(talk: Talk) -> str:
    """All that a browser was sent."""
    return json.dumps(talk.states)


async def _strangers(on: Target) -> list[str]:
    found = []
    async with talking(on.url, PLAY) as owner:
        name = await begun(owner, on)
        await move(owner)
        secret = json.loads((on.shelf / name).read_bytes())["final"]
        if name.removesuffix(".json") in ask(on.url).body.decode():
            found.append("Home lists a game in progress to a stranger")
        if name.removesuffix(".json") not in ask(on.url, {"Cookie": owner.cookie}).body.decode():
            found.append("Home does not list it to its owner")
        for page in (f"{GAME}?replay=", f"{GAME}?tab=coach&replay=", f"{PLAY}?saved="):
            async with talking(on.url, f"{page}{quote(name)}") as stranger:
                if talked_of(stranger, name) or secret in told(stranger):
                    found.append(f"{page} shows a stranger's game")
                found += await _choose(stranger, name)
    return found


def talked_of(talk: Talk, name: str) -> bool:
    """Whether a page shows a table of this game, or offers its name to choose."""
    lists = [options for state in talk.states.values() if (options := state.get("_options_labels"))]
    shown = [state.get("name", "") for state in talk.states.values() if state.get("screens")]
    return any(name in options for options in lists) or any(text.startswith(name) for text in map(str, shown))


async def _choose(talk: Talk, name: str) -> list[str]:
    """Claim that the chooser has this game, which no browser could say: traits are not believed."""
    for widget in talk.widgets(lambda state: "_options_labels" in state):
        await talk.change(widget, _options_labels=[name], index=0)
        if talked_of(talk, name) and any(state.get("screens") for state in talk.states.values()):
            shown = [str(state.get("name")) for state in talk.states.values() if state.get("screens")]
            if any(text.startswith(name) for text in shown):
                return ["a crafted choice opens another's game"]
    return []


def strangers(on: Target, size: int) -> list[str]:
    """Others neither see a game in progress nor open it by its name."""
    return done(_strangers(on))


async def _own_table(on: Target) -> list[str]:
    """The owner looks at the own game from another page: not with the bot's eyes."""
    found = []
    async with talking(on.url, PLAY) as owner:
        name = await begun(owner, on)
        for _ in range(3):
            await move(owner)
        document = json.loads((on.shelf / name).read_bytes())
        if not document.get("owners"):
            found.append("a game that is served to others belongs to nobody")
        if owner.cookie.partition("=")[2] in (on.shelf / name).read_text():
            found.append("the file holds the browser's key")
        async with talking(on.url, f"{GAME}?replay={quote(name)}", owner.cookie) as page:
            if not any(state.get("screens") for state in page.states.values()):
                found.append("its owner can't look at the own game")
            found += [f"the open table shows {seat}" for seat in _open_hands(page)]
            for viewpoint in (OPEN_TABLE, 1):
                await page.say(board(page), {"kind": "look", "viewpoint": viewpoint})
            found += [f"a crafted viewpoint shows {seat}" for seat in _open_hands(page)]
    return found


def _open_hands(talk: Talk) -> list[str]:
    """Bots whose hidden cards a browser was sent."""
    screens: list[Any] = [screen for state in talk.states.values() for screen in state.get("screens", [])]
    return [
        seat["name"]
        for screen in screens
        for number, seat in enumerate(screen["seats"])
        if number and set(seat["hand"]) - set(seat["known"])
    ]


def own_table(on: Target, size: int) -> list[str]:
    """A second page is no way to see what the others at one's own table hold."""
    return done(_own_table(on))


async def _what_if(on: Target) -> list[str]:
    async with talking(on.url, PLAY) as owner:
        name = await begun(owner, on)
        await move(owner)
        async with talking(on.url, f"{GAME}?replay={quote(name)}", owner.cookie) as page:
            widget = board(page)
            at = len(page.states[widget]["screens"]) - 1
            await page.say(widget, {"kind": "branch", "at": at})
            await move(page)
    replay = read_replay(on.shelf / name, restore)
    states = verify(replay)
    if not replay.branches:
        return ["no what-if was made"]
    told = [branch for branch in replay.branches if branch.deal is None or branch.deal.table == states[branch.start]]
    return ["a what-if goes on with the cards of the game itself"] if told else []


def what_if(on: Target, size: int) -> list[str]:
    """What comes next in a game in progress can't be found out by trying it: a what-if is dealt anew."""
    return done(_what_if(on))


async def _two_tabs(on: Target, rounds: int) -> list[str]:
    notices: list[str] = []
    async with talking(on.url, PLAY) as first:
        name = await begun(first, on)
        async with talking(on.url, f"{PLAY}?saved={quote(name)}", first.cookie) as second:
            for _ in range(rounds):
                notices += await _both_move(first, second)
    kept = kept_of_people(read_replay(on.shelf / name, restore))
    taken = sum(notice in ("", say("play.overtaken")) for notice in notices)
    behind = sum(notice in (say("play.behind"), say("play.not-offered")) for notice in notices)
    found = [] if taken >= rounds else [f"of {len(notices)} moves on two pages {taken} were taken"]
    found += [f"two pages lose their way: {set(notices)}"] if taken + behind < len(notices) else []
    return found if kept >= taken else [*found, f"of {taken} moves that two pages have taken {kept} are kept"]


async def _both_move(*pages: Talk) -> list[str]:
    """Each makes another move at the same time, once it has heard what is new; what they say about it."""
    await asyncio.sleep(PAUSE + 0.3)
    await asyncio.gather(*(page.say(board(page), {"kind": "what is new"}) for page in pages))
    offered = [len(page.states[board(page)]["offers"]) for page in pages]
    moving = [(page, number) for number, page in enumerate(pages) if offered[number] > number]
    return await asyncio.gather(*(move(page, number) for page, number in moving))


def kept_of_people(replay: Replay) -> int:
    """The moves of people that a file holds: those that were played, and those that another page overtook."""
    people = [player.played_by == PERSON for player in replay.players]
    actors = [replay.game.actor(state) for state in verify(replay)[:-1]]
    aside = [branch.deal.seat for branch in replay.branches if branch.deal]
    return sum(people[seat] for seat in (*actors, *aside) if seat is not None)


def two_tabs(on: Target, size: int) -> list[str]:
    """Two pages on one game, neither of which waits for what the other saves: every move is in the file."""
    return done(_two_tabs(on, 5 + 2 * size))


ATTACKS = (
    Attack("a stranger's game in progress", strangers, SHARED),
    Attack("one's own table through other eyes", own_table, SHARED),
    Attack("what comes next, by a what-if", what_if, SHARED),
    Attack("two pages on one game", two_tabs, SHARED),
)
