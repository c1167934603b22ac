"""From the Moon as a Game: a table of what is its own, in the shell that games share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from spacetutor.core.balance import Finding, Tally
from spacetutor.core.chart import Chart
from spacetutor.core.example_file import ExampleFile
from spacetutor.core.explanation import Thing
from spacetutor.core.figure.moves import Moves
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.examples import Examples
from spacetutor.core.kit.methods import by_material, by_rules
from spacetutor.core.kit.shell import Shell
from spacetutor.core.kit.start import Start, brief
from spacetutor.core.painter import Painter
from spacetutor.core.shape import Int
from spacetutor.core.sketch import Sketch, Span
from spacetutor.games.from_the_moon import actions, pricing, scoring, subjects, tell, view
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.balance import TRIALS, closing, findings
from spacetutor.games.from_the_moon.faces import faces
from spacetutor.games.from_the_moon.ideas import ideas
from spacetutor.games.from_the_moon.inviting import inviting
from spacetutor.games.from_the_moon.legal import legal
from spacetutor.games.from_the_moon.options import OPTIONS, Options, check_options, deal, deal_shape
from spacetutor.games.from_the_moon.outlook import outlook
from spacetutor.games.from_the_moon.placing import place
from spacetutor.games.from_the_moon.position import ID, options_of, setup_shape
from spacetutor.games.from_the_moon.prospects import prospects
from spacetutor.games.from_the_moon.puzzles import PUZZLES, moves_before
from spacetutor.games.from_the_moon.reasons import reasons
from spacetutor.games.from_the_moon.screen import screen
from spacetutor.games.from_the_moon.screen_types import MoonFaces, MoonScreen
from spacetutor.games.from_the_moon.setup import set_up
from spacetutor.games.from_the_moon.sketch import sketch
from spacetutor.games.from_the_moon.small import small
from spacetutor.games.from_the_moon.state import Position, State, View, state_shape, table_of
from spacetutor.games.from_the_moon.values import STANDARD, VALUES, Values, load_values, standard_values

PICTURES = ("race", "course", "points", "achievements", "flow", "supplies", "labs", "ground")
EXAMPLES = ExampleFile(brief(setup_shape, ID), Int(0, 99), actions.parse)


class FromTheMoon(Shell[Options, Values, State, Action, View]):
    """The rules, with the pieces of a box, for one to four."""

    id = ID
    box = Box(OPTIONS, check_options, STANDARD, VALUES, load_values, standard_values)
    start = Start(deal, deal_shape, set_up, setup_shape, options_of, place)
    engine = Engine(legal, reasons, apply, view.view, ideas)
    tellers = Tellers(
        tell.Scene,
        tell.tell_thing,
        tell.tell_move,
        tell.tell_turn,
        tell.tell_compare,
        tell.tell_prompt,
        tell.tell_pressing,
    )
    shown = Examples(STANDARD.with_name("examples.toml"), EXAMPLES, subjects.TILE)
    puzzles = PUZZLES
    pictures: ClassVar[tuple[str, ...]] = PICTURES
    trials = TRIALS
    counted = subjects.COUNTED

    state_shape = state_shape
    action_shape = actions.action_shape
    text = staticmethod(actions.text)
    parse = staticmethod(actions.parse)

    open_view = staticmethod(view.open_view)
    imagine = by_rules(view.imagine)
    secrets = by_rules(view.secrets)

    price = by_material(pricing.price)
    payment = by_material(pricing.payment)
    score = by_material(scoring.score)

    outlook = by_rules(outlook)
    inviting = by_material(inviting)
    prospects = by_rules(prospects)

    about = staticmethod(subjects.about)
    marks = staticmethod(subjects.marks)
    closing = by_material(closing)
    census = staticmethod(view.census)

    def actor(self, position: Position) -> int | None:
        table = table_of(position)
        return None if table.over else table.to_act

    def turn(self, position: Position) -> int:
        """Turns are counted from 1; draft and seating are no turn of anybody's."""
        return table_of(position).turn

    def ending(self, state: Position) -> str:
        table = table_of(state)
        return table.ending if table.over else ""

    def findings(self, tally: Tally) -> list[Finding]:
        return findings(tally)

    def puzzle_after(self, rng: Random) -> int:
        return moves_before(self.seats, rng)

    def things(self, view: View) -> list[Thing]:
        """What the table draws, and what else can be asked about."""
        drawn = subjects.things(self.material, view)
        return list(dict.fromkeys((*drawn, *tell.things(tell.Scene(self.rules, view)))))

    def faces(self) -> MoonFaces:
        return {"game": self.id, **faces(self.material)}

    def small(self, view: View) -> str:
        return small(screen(self.material, view, [""] * self.seats, False))

    def screen(self, view: View, names: Sequence[str], sums: bool = True) -> MoonScreen:
        return screen(self.material, view, names, sums)

    def sketch(self, view: View, names: Sequence[str], faces: int | None = None) -> Sketch:
        return sketch(self.material, view, names)

    def sheet(self) -> Sketch:
        return tuple((Span(f"{name}: {value}"),) for name, value in self.material.document().items())

    def chart(self, name: str, states: Sequence[State], actions: Sequence[Action]) -> Chart | None:
        """Points and Achievements as data; every other picture is drawn by the painter."""
        from spacetutor.games.from_the_moon.pictures import CHARTS
        from spacetutor.games.from_the_moon.pictures.journey import Journey

        return CHARTS[name](Journey(self.rules, states, actions)) if name in CHARTS else None

    def painter(self, moves: Moves, states: Sequence[State], actions: Sequence[Action]) -> Painter:
        from spacetutor.games.from_the_moon.pictures import MoonPainter
        from spacetutor.games.from_the_moon.pictures.journey import Journey

        return MoonPainter(Journey(self.rules, states, actions), moves)
