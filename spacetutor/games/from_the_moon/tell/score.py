"""A score: points so far; in the end every line of it, and who has won and why."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, Explanation, Fact, Term, seat, word
from spacetutor.core.price import Points
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.scoring import achieved, majority, medal, objectives, score
from spacetutor.games.from_the_moon.tell.scene import Scene

_RULES = {"track": "end.score", "achievements": "end.majority", "improvements": "end.majority"}


def tell_score(table: Scene, index: int) -> Explanation:
    """Points of a seat as they stand; with the game over, every line, and whether it has won."""
    at = table.table
    if not 0 <= index < len(at.seats):
        raise Unknown(f"there is no seat {index}")
    entry = score(table.values, table.view)[index]
    facts: dict[str, Fact] = {"seat": seat(index), "points": terms.points(entry.total)}
    if not at.over:
        return Explanation("score", facts, (*_stakes(table, index), *_goals(table)), "end.score")
    lines = [_line(each) for each in entry.lines if each.points or each.source.kind == "track"]
    return Explanation("score.final", facts, (_result(table, index), *lines, *_goals(table)), "end.score")


def _line(line: Points) -> Explanation:
    """One source of points."""
    source, facts = line.source.kind, dict[str, Fact](points=terms.points(line.points))
    if source == "large":
        facts["tile"] = int(line.source.what)
    return Explanation(f"score.line.{source}", facts, rule=_RULES.get(source, "end.score"), detail=LONGER)


def _stakes(table: Scene, index: int) -> list[Explanation]:
    """What the majorities would bring as it stands."""
    if table.table.solo:
        return []
    told = []
    for which, name in enumerate(("achievements", "improvements")):
        if n := majority(table.values, table.table, index, which):
            facts: dict[str, Fact] = {"points": terms.points(n)}
            told.append(Explanation(f"score.stake.{name}", facts, rule="end.majority", detail=LONGER))
    return told


def _goals(table: Scene) -> list[Explanation]:
    """Objectives of a solo game, met or not."""
    at, told = table.table, []
    for each in objectives(table.values, at):
        key = "score.goal.met" if achieved(table.values, at, each) else "score.goal.open"
        facts: dict[str, Fact] = {"goal": word(f"goal.{each.number}")}
        told.append(Explanation(key, facts, rule="solo.won", detail=LONGER))
    return told


def _missed(table: Scene) -> tuple[Explanation, ...]:
    """The objectives that were not met in time."""
    values, at = table.values, table.table
    missed = tuple(word(f"goal.{each.number}") for each in objectives(values, at) if not achieved(values, at, each))
    facts: dict[str, Fact] = {"goals": Term("list", missed), "n": len(missed)}
    return (Explanation("score.solo.missed", facts, rule="solo.won"),) if missed else ()


def _result(table: Scene, index: int) -> Explanation:
    """Won, shared or not; alone with which medal, or what was missing."""
    at, facts = table.table, dict[str, Fact](seat=seat(index))
    found = score(table.values, table.view)
    if at.solo:
        if found[0].winner:
            facts["medal"] = word(f"medal.{medal(table.values, at)}")
            return Explanation("score.solo.won", facts, rule="solo.won")
        if at.ending == "hunger":
            return Explanation("score.solo.hunger", facts, rule="feed.solo")
        key = "score.solo.goals" if all(at.launched) else "score.solo.launches"
        return Explanation(key, facts | {"n": sum(map(bool, at.launched))}, _missed(table), "solo.won")
    winners = [i for i, each in enumerate(found) if each.winner]
    if not found[index].winner:
        behind = found[winners[0]].total - found[index].total
        return Explanation("score.lost", facts | {"other": terms.seats(winners), "n": behind}, rule="end.score")
    key = "score.won" if len(winners) == 1 else "score.shared"
    return Explanation(key, facts | {"seats": terms.seats(winners)}, rule="end.score")
