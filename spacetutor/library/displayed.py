"""What the library gives is looked at: a drawing or a table in a notebook, text in a terminal."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from spacetutor.core.sketch import Span, plain, table

Bundle = dict[str, str]
"""What a notebook may choose from to show something, by the kind of it."""


class Displayed:
    """Something with a text; a drawing or HTML beside it where a notebook can show that."""

    def text(self) -> str:
        """As a terminal shows it."""
        raise NotImplementedError

    def svg(self) -> str:
        """As a picture that needs no script; "" where there is none."""
        return ""

    def html(self) -> str:
        """As a table or in words with their colours; "" where there is neither."""
        return ""

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """For notebooks: what is empty is left out, and needs no script to be seen in one that was saved."""
        found = {"text/plain": self.text(), "image/svg+xml": self.svg(), "text/html": self.html()}
        return {kind: content for kind, content in found.items() if content}


def as_image(svg: str, told: str) -> str:
    """A drawing within HTML; "" where there is none. What it shows is said to those who can't see it."""
    if not svg:
        return ""
    return f'<p><img alt="{escape(told)}" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"></p>'


Cells = Sequence[Sequence[str]]


def html_table(heads: Sequence[str], rows: Cells) -> str:
    """Rows under their heads, everything escaped; a notebook gives it its own look."""
    head = "".join(f'<th style="text-align:left">{escape(text)}</th>' for text in heads)
    body = "".join(f"<tr>{''.join(_cell(text) for text in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(text: str) -> str:
    return f'<td style="text-align:left">{escape(text)}</td>'


def text_table(heads: Sequence[str], rows: Cells) -> str:
    """The same in text, in columns."""
    return plain(table(heads, [[(Span(text),) for text in row] for row in rows])).rstrip("\n")
