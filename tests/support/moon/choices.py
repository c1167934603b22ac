"""Asking, paying and gaining."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

from tests.support.moon.state import Seat, State
from tests.support.moon.values import DEEDS, SPACES, Price

Question = tuple[int, list[str]]
T = TypeVar("T")
Asking = Generator[Question, str, T]
"""A piece of play: it yields a seat with the texts it may answer, and is sent one of them."""


class Option(NamedTuple):
    """An answer that is of use, and what must be there to pay for it."""

    text: str
    price: Price = {}  # noqa: RUF012


DONE = Option("done")


def nothing(offered: list[Option]) -> str:
    """No answer that is given without asking."""
    return ""


def ask(
    t: State, s: Seat, candidates: Callable[[], list[Option]], unasked: Callable[[list[Option]], str] = nothing
) -> Asking[str]:
    """T4, P3: one answer is not asked unless conversions make another payable; conversions go on until an answer."""
    while True:
        offered = candidates()
        if answer := unasked(offered):
            return answer
        texts = [option.text for option in offered if affords(s, option.price)]
        if len(texts) == 1 and not within_reach(t, s, [option for option in offered if option.text not in texts]):
            return texts[0]
        answer = yield s.number, texts + fitting_conversions(t, s, offered)
        if not answer.startswith("convert"):
            return answer
        convert(t, s, answer)


def affords(s: Seat, price: Price) -> bool:
    """P1: all of it or nothing."""
    return all(s.goods[good] >= number for good, number in price.items())


def affords_with(s: Seat, price: Price, purse: tuple[int, int]) -> bool:
    """Whether it could be paid with this Energy and Food and the rest as it is."""
    goods = {**s.goods, "energy": purse[0], "food": purse[1]}
    return all(goods[good] >= number for good, number in price.items())


def within_reach(t: State, s: Seat, options: list[Option]) -> bool:
    """T4: whether some row of conversions would make one of these payable."""
    return bool(options) and any(affords_with(s, option.price, p) for p in purses(t, s) for option in options)


def food_for_energy(s: Seat) -> int:
    """P3, F7: 2 F make 1 E, for Survivors 1."""
    return 1 if s.power("survivors") else 2


def steps(t: State, s: Seat, purse: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """P3: the conversions that gain something with this Energy and Food, and what they lead to."""
    energy, food = purse
    all_food = s.goods["food"] + t.supply["food"]
    found = {}
    if energy >= 2 and food < all_food:
        found["convert energy"] = (energy - 2, food + 1)
    if food >= food_for_energy(s) and energy < s.batteries:
        found["convert food"] = (energy + 1, food - food_for_energy(s))
    return found


def purse_of(s: Seat) -> tuple[int, int]:
    """Energy and Food at hand."""
    return s.goods["energy"], s.goods["food"]


def purses(t: State, s: Seat) -> set[tuple[int, int]]:
    """All that Energy and Food can become by conversions."""
    seen = {purse_of(s)}
    waiting = list(seen)
    while waiting:
        for purse in steps(t, s, waiting.pop()).values():
            if purse not in seen:
                seen.add(purse)
                waiting.append(purse)
    return seen


def conversions(t: State, s: Seat) -> list[str]:
    """P3: the conversions that gain something now."""
    return list(steps(t, s, purse_of(s)))


def fitting_conversions(t: State, s: Seat, offered: list[Option]) -> list[str]:
    """The conversions that leave an answer payable: a Building that was named must still find its point."""
    found = steps(t, s, purse_of(s)).items()
    return [text for text, purse in found if any(affords_with(s, option.price, purse) for option in offered)]


def convert(t: State, s: Seat, text: str) -> None:
    """P3: one conversion."""
    if text == "convert energy":
        pay(t, s, {"energy": 2})
        gain(t, s, "food", 1)
    else:
        pay(t, s, {"food": food_for_energy(s)})
        gain(t, s, "energy", 1)


def pay(t: State, s: Seat, price: Price) -> None:
    """P1: Resources go to the supply."""
    for good, number in price.items():
        assert s.goods[good] >= number, (good, number)
        s.goods[good] -= number
        if good != "energy":
            t.supply[good] += number


def gain(t: State, s: Seat, good: str, number: int) -> None:
    """P2, P4: Energy up to the Batteries, Resources as far as the supply has them."""
    if good == "energy":
        s.goods["energy"] = min(s.batteries, s.goods["energy"] + number)
        return
    given = min(number, t.supply[good])
    t.supply[good] -= given
    s.goods[good] += given


def of_use(t: State, s: Seat, good: str) -> bool:
    """Whether gaining this would bring anything."""
    return s.goods["energy"] < s.batteries if good == "energy" else t.supply[good] > 0


def progress(t: State, s: Seat, deed: str) -> None:
    """I4: the deed of the Progress tile where one's piece is earns an Achievement."""
    if s.space <= SPACES and DEEDS[t.deal["progress"][s.space - 1]] == deed:
        s.achievements += 1


def total(*prices: Price) -> Price:
    """Several prices as one."""
    goods = {good for price in prices for good in price}
    return {good: sum(price.get(good, 0) for price in prices) for good in goods}
