"""Is it true? Every statement that a game tells is put to an oracle, which asks the engine and never the teller.

An explanation is a tree of statements. Each of them, in its setting, is a Claim; for its key there is an Oracle, which
says what is false about it. What a game adds is a Part: its variants, what can be asked of it, its oracles
(`tests/truth/space_explorers`, `tests/truth/hope`). One game's oracles never import another's, and none reads `tell/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from spacetutor.core.explanation import FULL, SHORT, Explanation, Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import Puzzle
from spacetutor.lessons.answering import answer, solution
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.turns import turn_of

Subject = Any
"""What is asked about: a move, a Thing, or one of the six below that are no game's own."""


class Moment(NamedTuple):
    """A position with what led to it: the states so far, the last one being that position, and the moves between.

    `also` is what the seat to act is told of beside what is asked anywhere.
    """

    game: AnyGame
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    also: tuple[Subject, ...] = ()

    @property
    def state(self) -> Any:
        return self.states[-1]


class Prompt(NamedTuple):
    """What the seat to act is asked."""


class Pressing(NamedTuple):
    """What matters next to the seat to act, if anything does."""


class Turn(NamedTuple):
    """Moves of one turn that were played, with the states around them (one more than the moves)."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]


class Compared(NamedTuple):
    """Two legal moves, the second one called the better."""

    played: Any
    better: Any


class Asked(NamedTuple):
    """A puzzle and an answer to it; an empty one asks for the solution, None only for the question and its options."""

    puzzle: Puzzle
    given: tuple[int, ...] | None


class Hub(NamedTuple):
    """What leads to what for one seat, as a graph."""

    seat: int


class Claim(NamedTuple):
    """One statement in its setting: who was told it (`seat`; None is a watcher), of what, and under which others.

    `path` are the statements above it, the root first.
    """

    game: AnyGame
    state: Any
    view: Any
    seat: int | None
    subject: Subject
    told: Explanation
    path: tuple[Explanation, ...]


Oracle = Callable[[Claim], str]
"""Says what is false about a claim; "" if it is true."""


class Part(NamedTuple):
    """What one game adds.

    `variants` are what a table can decide, as documents of options. `asks` gives the moves and things to ask about in
    a view. `rare` are moments that games hardly ever come to. `silent` are keys without an oracle, with the reason.
    `contrary` are, by key, other keys that would be false in its place; `known` says of keys why some changes of them
    can't be noticed. `puzzled` says whether puzzles ask about the table itself; those of other tables have oracles of
    their own.
    """

    id: str
    variants: Sequence[Mapping[str, Any]]
    asks: Callable[[AnyGame, Any, Random], Iterable[Subject]]
    rare: Callable[[], Iterable[Moment]]
    oracles: Mapping[str, Oracle]
    silent: Mapping[str, str]
    contrary: Mapping[str, Sequence[str]]
    known: Mapping[str, str]
    puzzled: bool = True

    @property
    def told(self) -> set[str]:
        """All keys that come up in its moments: a test of each game walks through them and finds just these."""
        return {*self.oracles, *self.silent}


def part_of(game: str) -> Part:
    """The part of a game, by the game's id."""
    found: Part = import_module(f"tests.truth.{game.replace('-', '_')}").PART
    return found


def viewers(game: AnyGame, state: Any) -> tuple[int | None, ...]:
    """The seat to act, the one after it, and a watcher."""
    actor = game.actor(state) or 0
    return actor, (actor + 1) % game.seats, None


def walk(part: Part, moment: Moment, rng: Random) -> Iterator[Claim]:
    """All claims of a moment."""
    for viewer in viewers(moment.game, moment.state):
        yield from claims_to(part, moment, viewer, rng)


def all_claims(part: Part, moments: Iterable[Moment]) -> Iterator[Claim]:
    """All claims of some moments; the same moments give the same claims."""
    rng = Random(part.id)
    for moment in moments:
        yield from walk(part, moment, rng)


def claims_to(part: Part, moment: Moment, viewer: int | None, rng: Random) -> Iterator[Claim]:
    """All that one viewer is told of a moment."""
    game, state = moment.game, moment.state
    view = game.view(state, viewer)
    for subject in (*part.asks(game, view, rng), *asked_anywhere(part, moment, viewer, rng)):
        for tree in told(game, view, viewer, subject):
            yield from claims_of(Claim(game, state, view, viewer, subject, tree, ()))


def claims_of(root: Claim) -> Iterator[Claim]:
    """A statement and all below it."""
    yield root
    for child in root.told.children:
        yield from claims_of(root._replace(told=child, path=(*root.path, root.told)))


