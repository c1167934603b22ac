"""What the oracles of HOPE share: facts read back from terms, oracles by key, and what a claim is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from spacetutor.core.explanation import Explanation, Term, Thing
from spacetutor.core.puzzle import NUMBER, SEVERAL
from spacetutor.explain import load_catalogue, text_renderer
from tests.truth import Asked, Claim, Compared, Hub, Oracle, Prompt, Turn

NAMES = ("Neil", "Yuri", "Valentina", "Sally")

WORDS = text_renderer(load_catalogue("hope"), NAMES)


def value(fact: Any) -> Any:
    """A fact as plain data: a number, a seat, a space (Earth is 0), a colour's name, a word's key, a tuple of such."""
    if not isinstance(fact, Term):
        return fact
    if fact.kind in ("count", "numbered"):
        return fact.value[1]
    if fact.kind == "list":
        return tuple(map(value, fact.value))
    return 0 if fact == Term("word", "earth") else fact.value


def facts(told: Explanation) -> dict[str, Any]:
    return {name: value(fact) for name, fact in told.facts.items()}


def fact(claim: Claim, name: str) -> Any:
    return value(claim.told.facts[name])


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
    """Oracles by key. What a function says the facts are is compared with what was told.

    `contrary` are by key the others that the same function judges and that have places for no other facts.
    """

    def __init__(self) -> None:
        super().__init__()
        self.contrary: dict[str, tuple[str, ...]] = {}

    def of(self, *keys: str, exclusive: bool = True) -> Callable[[Right], Right]:
        for key in keys if exclusive and len(keys) <= MOST else ():
            self.contrary[key] = tuple(other for other in keys if other != key and named(other) <= named(key))

        def register(right: Right) -> Right:
            for key in keys:
                self[key] = compared(right)
            return right

        return register


def named(key: str) -> set[str]:
    """The facts that a sentence has places for."""
    return {place for form in WORDS.catalogue.forms(key) for place in re.findall(r"\{(\w+)\}", form)}


def compared(right: Right) -> Oracle:
    def oracle(claim: Claim) -> str:
        try:
            wanted = right(claim) or {}
        except Untrue as problem:
            return str(problem)
        return differences(facts(claim.told), wanted) or ("that is told already" if repeats(claim) else "")

    return oracle


def repeats(claim: Claim) -> bool:
    """Whether a statement says what stands beside it already, so that something else is left out. What happens may
    happen twice, and so may answers be right or wrong for one reason.
    """
    if not claim.path or isinstance(claim.subject, Turn) or claim.told.key.startswith(("event.", "puzzle.")):
        return False
    said = WORDS.sentence(claim.told)
    alike = [each for each in claim.path[-1].children if each.key == claim.told.key]
    return len(alike) > 1 and sum(WORDS.sentence(each) == said for each in alike) > 1


def place(above_it: Explanation, told: Explanation) -> int:
    """Where a statement stands under another; it may be told with one of the statements below it changed."""
    for i, each in enumerate(above_it.children):
        if each is told:
            return i
    return next(i for i, each in enumerate(above_it.children) if _but_for_one(each, told))


def _but_for_one(one: Explanation, other: Explanation) -> bool:
    if (one.key, one.facts, len(one.children)) != (other.key, other.facts, len(other.children)):
        return False
    return sum(a is not b for a, b in zip(one.children, other.children, strict=True)) == 1


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


def parent(claim: Claim) -> Explanation:
    return claim.path[-1]


def about(claim: Claim) -> Claim:
    """The claim without the puzzle around it: what explains an answer is about the answer's own subject."""
    if not isinstance(claim.subject, Asked) or claim.subject.given is None or not claim.path:
        return claim
    puzzle, given = claim.subject
    if puzzle.form == NUMBER:
        return claim._replace(subject=puzzle.subject, path=claim.path[1:])
    chosen = given or puzzle.right
    if puzzle.form == SEVERAL:
        told = sorted(set(chosen) ^ set(puzzle.right)) or list(chosen or range(len(puzzle.options)))
    else:
        told = list(chosen)
    if len(claim.path) < 2 or claim.told.key.startswith("puzzle."):
        return claim
    chosen_one = told[place(claim.path[0], claim.path[1])]
    return claim._replace(subject=puzzle.options[chosen_one].subject, path=claim.path[2:])


def thing(claim: Claim) -> Thing:
    """The thing that was asked about."""
    subject = about(claim).subject
    assert isinstance(subject, Thing), subject
    return subject


def number(claim: Claim) -> int:
    """The number of the thing that was asked about: a space, a seat, a column, a Bug Card."""
    which = thing(claim).which
    assert isinstance(which, int)
    return which


def is_move(subject: Any) -> bool:
    return not isinstance(subject, Thing | Prompt | Turn | Compared | Asked | Hub)


def tone(names: Any) -> tuple[str, ...]:
    """Things told by their colours, in one order."""
    return tuple(sorted(names))
