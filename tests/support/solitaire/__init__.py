"""A game for one, made up for tests: a pile of face-down cards, of which the player keeps some.

The top card can be seen by whoever plays, and by nobody else. Whoever has kept between 20 and 30 in the end has won.
It is written with the kit alone, so it shows how little a game needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

from spacetutor.core.balance import Finding, Tally, Trial, length
from spacetutor.core.chart import STEPS, Chart, Series
from spacetutor.core.errors import Unknown
from spacetutor.core.event import Event, Source
from spacetutor.core.example_file import ExampleFile
from spacetutor.core.explanation import NO_FACTS, Explanation, Thing, name, seat
from spacetutor.core.files import digest
from spacetutor.core.game import Counted
from spacetutor.core.kit import rules
from spacetutor.core.kit.asking import unasked
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.fields import kinds_of, shape_of
from spacetutor.core.kit.methods import by_material
from spacetutor.core.kit.options import declared, number
from spacetutor.core.kit.shell import Shell
from spacetutor.core.kit.start import Start, brief
from spacetutor.core.price import Points, Score
from spacetutor.core.reason import Reason, Verdict
from spacetutor.core.secret import Secret
from spacetutor.core.shape import Fields, Int, ListOf, OneOf, Text
from spacetutor.core.sketch import Sketch, Span
from spacetutor.core.view import Hidden
from spacetutor.core.written import read_file

CARDS = 12
FOLDER = Path(__file__).parent
PILE = Source("deck", 0)


class Options(NamedTuple):
    """There is one seat, and nothing else to decide."""

    seats: Annotated[int, number(1, 1)] = 1


class Values:
    """How much is to be kept."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most
        self.hash = digest(self.document())

    def document(self) -> dict[str, Any]:
        return {"least": self.least, "most": self.most}


Rules = rules.Rules[Options, Values]


class Deal(NamedTuple):
    """The pile from the top."""

    pile: Annotated[tuple[int, ...], ListOf(Int(1, CARDS), CARDS, shortest=CARDS, distinct=True)]


class SeatSetup(NamedTuple):
    """Who plays."""

    name: Annotated[str, Text(40)] = ""


class Setup(NamedTuple):
    """A position as written."""

    format: Annotated[int, Int(1, 1)]
    game: Annotated[str, OneOf.texts("solitaire")]
    seats: Annotated[tuple[SeatSetup, ...], ListOf(shape_of(SeatSetup, {"name": ""}), 1, shortest=1)]
    pile: Annotated[tuple[int, ...], _cards] = ()


class State(NamedTuple):
    """The pile from the top, and what was kept and left."""

    pile: Annotated[tuple[int, ...], _cards]
    kept: Annotated[tuple[int, ...], _cards]
    left: Annotated[tuple[int, ...], _cards]

    @property
    def to_act(self) -> int:
        return 0


class View(NamedTuple):
    """What the player knows: the top card, all that was kept and left. A watcher knows how many cards lie where."""

    viewer: int | None
    top: int | None
    pile: Hidden
    kept: tuple[int, ...] | Hidden
    left: tuple[int, ...] | Hidden


class Keep(NamedTuple):
    """Keep the top card."""

    kind: str = "keep"


class Leave(NamedTuple):
    """Leave it."""

    kind: str = "leave"


Action = Keep | Leave
Position = State | View
_cards = ListOf(Int(1, CARDS), CARDS, distinct=True)
_values = Fields(Values, {"least": Int(0, 99), "most": Int(0, 99)})
_setup = shape_of(Setup, Setup._field_defaults)


def load_values(path: Path) -> Values:
    return read_file(_values, path)


@lru_cache(1)
def standard_values() -> Values:
    return load_values(FOLDER / "values.toml")


def deal(_: Rules, rng: Random) -> Deal:
    return Deal(tuple(rng.sample(range(1, CARDS + 1), CARDS)))


def is_over(position: Position) -> bool:
    return not len(position.pile)


def legal(_: Rules, position: Position) -> list[Action]:
    if is_over(position) or (isinstance(position, View) and position.viewer is None):
        return []
    return [Keep(), Leave()]


