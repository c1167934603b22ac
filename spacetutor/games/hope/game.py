"""HOPE as a Game: a table of what is its own, in the shell that games share."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spacetutor.core.balance import Finding, Tally
from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.files import digest
from spacetutor.core.kit.box import Box
from spacetutor.core.kit.engine import Engine, Tellers
from spacetutor.core.kit.methods import by_material, by_rules
from spacetutor.core.kit.shell import Shell
from spacetutor.core.kit.start import Start
from spacetutor.games.hope import actions, apply, legal, lines, pricing, scoring, secrets, subjects, tell, view
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.balance import TRIALS, findings
from spacetutor.games.hope.charts import CHARTS, Charted
from spacetutor.games.hope.examples import EXAMPLES
from spacetutor.games.hope.ideas import ideas
from spacetutor.games.hope.inviting import inviting
from spacetutor.games.hope.options import OPTIONS, Options, check_options, deal, deal_shape
from spacetutor.games.hope.outlook import outlook
from spacetutor.games.hope.placing import place
from spacetutor.games.hope.position import options_of, setup_shape
from spacetutor.games.hope.prospects import prospects
from spacetutor.games.hope.puzzles import PUZZLES, moves_before
from spacetutor.games.hope.reasons import reasons
from spacetutor.games.hope.screen import faces, screen, without_roles
from spacetutor.games.hope.screen_types import HopeFaces, HopeScreen
from spacetutor.games.hope.setup import set_up
from spacetutor.games.hope.sheet import sheet
from spacetutor.games.hope.sketch import sketch
from spacetutor.games.hope.small import small
from spacetutor.games.hope.state import OVER, Position, State, View, state_shape
from spacetutor.games.hope.values import STANDARD, VALUES, Values, load_values, standard_values


class Hope(Shell[Options, Values, State, Action, View]):
    """The rules, with the pieces of a box, for a number of seats."""

    id = "hope"
    rules_version = 2
    box = Box(OPTIONS, check_options, STANDARD, VALUES, load_values, standard_values)
    start = Start(deal, deal_shape, set_up, setup_shape, options_of, place)
    engine = Engine(legal.legal, reasons, apply.apply, view.view, ideas)
    tellers = Tellers(
        tell.Scene,
        tell.tell_thing,
        tell.tell_move,
        tell.tell_turn,
        tell.tell_compare,
        tell.tell_prompt,
        tell.tell_pressing,
    )
    shown = EXAMPLES
    puzzles = PUZZLES
    pictures = tuple(CHARTS)
    trials = TRIALS
    counted = subjects.COUNTED

    state_shape = state_shape
    action_shape = actions.action_shape
    text = staticmethod(lines.text)
    parse = staticmethod(lines.parse)

    open_view = staticmethod(view.open_view)
    imagine = by_rules(view.imagine)
    secrets = by_rules(secrets.secrets)

    price = by_material(pricing.price)
    payment = by_material(pricing.payment)
    score = staticmethod(scoring.score)

    outlook = by_material(outlook)
    inviting = by_material(inviting)
    prospects = by_material(prospects)

    things = by_rules(subjects.things)
    about = staticmethod(subjects.about)
    along = staticmethod(subjects.along)
    marks = staticmethod(subjects.marks)
    closing = by_material(subjects.closing)
    census = staticmethod(subjects.census)

    sheet = by_material(sheet)
    sketch = by_material(sketch)

    @property
    def values(self) -> Values:
        return self.material

    def actor(self, position: Position) -> int | None:
        return None if position.phase == OVER else legal.asked(position)

    def turn(self, position: Position) -> int:
        """Turns are counted from 1; what comes before the first one is no turn of anybody's."""
        return legal.turn_of(position)

    def ending(self, state: Position) -> str:
        return state.ending if state.phase == OVER else ""

    def findings(self, tally: Tally) -> list[Finding]:
        return findings(self.options.level, tally)

    def faces(self) -> HopeFaces:
        return {"game": self.id, "traitor": self.options.traitor, **faces(self.values)}

    def small(self, view: View) -> str:
        return small(self.values, view)

    def screen(self, view: View, names: Sequence[str], sums: bool = True) -> HopeScreen:
        return screen(self.values, view if self.options.traitor else without_roles(view), names, sums)

    def chart(self, name: str, states: Sequence[State], actions: Sequence[Action]) -> Chart:
        """A picture of these moves, told without a word."""
        if name not in CHARTS:
            raise Unknown(f"there is no picture {name!r}; there are {', '.join(CHARTS)}")
        return CHARTS[name](Charted(self.rules, states, actions))

    def puzzle_after(self, rng: Random) -> int:
        return moves_before(self.seats, rng)

    def digest(self, state: State) -> str:
        """Points for deeds don't lie on the table."""
        return digest((tuple(seat[:-1] for seat in state.seats), *state[1:]))
