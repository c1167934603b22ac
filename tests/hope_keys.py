"""Every statement that HOPE makes: in games, in examples, in refusals, in moments that hardly ever come up."""

from __future__ import annotations

from random import Random
from typing import Any

from spacetutor.core.explanation import FULL, SHORT, Thing
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.state import State
from spacetutor.games.hope.values import standard_values
from tests.explaining import keys
from tests.hope_explaining import eager_positions, told_of
from tests.hope_heard import heard_in_pictures, heard_in_puzzles, heard_in_statistics


def hope_keys() -> set[str]:
    """The statements that come up in games and examples, in pictures and puzzles."""
    drawn, _ = heard_in_pictures()
    drawn |= heard_in_statistics()
    return _position_keys() | _turn_keys() | _example_keys() | _rare_keys() | drawn | heard_in_puzzles()


def _position_keys() -> set[str]:
    found: set[str] = set()
    for seats in (2, 4):
        game, states = eager_positions(seats, 0)
        rng = Random(seats)
        for state in [*states[::9], states[-1]]:
            for _, _, told in told_of(game, state, rng):
                found |= keys(told)
            view = game.view(state, game.actor(state))
            found |= keys(game.prompt(view))
            found |= _compared(game, view, rng)
    return found


def _compared(game: Hope, view: Any, rng: Random) -> set[str]:
    moves = game.legal(view)
    found: set[str] = set()
    for _ in range(10 if moves else 0):
        found |= keys(game.compare(view, rng.choice(moves), rng.choice(moves)))
    return found


def _turn_keys() -> set[str]:
    """Turns as they were played, seen by the player."""
    found: set[str] = set()
    for seats in (2, 3, 4):
        game, states = eager_positions(seats, 1, 6)
        rng = Random(seats)
        for state in states[::2]:
            actor = game.actor(state)
            moves = game.legal(state)
            for action in (moves[-1], rng.choice(moves)) if moves else ():
                found |= keys(*(_one_move(game, state, action, actor, detail) for detail in (FULL, SHORT)))
    return found


def _one_move(game: Hope, state: State, action: Any, viewer: int | None, detail: int = FULL) -> Any:
    step = (game.view(state, viewer), action, game.events(state, action))
    return game.explain_turn([step], game.view(game.apply(state, action), viewer), detail)


def _example_keys() -> set[str]:
    found: set[str] = set()
    for shows in Hope().examples():
        example = Hope().example(shows)
        game: Any = example.game
        for action in filter(None, (example.tried, example.instead)):
            found |= keys(game.explain(example.view, action, FULL))
        for thing in game.things(example.view):
            found |= keys(game.explain(example.view, thing, FULL))
        if game.reasons(example.view, example.tried).legal:
            found |= keys(_one_move(game, example.state, example.tried, example.seat))
        for state, action in example.before:
            found |= keys(_one_move(game, state, action, example.seat))
    return found


NEIL = {
    "name": "Neil",
    "character": "acrobat",
    "space": 2,
    "dimension": "purple",
    "hand": ["carbon", "light", "light*"],
}
YURI = {"name": "Yuri", "character": "earthling", "space": 11, "dimension": "red", "hand": ["oxygen", "water"]}
LAST: dict[str, Any] = {"neil": {"space": 6, "medals": 4}, "pioneers": [[6, "blue", 1]]}
"""One planet of space 6 is left, and the others there are Yuri's."""


def laid(neil: dict[str, Any] | None = None, yuri: dict[str, Any] | None = None, **position: Any) -> tuple[Hope, State]:
    """A table of Neil and Yuri; Neil is to act."""
    seats = [NEIL | (neil or {}), YURI | (yuri or {})]
    game, state, _ = Hope.lay({"format": 1, "game": "hope", "seats": seats} | position)
    return game, state


def played(game: Hope, state: State, *lines: str) -> State:
    for line in lines:
        state = game.apply(state, game.parse(line))
    return state


def _told(table: tuple[Hope, State], *subjects: str | Thing) -> set[str]:
    """What the seat that decides is told of moves and things."""
    game, state = table
    view = game.view(state, game.actor(state))
    asked = [game.parse(subject) if isinstance(subject, str) else subject for subject in subjects]
    return {key for subject in asked for key in keys(game.explain(view, subject, FULL))} | keys(game.prompt(view))


def _happened(table: tuple[Hope, State], line: str) -> set[str]:
    """What the player is told of a move, and what another hears of it."""
    game, state = table
    action, actor = game.parse(line), game.actor(state)
    assert actor is not None
    other = (actor + 1) % game.seats
    events = tuple(event.seen_by(other) for event in game.events(state, action))
    after = game.view(game.apply(state, action), other)
    heard = game.explain_turn([(game.view(state, other), action, events)], after, SHORT)
    return keys(_one_move(game, state, action, actor)) | keys(heard)


