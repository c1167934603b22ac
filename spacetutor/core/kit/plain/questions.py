"""What a plain game is asked about its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from spacetutor.core.explanation import Fact, Thing
from spacetutor.core.kit.plain.screen import Parts
from spacetutor.core.kit.plain.seen import Pile, PlainState
from spacetutor.core.price import Points, Price
from spacetutor.core.reason import Reason
from spacetutor.core.secret import Secret

S = TypeVar("S", bound=PlainState)
A = TypeVar("A")


class Tell(Protocol):
    """Tells that something happened to the seat to act; `secret` facts are for its eyes alone."""

    def __call__(self, kind: str, secret: Mapping[str, Any] = ..., **facts: Any) -> None: ...


class Questions(ABC, Generic[S, A]):
    """Each method answers one. A state that is asked about may be what somebody sees of one, with Hidden where
    something lies face down.
    """

    @abstractmethod
    def box_pieces(self) -> Iterable[int]:
        """Which numbered pieces are in the box, which chance puts in some order?"""

    @abstractmethod
    def begin(self, pieces: tuple[int, ...]) -> S:
        """How does the table look at the beginning, with the pieces in this order?"""

    @abstractmethod
    def piles(self, state: S) -> Iterable[Pile]:
        """Where do pieces lie?"""

    @abstractmethod
    def moves(self, state: S) -> list[A]:
        """What can be tried by the seat to act? Those are legal whose checks hold."""

    @abstractmethod
    def checks(self, state: S, action: A) -> Iterable[Reason]:
        """Which rules is a move put to, beside whose turn it is? Facts are those of the sentence `refused.RULE`."""

    @abstractmethod
    def make(self, state: S, action: A, tell: Tell) -> S:
        """What comes of a legal move? Whatever happens is told, by its kind (`event.KIND`) and facts."""

    @abstractmethod
    def outcome(self, state: S) -> str:
        """Why is the game over (`word.ending`)? "" while it is not."""

    @abstractmethod
    def points(self, state: S, seat: int) -> tuple[Points, ...]:
        """What does a seat have so far?"""

    @abstractmethod
    def won(self, state: S, seat: int) -> bool:
        """Has a seat won the game, now that it is over?"""

    @abstractmethod
    def hope(self, state: S, seat: int) -> float:
        """How likely is it, at a glance, that a seat wins? All together at most 1."""

    @abstractmethod
    def secrets(self, state: S) -> Sequence[Secret]:
        """Where does something lie face down, and for whom?"""

    @abstractmethod
    def about(self, action: A) -> tuple[Thing, ...]:
        """What is clicked for a move?"""

    @abstractmethod
    def told(self, state: S, thing: Thing) -> Mapping[str, Fact]:
        """What is there to say of a thing that lies on the table (`thing.KIND`)?"""

    @abstractmethod
    def parts(self, state: S, viewer: int | None) -> Parts:
        """What lies on the table? One thing is each seat's ("score", seat), told at the end, too."""

    def cost(self, state: S, action: A) -> Price | None:
        """What does a move cost? None where it has no price."""
        return None

    def brings(self, state: S, action: A) -> dict[str, int]:
        """What does a move bring at once? Of two moves, what one brings more of is told (`compare.NAME`)."""
        return {}
