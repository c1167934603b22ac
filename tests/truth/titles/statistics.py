"""Oracles of the titles of statistics: all counted again from the rows, seat by seat and game by game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from typing import NamedTuple

from spacetutor.explain import load_catalogue
from spacetutor.games import kind_of
from tests.stats.test_stats import wilson
from tests.truth import Claim, Oracle
from tests.truth.titles.reading import about, differs, fact, first, is_so
from tests.truth.titles.tables import Counted, Row

FEWEST, LEVEL = 10, 0.05


# shares


def shares(rows: Iterable[Row], by_place: bool) -> dict[tuple[int, int] | str, list[float]]:
    """By place and table size, or by player: the share of the victory in each game."""
    found: dict[tuple[int, int] | str, list[float]] = {}
    for row in rows:
        found.setdefault((row.place + 1, row.seats) if by_place else row.player, []).append(row.won)
    return found


def above(rows: Sequence[Row]) -> dict[tuple[int, int], float]:
    """The places that surely win more than all of such tables on the average, with their shares."""
    found = {}
    for key, own in shares(rows, by_place=True).items():
        assert isinstance(key, tuple)
        all_won = [row.won for row in rows if row.seats == key[1]]
        if wilson(sum(own), len(own))[0] > sum(all_won) / len(all_won) + 1e-7:
            found[key] = sum(own) / len(own)
    return found


def places(claim: Claim) -> str:
    surely = above(claim.subject.rows)
    if claim.told.key == "finding.places-even":
        return differs("places", [], sorted(surely)) or is_so("there are games", bool(claim.subject.rows))
    place = (fact(claim, "place"), fact(claim, "seats"))
    problem = is_so(f"place {place} is above", place in surely)
    return problem or about("share", fact(claim, "percent"), 100 * surely[place])


def players(claim: Claim) -> str:
    by_player = shares(claim.subject.rows, by_place=False)
    means = {str(name): sum(own) / len(own) for name, own in by_player.items()}
    most = sorted(name for name, mean in means.items() if abs(mean - max(means.values())) < 1e-12)
    key = claim.told.key.removeprefix("finding.")
    if key == "one-player":
        return differs("players", fact(claim, "players"), list(means))
    if key == "players-none":
        return differs("won", 0.0, max(means.values()))
    return first(
        differs("players", sorted(fact(claim, "players")), most),
        about("share", fact(claim, "percent"), 100 * max(means.values())),
        differs("seats", fact(claim, "seats"), len(by_player[most[0]])) if key == "players" else "",
        differs("several", key == "players-even", len(most) > 1),
        is_so("anybody has won", max(means.values()) > 0),
    )


def lengths(claim: Claim) -> str:
    ordered = sorted(claim.subject.lengths)
    middle = {ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]}
    return is_so(f"{middle} are in the middle", fact(claim, "moves") in middle)


def no_games(claim: Claim) -> str:
    return differs("games", 0, len(claim.subject.lengths))


# what goes with winning


class Found(NamedTuple):
    """What goes with having a thing: the difference of shares among equals, and the chance that it is an accident."""

    what: str
    difference: float
    p: float


def having(subject: Counted) -> dict[str, set[int]]:
    """By thing, the rows that have it, as the table says what counts."""
    table = next(each for each in kind_of(subject.game).counted if each.name == subject.table)
    found: dict[str, set[int]] = {}
    for number, row in enumerate(subject.rows):
        if table.kind:
            own = [what for kind, what in row.marks if kind == table.kind]
            things = own[: table.within] if table.within else own
        else:
            things = [f"{kind} {what}" for kind, what in row.marks[:1]]
        for what in things:
            found.setdefault(what, set()).add(number)
    return found


def effect(subject: Counted, what: str, having_it: set[int]) -> Found:
    """Within tables of one size and seats of one player; seats of a game are not apart, so errors are taken by game."""
    rows = subject.rows
    strata: dict[tuple[int, str], list[int]] = {}
    for number, row in enumerate(rows):
        strata.setdefault((row.seats, row.player), []).append(number)
    has, won = [0.0] * len(rows), [0.0] * len(rows)
    for members in strata.values():
        share = sum(number in having_it for number in members) / len(members)
        mean = sum(rows[number].won for number in members) / len(members)
        for number in members:
            has[number], won[number] = (number in having_it) - share, rows[number].won - mean
    spread = sum(x * x for x in has)
    if spread < 1e-9:
        return Found(what, 0.0, 1.0)
    difference = sum(x * y for x, y in zip(has, won, strict=True)) / spread
    by_game: dict[int, float] = {}
    for number, row in enumerate(rows):
        by_game[row.game] = by_game.get(row.game, 0.0) + has[number] * (won[number] - difference * has[number])
    error = sqrt(sum(score * score for score in by_game.values())) / spread
    return Found(what, difference, erfc(abs(difference) / error / sqrt(2)) if error else 1.0)


def surely(subject: Counted) -> list[Found]:
    """What is no accident by Holm's procedure, of things that enough have and enough have not."""
    all_rows = len(subject.rows)
    tried = [
        effect(subject, what, rows)
        for what, rows in having(subject).items()
        if FEWEST <= len(rows) <= all_rows - FEWEST
    ]
    tried.sort(key=lambda each: each.p)
    found = []
    for place, each in enumerate(tried):
        if each.p > LEVEL / (len(tried) - place):
            break
        found.append(each)
    return [each for each in found if each.difference > 0]


def effects(claim: Claim) -> str:
    sure = surely(claim.subject)
    if claim.told.key == "finding.effects-none":
        return differs("sure", [], [each.what for each in sure])
    most = max((each.difference for each in sure), default=0.0)
    wanted = [label(claim.subject, each.what) for each in sure if each.difference > most - 1e-9]
    return first(
        is_so("anything is sure", bool(sure)),
        differs("things", sorted(fact(claim, "things")), sorted(wanted)),
        about("games of a hundred", fact(claim, "n"), 100 * most),
        differs("less than one", claim.told.key == "finding.effects-small", fact(claim, "n") == 0),
    )


def label(subject: Counted, what: str) -> str:
    """What a thing is called beside the picture."""
    words = load_catalogue(subject.game)
    if (own := f"word.stats.{subject.table}.{what}") in words.say:
        return words.sentence(f"label.stats.{subject.table}").format(what=words.sentence(own))
    kind, _, thing = what.rpartition(" ")
    key = f"label.stats.{subject.table}-{kind}" if kind else f"label.stats.{subject.table}"
    return words.sentence(key).format(what=thing)


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(("finding.places", "finding.places-even"), places),
    **dict.fromkeys(("finding.players", "finding.players-even", "finding.players-none", "finding.one-player"), players),
    **dict.fromkeys(("finding.effects", "finding.effects-small", "finding.effects-none"), effects),
    "finding.lengths": lengths,
    "finding.no-games": no_games,
}
