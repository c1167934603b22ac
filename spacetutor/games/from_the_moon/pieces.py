"""Colours, Resources, ships: what is counted, and the order in which it is."""

from __future__ import annotations

from spacetutor.core.shape import OneOf

COLOURS = ("metal", "water", "polymer")
RESOURCES = (*COLOURS, "food")
METAL, WATER, POLYMER, FOOD, ENERGY = range(5)
PRICED = (*RESOURCES, "energy")
GAINED = (*PRICED, "battery", "achievement", "points")
SHIPS = ("europa", "titan", "mars")
FACTIONS = ("pioneers", "cyborgs", "workers", "unifiers", "architects", "biofarmers", "survivors", "netrunners")
ROVERS = SEATS_IN_ROVER = 3
LAB_SPACES, FOUNDATIONS, GREENHOUSES, SPACES = 12, 6, 6, 6
MINIATURES, IMPROVEMENTS, LARGE_SPACES, ASTRONAUTS, MARKERS = 8, 6, 2, 4, 3
"""A player's: Buildings, Improvement cubes, spaces for large tiles, Astronauts and Specialist markers of one colour."""

MOST_SEATS, MOST_TILES, MOST_POINTS, PARTS = 4, 16, 25, 6
KINDS, TILES, SMALL, LARGE, OBJECTIVES, PROGRESS = 18, 16, 13, 8, 9, 10
"""How many kinds of Laboratories, terrain tiles, small and large Buildings, objectives and Progress tiles there are."""

Amounts = tuple[int, int, int, int, int]
"""Metal, Water, Polymer, Food, Energy: a price, or what somebody could pay."""

FREE: Amounts = (0, 0, 0, 0, 0)


def numbered(words: tuple[str, ...]) -> OneOf[int]:
    """Words that stand for their places."""
    return OneOf({word: i for i, word in enumerate(words)})


colour_shape, resource_shape, ship_shape = numbered(COLOURS), numbered(RESOURCES), numbered(SHIPS)
