"""What a picture shows, in a sentence: its title."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Term, count, name, numbered, seat, word
from spacetutor.core.figure.titles import best, seats, since, standing
from spacetutor.games.space_explorers.pictures.books import Goal, Ledger, Story

Lacks = Sequence[Sequence[int]]
"""By seat and state, how much is still lacking."""

Completed = tuple[int, int] | None
"""The seat that completed a Project and the move (from 1) by which; None where nobody has."""


def nearest(lacks: Lacks, at: int) -> list[int]:
    """The seats that lack the least in a state."""
    now = [row[at] for row in lacks]
    return [index for index, number in enumerate(now) if number == min(now)]


# the race


def last_rivals(lacks: Lacks, winner: int, end: int) -> tuple[list[int], int] | None:
    """The seats that were last nearer than the winner before a Project was completed, and the move until which."""
    for at in range(end - 1, -1, -1):
        ahead = nearest(lacks, at)
        if winner not in ahead:
            return ahead, at
    return None


def race_finding(project: str, lacks: Lacks, completed: Completed) -> Explanation:
    """Who was ahead in the race for one Project, and who completed it."""
    facts: dict[str, Fact] = {"project": name(project)}
    if completed is None:
        least = min(row[-1] for row in lacks)
        facts |= {"seats": seats(nearest(lacks, -1)), "n": least}
        return Explanation("finding.race-open" if least else "finding.race-ready", facts)
    winner, move = completed
    facts |= {"seat": seat(winner), "move": move}
    found = last_rivals(lacks, winner, move)
    if found is None:
        return Explanation("finding.race-won", facts)
    rivals, until = found
    facts |= {"rivals": seats(rivals), "until": until}
    return Explanation("finding.race-turned" if until else "finding.race-start", facts)


def races_finding(races: Sequence[tuple[str, Lacks, Completed]]) -> Explanation:
    """Of all Projects the race that turned last before its end; where none did, who completed the most."""
    turned = []
    for project, lacks, completed in races:
        rivals = completed and last_rivals(lacks, *completed)
        if completed and rivals and rivals[1]:
            turned.append((rivals[1] / completed[1], project, lacks, completed))
    if turned:
        _, project, lacks, completed = max(turned, key=lambda entry: entry[0])
        return race_finding(project, lacks, completed)
    done = [completed[0] for *_, completed in races if completed]
    if not done:
        return Explanation("finding.races-none", NO_FACTS)
    most = [index for index in sorted(set(done)) if done.count(index) == max(map(done.count, done))]
    facts: dict[str, Fact] = {"seats": seats(most), "n": done.count(most[0]), "all": len(races)}
    return Explanation("finding.races" if len(most) == 1 else "finding.races-even", facts)


# the books


def points_finding(story: Story) -> Explanation:
    """Who is ahead, since when, and by what."""
    courses = story.ledger.points
    totals = [[sum(c.numbers[s][at] for c in courses) for s in story.seats] for at in range(story.last + 1)]
    ahead = best(totals[-1])
    facts: dict[str, Fact] = {"when": standing(story.moves.over)}
    if not max(totals[-1]):
        return Explanation("finding.points-none", facts)
    facts |= {"seats": seats(ahead), "points": count("point", totals[-1][ahead[0]])}
    if len(ahead) > 1:
        return Explanation("finding.points-even", facts)
    first = next((at + 1 for at in range(story.last, -1, -1) if best(totals[at]) != ahead), 0)
    by_source = [course.numbers[ahead[0]][-1] for course in courses]
    source = by_source.index(max(by_source))
    facts |= {"since": since(first), "most": max(by_source), "what": courses[source].label}
    return Explanation("finding.points", facts)


def symbols_finding(ledger: Ledger) -> Explanation:
    """Which seat gave something up for the smallest share of what it got."""
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


def tokens_finding(given: Sequence[int]) -> Explanation:
    """Who passed on the most tokens, of what each seat gave."""
    if not any(given):
        return Explanation("finding.tokens-none", NO_FACTS)
    most = best(given)
    facts: dict[str, Fact] = {"seats": seats(most), "tokens": count("token", max(given)), "all": sum(given)}
    return Explanation("finding.tokens" if len(most) == 1 else "finding.tokens-even", facts)


def growth_finding(story: Story) -> Explanation:
    """Who has the most of each thing."""
    told = []
    for course in story.ledger.growth:
        numbers = [row[-1] for row in course.numbers]
        most = best(numbers)
        key = "finding.growth" if len(most) == 1 else "finding.growth-even" if max(numbers) else "finding.growth-none"
        facts: dict[str, Fact] = {"what": course.label, "when": standing(story.moves.over)}
        told.append(Explanation(key, facts | {"seats": seats(most), "most": max(numbers)}))
    return told[0]._replace(children=tuple(told[1:]))


# one moment


def skills_finding(story: Story, at: int) -> Explanation:
    """Who is nearest to which of the goals that are still open at a move: all who are, where several are."""
    lacks = {
        (goal.name, index): lacking(goal, story.ledger.skills[index][at])
        for goal in story.ledger.goals
        if not is_done(goal, at)
        for index in story.seats
    }
    when = numbered("after-move", at) if at else word("picture.before-first")
    if not lacks:
        return Explanation("finding.skills-none", {"when": when})
    least = min(lacks.values())
    near = [key for key, number in lacks.items() if number == least]
    own = sorted({index for _, index in near})
    key = "finding.skills" if least else "finding.skills-there"
    if len(own) > 1:
        return Explanation(f"{key}-even", {"when": when, "seats": seats(own), "n": least})
    projects = Term("list", tuple(name(goal) for goal, _ in near))
    facts: dict[str, Fact] = {"when": when, "seat": seat(own[0]), "projects": projects, "n": least}
    return Explanation(f"{key}-several" if least and len(near) > 1 else key, facts)


def lacking(goal: Goal, skills: Sequence[int]) -> int:
    return sum(max(0, need - has) for need, has in zip(goal.needs, skills, strict=True))


def is_done(goal: Goal, at: int) -> bool:
    return goal.completed is not None and goal.completed[1] <= at
