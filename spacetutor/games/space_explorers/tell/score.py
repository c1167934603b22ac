"""A score: every point by its source, asterisks worked out step by step."""

from __future__ import annotations

from spacetutor.core.explanation import LONGER, Explanation, Fact, Term, card, colour, count, name, seat
from spacetutor.core.price import Points, Score
from spacetutor.games.space_explorers.abilities import POINTS_PER_SKILL
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.scoring import Asterisk, asterisk
from spacetutor.games.space_explorers.state import OVER
from spacetutor.games.space_explorers.tell.scene import Scene


def tell_score(table: Scene, seat_index: int) -> Explanation:
    """A seat's points as they stand."""
    result = table.scores[seat_index]
    facts: dict[str, Fact] = {"seat": seat(seat_index), "total": count("point", result.total)}
    facts |= {kind: sum(line.points for line in lines) for kind, lines in _kinds(table, result).items()}
    told = [_line(table, seat_index, line) for line in result.lines]
    key = "score.final" if table.view.phase == OVER else "score.now"
    if table.view.phase == OVER:
        told.append(_outcome(table, seat_index))
    return Explanation(key, facts, tuple(told))


def _outcome(table: Scene, seat_index: int) -> Explanation:
    """Who wins, alone or together, and why: by points, or of those with most points by those of Projects."""
    scores = table.scores
    winners = [i for i, entry in enumerate(scores) if entry.winner]
    level = [i for i, entry in enumerate(scores) if entry.total == scores[winners[0]].total]
    behind = [i for i in level if i not in winners]
    if seat_index not in winners:
        others, key = winners, "score.behind" if seat_index in behind else "score.not-winner"
    elif len(winners) > 1:
        others, key = winners, "score.together"
    else:
        others, key = behind, "score.ahead" if behind else "score.winner"
    facts: dict[str, Fact] = {"seat": seat(seat_index), "n": len(others)}
    return Explanation(key, facts | {"others": Term("list", tuple(map(seat, others)))}, rule="end.over")


def _kinds(table: Scene, result: Score) -> dict[str, list[Points]]:
    """Printed points, asterisks, Projects."""
    kinds: dict[str, list[Points]] = {"printed": [], "asterisks": [], "projects": []}
    for line in result.lines:
        if line.source.kind == "project":
            kinds["projects"].append(line)
        else:
            starred = table.cards.card(int(line.source.what)).points is None
            kinds["asterisks" if starred else "printed"].append(line)
    return kinds


def _line(table: Scene, seat_index: int, line: Points) -> Explanation:
    points = count("point", line.points)
    if line.source.kind == "project":
        facts: dict[str, Fact] = {"project": name(table.cards.sides[str(line.source.what)].name), "points": points}
        return Explanation("score.project", facts, detail=LONGER)
    number = int(line.source.what)
    if table.cards.card(number).points is not None:
        return Explanation("score.printed", {"card": card(number), "points": points}, detail=LONGER)
    shown = table.view.seats[seat_index]
    steps = asterisk(number, batch_of(shown.hub, number), table.cards.hub(shown.hub).skills, len(shown.projects))
    return Explanation(f"score.{steps.what}", tell_asterisk(number, steps), detail=LONGER)


def tell_asterisk(number: int, steps: Asterisk) -> dict[str, Fact]:
    """The numbers of an asterisk: how many things there are, how many make a step, what a step is worth."""
    facts: dict[str, Fact] = {"card": card(number), "points": count("point", steps.points), "things": steps.things}
    facts |= {"each": count("point", steps.each), "group": steps.group, "steps": steps.things // steps.group}
    if number in POINTS_PER_SKILL:
        facts["colour"] = colour(COLOURS[POINTS_PER_SKILL[number]])
    return facts
