"""Every title of a picture is true: what it claims is counted again over games, reviews and statistics.

For more games: `python -m tests.truth.titles GAME 200`, and `python -m tests.truth.titles.changing GAME`.
"""

from __future__ import annotations

from functools import cache

import pytest

from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES
from tests.truth import Claim
from tests.truth.changing import WANTED
from tests.truth.titles.__main__ import OWN, Tally, part_of, titles
from tests.truth.titles.changing import sample, shares
from tests.truth.titles.lines import TIED, lines

MOON = "from-the-moon"
PLAYED = {MOON: 12}
EACH = pytest.mark.parametrize("game", GAMES)
HEARD = 0.9
"""At least so many of the titles come up in these few games."""


@cache
def claims(game: str) -> tuple[Claim, ...]:
    return tuple(titles(game, PLAYED.get(game, 25)))


@EACH
def test_no_title_says_what_is_not_so(game: str) -> None:
    found = Tally(part_of(game))
    for claim in claims(game):
        found.add(claim)
    assert found.shown == {}
    assert len(found.unsaid()) <= (1 - HEARD) * len(part_of(game).oracles)


@EACH
def test_a_title_with_one_fact_changed_is_called_false(game: str) -> None:
    found = shares(game, sample(claims(game), 12))
    assert set(found.low) - set(part_of(game).known) == set()
    assert found.red.total() >= WANTED * found.tried.total()


@EACH
def test_every_title_of_the_catalogue_has_an_oracle(game: str) -> None:
    written = {key for key in load_catalogue(game).say if key.startswith("finding.")}
    known = set(part_of(game).oracles)
    others = set().union(*(OWN[other] for other in OWN if other != game))
    assert written - known <= others, "titles of books that only another game keeps"
    assert {key for key in written if key in OWN[game]} <= known


def test_games_that_ended_in_a_tie_are_among_those_looked_at() -> None:
    tied = [line for line in lines("space-explorers", 0) if line.replay.result and len(line.replay.result.winners) > 1]
    assert len(tied) >= len(TIED)


def test_games_that_were_saved_lost_and_cut_off_are_among_those_looked_at() -> None:
    endings = {line.game.ending(line.states[-1]) for line in lines("hope", 25)}
    assert endings == {"", "saved", "lost", "earth", "limit"}


def test_games_of_all_sizes_whole_and_cut_off_are_among_those_looked_at() -> None:
    """From the Moon, for one to four: won and lost alone, even and not, in the middle of what was begun."""
    found = lines(MOON, PLAYED[MOON])
    assert {(line.game.seats, line.over) for line in found} == {
        (n, over) for n in range(1, 5) for over in (True, False)
    }
