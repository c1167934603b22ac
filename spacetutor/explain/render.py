"""Explanations as text, in terminal colour, and as HTML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from spacetutor.core.explanation import SHORT, Explanation, Fact, Term
from spacetutor.explain.catalogue import Catalogue

Paint = Callable[[str, str], str]
"""A style (a colour's name, "card", "seat") and a text that is already fit for the output: the text in that style."""

INDENT = "  "


def _plain(style: str, text: str) -> str:
    return text


_CODES = {"blue": "94", "green": "32", "yellow": "33", "red": "31", "purple": "35", "card": "1", "seat": "1"}


def _terminal(style: str, text: str) -> str:
    code = _CODES.get(style)
    return f"\x1b[{code}m{text}\x1b[0m" if code else text


def _html(style: str, text: str) -> str:
    return f'<span class="st-term-{style}">{text}</span>'


class Renderer:
    """Says explanations in one language, to one kind of output, with the players' names."""

    def __init__(
        self, catalogue: Catalogue, names: Sequence[str], paint: Paint, fit: Callable[[str], str] = str
    ) -> None:
        self.catalogue, self.names, self.paint, self.fit = catalogue, tuple(names), paint, fit
        self.reference = "#rule-"
        self._terms: dict[Term, str] = {}
        self._kinds: dict[str, Callable[[Any], str]] = {
            "card": self._card,
            "cards": self._cards,
            "colour": self._colour,
            "colours": self._colours,
            "token": lambda name: self._say("term.token", colour=self._colour(name)),
            "column": lambda names: ", ".join(self._colour(name) for name in names),
            "seat": lambda index: paint("seat", fit(self.names[index])),
            "name": lambda text: paint("name", fit(text)),
            "count": lambda pair: self._say(f"count.{pair[0]}", pair[1], n=str(pair[1])),
            "numbered": lambda pair: paint(pair[0], self._say(f"term.{pair[0]}", n=str(pair[1]))),
            "word": lambda key: self._say(f"word.{key}"),
            "phrase": lambda pair: self._say(f"term.{pair[0]}", 1, **{name: self.term(fact) for name, fact in pair[1]}),
            "list": lambda terms: self._list([self.term(term) for term in terms]),
            "either": lambda terms: self._list([self.term(term) for term in terms], "list.or"),
            "sequence": lambda terms: self._list([self.term(term) for term in terms], "list.then"),
        }

    def sentence(self, explanation: Explanation) -> str:
        """One statement as a sentence, without what supports it."""
        facts = explanation.facts
        number = facts.get("n", 1)
        told = {key: self.term(fact) for key, fact in facts.items()}
        return self._say(explanation.key, number if isinstance(number, int) else 1, **told)

    def _say(self, key: str, number: int = 1, **facts: str) -> str:
        sentence = self.fit(self.catalogue.sentence(key, number)).format_map(facts)
        return _begun(sentence) if sentence[-1:] in ".:?" else sentence

    def term(self, fact: Fact) -> str:
        """A fact in the language's words."""
        if not isinstance(fact, Term):
            return str(fact)
        told = self._terms.get(fact)
        if told is None:
            told = self._terms[fact] = self._kinds[fact.kind](fact.value)
        return told

    def _card(self, number: int) -> str:
        return self.paint("card", self._say("term.card", n=str(number)))

    def _cards(self, numbers: tuple[int, ...]) -> str:
        """Card 3, or cards 3, 8 and 20."""
        if len(numbers) == 1:
            return self._card(numbers[0])
        each = [self.paint("card", str(number)) for number in numbers]
        return self._say("term.cards", numbers=self._list(each)) if each else self._list(each)

    def _colour(self, name: str) -> str:
        return self.paint(name, self._say(f"colour.{name}"))

    def _colours(self, names: tuple[str, ...]) -> str:
        """Two yellow and one red, in the order in which they first appear."""
        counted = Counter(names).items()
        return self._list([self._say("term.amount", n=str(n), colour=self._colour(name)) for name, n in counted])

    def _list(self, parts: list[str], last: str = "list.and") -> str:
        if not parts:
            return self._say("list.none")
        if len(parts) == 1:
            return parts[0]
        comma = self.catalogue.sentence("list.comma")
        return self._say(last, first=comma.join(parts[:-1]), last=parts[-1])

    def short(self, explanation: Explanation) -> str:
        """Everything that is said at the first level, in one paragraph."""
        return " ".join(self.sentence(part) for part in _visible(explanation))

    def text(self, explanation: Explanation, detail: int = SHORT) -> str:
        """The explanation to a level of detail: a paragraph, then what supports it, indented."""
        if detail <= SHORT:
            return self.short(explanation)
        return "\n".join(self._lines(explanation, detail, ""))

    def _lines(self, explanation: Explanation, detail: int, indent: str) -> list[str]:
        told = [indent + self.sentence(explanation)]
        for child in explanation.children:
            if child.detail <= detail:
                told += self._lines(child, detail, indent + INDENT)
        return told

    def html(self, explanation: Explanation, detail: int = SHORT, cited: str = "") -> str:
        """The explanation as nested lists; classes carry the key and data the rule, for pages to style and link.

        A rule that was `cited` right before is not linked again.
        """
        rule = explanation.rule
        inner, last = "", rule or cited
        for child in explanation.children:
            if child.detail <= detail:
                inner += self.html(child, detail, last)
                last = child.rule or last
        more = f'<ul class="st-more">{inner}</ul>' if inner else ""
        link = self.link(rule) if rule and rule != cited else ""
        kind = explanation.key.replace(".", "-")
        said = f'<span class="st-say">{self.sentence(explanation)}</span>'
        return f'<li class="st-statement st-says-{kind}">{said}{link}{more}</li>'

    def link(self, rule: str) -> str:
        """A link to a rule's place in the reference."""
        title, where = self._say(f"rule.{rule}.title"), f"{self.reference}{escape(rule)}"
        return f' <a class="st-rule" href="{where}" target="_blank" data-rule="{escape(rule)}">{title}</a>'


_FIRST_LETTER = re.compile(r"((?:<[^>]*>|\x1b\[\d*m)*)(.)", re.DOTALL)


def _begun(sentence: str) -> str:
    """The sentence with a capital letter at its beginning, behind what only paints it."""
    if sentence[0] not in "<\x1b":
        return sentence[0].upper() + sentence[1:]
    return _FIRST_LETTER.sub(lambda found: found[1] + found[2].upper(), sentence, count=1)


def _visible(explanation: Explanation) -> list[Explanation]:
    """The statements of the first level, in order."""
    found = [explanation]
    for child in explanation.children:
        if child.detail <= SHORT:
            found += _visible(child)
    return found


def text_renderer(catalogue: Catalogue, names: Sequence[str]) -> Renderer:
    return Renderer(catalogue, names, _plain)


def terminal_renderer(catalogue: Catalogue, names: Sequence[str]) -> Renderer:
    return Renderer(catalogue, names, _terminal)


def html_renderer(catalogue: Catalogue, names: Sequence[str], reference: str = "#rule-") -> Renderer:
    """Everything that is not markup of ours is escaped: sentences, names, titles.

    A rule's link is its id behind `reference`.
    """
    renderer = Renderer(catalogue, names, _html, lambda text: escape(text, quote=True))
    renderer.reference = reference
    return renderer
