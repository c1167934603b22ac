"""Why a move is allowed or refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spacetutor.core.explanation import Fact


class Reason(NamedTuple):
    """One check of one rule, with its facts as terms. The rule's id leads to its text in the game's rulebook.

    `way` tells apart the ways in which a rule can be broken ("": there is one).
    """

    rule: str
    holds: bool
    facts: Mapping[str, Fact]
    way: str = ""

    @property
    def refusal(self) -> str:
        """The key of the statement that the rule is broken, in this way."""
        return f"refused.{self.rule}.{self.way}" if self.way else f"refused.{self.rule}"


class Verdict(NamedTuple):
    """Every check that a move was put to. It is legal when all of them hold."""

    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        return all(reason.holds for reason in self.reasons)

    @property
    def failures(self) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.reasons if not reason.holds)
