"""The class that a plain game is made of: it says the rules, and has all else by them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, get_args

from spacetutor.core.balance import Finding, Tally, Trial
from spacetutor.core.chart import STEPS, Chart, Series
from spacetutor.core.errors import Fault
from spacetutor.core.event import NO_SECRET, Event
from spacetutor.core.example_file import ExampleFile
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, Thing, seat
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.fields import kinds_of, shape_of
from spacetutor.core.kit.lines import Lines
from spacetutor.core.kit.options import SEATS
from spacetutor.core.kit.plain import telling
from spacetutor.core.kit.plain.pricing import paid
from spacetutor.core.kit.plain.questions import Questions
from spacetutor.core.kit.plain.seen import PlainState, Seen, covered, imagined, known
from spacetutor.core.kit.plain.values import (
    MOST,
    BoxValues,
    PlainPosition,
    Shuffled,
    box_of,
    position_shape,
)
from spacetutor.core.kit.rules import Rules
from spacetutor.core.kit.screen import sketched, things_of, unreduced
from spacetutor.core.kit.shell import Shell
from spacetutor.core.kit.start import Start, brief
from spacetutor.core.price import Payment, Price, Score
from spacetutor.core.reason import Reason, Verdict
from spacetutor.core.screen import Faces, PlainScreen
from spacetutor.core.shape import Int
from spacetutor.core.sketch import Sketch, Span

O = TypeVar("O", bound=tuple[Any, ...])  # noqa: E741 - options, material, state, action
M = TypeVar("M", bound=BoxValues)
S = TypeVar("S", bound=PlainState)
A = TypeVar("A")

COURSE = "course"


class PlainGame(Shell[O, M, S, A, Seen[S]], Questions[S, A], Generic[O, M, S, A]):
    """A game whose class names its options, values, state and moves (`PlainGame[Options, Values, State, Action]`).

    Its file stands in a folder with `values.toml`, `rulebook.toml`, `examples.toml` and `words.toml`. What it must say
    of its rules is in `questions.py`.
    """

    pictures: ClassVar[tuple[str, ...]] = (COURSE,)
    rounds_before_puzzles: ClassVar[int] = 4
    lines: ClassVar[Lines[Any]]

    # put together

    def __init_subclass__(cls) -> None:
        """Read the parts of a game from what its class names."""
        options, values, state, action = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]
        folder = Path(sys.modules[cls.__module__].__file__ or "").parent
        cls.box = box_of(options, values, folder)
        cls.state_shape, cls.action_shape = shape_of(state, state._field_defaults), kinds_of(action)
        seats = tuple(int(n) for setting in cls.box.options.settings if setting.name == SEATS for n in setting.choices)
        cls.trials = vars(cls).get("trials", (Trial(seats=seats),))
        written = position_shape(cls.id, cls.state_shape, max(seats))
        cls.lines = Lines(action)
        cls.start = Start(
            lambda rules, rng: cls(*rules).deal(rng),
            shape_of(Shuffled),
            lambda rules, dealt: cls(*rules).begin(dealt.pieces),
            written,
            lambda position: options(seats=len(position.seats)),
            lambda position, material: cls(options(seats=len(position.seats)), material).laid(position),
        )
        file = ExampleFile(brief(written, cls.id), Int(0, MOST), cls.lines.parse)
        cls.shown = Examples(folder / "examples.toml", file, "", options())
        super().__init_subclass__()

    def __init__(self, options: O | None = None, material: M | None = None, /) -> None:
        self.engine = Engine(self._listed, self._judged, self._made, self._seen, self._thought_of)
        self.tellers = Tellers(
            self._laid_out,
            telling.tell_thing,
            telling.tell_move,
            telling.tell_turn,
            telling.tell_compare,
            telling.tell_prompt,
        )
        super().__init__(options, material)

    def parse(self, text: str) -> A:
        read: A = self.lines.parse(text)
        return read

    def laid(self, position: PlainPosition) -> S:
        """The table of a position. A Fault names what is not in the box, or there too often."""
        table: S = position.table
        if len(table.seats) != len(position.seats):
            raise Fault(f"has {len(table.seats)} seats, and {len(position.seats)} players", place="table.seats")
        if wrong := Counter(piece for pile in self.piles(table) for piece in known(pile)) - self._box():
            raise Fault(f"{min(wrong)} is not in the box, or lies there twice", place="table")
        return table

    def _box(self) -> Counter[int]:
        return Counter(self.box_pieces())

    def deal(self, rng: Random) -> Shuffled:
        pieces = list(self.box_pieces())
        return Shuffled(tuple(rng.sample(pieces, len(pieces))))

    # playing

    def _listed(self, _: Rules[O, M], position: S | Seen[S]) -> list[A]:
        viewer, table = _eyes(position)
        if viewer != table.to_act or self.outcome(table):
            return []
        return [action for action in self.moves(table) if all(each.holds for each in self.checks(table, action))]

    def _judged(self, _: Rules[O, M], position: S | Seen[S], action: A) -> Verdict:
        """Nothing else is looked at where the game is over or it is another's turn."""
        viewer, table = _eyes(position)
        over = Reason("end.over", not self.outcome(table), {})
        turn = Reason("turn.seat", viewer == table.to_act, {"to_act": seat(table.to_act)})
        asked = over.holds and turn.holds
        return Verdict((over, turn, *(self.checks(table, action) if asked else ())))

    def _made(self, _: Rules[O, M], state: S, action: A, log: list[Event] | None) -> S:
        def tell(kind: str, secret: Mapping[str, Any] = NO_SECRET, **facts: Any) -> None:
            if log is not None:
                log.append(Event(kind, state.to_act, None, facts, secret))

        return self.make(state, action, tell)

    def _seen(self, state: S, viewer: int | None) -> Seen[S]:
        return Seen(viewer, covered(state, (each for each in self.secrets(state) if viewer not in each.seats)))

    def _thought_of(self, _: Rules[O, M], state: S) -> list[tuple[float, A]]:
        """All legal moves, best first by how things stand after them."""
        after = [(self._made(_, state, action, None), action) for action in self.legal(state)]
        promises = [(self.outlook(then, state.to_act), action) for then, action in after]
        return sorted(promises, key=lambda pair: -pair[0])

    def _laid_out(self, _: Rules[O, M], view: Seen[S]) -> telling.PlainTable:
        return telling.PlainTable(self, view)

    def open_view(self, state: S) -> Seen[S]:
        return Seen(state.to_act, covered(state, (each for each in self.secrets(state) if not each.seats)))

    def imagine(self, view: Seen[S], rng: Random) -> S:
        lying = Counter(piece for pile in self.piles(view.table) for piece in known(pile))
        return imagined(view.table, self.secrets(view.table), self._box() - lying, rng)

    def actor(self, position: S | Seen[S]) -> int | None:
        _, table = _eyes(position)
        return None if self.outcome(table) else table.to_act

    def turn(self, position: S | Seen[S]) -> int:
        return _eyes(position).table.turn

    def ending(self, state: S | Seen[S]) -> str:
        return self.outcome(_eyes(state).table)

    # counting

    def price(self, position: S | Seen[S], action: A) -> Price | None:
        return self.cost(_eyes(position).table, action)

    def payment(self, position: S | Seen[S], action: A) -> Payment | None:
        price, actor = self.price(position, action), self.actor(position)
        return None if price is None or actor is None else paid(price, actor)

    def score(self, state: S | Seen[S]) -> tuple[Score, ...]:
        table = _eyes(state).table
        over = bool(self.outcome(table))
        return tuple(Score(self.points(table, i), over and self.won(table, i)) for i in range(self.seats))

    def outlook(self, state: S, seat: int) -> float:
        return self.prospects(state)[seat]

    def prospects(self, state: S) -> tuple[float, ...]:
        if self.outcome(state):
            winners = [score.winner for score in self.score(state)]
            return tuple(winner / max(1, sum(winners)) for winner in winners)
        return tuple(self.hope(state, i) for i in range(self.seats))

    def inviting(self, view: Seen[S], legal: Sequence[A]) -> Sequence[A]:
        return legal

    def census(self, state: S) -> frozenset[tuple[int, int]]:
        return frozenset(Counter(piece for pile in self.piles(state) for piece in known(pile)).items())

    def marks(self, state: S, action: A) -> tuple[tuple[str, int | str], ...]:
        return (("move", self.lines.text(action)),)

    def closing(self, state: S) -> tuple[tuple[str, int | str], ...]:
        return ()

    def findings(self, tally: Tally) -> list[Finding]:
        return []

    def puzzle_after(self, rng: Random) -> int:
        return rng.randrange(self.rounds_before_puzzles * self.seats)

    # showing

    def text(self, action: A) -> str:
        return self.lines.text(action)

    def things(self, view: Seen[S]) -> list[Thing]:
        return things_of(self.screen(view, [""] * self.seats))

    def faces(self) -> Faces:
        return {"game": self.id}

    def screen(self, view: Seen[S], names: Sequence[str], sums: bool = True) -> PlainScreen:
        shown = self.parts(view.table, view.viewer)
        return {
            "turn": view.table.turn,
            "to_act": self.actor(view),
            "seats": [{"name": name} for name in names],
            "zones": list(shown.zones) if sums else [unreduced(zone) for zone in shown.zones],
            "counters": list(shown.counters),
            "tracks": list(shown.tracks),
            "maps": list(shown.maps),
        }

    def sketch(self, view: Seen[S], names: Sequence[str], faces: int | None = None) -> Sketch:
        return sketched(self.screen(view, names))

    def sheet(self) -> Sketch:
        return tuple((Span(f"{name}: {value}"),) for name, value in self.material.document().items())

    def chart(self, name: str, states: Sequence[S], actions: Sequence[A]) -> Chart:
        """Every seat's points over the moves."""
        moves, totals = tuple(range(len(states))), [[score.total for score in self.score(state)] for state in states]
        series = (Series(seat(i), moves, tuple(float(each[i]) for each in totals), i) for i in range(self.seats))
        ahead = tuple(seat(i) for i, total in enumerate(totals[-1]) if total == max(totals[-1]))
        facts: dict[str, Fact] = {"seats": Term("list", ahead), "n": max(totals[-1])}
        finding = Explanation("finding.course-even" if len(ahead) > 1 else "finding.course", facts)
        return Chart(STEPS, finding, Explanation("label.picture.course-units", NO_FACTS), tuple(series))


def _eyes(position: S | Seen[S]) -> Seen[S]:
    """A state is asked about by the seat to act."""
    return position if isinstance(position, Seen) else Seen(position.to_act, position)
