"""What a picture shows, in a sentence: its title."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, name, seat
from spacetutor.core.ledger import Goal, Ledger
from spacetutor.graphs.story import Story

Lacks = Sequence[Sequence[int]]
"""By seat and state, how much is still lacking."""


def seats(indices: Sequence[int]) -> Term:
    """Several seats by their names."""
    return Term("list", tuple(seat(index) for index in indices))


def best(numbers: Sequence[float]) -> list[int]:
    """The seats with the highest number."""
    return [index for index, number in enumerate(numbers) if number == max(numbers)]


def last_rival(lacks: Lacks, winner: int, end: int) -> tuple[int, int] | None:
    """The seat that was last alone ahead of all others on the way, and the move until which it was; not the winner."""
    for at in range(end, 0, -1):
        now = [row[at - 1] for row in lacks]
        ahead = [index for index, number in enumerate(now) if number == min(now)]
        if len(ahead) == 1 and ahead[0] != winner:
            return ahead[0], at - 1
    return None


def race_finding(project: str, lacks: Lacks, completed: tuple[int, int] | None) -> Explanation:
    """Who was ahead in the race for one Project, and who completed it."""
    facts: dict[str, Fact] = {"project": name(project)}
    if completed is None:
        now = [row[-1] for row in lacks]
        nearest = [index for index, number in enumerate(now) if number == min(now)]
        return Explanation("finding.race-open", facts | {"seats": seats(nearest), "n": min(now)})
    winner, move = completed
    facts |= {"seat": seat(winner), "move": move}
    rival = last_rival(lacks, winner, move)
    if rival is None or rival[1] == 0:
        return Explanation("finding.race-won", facts)
    return Explanation("finding.race-turned", facts | {"rival": seat(rival[0]), "until": rival[1]})


def races_finding(races: Sequence[tuple[str, Lacks, tuple[int, int] | None]]) -> Explanation:
    """Of all Projects the race that turned last before its end; where none did, who completed the most."""
    turned = []
    for project, lacks, completed in races:
        rival = completed and last_rival(lacks, *completed)
        if completed and rival and rival[1]:
            turned.append((rival[1] / completed[1], project, lacks, completed))
    if turned:
        _, project, lacks, completed = max(turned, key=lambda entry: entry[0])
        return race_finding(project, lacks, completed)
    done = [completed[0] for *_, completed in races if completed]
    if not done:
        return Explanation("finding.races-none", NO_FACTS)
    most = [index for index in sorted(set(done)) if done.count(index) == max(map(done.count, done))]
    facts: dict[str, Fact] = {"seats": seats(most), "n": done.count(most[0]), "all": len(races)}
    return Explanation("finding.races", facts)


def points_finding(story: Story) -> Explanation:
    """Who is ahead in the end, since when, and by what."""
    courses = story.ledger.points
    totals = [[sum(c.numbers[s][at] for c in courses) for s in story.seats] for at in range(story.last + 1)]
    ahead = best(totals[-1])
    facts: dict[str, Fact] = {"seats": seats(ahead), "points": count("point", totals[-1][ahead[0]])}
    if len(ahead) > 1:
        return Explanation("finding.points-even", facts)
    since = next((at + 1 for at in range(story.last, -1, -1) if best(totals[at]) != ahead), 0)
    by_source = [course.numbers[ahead[0]][-1] for course in courses]
    source = by_source.index(max(by_source))
    facts |= {"move": since, "most": max(by_source), "what": courses[source].label}
    return Explanation("finding.points", facts)


def symbols_finding(ledger: Ledger) -> Explanation:
    """Which seat gave up the least for what it got, as a share."""
    sums: dict[int, list[int]] = {}
    for bill in ledger.bills:
        given = sum(n for n, origin in zip(bill.parts, ledger.origins, strict=True) if origin.given_up)
        entry = sums.setdefault(bill.seat, [0, 0])
        entry[0], entry[1] = entry[0] + given, entry[1] + sum(bill.parts)
    shares = {index: given / total for index, (given, total) in sums.items() if total}
    if not shares:
        return Explanation("finding.symbols-none", NO_FACTS)
    least = sorted(index for index, share in shares.items() if share == min(shares.values()))
    given, total = sums[least[0]]
    if len(least) > 1:
        return Explanation("finding.symbols-even", {"seats": seats(least), "percent": round(100 * given / total)})
    return Explanation("finding.symbols", {"seat": seat(least[0]), "given": given, "symbols": count("symbol", total)})


def tokens_finding(story: Story) -> Explanation:
    """Who passed on the most tokens."""
    given = [sum(passing.giver == index for passing in story.ledger.passings) for index in story.seats]
    if not any(given):
        return Explanation("finding.tokens-none", NO_FACTS)
    most = best(given)
    facts: dict[str, Fact] = {"seats": seats(most), "tokens": count("token", max(given)), "all": sum(given)}
    return Explanation("finding.tokens" if len(most) == 1 else "finding.tokens-even", facts)


def growth_finding(story: Story) -> Explanation:
    """Who has the most of each thing in the end."""
    told = []
    for course in story.ledger.growth:
        numbers = [row[-1] for row in course.numbers]
        facts: dict[str, Fact] = {"seats": seats(best(numbers)), "n": len(best(numbers)), "most": max(numbers)}
        told.append(Explanation("finding.growth", facts | {"what": course.label}))
    return told[0]._replace(children=tuple(told[1:]))


def skills_finding(story: Story, at: int) -> Explanation:
    """Who is nearest to which of the goals that are still open at a move."""
    lacks = {
        (goal.name, index): lacking(goal, story.ledger.skills[index][at])
        for goal in story.ledger.goals
        if not is_done(goal, at)
        for index in story.seats
    }
    if not lacks:
        return Explanation("finding.skills-none", {"move": at})
    least = min(lacks.values())
    goal, index = next(key for key, number in lacks.items() if number == least)
    facts: dict[str, Fact] = {"move": at, "seat": seat(index), "project": name(goal), "n": least}
    return Explanation("finding.skills" if least else "finding.skills-there", facts)


def lacking(goal: Goal, skills: Sequence[int]) -> int:
    return sum(max(0, need - has) for need, has in zip(goal.needs, skills, strict=True))


def is_done(goal: Goal, at: int) -> bool:
    return goal.completed is not None and goal.completed[1] <= at