PAIRS, FEW = 3, 5
"""So many pairs of moves are compared in a moment; where there are only a few moves, all of them."""

TRIES = 3
"""So often a puzzle of each kind is asked for, as one kind may ask in several ways."""


def asked_anywhere(part: Part, moment: Moment, viewer: int | None, rng: Random) -> list[Subject]:
    """What every game can be asked: the prompt, what matters next, the turn so far, moves compared, puzzles, hubs."""
    game, state = moment.game, moment.state
    found: list[Subject] = []
    if moment.actions:
        found.append(last_turn(moment))
    if viewer is None and hasattr(game, "links"):
        found += [Hub(seat) for seat in range(game.seats)]
    if viewer is None or viewer != (game.actor(state) or 0):
        return found
    found += moment.also
    view = game.view(state, viewer)
    if part.puzzled:
        found += [Asked(puzzle, given) for puzzle in _puzzles(game, view, rng) for given in _answers(puzzle, rng)]
    legal = game.legal(view)
    if not legal:
        return found
    pairs = list(permutations(legal, 2)) if len(legal) <= FEW else [rng.sample(legal, 2) for _ in range(PAIRS)]
    return [*found, Prompt(), Pressing(), *(Compared(one, other) for one, other in pairs)]


def _puzzles(game: AnyGame, view: Any, rng: Random) -> list[Puzzle]:
    """A puzzle of each kind that there is here, in each way in which it asks."""
    found: dict[str, Puzzle] = {}
    for kind in game.puzzle_kinds:
        for _ in range(TRIES):
            puzzle = game.puzzle(kind, view, rng)
            if puzzle is not None:
                found.setdefault(puzzle.question.key, puzzle)
    return list(found.values())


def last_turn(moment: Moment) -> Turn:
    """The moves of the turn in which this moment's last move was made."""
    game, states, actions = moment[:3]
    turn = game.turn(states[-2])
    start = len(actions)
    while start and game.turn(states[start - 1]) == turn:
        start -= 1
    return Turn(states[start:], actions[start:])


def _answers(puzzle: Puzzle, rng: Random) -> list[tuple[int, ...] | None]:
    """None that asks for the question, the empty one that asks for the solution, and some, right ones and others."""
    if not puzzle.options:
        return [None, (), puzzle.right, (puzzle.right[0] + 1,)]
    few = rng.sample(range(len(puzzle.options)), min(3, len(puzzle.options)))
    return [None, (), *((index,) for index in few)]


def told(game: AnyGame, view: Any, viewer: int | None, subject: Subject) -> list[Explanation]:
    """What is told of a subject, in full."""
    match subject:
        case Prompt():
            return [game.prompt(view)]
        case Pressing():
            return [told for told in (game.pressing(view),) if told is not None]
        case Turn(states, actions):
            played = Record(game, (), states, [Move(action) for action in actions])
            return [turn_of(played, range(1, len(actions) + 1), viewer, detail) for detail in (FULL, SHORT)]
        case Compared(one, other):
            return [game.compare(view, one, other)]
        case Hub(seat):
            links: Any = game.links(view, seat)  # type: ignore[attr-defined]
            nodes = [node.label._replace(children=(node.told, *filter(None, (node.note,)))) for node in links.nodes]
            return [links.title, *nodes, *(link.told for link in links.links)]
        case Asked(puzzle, None):
            return [puzzle.question._replace(children=tuple(option.says for option in puzzle.options))]
        case Asked(puzzle, ()):
            return [solution(game, puzzle, FULL)]
        case Asked(puzzle, tuple(given)):
            return [answer(game, puzzle, given, FULL).why]
    return [game.explain(view, subject, FULL)]


def check(claims: Iterable[Claim], oracles: Mapping[str, Oracle]) -> list[tuple[Claim, str]]:
    """The claims that are false, each with what is false about it; a key without an oracle is passed over."""
    found = []
    for claim in claims:
        oracle = oracles.get(claim.told.key)
        problem = oracle(claim) if oracle else ""
        if problem:
            found.append((claim, problem))
    return found


def subject_text(claim: Claim) -> str:
    """What was asked about, in a few words."""
    subject = claim.subject
    if isinstance(subject, Thing):
        return f"{subject.kind} {subject.which}"
    if isinstance(subject, Prompt | Pressing | Turn | Compared | Asked | Hub):
        return type(subject).__name__.lower()
    return claim.game.text(subject)
