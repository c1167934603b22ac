"""The three ways in which something can be wrong: a file, a move, a request."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacetutor.core.reason import Verdict


class Fault(Exception):
    """A file that can't be used: where in which file, what is wrong there, and the rules that a move breaks."""

    def __init__(self, problem: str, *, place: str = "", file: str = "", rules: tuple[str, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.place = place
        self.file = file
        self.rules = rules

    def within(self, file: str) -> Fault:
        """The same fault, naming its file."""
        return Fault(self.problem, place=self.place, file=file, rules=self.rules)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.problem) if part)


class Illegal(Exception):
    """A move that the rules refuse, with the verdict that says why."""

    def __init__(self, action: object, verdict: Verdict) -> None:
        super().__init__(f"{action}: {', '.join(r.rule for r in verdict.failures)}")
        self.action = action
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[Illegal], tuple[object, Verdict]]:
        """Lets it cross from one process to another."""
        return Illegal, (self.action, self.verdict)


class Unknown(Exception):
    """A request that names something which isn't there (a game, a bot, a rule, a move)."""


def lacking(error: ModuleNotFoundError) -> str:
    """A package that is not installed, in a line. A module of the tutor's own is a fault of the program."""
    package = (error.name or "").partition(".")[0]
    if package in ("", "spacetutor"):
        raise error
    return f"spacetutor: {package} is not installed; `pip install --upgrade spacetutor` brings all that is needed"
