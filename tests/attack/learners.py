"""Attacks on learners: a word guessed by many pages at once, and names that no file could hold."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime

from spacetutor.core.errors import Fault
from spacetutor.games import restore
from spacetutor.play.replay import read_replay, verify
from spacetutor.progress.learners import (
    FREE_GUESSES,
    LONGEST_WAIT,
    Guesses,
    after,
    file_of,
    learner,
    seconds_to_wait,
)
from spacetutor.progress.records import past
from spacetutor.telling.spoken import say
from tests.attack import Attack, Target
from tests.attack.talking import State, Talk, done, talking

LEARN, PLAY = "voila/render/learn.ipynb", "voila/render/play.ipynb"
NAME, WORD = "Valentina", "vostok 6"
ODD = ("a\tb", "a\x00b", "a\x7fb", "a\x85b", "a\ud800b", "a\u2028b", "a\u202eb", "\x1b[2Jx", "n\u0303" * 60, "\udfff")


def is_door(state: State) -> bool:
    return "inside" in state and "trouble" in state


async def enter(talk: Talk, name: str, word: str) -> State:
    """Say a name and a word at the door; what the door says then."""
    (door,) = talk.widgets(is_door)
    await talk.say(door, {"kind": "enter", "name": name, "word": word, "again": False})
    return talk.states[door]


def clock() -> int:
    """The time by the clock that pages go by, as learners' files hold it."""
    return past.write(datetime.now(UTC))


def allowed(guesses: Guesses, began: int) -> int:
    """How many guesses the rules give to all strangers together, after these, from then until now."""
    now, end, count = began, clock(), 0
    while (now := now + 1000 * seconds_to_wait(guesses, now)) <= end:
        guesses, count = after(guesses, now), count + 1
    return count


def guess_by_many_pages(on: Target, size: int) -> list[str]:
    return done(_guess(on, size))


async def _guess(on: Target, size: int) -> list[str]:
    async with talking(on.url, LEARN) as owner:
        if (await enter(owner, NAME, WORD))["inside"] != NAME:
            return ["a new name could not be taken"]
        strangers = [Talk(on.url) for _ in range(4 + size)]
        try:
            await asyncio.gather(*(stranger.open(LEARN) for stranger in strangers))
            found = await _guessed(on, strangers, 6 * size)
        finally:
            await asyncio.gather(*(stranger.leave() for stranger in strangers))
        # A server that gives no cookies knows no browser again.
        if owner.cookie and (trouble := (await enter(owner, NAME, WORD))["trouble"]):
            found.append(f"strangers who guess lock the owner out: {trouble}")
        return found


async def _guessed(on: Target, strangers: Sequence[Talk], times: int) -> list[str]:
    """All strangers guess at once when one guess is left without a wait, and again when a wait of a minute is over."""
    began = clock()
    free = await guess(strangers[0], FREE_GUESSES - 1) + await guess_at_once(strangers, times)
    found = odd_count(free, FREE_GUESSES, allowed(Guesses(), began))
    # The first waits are over soon on a slow machine: the last one is not.
    began = clock()
    many = Guesses(FREE_GUESSES + 6, began - LONGEST_WAIT)
    keep(on, many)
    found += odd_count(await guess_at_once(strangers, 3), 1, allowed(many, began))
    if any(stranger.states[stranger.widgets(is_door)[0]]["inside"] for stranger in strangers):
        found.append("a stranger got in")
    return found


async def guess(stranger: Talk, times: int) -> int:
    """How many wrong words of a stranger are looked at."""
    told = [(await enter(stranger, NAME, f"wrong {time}"))["trouble"] for time in range(times)]
    return sum("is not its word" in each for each in told)


async def guess_at_once(strangers: Sequence[Talk], times: int) -> int:
    return sum(await asyncio.gather(*(guess(each, times) for each in strangers)))


def odd_count(looked_at: int, least: int, most: int) -> list[str]:
    """What is wrong with so many guesses; fewer than the rules give would be an attack that was none."""
    is_odd = not least <= looked_at <= most
    return [f"{looked_at} guesses were looked at, and the rules give {least} to {most}"] if is_odd else []


def keep(on: Target, guesses: Guesses) -> None:
    """Have the learner's file say that strangers have guessed so often."""
    with contextlib.closing(sqlite3.connect(file_of(learner(NAME), on.learners))) as database, database:
        database.execute("UPDATE learner SET wrong = ?, wrong_at = ?", guesses)


def odd_names(on: Target, size: int) -> list[str]:
    return done(_odd(on, size))


async def _odd(on: Target, size: int) -> list[str]:
    players, learners = await asyncio.gather(_odd_players(on, size), _odd_learners(on))
    return players + learners


async def _odd_players(on: Target, size: int) -> list[str]:
    """Games of players whose names were pasted from anywhere: each is read again."""
    before = set(on.shelf.rglob("*.json"))
    names = [odd * (1 + number // len(ODD)) for number, odd in enumerate(ODD * size)]
    async with talking(on.url, PLAY) as page:
        fields = page.widgets(lambda state: state.get("_model_name") == "TextModel")
        (begin,) = page.widgets(lambda state: state.get("description") == say("play.new"))
        for name in names:
            await page.change(fields[0], value=name)
            await page.say(begin, {"event": "click"})
    written = set(on.shelf.rglob("*.json")) - before
    found = [] if len(written) == len(names) else [f"{len(written)} of {len(names)} games with odd names were begun"]
    for path in written:
        try:
            verify(read_replay(path, restore))
        except Fault as fault:
            found.append(f"a game can't be read again: {fault}")
    return found


async def _odd_learners(on: Target) -> list[str]:
    """Learners with such names: let in under a name that can be seen, or refused in words."""
    found = []
    async with talking(on.url, LEARN) as page:
        for name in ODD:
            told = await enter(page, name, "")
            if not told["trouble"] and not (told["inside"] and told["inside"].isprintable()):
                found.append(f"the learner {name!a} was neither let in nor refused")
    if any(not path.name.isascii() for path in on.learners.iterdir()):
        found.append("a learner's file has an odd name")
    return found


ATTACKS = (
    Attack("guess a learner's word by many pages at once", guess_by_many_pages),
    Attack("names with control characters", odd_names),
)
