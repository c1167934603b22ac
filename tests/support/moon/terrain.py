"""The effects of terrain tiles, by a task or free after building."""

from __future__ import annotations

from tests.support.moon.choices import Asking, affords, gain, total
from tests.support.moon.deeds import (
    gain_battery,
    greenhouse_options,
    offer_greenhouse,
    offer_resources,
    offer_training,
    surcharge,
    take_options,
    train_options,
)
from tests.support.moon.missions import approval
from tests.support.moon.state import Seat, State
from tests.support.moon.values import TERRAIN, TERRAIN_GREENHOUSE, TERRAIN_TRAIN, Price


def effect_price(t: State, s: Seat, place: int) -> Price | None:
    """What must be there for a tile's effect; None when it is of no use."""
    effect = TERRAIN[t.tiles[place]]
    if effect == "resource":
        return {} if take_options(t, s) else None
    if effect == "train":
        return TERRAIN_TRAIN if train_options(s, {}) else None
    if effect == "greenhouse":
        return total(TERRAIN_GREENHOUSE, surcharge(t)) if greenhouse_options(s, {}) else None
    return {}


def use_effect(t: State, s: Seat, place: int) -> Asking[None]:
    """A tile's effect; a price in it is paid with what it pays for."""
    effect = TERRAIN[t.tiles[place]]
    cost = effect_price(t, s, place)
    assert cost is not None
    assert affords(s, cost)
    if effect == "resource":
        yield from offer_resources(t, s, 1)
    elif effect == "train":
        yield from offer_training(t, s, TERRAIN_TRAIN)
    elif effect == "greenhouse":
        yield from offer_greenhouse(t, s, TERRAIN_GREENHOUSE)
    elif effect == "battery":
        gain(t, s, "food", 1)
        yield from gain_battery(t, s)
    else:
        yield from approval(t, s, tuple(effect.split()))
