"""All cards in text, for whoever edits them: what is printed on the published cards is marked."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.sketch import Row, Sketch, Span, table
from spacetutor.games.space_explorers.cards import CardSet, Project, Side, Specialist
from spacetutor.games.space_explorers.colours import COLOURS, spread

PRINTED = "printed"
CARD_HEADS = ("card", "skills", "cost, top to bottom", "points", "gives")
PROJECT_HEADS = ("project", "American side", "", "", "Soviet side", "", "")


def sheet(cards: CardSet) -> Sketch:
    """The Specialists, then the Projects."""
    return (
        *table(CARD_HEADS, [_specialist(card) for card in cards.specialist]),
        *table(PROJECT_HEADS, [_project(project) for project in cards.project]),
    )


def _letters(colours: Sequence[int], printed: bool) -> Row:
    return tuple(Span(COLOURS[c][0].upper(), f"{COLOURS[c]} {PRINTED}" if printed else COLOURS[c]) for c in colours)


def _text(text: str, printed: bool) -> Row:
    return (Span(text, PRINTED if printed else ""),)


def _specialist(card: Specialist) -> list[Row]:
    return [
        (Span(str(card.number)),),
        _letters(card.skills, "skills" in card.printed),
        _letters(card.cost, "cost" in card.printed),
        _text("*" if card.points is None else str(card.points), "points" in card.printed),
        _letters(card.symbols, "symbols" in card.printed),
    ]


def _project(project: Project) -> list[Row]:
    return [(Span(str(project.number)),), *_side(project.american), *_side(project.soviet)]


def _side(side: Side) -> list[Row]:
    return [
        _text(side.name, "name" in side.printed),
        _letters(spread(side.skills), "skills" in side.printed),
        _text(f"{side.points} points", "points" in side.printed),
    ]
