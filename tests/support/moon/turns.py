"""The six actions and the course of the game."""

from __future__ import annotations

from tests.support.moon.building import build, build_options
from tests.support.moon.choices import DONE, Asking, Option, ask, conversions, convert, total
from tests.support.moon.deeds import (
    add_greenhouse,
    flip_greenhouse,
    flip_options,
    foundation_options,
    gain_foundation,
    greenhouse_options,
    recruit,
    recruit_options,
    surcharge,
    train,
    train_options,
)
from tests.support.moon.gathering import Hunger, gather
from tests.support.moon.missions import approval
from tests.support.moon.research import lab_options, special_research, take_lab
from tests.support.moon.sending import send, send_options
from tests.support.moon.state import Seat, State
from tests.support.moon.values import (
    FOUNDATION,
    GREENHOUSE,
    GUARD_ROUNDS,
    IMPROVE_GREENHOUSE,
    LABORATORY,
    RECRUIT,
    SHIPS,
    TRAIN,
)

# T6: the actions of two parts, by the words that name the parts.
PAIRS = (("greenhouse", "improve"), ("recruit", "train"), ("foundation", "lab"))


def rounds(t: State, acting: int) -> Asking[None]:
    """E1, E2, E5: turn after turn, until the round in which the end was triggered is over."""
    played = 0
    try:
        while True:
            s = t.seats[acting]
            yield from turn(t, s)
            if t.end:
                yield from last_conversions(t, s)
            acting = (acting + 1) % t.players
            if acting == t.deal["first"]:
                played += 1
                if played == GUARD_ROUNDS:
                    t.trigger("limit")
                if t.end:
                    break
    except Hunger:
        t.end = "hunger"
    t.over = True


def last_conversions(t: State, s: Seat) -> Asking[None]:
    """E2: in one's last turn conversions or `done` are asked once more."""
    while found := conversions(t, s):
        answer = yield s.number, [*found, "done"]
        if answer == "done":
            return
        convert(t, s, answer)


def turn(t: State, s: Seat) -> Asking[None]:
    """T1: one of six actions."""
    answer = yield from ask(t, s, lambda: main_options(t, s))
    word = answer.split()[0]
    if word == "send":
        yield from send(t, s, answer)
    elif word == "build":
        yield from build(t, s, answer)
    elif word == "gather":
        yield from gather(t, s)
    else:
        yield from two_parts(t, s, answer)


def main_options(t: State, s: Seat) -> list[Option]:
    """T1: all first choices of an action."""
    parts = [option for pair in PAIRS for word in pair for option in part_options(t, s, word)]
    gathering = [Option("gather")] if all(s.rovers) else []
    return send_options(t, s) + build_options(t, s) + parts + gathering


def part_options(t: State, s: Seat, word: str) -> list[Option]:
    """The ways to do one part of an action that has two."""
    if word == "greenhouse":
        return greenhouse_options(s, total(GREENHOUSE, surcharge(t)))
    if word == "improve":
        return flip_options(s, IMPROVE_GREENHOUSE)
    if word == "recruit":
        return recruit_options(s, RECRUIT)
    if word == "train":
        return train_options(s, TRAIN)
    if word == "foundation":
        return foundation_options(s, FOUNDATION)
    return lab_options(s, LABORATORY)


def two_parts(t: State, s: Seat, first: str) -> Asking[None]:
    """T6, F6, F8: one part or both, each once; then what the faction gets for the action."""
    word = first.split()[0]
    pair = next(pair for pair in PAIRS if word in pair)
    other = pair[1 - pair.index(word)]
    yield from do_part(t, s, first)
    second = yield from ask(t, s, lambda: [*part_options(t, s, other), DONE])
    if second != "done":
        yield from do_part(t, s, second)
    if s.power("biofarmers") and "greenhouse" in pair:
        yield from approval(t, s, SHIPS)
    if s.power("netrunners") and "recruit" in pair:
        yield from special_research(t, s)


def do_part(t: State, s: Seat, text: str) -> Asking[None]:
    """One part of an action, bought."""
    word = text.split()[0]
    if word == "greenhouse":
        add_greenhouse(t, s, total(GREENHOUSE, surcharge(t)))
    elif word == "improve":
        flip_greenhouse(t, s, IMPROVE_GREENHOUSE)
    elif word == "recruit":
        recruit(t, s, text, RECRUIT)
    elif word == "train":
        yield from train(t, s, text, TRAIN)
    elif word == "foundation":
        yield from gain_foundation(t, s, FOUNDATION)
    else:
        yield from take_lab(t, s, text, LABORATORY[int(text.split()[1])])
