"""What a seat may not see is a type, not a convention."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hidden:
    """Cards lying face down: how many there are, and nothing else."""

    count: int

    def __len__(self) -> int:
        return self.count
