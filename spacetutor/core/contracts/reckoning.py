"""Receipts: what a move costs and how it is paid, what each seat has, and what ended the game."""

from __future__ import annotations

from typing import Protocol, TypeVar

from spacetutor.core.price import Payment, Price, Score

S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Reckoning(Protocol[S_contra, A_contra, V_contra]):
    """Prices, payments and scores, each with a line for every source."""

    def price(self, position: S_contra | V_contra, action: A_contra) -> Price | None: ...
    def payment(self, position: S_contra | V_contra, action: A_contra) -> Payment | None: ...

    def score(self, state: S_contra) -> tuple[Score, ...]:
        """Every seat's points as a receipt. When the game is over, who won is marked: one, several, or nobody."""
        ...

    def ending(self, state: S_contra) -> str:
        """What brought the game to its end, a word of the catalogue (`word.ending`); "" before that."""
        ...
