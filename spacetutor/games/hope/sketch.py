"""The table in text: the universe as a map, the Mission Track, the Technology Center, and each seat's cockpit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from spacetutor.core.sketch import Row, Sketch, Span
from spacetutor.games.hope.places import AT, DIMENSIONS, EARTH, RADIUS, SPACES
from spacetutor.games.hope.regression import covered, symbols
from spacetutor.games.hope.state import BUG, FREE, GAP, LEVERS, NONE, OVER, SeatView, View
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES
from spacetutor.games.hope.values import CONVEX, STEPS, Values

WIDTH = 10
_PHASES = {
    "monolith": "placing the Monolith",
    "launch": "placing the ships",
    "turn": "turn",
    "bug": "asked for a Bug Card's price",
    "replace": "replacing the traitor's Pioneers",
    "lose": "giving up Pioneers",
    "row": "giving away the last places of the row",
}


def sketch(values: Values, view: View, names: Sequence[str], faces: int | None = None) -> Sketch:
    """What the viewer sees. With `faces`, nothing that is worked out from the pieces."""
    rows: list[Row] = [_headline(view, names), (), (Span("Universe", "strong"), Span(f"   {_LEGEND}", "faint"))]
    rows += _universe(values, view)
    rows += _pioneers(view, names)
    rows += [(), *_mission(values, view, names), (), *_center(values, view, faces is None)]
    for seat, (name, shown) in enumerate(zip(names, view.seats, strict=True)):
        rows += [(), *_seat(values, view, seat, (name, shown))]
    return tuple(rows)


_LEGEND = "^ convex, v concave; free planets by dimension; + stable, # Monolith"


def _headline(view: View, names: Sequence[str]) -> Row:
    if view.phase == OVER:
        return (Span(f"The game is over after {view.turn} turns: {view.ending}", "strong"),)
    asked = view.asking.seat if view.phase == BUG else view.to_act
    return (Span(f"Turn {view.turn}: {names[asked]} to act", "strong"), Span(f"   {_PHASES[view.phase]}", "faint"))


def _universe(values: Values, view: View) -> Iterator[Row]:
    """Seven rows of tiles, two lines each, shifted by half a tile from row to row."""
    for r in range(-RADIUS, RADIUS + 1):
        spaces = sorted((space for space in range(SPACES) if AT[space][1] == r), key=lambda space: AT[space][0])
        indent = Span(" " * (WIDTH * abs(r) // 2 + 2))
        yield (indent, *(span for space in spaces for span in _tile(values, view, space)))
        yield (indent, *(span for space in spaces for span in _planets(values, view, space)))


def _tile(values: Values, view: View, space: int) -> list[Span]:
    """Number, form, and the technology that the tile needs."""
    universe = view.universe
    if universe.gone >> space & 1:
        return [Span(f"{'gone':<{WIDTH}}", "faint")]
    tile = universe.layout[space]
    form = "^" if values.form[tile] == CONVEX else "v"
    what = "Earth" if space == EARTH else NAMES[values.technology[tile]][:6]
    return [Span(f"{space:>2}{form}{what:<{WIDTH - 3}}", "strong" if space == universe.monolith else "")]


def _planets(values: Values, view: View, space: int) -> list[Span]:
    universe, mark = view.universe, "#" if space == view.universe.monolith else " "
    if universe.gone >> space & 1 or space == EARTH:
        return [Span(f" {mark}".ljust(WIDTH))]
    if universe.stable >> space & 1:
        gift = dict(universe.gifts).get(space, "")
        return [Span(f"{mark}+ {gift}".ljust(WIDTH), "faint")]
    counts = values.planets[universe.layout[space]]
    free = [count - len(face) for count, face in zip(counts, universe.pioneers[space], strict=True)]
    digits = [Span(str(n) if n else "-", name) for n, name in zip(free, DIMENSIONS, strict=True)]
    return [Span(f"{mark}  "), *digits, Span(" " * (WIDTH - 6))]


def _pioneers(view: View, names: Sequence[str]) -> list[Row]:
    rows: list[Row] = []
    for space, faces in enumerate(view.universe.pioneers):
        spans = [
            span
            for dimension, face in zip(DIMENSIONS, faces, strict=True)
            if face
            for span in (Span(f"  {dimension} ", dimension), Span(", ".join(names[owner] for owner in face)))
        ]
        if spans:
            rows.append((Span(f"  Pioneers on {space:>2}:"), *spans))
    return [(), *rows] if rows else []


def _mission(values: Values, view: View, names: Sequence[str]) -> list[Row]:
    """The row, the Marker, and the next crossing."""
    track, mission = values.track, view.mission
    marks = _marks(names) | {GAP: "-", FREE: "."}
    row = " ".join(marks[owner] for owner in mission.row) or "nobody"
    ahead = next((crossing for crossing in track.crossings if crossing.marker > mission.marker), None)
    marker = f"  Marker   space {mission.marker} of {track.last}"
    if ahead:
        state = "covered" if covered(mission.row, ahead) else "open"
        marker += f"; next crossing: space {ahead.marker}, row {ahead.row}, {state}"
    head = Span("Mission Track", "strong")
    return [(head,), (Span(f"  row      {row}   ({len(mission.row)} of {track.row_end})"),), (Span(marker),)]


def _marks(names: Sequence[str]) -> dict[int, str]:
    """A letter for each seat, its initial; where two begin alike, the numbers of the seats."""
    initials = [name[:1] for name in names]
    alike = len(set(initials)) < len(initials)
    return {seat: str(seat + 1) if alike else initial for seat, initial in enumerate(initials)}


def _center(values: Values, view: View, sums: bool) -> list[Row]:
    center = view.center
    tops = [CARD_NAMES[pile[-1]] if pile else "none" for pile in center.discards]
    opened = [CARD_NAMES[kind] if kind != NONE else "none" for kind in center.open]
    rows: list[Row] = [
        (Span("Technology Center", "strong"), Span(f"   deck: {center.deck.count} cards", "faint")),
        (Span("  open     " + "".join(f"{name:<12}" for name in opened)),),
        (Span("  discards " + "".join(f"{name:<12}" for name in tops)),),
        (Span(f"  tokens   {', '.join(str(stack.count) for stack in center.stacks)}"),),
    ]
    if bug := view.asking.bug if view.phase == BUG else center.bug:
        rows.append((Span(f"  bug      {values.effect[bug]}"),))
    if sums:
        rows.append((Span(f"  Regression symbols in sight: {symbols(values, view).total}"),))
    return rows


def _seat(values: Values, view: View, seat: int, named: tuple[str, SeatView]) -> list[Row]:
    name, shown = named
    asked = view.asking.seat if view.phase == BUG else NONE if view.phase == OVER else view.to_act
    marks = [text for text, there in (("First Player", seat == view.first), ("to act", seat == asked)) if there]
    character = values.characters[shown.character]
    levers = [lever for i, lever in enumerate(LEVERS) if not shown.levers >> i & 1]
    grows = not shown.disowned and view.phase != OVER
    upgrade = f" (next: {character.upgrade[shown.rank]} Medals)" if grows and shown.rank < STEPS else ""
    raising = f" (next: {character.raising[shown.level]} Medals)" if grows and shown.level < STEPS else ""
    rows: list[Row] = [
        (Span(name, "strong"), Span(f"   {', '.join([f'the {shown.character.title()}', *marks])}", "faint")),
        (Span("  ship     "), *_ship(shown)),
        (Span(f"  levers   {', '.join(levers) or 'none'}"),),
        (Span(f"  growth   rank {shown.rank}{upgrade}, level {character.levels[shown.level]}{raising}"),),
        (Span(f"  has      {shown.medals} Medals, {shown.supply} Pioneers{_tokens(shown)}"),),
        (Span(f"  hand     {_hand(shown)}"),),
    ]
    return [*rows, (Span(f"  role     {shown.role}"),)] if shown.role else rows


def _ship(shown: SeatView) -> list[Span]:
    if shown.dimension == NONE:
        return [Span("not yet placed", "faint")]
    return [Span(f"on {shown.space}, "), Span(DIMENSIONS[shown.dimension], DIMENSIONS[shown.dimension])]


def _tokens(shown: SeatView) -> str:
    return f", Bonus Tokens: {', '.join(shown.tokens)}" if shown.tokens else ""


def _hand(shown: SeatView) -> str:
    """The cards that the viewer knows; what all have seen is marked."""
    seen = Counter(shown.known)
    parts = []
    for kind in sorted(shown.hand):
        parts.append(f"{CARD_NAMES[kind]}{' (seen)' if seen[kind] > 0 else ''}")
        seen[kind] -= 1
    parts += [f"{shown.hidden.count} hidden"] if shown.hidden else []
    return ", ".join(parts) or "none"