def reasons(_: Rules, position: Position, action: Action) -> Verdict:
    if isinstance(position, View) and position.viewer is None:
        return Verdict((Reason("turn.seat", False, {}),))
    return Verdict((Reason("turn.top", not is_over(position), {}),))


def apply(_: Rules, state: State, action: Action, log: list[Event] | None = None) -> State:
    top, *rest = state.pile
    if log is not None:
        log.append(Event(action.kind, 0, PILE, {}, {"card": top}))
    if isinstance(action, Keep):
        return State(tuple(rest), (*state.kept, top), state.left)
    return State(tuple(rest), state.kept, (*state.left, top))


def view(state: State, viewer: int | None) -> View:
    if viewer is None:
        return View(None, None, *(Hidden(len(part)) for part in state))
    return View(viewer, state.pile[0] if state.pile else None, Hidden(len(state.pile)), state.kept, state.left)


def imagine(seen: View, rng: Random) -> State:
    """The cards that were not seen, dealt anew."""
    shown = [seen.kept, seen.left]
    known = {card for part in shown if isinstance(part, tuple) for card in part} | {seen.top}
    unseen = [card for card in range(1, CARDS + 1) if card not in known]
    rng.shuffle(unseen)
    pile = () if is_over(seen) else (seen.top or unseen.pop(), *(unseen.pop() for _ in range(len(seen.pile) - 1)))
    kept, left = (part if isinstance(part, tuple) else tuple(unseen.pop() for _ in range(len(part))) for part in shown)
    return State(pile, kept, left)


def secrets(state: State) -> list[Secret]:
    """The player looks at the top card and at what was kept and left; nobody knows the rest of the pile."""
    seen = [("pile", 0), *((part, i) for part in ("kept", "left") for i in range(len(getattr(state, part))))]
    return [
        *(Secret(place, "cards", (0,)) for place in seen if place != ("pile", 0) or state.pile),
        *(Secret(("pile", i), "cards") for i in range(1, len(state.pile))),
    ]


def score(values: Values, state: Position) -> tuple[Score, ...]:
    kept = state.kept if isinstance(state.kept, tuple) else ()
    won = is_over(state) and values.least <= sum(kept) <= values.most
    return (Score(tuple(Points(Source("card", card), card) for card in kept), won),)


def prospects(values: Values, state: State) -> tuple[float, ...]:
    if is_over(state):
        return (float(score(values, state)[0].winner),)
    kept, middle = sum(state.kept), (values.least + values.most) / 2
    return (0.9 if kept <= middle else 0.5 if kept <= values.most else 0.0,)


def outlook(values: Values, state: State, _: int) -> float:
    return prospects(values, state)[0] - abs(sum(state.kept) - values.least) / 1000


def ideas(played: Rules, state: State) -> list[tuple[float, Action]]:
    fits = sum(state.kept) + state.pile[0] <= played.material.most
    return [(1.0, Keep()), (0.0, Leave())] if fits else [(1.0, Leave()), (0.0, Keep())]


def parse(text: str) -> Action:
    if text not in ("keep", "leave"):
        raise Unknown(f"{text!r} is not a move")
    return Keep() if text == "keep" else Leave()


class Table(NamedTuple):
    """What the tellers look at."""

    rules: Rules
    view: View


def tell_thing(table: Table, thing: Thing, _: int) -> Explanation:
    if thing.kind == "choice":
        told = unasked(table.view.viewer, 0, is_over(table.view))
        return told or Explanation("choice", {"seat": seat(0), "n": 2})
    if thing != Thing("score", 0):
        raise Unknown(f"there is no {thing.kind} {thing.which} to explain")
    points = score(table.rules.material, table.view)[0].total
    return Explanation("told.score", {"seat": seat(0), "points": points})


def tell_move(table: Table, action: Action, _: int) -> Explanation:
    verdict = reasons(table.rules, table.view, action)
    return Explanation(f"move.{action.kind}" if verdict.legal else "told.refused", NO_FACTS, rule="turn.top")


