"""A score: points so far; in the end every line of it, and who has won and why."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, Term, aside, claim, seat, word
from spacetutor.core.price import Points
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.scoring import achieved, majority, medal, objectives, score
from spacetutor.games.from_the_moon.tell.scene import Scene

_RULES = {"track": "end.score", "achievements": "end.majority", "improvements": "end.majority"}


def tell_score(table: Scene, index: int) -> Explanation:
    """Points of a seat as they stand; with the game over, every line, and whether it has won."""
    at = table.table
    entry = score(table.values, table.view)[index]
    facts = dict[str, Fact](seat=seat(index), points=terms.points(entry.total))
    if not at.over:
        return claim("score", "end.score", *_stakes(table, index), *_goals(table), **facts)
    lines = [_line(each) for each in entry.lines if each.points or each.source.kind == "track"]
    return claim("score.final", "end.score", _result(table, index), *lines, *_goals(table), **facts)


def _line(line: Points) -> Explanation:
    """One source of points."""
    source, facts = line.source.kind, dict[str, Fact](points=terms.points(line.points))
    if source == "large":
        facts["tile"] = int(line.source.what)
    return aside(f"score.line.{source}", _RULES.get(source, "end.score"), **facts)


def _stakes(table: Scene, index: int) -> list[Explanation]:
    """What the majorities would bring as it stands."""
    told = []
    for which, name in enumerate(() if table.table.solo else ("achievements", "improvements")):
        if n := majority(table.values, table.table, index, which):
            told.append(aside(f"score.stake.{name}", "end.majority", points=terms.points(n)))
    return told


def _goals(table: Scene) -> list[Explanation]:
    """Objectives of a solo game, met or not."""
    told = []
    for each in objectives(table.values, table.table):
        met = "met" if achieved(table.values, table.table, each) else "open"
        told.append(aside(f"score.goal.{met}", "solo.won", goal=word(f"goal.{each.number}")))
    return told


def _missed(table: Scene) -> list[Explanation]:
    """The objectives that were not met in time."""
    values, at = table.values, table.table
    missed = tuple(word(f"goal.{each.number}") for each in objectives(values, at) if not achieved(values, at, each))
    return [claim("score.solo.missed", "solo.won", goals=Term("list", missed), n=len(missed))] if missed else []


def _result(table: Scene, index: int) -> Explanation:
    """Won, shared or not; alone with which medal, or what was missing."""
    at, who, found = table.table, seat(index), score(table.values, table.view)
    if at.solo:
        if found[0].winner:
            return claim("score.solo.won", "solo.won", seat=who, medal=word(f"medal.{medal(table.values, at)}"))
        if at.ending == "hunger":
            return claim("score.solo.hunger", "feed.solo", seat=who)
        key = "score.solo.goals" if all(at.launched) else "score.solo.launches"
        return claim(key, "solo.won", *_missed(table), seat=who, n=sum(map(bool, at.launched)))
    winners = [i for i, each in enumerate(found) if each.winner]
    if not found[index].winner:
        behind = found[winners[0]].total - found[index].total
        return claim("score.lost", "end.score", seat=who, other=terms.seats(winners), n=behind)
    key = "score.won" if len(winners) == 1 else "score.shared"
    return claim(key, "end.score", seat=who, seats=terms.seats(winners))
