"""What the rest of a turn can bring, in a made-up turn: steps of 1 to 3 on a road, until somebody stands on its end."""

from __future__ import annotations

from spacetutor.core.kit.ways import MOST_TABLES, Onward, Ways, Yield

PITS = (2, 5)
"""Where a step sets something off, and brings a coin less."""


class Road(Ways[int, int]):
    """Coins and pits; whoever steps over a mile has seen it."""

    nothing = Yield((0, 0))

    def __init__(self, length: int, stride: int = 3) -> None:
        super().__init__(0)
        self.length, self.stride, self.asked = length, stride, 0

    def moves(self, state: int) -> list[int]:
        """The longest first, so that nobody goes deep."""
        self.asked += 1
        return [step for step in range(self.stride, 0, -1) if state + step <= self.length]

    def step(self, state: int, action: int) -> Onward[int]:
        after = state + action
        pit = (after,) if after in PITS else ()
        return Onward(Yield((1 - len(pit), len(pit)), frozenset({f"mile {after}"})), pit, after)

    def ended(self, state: int) -> bool:
        return state == self.length


def test_the_most_of_each_thing_is_told_by_itself() -> None:
    found = Road(6).reach(1)
    assert found is not None
    assert found.most == (4, 2)
    assert found.deeds == {f"mile {i}" for i in range(1, 7)}


def test_each_table_is_worked_out_once() -> None:
    road = Road(6)
    road.reach(1)
    road.reach(2)
    assert road.asked == 5


def test_a_chain_is_an_order_in_which_the_most_is_set_off() -> None:
    assert Road(6).chain(1) == PITS
    assert Road(6).chain(3) == (5,)


def test_with_too_many_tables_nothing_is_told() -> None:
    wide = MOST_TABLES + 5
    assert Road(wide, wide).reach(1) is None
    assert Road(wide, wide).chain(1) == ()
    assert Road(MOST_TABLES, MOST_TABLES).reach(1) is not None
