"""Why a move is allowed or refused."""

from __future__ import annotations

from typing import Any, NamedTuple

Facts = dict[str, Any]


class Reason(NamedTuple):
    """One check of one rule. The rule's id leads to its text in the game's rulebook."""

    rule: str
    holds: bool
    facts: Facts


class Verdict(NamedTuple):
    """Every check that a move was put to. It is legal when all of them hold."""

    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        return all(reason.holds for reason in self.reasons)

    @property
    def failures(self) -> tuple[Reason, ...]:
        return tuple(reason for reason in self.reasons if not reason.holds)
