"""A price, drawn without a script: its signs in a column, struck from the bottom up, each tied to what became of it."""

from __future__ import annotations

from html import escape

from spacetutor.core.figure.style import PALETTE
from spacetutor.core.price import Sign
from spacetutor.core.svg import node
from spacetutor.explain import Catalogue

ROW, COLUMN, REACH, WORDS, LETTER = 32, 96, 62, 8, 7.6
"""Pixels: a sign's row, the column of signs, a thread, from its end to its words, and a letter of them."""

SHAPES = {
    "blue": "M0-9a9 9 0 1 0 .01 0z",
    "green": "M0-10 10 8H-10z",
    "yellow": "M0-11 11 0 0 11-11 0z",
    "red": "M-9-9H9V9H-9z",
    "purple": "M0-11 3.2-3.6 11-3.2 5 2 7 10 0 5.600-7 10-5 2-11-3.200-3.200-3.600z",
}
"""Five skills, each with its shape."""


def receipt_drawing(signs: list[Sign], words: Catalogue) -> str:
    """An SVG that is read aloud as one text; "" where there is nothing to pay, somebody still has to, or no words."""
    if not signs or not all(_known(sign, words) for sign in signs):
        return ""
    told = [_told(sign, words) for sign in signs]
    wide, high = COLUMN + REACH + WORDS + LETTER * max(map(len, told)) + 8, ROW * len(signs) + 16
    each = (f"{_item(sign, words)}: {text}" for sign, text in zip(signs, told, strict=True))
    box = {"x": 4, "y": 4, "width": COLUMN - 8, "height": high - 8, "rx": 8}
    paper = node("rect", **box, fill="var(--paper)", stroke="var(--paper-edge)")
    rows = [_row(sign, text, i, words) for i, (sign, text) in enumerate(zip(signs, told, strict=True))]
    size = {"viewBox": f"0 0 {wide:g} {high}", "width": round(wide), "height": high}
    return node(
        "svg",
        paper,
        *rows,
        **size,
        role="img",
        aria_label=". ".join([summed(signs, words), *each]),
        class_="st-receipt",
    )


def summed(signs: list[Sign], words: Catalogue) -> str:
    """The sum in words, once."""
    struck = sum(sign.fate == "struck" for sign in signs)
    facts = {"base": len(signs), "struck": struck, "left": len(signs) - struck}
    return words.sentence("receipt.sum" if struck else "receipt.sum-plain", len(signs)).format(n=len(signs), **facts)


def _known(sign: Sign, words: Catalogue) -> bool:
    return f"receipt.item.{sign.item}" in words.say and _fate(sign) in words.say


def _fate(sign: Sign) -> str:
    return f"receipt.by.{sign.fate}"


def _item(sign: Sign, words: Catalogue) -> str:
    return words.sentence(f"receipt.item.{sign.item}")


def _told(sign: Sign, words: Catalogue) -> str:
    return words.sentence(_fate(sign)).format(what=sign.what)


def _row(sign: Sign, text: str, i: int, words: Catalogue) -> str:
    """A sign, its thread, and what strikes or pays it."""
    y = 8 + ROW * i + ROW / 2
    struck = sign.fate == "struck"
    drawn = [node("g", _sign(sign, words), **({"opacity": 0.4} if struck else {}))]
    if struck:
        stroke = {"stroke": "var(--paper-ink)", "stroke_width": 2.6, "stroke_linecap": "round"}
        drawn.append(node("path", d="M-15 11 15-11", **stroke))
    parts = [node("g", *drawn, transform=f"translate({COLUMN / 2:g} {y:g})")]
    words_at = {"x": COLUMN + REACH + WORDS, "y": y + 5, "fill": "var(--ink)", "font_size": 14}
    return node("g", *parts, _thread(sign, y), node("text", escape(text), **words_at))


def _thread(sign: Sign, y: float) -> str:
    """Dotted where something strikes the sign, solid where something pays it."""
    colour = f"var(--{sign.item}-word)" if sign.item in PALETTE else "var(--muted)"
    line = {"stroke": colour, "stroke_width": 2.6, "stroke_linecap": "round"}
    if sign.fate == "struck":
        line["stroke_dasharray"] = "1 6"
    start, end = COLUMN - 10, COLUMN + REACH - 6
    return node("path", d=f"M{start} {y:g}H{end}", fill="none", **line) + node("circle", cx=end, cy=y, r=4, fill=colour)


def _sign(sign: Sign, words: Catalogue) -> str:
    if sign.item in SHAPES:
        edge = {"fill": f"var(--{sign.item})", "stroke": f"var(--{sign.item}-edge)", "stroke_width": 1.5}
        return node("path", d=SHAPES[sign.item], **edge)
    look = {"fill": "var(--paper-ink)", "font_size": 13, "font_weight": 600, "text_anchor": "middle"}
    return node("text", escape(_item(sign, words)), y=4.5, **look)