def _rare_keys() -> set[str]:
    """Moments that hardly ever come up by themselves."""
    fog = laid(bug=16, neil={"space": 0})
    found = _told(fog, "fly towards 2,9,22", "fly towards 2,8,21", "fly sideways 2,3,11", Thing("space", 22))
    found |= _told(laid(neil={"space": 14, "dimension": "blue"}, bug=16), *(Thing("space", i) for i in range(37)))
    found |= _told(
        laid(), "fly towards 9,21", "fly towards 8,21", *(Thing("token", kind) for kind in ("move", "medals"))
    )
    found |= _told(laid(), Thing("role", 0))
    found |= _told(laid(bug=18), Thing("end", 0)) | _told(laid(bug=14), Thing("end", 0))
    found |= _told(laid(neil={"level": 3}, row=[0, None, 1]), "raise", Thing("seat", 0), Thing("row", 0))
    found |= _happened(laid(neil={"tokens": ["draw"]}), "token draw")
    found |= _happened(laid(neil={"tokens": ["medals"]}), "token medals")
    jumped = laid(neil={"character": "prodigy"})
    found |= _told((jumped[0], played(*jumped, "teleport 6 with carbon")), Thing("end", 0))
    game, state = laid()
    bare = state._replace(
        universe=state.universe._replace(gone=(1 << 37) - 2, monolith=0),
        center=state.center._replace(open=(-1, *state.center.open[1:])),
        seats=tuple(seat._replace(space=0) for seat in state.seats),
    )
    found |= _told((game, bare), Thing("monolith", 0), Thing("open", 0), "finish")
    return found | _rare_bugs() | _rare_accusations() | _rare_ends()


def _rare_bugs() -> set[str]:
    """Every Bug Card, paid for and not; and the galaxy that brings it, compared with doing nothing."""
    found: set[str] = set()
    for bug in range(1, 21):
        game, state = laid(bugs=[bug, bug % 20 + 1], marker=20, **LAST)
        view = game.view(state, 0)
        found |= keys(game.compare(view, game.parse("finish"), game.parse("settle 6 with carbon")))
        asked = played(game, state, "settle 6 with carbon")
        for line in ("pledge medal", "pledge nothing"):
            state = asked
            while state.phase == "bug":
                found |= _told((game, state), line) | _happened((game, state), line)
                state = played(game, state, line)
    return found


def _rare_accusations() -> set[str]:
    found: set[str] = set()
    for role in ("traitor", "hope"):
        pioneers = [[9, "purple", 0], [3, "blue", 0], [12, "red", 1]]
        game, state = laid(
            {"rank": 2, "medals": 3}, {"role": role, "rank": 1, "medals": 2}, traitor=True, pioneers=pioneers
        )
        found |= _happened((game, state), "accuse 1") | _told((game, played(game, state, "accuse 1")), "leave")
        if role == "traitor":
            found |= _happened((game, played(game, state, "accuse 1")), "replace 12 red")
    known = laid({"role": "traitor", "revealed": True, "medals": 1}, traitor=True, pioneers=[[9, "purple", 1]])
    found |= _happened((known[0], played(*known, "fly towards 9")), "coax 9 purple 1")
    game, state = laid(LAST["neil"] | {"role": "traitor"}, traitor=True, pioneers=LAST["pioneers"])
    found |= keys(game.compare(game.view(state, 0), game.parse("settle 6 with carbon"), game.parse("finish")))
    game = Hope(Hope().example("monolith.choice").game.options)
    example = Hope().example("monolith.choice")
    return found | keys(game.prompt(example.view))


def _rare_ends() -> set[str]:
    """The row is full: one wins, one has done less, and one was the traitor; and moves that bring such an end about."""
    seats = [NEIL, YURI, {"name": "Valentina", "role": "traitor"}]
    end = standard_values().track.row_end
    row = ([0, 1, 2] * end)[: end - 1]
    document = {
        "format": 1,
        "game": "hope",
        "seats": seats,
        "row": [*row, 0],
        "to_act": 2,
        "marker": 99,
        "traitor": True,
    }
    game, state, _ = Hope.lay(document)
    found = _happened((game, state), "finish")
    over = game.view(played(game, state, "finish"), 0)
    found |= {key for i in range(3) for key in keys(game.explain(over, Thing("score", i), FULL))}
    ship = {"space": 19, "hand": ["light", "water"]}
    seats = [NEIL | ship, YURI, {"name": "Valentina"}]
    document |= {"seats": seats, "row": row, "to_act": 0, "pioneers": [[19, "red", 0]], "monolith": 19}
    game, state, _ = Hope.lay(document)
    told = game.compare(game.view(state, 0), game.parse("finish"), game.parse("settle 19 with light"))
    game, state = laid(marker=standard_values().track.last - 1)
    late = game.compare(game.view(state, 0), game.parse("finish"), game.parse("fly towards 9"))
    return found | keys(told) | keys(late) | _earth_gone()


def _earth_gone() -> set[str]:
    """The Monolith has come to Earth, and at the next crossing the traitor wins."""
    crossing = next(each for each in standard_values().track.crossings if each.marker > 50)
    game, state = laid({"role": "traitor"}, traitor=True, marker=crossing.marker - 1)
    bare = state._replace(
        universe=state.universe._replace(gone=(1 << 37) - 2, monolith=0),
        seats=tuple(seat._replace(space=0) for seat in state.seats),
    )
    over = played(game, bare, "finish")
    assert over.phase == "over"
    return _told((game, bare), Thing("space", 0)) | keys(game.explain(game.view(over, 0), Thing("score", 0), FULL))
