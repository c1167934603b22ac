"""First to the Moon: a small game of our own for one or two, which shows all that a game needs.

Everybody has fuel and a part in reserve, which nobody else sees. On a turn one gathers fuel, or builds a part that lies
open and pays for it. Whoever gives up the part in reserve pays less: one fuel for each stage of it. The first with
enough stages wins; when the last round is over, nobody does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import exp
from typing import Annotated, NamedTuple

from spacetutor.core.event import Source
from spacetutor.core.explanation import Fact, Thing, seat
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.options import number
from spacetutor.core.kit.plain import BoxValues, Parts, Pile, PlainGame, Tell, ask_price, known, reduced
from spacetutor.core.kit.screen import card, counter, track, value, zone
from spacetutor.core.price import Points, Price
from spacetutor.core.reason import Reason
from spacetutor.core.screen import CardShown
from spacetutor.core.secret import Secret
from spacetutor.core.shape import Int, ListOf

PARTS = ListOf(Int(1, 99), 99, distinct=True)


class Options(NamedTuple):
    seats: Annotated[int, number(1, 2)] = 2


class Part(NamedTuple):
    price: Annotated[int, Int(1, 9)]
    stages: Annotated[int, Int(1, 9)]


@dataclass(frozen=True)
class Values(BoxValues):
    """`goal`: stages that win; `rounds`: how long it lasts; `gather`: fuel of a turn; `open`: parts in the row."""

    goal: Annotated[int, Int(1, 30)]
    rounds: Annotated[int, Int(1, 40)]
    gather: Annotated[int, Int(1, 9)]
    open: Annotated[int, Int(1, 9)]
    parts: Annotated[tuple[Part, ...], ListOf(shape_of(Part), 99, shortest=1)]


class Seat(NamedTuple):
    fuel: Annotated[int, Int(0, 999)] = 0
    stages: Annotated[int, Int(0, 99)] = 0
    reserve: Annotated[Pile, PARTS] = ()


class State(NamedTuple):
    seats: Annotated[tuple[Seat, ...], ListOf(shape_of(Seat, Seat._field_defaults), 2, shortest=1)]
    row: Annotated[tuple[int, ...], PARTS] = ()
    deck: Annotated[Pile, PARTS] = ()
    used: Annotated[tuple[int, ...], PARTS] = ()
    turn: Annotated[int, Int(1, 99)] = 1

    @property
    def to_act(self) -> int:
        return (self.turn - 1) % len(self.seats)


class Gather(NamedTuple):
    """Gather fuel."""

    kind: str = "gather"


class Build(NamedTuple):
    """Build a part of the row at its price."""

    part: Annotated[int, Int(1, 99)]
    kind: str = "build"


class Trade(NamedTuple):
    """Build a part of the row and give up the one in reserve for it."""

    part: Annotated[int, Int(1, 99)]
    kind: str = "trade"


Action = Gather | Build | Trade


class Moonshot(PlainGame[Options, Values, State, Action]):
    """The rules."""

    id = "moonshot"
    puzzles = {"moonshot-price": ask_price("moonshot-price")}  # noqa: RUF012

    def box_pieces(self) -> range:
        return range(1, len(self.material.parts) + 1)

    def begin(self, pieces: tuple[int, ...]) -> State:
        """Whoever comes later begins with one fuel more."""
        seats, rest = tuple(Seat(i, 0, (pieces[i],)) for i in range(self.seats)), pieces[self.seats :]
        return State(seats, rest[: self.material.open], rest[self.material.open :])

    def piles(self, state: State) -> list[Pile]:
        return [state.row, state.deck, state.used, *(seat.reserve for seat in state.seats)]

    def secrets(self, state: State) -> list[Secret]:
        held = [Secret(("seats", i, "reserve"), "parts", (i,)) for i in range(len(state.seats))]
        return [*held, Secret(("deck",), "parts", ordered=True)]

    def moves(self, state: State) -> list[Action]:
        return [Gather(), *(kind(part) for part in state.row for kind in (Build, Trade))]

    def checks(self, state: State, action: Action) -> Iterator[Reason]:
        own, price = state.seats[state.to_act], self.cost(state, action)
        if not isinstance(action, Gather):
            yield Reason("build.open", action.part in state.row, {"part": action.part})
        if isinstance(action, Trade):
            yield Reason("build.reserve", len(own.reserve) > 0, {})
        if price:
            yield Reason("build.fuel", price.total <= own.fuel, {"n": price.total, "fuel": own.fuel})

    def cost(self, state: State, action: Action) -> Price | None:
        if isinstance(action, Gather) or action.part not in state.row:
            return None
        given = known(state.seats[state.to_act].reserve) if isinstance(action, Trade) else ()
        cuts = [(Source("reserve", part), self._part(part).stages) for part in given]
        return reduced(self._part(action.part).price, "fuel", cuts)

    def make(self, state: State, action: Action, tell: Tell) -> State:
        own, price, more = state.seats[state.to_act], self.cost(state, action), self.material.gather
        if isinstance(action, Gather) or price is None:
            tell("gathered", n=more)
            return self._next(state, own._replace(fuel=own.fuel + more))
        stages, opened = self._part(action.part).stages, known(state.deck)[:1]
        given = known(own.reserve) if isinstance(action, Trade) else ()
        tell("built", part=action.part, n=price.total, stages=stages)
        for kind, parts in (("gave-up", given), ("opened", opened)):
            for part in parts:
                tell(kind, part=part)
        row = (*(part for part in state.row if part != action.part), *opened)
        after = state._replace(row=row, deck=known(state.deck)[1:], used=(*state.used, action.part, *given))
        return self._next(after, Seat(own.fuel - price.total, own.stages + stages, () if given else own.reserve))

    def _next(self, state: State, own: Seat) -> State:
        i = state.to_act
        return state._replace(seats=(*state.seats[:i], own, *state.seats[i + 1 :]), turn=state.turn + 1)

    def _part(self, number: int) -> Part:
        return self.material.parts[number - 1]

    def outcome(self, state: State) -> str:
        if any(self.won(state, i) for i in range(len(state.seats))):
            return "moon"
        return "rounds" if state.turn > self.material.rounds * len(state.seats) else ""

    def won(self, state: State, seat: int) -> bool:
        return state.seats[seat].stages >= self.material.goal

    def points(self, state: State, seat: int) -> tuple[Points, ...]:
        return (Points(Source("stages", seat), state.seats[seat].stages),)

    def hope(self, state: State, seat: int) -> float:
        """A fuel is worth a quarter of a stage, the reserve and a turn that is left a half: who leads, and in time?"""
        worth = [own.stages + own.fuel / 4 + len(own.reserve) / 2 for own in state.seats]
        left = self.material.rounds - (state.turn - 1) / len(state.seats)
        in_time = 1 / (1 + exp(self.material.goal - worth[seat] - left / 2))
        return in_time * exp(worth[seat]) / sum(map(exp, worth))

    def brings(self, state: State, action: Action) -> dict[str, int]:
        if isinstance(action, Gather):
            return {"fuel": self.material.gather}
        return {"stages": self._part(action.part).stages}

    def about(self, action: Action) -> tuple[Thing, ...]:
        return () if isinstance(action, Gather) else (Thing("part", action.part),)

    def told(self, state: State, thing: Thing) -> Mapping[str, Fact]:
        which = int(thing.which)
        if thing.kind == "part":
            return {"part": which, **self._part(which)._asdict()}
        own = state.seats[which]
        return {"seat": seat(which), "n": own.fuel if thing.kind == "fuel" else own.stages, "goal": self.material.goal}

    def parts(self, state: State, viewer: int | None) -> Parts:
        def face(number: int) -> CardShown:
            """With its price, and what is left of it for a viewer who gives up the part in reserve."""
            part, given = self._part(number), known(state.seats[viewer].reserve) if viewer is not None else ()
            traded = [max(0, part.price - self._part(held).stages) for held in given if number in state.row]
            values = value("price", part.price), *(value("traded", n, part.price) for n in traded)
            return card("part", Thing("part", number), *values, value("stages", part.stages))

        seats = list(enumerate(state.seats))
        return Parts(
            [zone("row", state.row, face), zone("deck", state.deck, face)]
            + [zone("reserve", own.reserve, face, i) for i, own in seats],
            [counter("fuel", own.fuel, i, Thing("fuel", i)) for i, own in seats],
            [track("way", self.material.goal, [min(self.material.goal, own.stages) for _, own in seats], "score")],
        )


GAME = Moonshot
