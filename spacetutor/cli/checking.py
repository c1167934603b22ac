"""What the checks of several commands come to: each thing that was tried, and whether it is right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spacetutor.cli.forms import print_json


class Tried(NamedTuple):
    """A thing that was checked, and what there is to say about it: its fault, if it has one."""

    what: str
    right: bool
    told: str


class CheckReport(NamedTuple):
    """What `check --json` and `verify --json` print."""

    right: bool
    checked: tuple[Tried, ...]


def print_checks(tried: Iterable[Tried]) -> int:
    """The report of a check, and its exit code: 1 where anything is wrong."""
    checked = tuple(tried)
    report = CheckReport(all(each.right for each in checked), checked)
    print_json(report)
    return 0 if report.right else 1
