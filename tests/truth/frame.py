"""The frame of a game's oracles: functions by key that say what the facts are, and what was told compared with that."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from spacetutor.core.explanation import Explanation, Thing
from spacetutor.explain import Renderer
from tests.truth import Asked, Claim, Compared, Hub, Oracle, Pressing, Prompt, Turn


class Untrue(Exception):
    """What is false about a statement, however its facts are."""


def untrue(problem: str) -> NoReturn:
    raise Untrue(problem)


def insist(holds: object, problem: str) -> None:
    """The statement is false unless this holds."""
    if not holds:
        untrue(problem)


Right = Callable[[Claim], Mapping[str, Any] | None]
"""Gives the facts that a statement should have (None: any), or raises Untrue."""

MOST = 8
"""Of so many statements that one oracle judges, at most, each is false where another one is true."""


class Oracles(dict[str, Oracle]):
    """Oracles by key, for a game's words and its way to read facts back from terms.

    `contrary` are by key the others that the same function judges and that have places for no other facts.
    """

    def __init__(self, words: Renderer, value: Callable[[Any], Any]) -> None:
        super().__init__()
        self.words, self.value = words, value
        self.contrary: dict[str, tuple[str, ...]] = {}

    def of(self, *keys: str, exclusive: bool = True) -> Callable[[Right], Right]:
        for key in keys if exclusive and len(keys) <= MOST else ():
            places = named(self.words, key)
            self.contrary[key] = tuple(other for other in keys if other != key and named(self.words, other) <= places)

        def register(right: Right) -> Right:
            for key in keys:
                self[key] = self._compared(right)
            return right

        return register

    def _compared(self, right: Right) -> Oracle:
        def oracle(claim: Claim) -> str:
            try:
                wanted = right(claim) or {}
            except Untrue as problem:
                return str(problem)
            said = {name: self.value(fact) for name, fact in claim.told.facts.items()}
            return differences(said, wanted) or ("that is told already" if self._repeats(claim) else "")

        return oracle

    def _repeats(self, claim: Claim) -> bool:
        """Whether a statement says what stands beside it already, so that something else is left out. What happens may
        happen twice, and so may answers be right or wrong for one reason.
        """
        if not claim.path or isinstance(claim.subject, Turn) or claim.told.key.startswith(("event.", "puzzle.")):
            return False
        said = self.words.sentence(claim.told)
        alike = [each for each in claim.path[-1].children if each.key == claim.told.key]
        alike = [each for each in alike if len(alike) > 1 and each.children == claim.told.children]
        return sum(self.words.sentence(each) == said for each in alike) > 1


def named(words: Renderer, key: str) -> set[str]:
    """The facts that a sentence has places for."""
    return {place for form in words.catalogue.forms(key) for place in re.findall(r"\{(\w+)\}", form)}


def differences(said: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """ "" where every fact is as it should be."""
    wrong = [f"{name} is {true}, not {said.get(name)}" for name, true in wanted.items() if said.get(name) != true]
    return "; ".join(wrong)


def above(claim: Claim, *keys: str) -> Explanation | None:
    """The nearest statement above with one of these keys, or with one that begins like `end.`."""
    told: Explanation
    for told in reversed(claim.path):
        if any(told.key == key or (key.endswith(".") and told.key.startswith(key)) for key in keys):
            return told
    return None


def is_move(subject: Any) -> bool:
    return not isinstance(subject, Thing | Prompt | Pressing | Turn | Compared | Asked | Hub)
