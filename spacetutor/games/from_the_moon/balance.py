"""What games of the strong bot must show for the values of the box to be fair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spacetutor.core.balance import Finding, Tally, Trial, length, number, places, written
from spacetutor.core.evidence import Estimate, judged, mean, share
from spacetutor.core.explanation import NO_FACTS, Explanation, name
from spacetutor.games.from_the_moon.options import DEALT
from spacetutor.games.from_the_moon.pieces import FACTIONS, MOST_SEATS, SHIPS
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.state import LAUNCHES, State
from spacetutor.games.from_the_moon.values import Values

STRONG, GAMES = "search:50", 400
TRIALS = (Trial({"draft": DEALT}, STRONG, tuple(range(1, MOST_SEATS + 1)), GAMES),)
"""Factions are dealt: which of them bots like best says little about who wins with them."""

FAIR = 1.4
"""No place in the order of play and no faction may win more than this many times its share."""

SHORTEST, LONGEST = 25.0, 35.0
"""Turns a seat, on average."""

LAUNCHED, SOLO_WON = (0.6, 0.9), (0.2, 0.4)
"""The share of games that end by the third launch; and, alone at the normal level, that are won."""

LEAST, MOST = 100.0, 200.0
"""Points a seat, on average."""

RARE = 0.03
"""What is taken in fewer of the games in which it was offered is dead."""

PIECES, OWN = ("small", "large", "laboratory", "mission"), "own"
"""Tiles that are counted as offered and as taken; and the Building of one's faction."""

Mark = tuple[str, int | str]


def closing(values: Values, state: State) -> tuple[Mark, ...]:
    """Who sat at the table, which factions won, every score, and what was offered and taken."""
    scores = score(values, state)
    found: list[Mark] = [("seated", seat.faction) for seat in state.seats]
    found += [("won", seat.faction) for seat, each in zip(state.seats, scores, strict=True) if each.winner]
    found += [("score", each.total) for each in scores]
    for kind, taken, lying in _pieces(state):
        found += [(f"{kind} taken", piece) for piece in sorted(taken, key=str)]
        found += [(f"{kind} offered", piece) for piece in sorted(taken | lying, key=str)]
    return tuple(found)


def _pieces(state: State) -> Iterator[tuple[str, set[int | str], set[int | str]]]:
    """Kind by kind, what somebody has taken and what lies there still; a Laboratory in the stack was never offered."""
    seats = state.seats
    yield "small", {tile for seat in seats for tile in seat.small}, set(state.laid.small)
    yield "large", {tile for seat in seats for tile in seat.large if tile}, set(state.large)
    yield "laboratory", {lab for seat in seats for lab in seat.labs if lab}, {lab for lab in state.display if lab}
    taken = {f"{SHIPS[ship]} {tile}" for seat in seats for ship, tiles in enumerate(seat.taken) for tile in tiles}
    lying = {f"{SHIPS[ship]} {tile}" for ship, tiles in enumerate(state.missions) for tile in tiles if tile}
    yield "mission", {*taken}, {*lying}
    yield OWN, {seat.faction for seat in seats if 0 in seat.large}, {seat.faction for seat in seats}


def findings(tally: Tally) -> list[Finding]:
    """What the games say to each demand; alone they are won or not, and nobody plays before another."""
    shared = [length(tally, SHORTEST, LONGEST), _scores(tally), *(_none_dead(kind, tally) for kind in PIECES)]
    if tally.seats == 1:
        return [_within("solo", share(tally.won, tally.games), SOLO_WON), *shared]
    ended = _within("launched", tally.ended(LAUNCHES), LAUNCHED)
    return [ended, places(tally, FAIR), _factions(tally), *shared, _none_dead(OWN, tally)]


def _within(demand: str, found: Estimate, limits: tuple[float, float]) -> Finding:
    low, high = limits
    said = Explanation(f"balance.{demand}", {"low": round(100 * low), "high": round(100 * high)})
    return Finding(said, judged([found], low, high), number(written(found.times(100), 0, " %")))


def _scores(tally: Tally) -> Finding:
    """Points a seat, by the marks of every score."""
    scored = {int(mark[1]): times for mark, times in tally.marks.items() if mark[0] == "score"}
    total = sum(points * times for points, times in scored.items())
    squares = sum(points**2 * times for points, times in scored.items())
    found = mean(max(1, sum(scored.values())), total, squares)
    demand = Explanation("balance.scores", {"low": round(LEAST), "high": round(MOST)})
    return Finding(demand, judged([found], LEAST, MOST), number(written(found, 0)))


def _factions(tally: Tally) -> Finding:
    """A faction's share of all victories, as a multiple of its share of all seats."""
    seated = {who: tally.marks["seated", who] for who in FACTIONS}
    won = {who: tally.marks["won", who] for who in FACTIONS}
    seats, victories = sum(seated.values()), sum(won.values())
    shares = {
        who: share(won[who], victories, len(FACTIONS)).times(seats / seated[who]) for who in FACTIONS if seated[who]
    }
    found = ", ".join(f"{who} {written(times, 2)}" for who, times in shares.items())
    return Finding(
        Explanation("balance.factions", {"most": name(str(FAIR))}), judged(shares.values(), 0.0, FAIR), number(found)
    )


def _none_dead(kind: str, tally: Tally) -> Finding:
    """In how many of the games in which a piece was offered somebody took it; the rarest are named."""
    pieces = [mark[1] for mark in tally.marks if mark[0] == f"{kind} offered"]
    taken = {
        piece: share(tally.marks[f"{kind} taken", piece], tally.marks[f"{kind} offered", piece], len(pieces))
        for piece in pieces
    }
    ranked = sorted(taken.items(), key=lambda entry: entry[1])
    found = ", ".join(f"{piece} {written(times.times(100), 0, ' %')}" for piece, times in ranked[:3])
    return Finding(Explanation(f"balance.{kind}", NO_FACTS), _alive(taken.values()), number(found))


def _alive(taken: Iterable[Estimate]) -> str:
    return judged(taken, RARE, 1.0)