def tell_turn(_: Rules, steps: Sequence[Any], after: View, detail: int) -> Explanation:
    return Explanation("told.turn", {"seat": seat(0)})


def tell_compare(_: Table, played: Action, better: Action) -> Explanation:
    return Explanation("told.better", NO_FACTS)


def tell_prompt(table: Table) -> Explanation:
    return unasked(table.view.viewer, 0, is_over(table.view)) or Explanation("prompt.turn", {"seat": seat(0)})


_file: ExampleFile = ExampleFile(brief(_setup, "solitaire"), Int(0, 0), parse)


class Solitaire(Shell[Options, Values, State, Action, View]):
    """One pile, one seat."""

    id = "solitaire"
    box = Box(declared(Options), lambda _: None, FOLDER / "values.toml", _values, load_values, standard_values)
    start = Start(
        deal,
        shape_of(Deal),
        lambda _, dealt: State(dealt.pile, (), ()),
        _setup,
        lambda setup: Options(len(setup.seats)),
        lambda setup, _: State(setup.pile, (), ()),
    )
    engine = Engine(legal, reasons, apply, view, ideas)
    tellers = Tellers(Table, tell_thing, tell_move, tell_turn, tell_compare, tell_prompt)
    shown = Examples(FOLDER / "examples.toml", _file, "card", Options())
    trials = (Trial(seats=(1,), games=20),)
    counted = (Counted("moves", "move"),)
    pictures = ("kept",)
    state_shape = shape_of(State)
    action_shape = kinds_of(Action)
    parse = staticmethod(parse)
    imagine = staticmethod(imagine)
    secrets = staticmethod(secrets)
    score = by_material(score)
    prospects = by_material(prospects)
    outlook = by_material(outlook)

    def text(self, action: Action) -> str:
        return action.kind

    def actor(self, position: Position) -> int | None:
        return None if is_over(position) else 0

    def turn(self, position: Position) -> int:
        return CARDS - len(position.pile) + 1

    def ending(self, state: Position) -> str:
        return "deck" if is_over(state) else ""

    def open_view(self, state: State) -> View:
        return view(state, 0)

    def price(self, position: Position, action: Action) -> None:
        return None

    def payment(self, position: Position, action: Action) -> None:
        return None

    def inviting(self, seen: View, legal: Sequence[Action]) -> Sequence[Action]:
        return legal

    def things(self, seen: View) -> list[Thing]:
        return [Thing("score", 0)]

    def about(self, action: Action) -> tuple[Thing, ...]:
        return ()

    def marks(self, state: State, action: Action) -> tuple[tuple[str, int | str], ...]:
        return (("move", action.kind),)

    def closing(self, state: State) -> tuple[tuple[str, int | str], ...]:
        return ()

    def census(self, state: State) -> frozenset[tuple[int, int]]:
        return frozenset(Counter((*state.pile, *state.kept, *state.left)).items())

    def findings(self, tally: Tally) -> list[Finding]:
        return [length(tally, CARDS, CARDS + 1)]

    def sheet(self) -> Sketch:
        return ((Span(str(self.material.document())),),)

    def sketch(self, seen: View, names: Sequence[str], faces: int | None = None) -> Sketch:
        return ((Span(f"{names[0]}: {seen.kept} top {seen.top}"),),)

    def faces(self) -> dict[str, Any]:
        return {"game": self.id}

    def screen(self, seen: View, names: Sequence[str], sums: bool = True) -> dict[str, Any]:
        return {"turn": self.turn(seen), "to_act": 0, "seats": [{"name": names[0]}], "left": len(seen.pile)}

    def puzzle_after(self, rng: Random) -> int:
        return 0

    def chart(self, _: str, states: Sequence[State], actions: Sequence[Action]) -> Chart:
        """How many cards have been kept so far: a picture has no secrets in it."""
        finding, units = Explanation("finding.no-games", NO_FACTS), Explanation("label.stats.games", NO_FACTS)
        course = tuple(len(state.kept) for state in states)
        return Chart(STEPS, finding, units, (Series(name("kept"), tuple(range(len(states))), course, 0),))
