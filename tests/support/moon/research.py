"""Laboratories: taking, shelving, firing; Special Research."""

from __future__ import annotations

from tests.support.moon import missions
from tests.support.moon.choices import (
    DONE,
    Asking,
    Option,
    affords,
    ask,
    gain,
    of_use,
    pay,
    progress,
    total,
    within_reach,
)
from tests.support.moon.deeds import (
    flip_options,
    foundation_options,
    gain_battery,
    gain_foundation,
    offer_flip,
    offer_recruit,
    recruit_options,
)
from tests.support.moon.state import Seat, State
from tests.support.moon.values import (
    LAB_CHOICES,
    LAB_PRICE,
    LABORATORY,
    PLAIN_LABS,
    RESOURCES,
    SHIPS,
    SPECIAL_RESEARCH,
    Price,
)


def lab_options(s: Seat, prices: dict[int, Price]) -> list[Option]:
    """L2: one of the six on display, if there is a space for it."""
    return [Option(f"lab {place}", cost) for place, cost in prices.items()] if s.lab_spaces() else []


def take_lab(t: State, s: Seat, text: str, cost: Price) -> Asking[None]:
    """L2, L3: take it, the column slides down, shelve it, fire its row and column."""
    pay(t, s, cost)
    place = int(text.split()[1])
    kind = t.display[place - 1]
    while place > 2:
        t.display[place - 1] = t.display[place - 3]
        place -= 2
    t.display[place - 1] = t.stack.pop(0) if t.stack else 0
    progress(t, s, "laboratory")
    answer = yield from ask(t, s, lambda: [Option(f"shelve {space}") for space in s.lab_spaces()])
    space = int(answer.split()[1])
    s.labs[space - 1] = kind
    if space > 8:
        s.achievements += 1
    yield from fire_from(t, s, space)


def lines_of(s: Seat, space: int) -> list[int]:
    """L3: the spaces with a Laboratory in the row and the column of a space, itself too."""
    row, column = divmod(space - 1, 4)
    return [n for n in range(1, 13) if s.labs[n - 1] and ((n - 1) // 4 == row or (n - 1) % 4 == column)]


def fire_from(t: State, s: Seat, space: int) -> Asking[None]:
    """L3: each may fire once, in any order; when only plain gains are left they fire by themselves."""
    waiting = lines_of(s, space)
    while waiting:
        answer = yield from ask(
            t, s, lambda: [*(o for n in waiting for o in fire_options(t, s, n)), DONE], lambda o: plain_only(t, s, o)
        )
        if answer == "done":
            return
        words = answer.split()
        waiting.remove(int(words[1]))
        yield from fire(t, s, s.labs[int(words[1]) - 1], words[2] if len(words) > 2 else "")


def plain_only(t: State, s: Seat, offered: list[Option]) -> str:
    """L3: the first plain gain, when nothing else could be fired any more; else nothing."""
    firing = [option for option in offered if option is not DONE]
    possible = [option for option in firing if affords(s, option.price) or within_reach(t, s, [option])]
    kinds = [s.labs[int(option.text.split()[1]) - 1] for option in possible]
    return possible[0].text if possible and all(kind in PLAIN_LABS for kind in kinds) else ""


def fire_options(t: State, s: Seat, space: int) -> list[Option]:
    """L3: the ways to fire a Laboratory that are of use."""
    kind = s.labs[space - 1]
    cost = LAB_PRICE.get(kind, {})
    if kind in LAB_CHOICES:
        found = [(word, choice_price(t, s, word)) for word in LAB_CHOICES[kind]]
        return [Option(f"fire {space} {word}", total(cost, more)) for word, more in found if more is not None]
    return [Option(f"fire {space}", cost)] if wordless_use(t, s, kind) else []


def choice_price(t: State, s: Seat, word: str) -> Price | None:
    """What an option of a Laboratory asks for beside its own price; None when it is of no use."""
    if word == "recruit":
        ways = recruit_options(s, {})
        return ways[0].price if ways else None
    if word == "greenhouse":
        return {} if flip_options(s, {}) else None
    if word in ("battery", "points", *SHIPS):
        return {}
    return {} if of_use(t, s, word) else None


def wordless_use(t: State, s: Seat, kind: int) -> bool:
    """Whether a Laboratory without options brings anything."""
    if kind in PLAIN_LABS:
        return of_use(t, s, PLAIN_LABS[kind])
    if kind == 10:
        return of_use(t, s, "food")
    return kind == 11 or points_of(t, s, kind) > 0


def points_of(t: State, s: Seat, kind: int) -> int:
    """The points of a Laboratory that counts something."""
    counts = {
        9: sum(lab > 0 for lab in s.labs),
        12: 2 * t.all_improvements(s),
        13: len(t.own_points(s)),
        18: s.all_specialists(),
    }
    return counts[kind]


def fire(t: State, s: Seat, kind: int, word: str) -> Asking[None]:
    """One Laboratory's effect."""
    pay(t, s, LAB_PRICE.get(kind, {}))
    if word:
        yield from fire_word(t, s, word)
    elif kind in PLAIN_LABS:
        gain(t, s, PLAIN_LABS[kind], 1)
    elif kind == 10:
        gain(t, s, "food", 2)
    elif kind == 11:
        yield from missions.approval(t, s, SHIPS, improving=False)
    else:
        s.points += points_of(t, s, kind)


def fire_word(t: State, s: Seat, word: str) -> Asking[None]:
    """The option that was named."""
    if word in (*RESOURCES, "energy"):
        gain(t, s, word, 1)
    elif word == "points":
        s.points += 2
    elif word == "battery":
        yield from gain_battery(t, s)
    elif word == "greenhouse":
        yield from offer_flip(t, s)
    elif word == "recruit":
        yield from offer_recruit(t, s)
    else:
        yield from missions.approval(t, s, (word,), improving=False)


def special_research(t: State, s: Seat) -> Asking[None]:
    """L5: 2 E for a Foundation or for one of the six Laboratories without surcharge."""
    prices = dict.fromkeys(LABORATORY, SPECIAL_RESEARCH)
    found = [*foundation_options(s, SPECIAL_RESEARCH), *lab_options(s, prices), DONE]
    answer = yield from ask(t, s, lambda: found)
    if answer == "foundation":
        yield from gain_foundation(t, s, SPECIAL_RESEARCH)
    elif answer != "done":
        yield from take_lab(t, s, answer, SPECIAL_RESEARCH)
