"""The table in text: Center, Projects, and each seat's hub. Colours are letters too: B G Y R P."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spacetutor.core.sketch import Row, Sketch, Span
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, Counted, spread
from spacetutor.games.space_explorers.state import OVER, SeatView, View

_PHASES = {"start": "start of the turn", "main": "main part", "end": "end of the turn", "done": "end of the turn"}


def letters(colours: Iterable[int]) -> list[Span]:
    """A coloured letter for each colour."""
    return [Span(COLOURS[c][0].upper(), COLOURS[c]) for c in colours]


def sketch(cards: CardSet, view: View, names: Sequence[str], faces: int | None = None) -> Sketch:
    """What the viewer sees. With `faces`, that seat's cards one by one, and nothing that is worked out from them."""
    rows: list[Row] = [_headline(view, names), (), (Span("Projects", "strong"),)]
    shown_to = names if faces is None else ()
    rows += [_project(cards, view, side, shown_to) for side in view.line] or [(Span("  all completed", "faint"),)]
    rows += [(), (Span("Center", "strong"), Span(f"   deck: {view.deck.count} cards", "faint"))]
    rows += [_card(cards, number) for number in view.center]
    for seat, (name, shown) in enumerate(zip(names, view.seats, strict=True)):
        rows += [(), *_seat(cards, view, seat, name, shown, faces)]
    return tuple(rows)


def _headline(view: View, names: Sequence[str]) -> Row:
    if view.phase == OVER:
        return (Span(f"The game is over after {view.turn} turns", "strong"),)
    asked = f", asked about ability {view.pending[0]}" if view.pending else ""
    who = f"{names[view.to_act]} to act"
    return (Span(f"Turn {view.turn}: {who}", "strong"), Span(f"   {_PHASES[view.phase]}{asked}", "faint"))


def _project(cards: CardSet, view: View, side: str, names: Sequence[str]) -> Row:
    """A Project with what each seat still lacks."""
    project = cards.sides[side]
    lacks = ", ".join(
        f"{name}: {cards.lacking(side, cards.hub(seat.hub).skills)}"
        for name, seat in zip(names, view.seats, strict=bool(names))
    )
    needs = letters(spread(project.skills))
    gap = " " * (10 - len(needs))
    head = Span(f"  {project.name:<12}{project.points:>2} points  ")
    return (head, *needs, Span(f"{gap}lacking: {lacks}", "faint")) if lacks else (head, *needs)


def _card(cards: CardSet, number: int) -> Row:
    """A Specialist: number, skills, cost from top to bottom, points, symbols given."""
    card = cards.card(number)
    points = "*" if card.points is None else str(card.points)
    row = [Span(f"  {number:>2}  "), *letters(card.skills), Span(" " * (4 - len(card.skills)) + "cost ")]
    row += [*letters(card.cost), Span(" " * (8 - len(card.cost)) + f"points {points}")]
    if card.symbols:
        row += [Span("  gives "), *letters(card.symbols)]
    return tuple(row)


def _seat(cards: CardSet, view: View, seat: int, name: str, shown: SeatView, faces: int | None) -> list[Row]:
    marks = [text for text, there in (("First Player", seat == view.first), ("to act", seat == view.to_act)) if there]
    rows: list[Row] = [
        (Span(name, "strong"), Span(f"   {', '.join(marks)}", "faint")),
        (Span("  tokens   "), *_counted(shown.tokens)),
        (Span("  hand     "), Span(_hand(shown))),
    ]
    for division, batch in enumerate(shown.hub if seat != faces else ()):
        if batch:
            under = "".join(f"{number} " for number in batch[:-1])
            label = Span(f"  {COLOURS[division]:<9}", COLOURS[division])
            rows.append((label, Span(under, "faint"), Span(str(batch[-1]), "strong")))
    if faces is None:
        rows.append((Span("  skills   "), *_counted(cards.hub(shown.hub).skills)))
    if shown.projects:
        done = [cards.sides[side] for side in shown.projects]
        worth = "" if faces is None else " ({} points)"
        rows.append((Span("  done     "), Span(", ".join(side.name + worth.format(side.points) for side in done))))
    return [*rows, *_faces(cards, shown)] if seat == faces else rows


def _faces(cards: CardSet, shown: SeatView) -> list[Row]:
    """Every card in a seat's hub and hand, batch by batch from bottom to top."""
    rows: list[Row] = []
    for label, numbers in (*zip(COLOURS, shown.hub, strict=True), ("hand", shown.hand)):
        if numbers:
            rows += [(Span(f"  {label}:", "faint"),), *(_card(cards, number) for number in numbers)]
    return rows


def _counted(counts: Counted) -> list[Span]:
    return letters(spread(counts)) or [Span("none", "faint")]


def _hand(shown: SeatView) -> str:
    parts = [f"{card}{'*' if card in shown.known else ''}" for card in shown.hand]
    parts += [f"{shown.hidden.count} hidden"] if shown.hidden else []
    return ", ".join(parts) or "none"
