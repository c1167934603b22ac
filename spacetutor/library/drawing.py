"""Tables and prices as SVG that needs no script, no style sheet and no page: a saved notebook shows them anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from spacetutor.assets import tokens
from spacetutor.core.sketch import Row, Sketch, Span
from spacetutor.core.svg import HEIGHT, WIDTH, node

LETTER, LINE, TYPE = 7.5, 17, 12.5
"""Pixels: a letter's width, a line's height, and the size of the type that fits both."""

EDGE, SCALE = 18, 1.4
"""Pixels around everything, and how much larger than in a list of games a table is drawn."""

WIDEST, GAP, HANGING = 118, 4, "      "
"""Letters in a line and between two parts of it; what is longer goes on in the next line, further in."""

NARROWEST = 760
TEXT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
WORDS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
INKS = {"faint": "var(--space-muted)"} | {
    colour: f"var(--{colour}-thread)" for colour in ("blue", "green", "yellow", "red", "purple")
}
_SIZE = re.compile(r' width="(\d+)" height="(\d+)"')
_SEAT = re.compile(r"var\(--space-seat-(\d)\)")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_EITHER = re.compile(r"light-dark\(\s*((?:[^(),]|\([^()]*\))+),.*\)", re.DOTALL)


class SeatLine(NamedTuple):
    """A line about a player: the seat's number gives the colour."""

    seat: int
    text: str


class TableCard(NamedTuple):
    """All that is drawn of a table: a title, what is said below it, who plays, a picture of it, and all of it in text.

    `picture` is "" where a game draws none. Tables are dark as space is; one that is to be printed is `on_paper`.
    """

    title: str
    said: str
    players: Sequence[SeatLine]
    picture: str
    sketch: Sketch
    on_paper: bool = False


@cache
def _colours() -> dict[str, str]:
    """The design's variables as they are on a light page."""
    either = ((name, value, _EITHER.fullmatch(value)) for name, value in tokens().items())
    return {name: found[1].strip() if found else value for name, value, found in either}


def literal(drawing: str) -> str:
    """The drawing with colours in place of the design's variables, which no saved notebook has."""
    return _VARIABLE.sub(lambda found: _colours().get(found[1], "currentColor"), drawing)


def whole(inner: Sequence[str], wide: float, high: float, title: str) -> str:
    """An SVG that stands alone, and is read aloud by its title."""
    size = {"viewBox": f"0 0 {wide:g} {high:g}", "width": f"{wide:g}", "height": f"{high:g}"}
    named = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria_label": title}
    return literal(node("svg", node("title", escape(title)), *inner, **size, **named))


def table_drawing(card: TableCard) -> str:
    """A table: the picture and the players above, and below all that lies on it, line by line."""
    laid = list(_laid(blocks(card.sketch)))
    wide = max(NARROWEST, 2 * EDGE + LETTER * max((at + _width(row) for _, at, row in laid), default=0))
    top = EDGE + max(HEIGHT * SCALE if card.picture else 0, 58 + 26 * len(card.players)) + EDGE
    written = [_line(row, at, top + LINE * (line + 1)) for line, at, row in laid]
    high = top + LINE * max((line + 1 for line, _, _ in laid), default=0) + 2 * EDGE
    ground = node("rect", width=f"{wide:g}", height=f"{high:g}", rx=14, fill="var(--space)")
    inner = [ground, *_head(card), *written]
    shown = [_printed(part) for part in inner] if card.on_paper else inner
    return whole([*shown, _picture(card.picture)], wide, high, f"{card.title}. {card.said}")


def _printed(drawn: str) -> str:
    """The same in dark ink on white."""
    drawn = drawn.replace('fill="var(--space)"', 'fill="#ffffff"').replace("-thread)", "-word)")
    drawn = _SEAT.sub(r"var(--seat-\1)", drawn)
    return drawn.replace("var(--space-ink)", "var(--paper-ink)").replace("var(--space-muted)", "var(--paper-muted)")


