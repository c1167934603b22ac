"""Tables that differ only in what somebody may not see, and all the doors through which that could be noticed.

What is hidden is dealt anew where the game declares its secrets (`Game.secrets`), never through `view` or `imagine`: a
view that shows too much is held against a table on which that is different.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots import BOTS, Bot, bot
from spacetutor.core.explanation import FULL, SHORT
from spacetutor.core.figure.moves import Moves
from spacetutor.core.game import AnyGame
from spacetutor.core.secret import Secret
from spacetutor.graphs.pictures import LINKS
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out

OPEN = -1
Eyes = int | None
"""Whose eyes: a seat's, a watcher's (None), or those of everybody around an OPEN table."""


def all_eyes(game: AnyGame) -> tuple[Eyes, ...]:
    return (*range(game.seats), None, OPEN)


def seen(game: AnyGame, state: Any, eyes: Eyes) -> Any:
    return game.open_view(state) if eyes == OPEN else game.view(state, eyes)


def hidden(secret: Secret, eyes: Eyes) -> bool:
    """At an open table lies face down only what no seat may see."""
    return not secret.seats if eyes == OPEN else eyes not in secret.seats


def face_down(game: AnyGame, state: Any, eyes: Eyes) -> list[Secret]:
    return [secret for secret in game.secrets(state) if hidden(secret, eyes)]


def dealt_anew(places: Sequence[Secret], state: Any, rng: Random, tops: int = 0) -> Any:
    """Another state that whoever can't look at these places may not tell from this one: a pool's pieces change places.

    Every place keeps as many as it had, and what all know of; decks and stacks keep so many pieces at their `tops`.
    """
    for pool in dict.fromkeys(secret.pool for secret in places):
        parted = [(secret, *_parted(secret, state, tops)) for secret in places if secret.pool == pool]
        loose = [piece for _, _, unknown in parted for piece in unknown]
        rng.shuffle(loose)
        for secret, kept, unknown in parted:
            dealt, loose = loose[: len(unknown)], loose[len(unknown) :]
            state = secret.laid(state, (*kept, *dealt))
    return state


def _parted(secret: Secret, state: Any, tops: int) -> tuple[list[Any], list[Any]]:
    """The pieces at a place: those that stay, and those that nobody without a look at it can know."""
    pieces = secret.pieces(state)
    if secret.ordered:
        return list(pieces[:tops]), list(pieces[tops:])
    return list(secret.known), list((Counter(pieces) - Counter(secret.known)).elements())


class Spot(NamedTuple):
    """A table, and moves to ask about there: legal ones, and some of other moments."""

    state: Any
    tried: tuple[Any, ...]


def moments(game: AnyGame, count: int) -> list[Spot]:
    """About so many, from all parts of games that random and greedy bots played, the ends among them."""
    rng, found = Random(4), list[Spot]()
    for number, bots in enumerate(("random", "random", "greedy")):
        replay, _ = play_out(game, [bots] * game.seats, f"secrets {number}")
        states, anywhere = verify(replay), [move.action for move in replay.moves]
        for state in states[-1 :: -max(1, len(states) * 3 // count)]:
            moves = game.legal(state)
            tried = rng.sample(moves, min(2, len(moves))) + rng.sample(anywhere, 2)
            found.append(Spot(state, tuple(tried)))
    return found


class Look(NamedTuple):
    """A table through somebody's eyes, with the moves that are asked about."""

    game: AnyGame
    state: Any
    eyes: Eyes
    view: Any
    tried: tuple[Any, ...]

    @property
    def names(self) -> list[str]:
        return [f"seat {i}" for i in range(self.game.seats)]

    @property
    def positions(self) -> list[Any]:
        """What the rules are asked about: the view, and for the seat to act the table itself."""
        acts = self.eyes is not None and self.eyes == self.game.actor(self.state)
        return [self.view, self.state] if acts else [self.view]

    @property
    def moves(self) -> list[Any]:
        return list(self.game.legal(self.view))


def plain(value: Any) -> Any:
    """A value with its class and all that it holds: nothing beside its fields, and no 1 for a True, goes unseen."""
    kind, beside = type(value).__name__, getattr(value, "__dict__", None)
    return (kind, [plain(part) for part in value] if isinstance(value, tuple) else value, beside or None)


def _explained(look: Look) -> Iterator[Any]:
    for detail in range(SHORT, FULL + 1):
        for subject in (*look.game.things(look.view), *look.tried):
            yield look.game.explain(look.view, subject, detail)


def _pictures(look: Look) -> Iterator[Any]:
    """Pictures are drawn from states, whoever looks at them: as data, or by the game itself."""
    game: Any = look.game
    if game.actor(look.state) is None:
        return
    told = {name: game.chart(name, [look.state], []) for name in game.pictures}
    yield told
    if LINKS in told:
        yield [game.links(look.view, seat) for seat in range(game.seats)]
    drawn = [name for name, data in told.items() if data is None and name != LINKS]
    if drawn:
        painter = game.painter(Moves(tuple(look.names), (), (), over=False), [look.state], [])
        yield [painter.moment(each, 0, repr) if each in game.moments else painter.figure(each, repr) for each in drawn]


