"""The rules page: every rule in plain words, searchable."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as w

from spacetutor.explain import load_catalogue
from spacetutor.explain.reference import Entry, Ruling, reference, rulings
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.widgets.address import asked
from spacetutor.widgets.pages.common import head, page
from spacetutor.widgets.spoken import say


def rules_page() -> w.Widget:
    """The rules reference and the rulings, searchable; `?rule=pay.cover` in the address shows one."""
    catalogue = load_catalogue()
    entries, decided = reference(SpaceExplorers().rulebook(), catalogue), rulings(catalogue)
    first = asked("rule")
    search = w.Text(first, placeholder=say("rules.placeholder"), description=say("rules.search"))
    shown = w.HTML(_rules(entries, decided, first))

    def found(change: dict[str, Any]) -> None:
        shown.value = _rules(entries, decided, change["new"])

    search.observe(found, "value")
    return page(head("rules"), search, shown)


def _rules(entries: list[Entry], decided: list[Ruling], words: str) -> str:
    """The rules and rulings that hold all of the words, as HTML."""
    wanted = words.lower().split()

    def fits(*texts: str) -> bool:
        text = " ".join(texts).lower()
        return all(word in text for word in wanted)

    rules = [
        f'<article class="st-entry" id="rule-{escape(e.id)}"><h2>{escape(e.title)}</h2><p>{escape(e.text)}</p>'
        f"<p><small>{escape(e.section)} \u00b7 <code>{escape(e.id)}</code>"
        + "".join(f' \u00b7 <a href="#ruling-{r.id}">{_ruling(r)}</a>' for r in e.rulings)
        + "</small></p></article>"
        for e in entries
        if fits(e.title, e.text, e.id)
    ]
    settled = [
        f'<article class="st-entry" id="ruling-{r.id}"><h3>{_ruling(r)}</h3><p>{escape(r.text)}</p></article>'
        for r in decided
        if fits(r.id, r.text)
    ]
    return "".join(rules + settled) or f"<p>{escape(say('rules.none'))}</p>"


def _ruling(ruling: Ruling) -> str:
    return escape(say("rules.ruling", id=ruling.id))