def _picture(picture: str) -> str:
    """A table at a glance, always in space."""
    if not picture:
        return ""
    clip = node("clipPath", node("rect", width=WIDTH, height=HEIGHT, rx=10), id="table")
    ground = node("rect", width=WIDTH, height=HEIGHT, rx=10, fill="var(--space-2)")
    sized = picture.replace("<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', 1)
    drawn = node("g", sized, clip_path="url(#table)")
    return clip + node("g", ground, drawn, transform=f"translate({EDGE} {EDGE}) scale({SCALE})")


def _head(card: TableCard) -> list[str]:
    """Title and players, beside the picture."""
    left = EDGE + (WIDTH * SCALE + EDGE if card.picture else 0)
    words = [_words(card.title, left, EDGE + 18, 17, 700), _words(card.said, left, EDGE + 40, 13, 400, "muted")]
    return [*words, *(_player(seated, left, EDGE + 76 + 26 * i) for i, seated in enumerate(card.players))]


def _words(text: str, x: float, y: float, size: int, weight: int, ink: str = "ink") -> str:
    look = {"font_family": WORDS, "font_size": size, "font_weight": weight, "fill": f"var(--space-{ink})"}
    return node("text", escape(text), x=f"{x:g}", y=f"{y:g}", **look)


def _player(seated: SeatLine, x: float, y: float) -> str:
    mark = node("circle", cx=f"{x + 6:g}", cy=f"{y - 4.5:g}", r=6, fill=f"var(--space-seat-{seated.seat % 4 + 1})")
    return mark + _words(seated.text, x + 20, y, 14, 600)


def receipt_card(drawing: str, title: str, summed: str) -> str:
    """A price that was drawn, on paper of its own with the move above it."""
    wide, high = (float(found) for found in _SIZE.findall(drawing)[0])
    wide, top = max(wide + 2 * EDGE, 2 * EDGE + 9 * max(len(title), len(summed))), 54
    ground = node("rect", width=f"{wide:g}", height=f"{high + top + EDGE:g}", rx=14, fill="var(--surface)")
    look = {"font_family": WORDS, "fill": "var(--ink)"}
    head = node("text", escape(title), x=EDGE, y=26, font_size=16, font_weight=700, **look)
    head += node("text", escape(summed), x=EDGE, y=46, font_size=13, **look)
    placed = node("g", drawing, font_family=WORDS, transform=f"translate({EDGE} {top})")
    return whole([ground, head, placed], wide, high + top + EDGE, f"{title}. {summed}")


# all that lies there


def blocks(sketch: Sketch) -> list[list[Row]]:
    """The parts of a table: each begins after an empty line, or with a heading at the edge."""
    found: list[list[Row]] = []
    fresh = True
    for row in sketch:
        headed = bool(row) and row[0].style == "strong" and not row[0].text.startswith(" ")
        if row and (fresh or headed or not found):
            found.append([])
        fresh = not row
        if row:
            found[-1] += wrapped(row)
    return found


def _laid(parts: Sequence[Sequence[Row]]) -> Iterator[tuple[int, int, Row]]:
    """Parts side by side as long as there is room: each row with its line and its first column."""
    top = column = deepest = 0
    for part in parts:
        wide = max(map(_width, part))
        if column and column + wide > WIDEST:
            top, column, deepest = deepest + 1, 0, 0
        yield from ((top + i, column, row) for i, row in enumerate(part))
        column, deepest = column + wide + GAP, max(deepest, top + len(part))


def wrapped(row: Row) -> list[Row]:
    """A row in lines that are not too long, broken between words."""
    letters = [(letter, span.style) for span in row for letter in span.text]
    lines: list[Row] = []
    while len(letters) > WIDEST:
        spaces = [i for i, (letter, _) in enumerate(letters[:WIDEST]) if letter == " " and i > len(HANGING)]
        end = spaces[-1] if spaces else WIDEST
        lines.append(_spans(letters[:end]))
        letters = [(space, "") for space in HANGING] + letters[end:]
    return [*lines, _spans(letters)]


def _spans(letters: Sequence[tuple[str, str]]) -> Row:
    spans: list[Span] = []
    for letter, style in letters:
        if spans and spans[-1].style == style:
            spans[-1] = Span(spans[-1].text + letter, style)
        else:
            spans.append(Span(letter, style))
    return tuple(spans)


def _width(row: Row) -> int:
    return sum(len(span.text) for span in row)


def _line(row: Row, column: int, y: float) -> str:
    """Each span at its column, as wide as its letters should be: any typeface keeps the columns."""
    drawn = []
    for span in row:
        text = span.text.strip()
        if text:
            at = column + len(span.text) - len(span.text.lstrip())
            drawn.append(_span(text, span.style.split(), EDGE + LETTER * at, y))
        column += len(span.text)
    return "".join(drawn)


def _span(text: str, styles: Sequence[str], x: float, y: float) -> str:
    ink = next((INKS[style] for style in styles if style in INKS), "var(--space-ink)")
    look = {"font_family": TEXT, "font_size": TYPE, "fill": ink, "xml:space": "preserve"}
    if "strong" in styles or any(style in INKS and style != "faint" for style in styles):
        look["font_weight"] = 700
    if "printed" in styles:
        look["text_decoration"] = "underline"
    wide = {"textLength": f"{LETTER * len(text):g}", "lengthAdjust": "spacingAndGlyphs"}
    return node("text", escape(text), x=f"{x:g}", y=f"{y:g}", **look, **wide)