def players() -> list[Bot]:
    """Every bot of the registry; the search thinks only briefly."""
    return [bot("search:12") if name == "search" else player for name, player in BOTS.items()]


def _choices(look: Look) -> Iterator[Any]:
    moves = look.moves
    yield from (player.choose(look.game, look.view, moves, Random(1)) for player in players() if moves)


Door = Callable[[Look], Any]
DOORS: dict[str, Door] = {
    "view": lambda look: plain(look.view),
    "legal": lambda look: [look.game.legal(position) for position in look.positions],
    "reasons": lambda look: [look.game.reasons(at, move) for at in look.positions for move in look.tried],
    "price": lambda look: [look.game.price(at, move) for at in look.positions for move in look.tried],
    "payment": lambda look: [look.game.payment(look.view, move) for move in look.moves[:3]],
    "score": lambda look: look.game.score(look.view),
    "prompt": lambda look: look.game.prompt(look.view),
    "pressing": lambda look: look.game.pressing(look.view),
    "things": lambda look: look.game.things(look.view),
    "sketch": lambda look: look.game.sketch(look.view, look.names),
    "screen": lambda look: [look.game.screen(look.view, look.names, sums) for sums in (True, False)],
    "pictures": lambda look: list(_pictures(look)),
    "explain": lambda look: list(_explained(look)),
    "compare": lambda look: [look.game.compare(look.view, move, look.moves[-1]) for move in look.moves[:2]],
    "puzzle": lambda look: [look.game.puzzle(kind, look.view, Random(3)) for kind in look.game.puzzle_kinds],
    "inviting": lambda look: look.game.inviting(look.view, look.moves) if look.moves else (),
    "bots": lambda look: list(_choices(look)),
}
"""All that somebody gets to know of a table, by the name of what is asked."""

DEAR = ("explain", "compare", "puzzle")
"""What takes long to ask: at each moment it is asked through one pair of eyes, and these take turns."""


def leaks(look: Look, other: Any, doors: Iterable[str]) -> list[str]:
    """The doors through which these eyes can tell the table from another one that should look the same."""
    first = {name: DOORS[name](look) for name in doors}
    look = look._replace(state=other, view=seen(look.game, other, look.eyes))
    return [name for name, told in first.items() if DOORS[name](look) != told]


def found_out(game: AnyGame, tables: Iterable[Spot], doors: Iterable[str] = tuple(DOORS)) -> Iterator[str]:
    """The law of secrets: whatever is hidden from somebody is dealt anew, and nothing that they get to know changes.

    What breaks it is told: through whose eyes, and by which door.
    """
    rng = Random(5)
    for number, (state, tried) in enumerate(tables):
        whose = all_eyes(game)
        for i, eyes in enumerate(whose):
            asked = [door for door in doors if door not in DEAR or i == number % len(whose)]
            look = Look(game, state, eyes, seen(game, state, eyes), tried)
            other = dealt_anew(face_down(game, state, eyes), state, rng)
            yield from (f"{eyes} by {door}" for door in leaks(look, other, asked))


class Seen(NamedTuple):
    """What somebody sees of a move: the table after it, what was for these eyes alone; all events, the turn as told."""

    after: Any
    own: list[Any]
    events: tuple[Any, ...]
    turn: list[Any]


def watched(game: AnyGame, state: Any, action: Any, eyes: int | None) -> Seen:
    events = tuple(event.seen_by(eyes) for event in game.events(state, action))
    after = game.view(game.apply(state, action), eyes)
    steps = [(game.view(state, eyes), action, events)]
    turn = [game.explain_turn(steps, after, detail) for detail in (SHORT, FULL)]
    return Seen(plain(after), [event.secret for event in events if event.seat == eyes], events, turn)


def same_after(game: AnyGame, tables: Iterable[Spot]) -> Iterator[tuple[Seen, Seen]]:
    """Moves on two tables that look the same before and after, and bring the same to hand: all else must be the same.

    Cards on top stay in some of these pairs, because a move may turn them up. Pieces that nobody ever holds in secret
    stay where they are: all see them when they leave their place, and some are gone when the move is over.
    """
    rng = Random(6)
    for state, tried in tables:
        held = {secret.pool for secret in game.secrets(state) if secret.seats}
        for eyes, tops in product((*range(game.seats), None), (0, 1, 3)):
            places = [secret for secret in face_down(game, state, eyes) if secret.pool in held]
            other = dealt_anew(places, state, rng, tops)
            yield from _alike(game, [state, other], tried, eyes)


def _alike(game: AnyGame, states: list[Any], tried: Iterable[Any], eyes: int | None) -> Iterator[tuple[Seen, Seen]]:
    for action in tried:
        if all(game.reasons(state, action).legal for state in states):
            one, two = (watched(game, state, action, eyes) for state in states)
            if (one.after, one.own) == (two.after, two.own):
                yield one, two
