"""The values of From the Moon, read off the tables of the values by hand; what balancing changed since is in the game's
`decisions.md`.
"""

from __future__ import annotations

Price = dict[str, int]

COLOURS = ("metal", "water", "polymer")
RESOURCES = ("metal", "water", "polymer", "food")
SHIPS = ("europa", "titan", "mars")
LETTERS = {"M": "metal", "W": "water", "P": "polymer", "F": "food", "E": "energy"}


def price(text: str) -> Price:
    """Amounts as the tables print them: "2 M 1 P 1 E"."""
    words = text.split()
    return {LETTERS[letter]: int(number) for number, letter in zip(words[::2], words[1::2], strict=True)}


GRIDS = {1: (3, 3), 2: (3, 3), 3: (3, 4), 4: (4, 4)}
PARTS = {1: 3, 2: 3, 3: 4, 4: 5}
LARGE_ON_BOARD = {1: 3, 2: 3, 3: 4, 4: 5}
FREE_GREENHOUSES = {1: 2, 2: 2, 3: 3, 4: 4}
OBJECTIVES_DRAWN = {"easy": 2, "normal": 3, "hard": 4, "expert": 5}

ROVERS = 3
ROVER_SEATS = 3
ASTRONAUTS_OF_A_COLOUR = 4
MARKERS_OF_A_COLOUR = 3
MOST_GREENHOUSES = 6
MOST_FOUNDATIONS = 6
MOST_BATTERIES = 9
MOST_BUILDINGS = 8
LARGE_SPACES = 2
IMPROVEMENT_CUBES = 6
MOST_CUBES_ON_TILE = 4
KEPT_BACK = 4
SPACES = 6
UNFED = 3
GUARD_ROUNDS = 100

BAG_OF_A_COLOUR = 30
CUBES_OF_A_COLOUR = 40
SUPPLY = {"metal": 10, "water": 10, "polymer": 10, "food": 40}

GREENHOUSE = price("1 W 1 P")
GREENHOUSE_SURCHARGE = price("2 E")
IMPROVE_GREENHOUSE = price("1 W")
GREENHOUSE_BONUS = ("", "food", "achievement", "food", "achievement", "achievement")
RECRUIT = price("1 E")
CYBORG_RECRUIT = price("1 M 1 E")
TRAIN = price("2 E 1 F")
FOUNDATION = price("1 M 1 P 1 E")
LABORATORY = {
    1: price("1 P 2 E"),
    2: price("1 P 2 E"),
    3: price("1 P 1 E"),
    4: price("1 P 1 E"),
    5: price("1 P"),
    6: price("1 P"),
}
SPECIAL_RESEARCH = price("2 E")

# What the first, second, third place gives when it becomes empty: points, Achievements.
ASTRONAUT_COLUMNS = ((0, 0), (1, 0), (0, 1))
MARKER_PLACES = ((0, 0), (2, 0), (0, 1))

TERRAIN = {
    **dict.fromkeys((1, 2), "resource"),
    **dict.fromkeys((3, 11), "train"),
    **dict.fromkeys((4, 10), "battery"),
    **dict.fromkeys((5, 16), "greenhouse"),
    **dict.fromkeys((6, 13), "europa mars"),
    **dict.fromkeys((7, 14), "europa titan"),
    **dict.fromkeys((8, 15), "titan mars"),
    **dict.fromkeys((9, 12), "europa titan mars"),
}
TERRAIN_TRAIN = price("1 E")
TERRAIN_GREENHOUSE = price("1 E")

MISSION_PRICES = {
    "europa": ("1 M 2 W", "2 W 1 P", "1 M 2 W 1 F", "1 M 2 W 1 P", "2 W 2 P 1 F", "1 M 3 W 1 P"),
    "titan": ("1 W 2 P", "1 M 2 P", "1 W 2 P 1 F", "1 M 1 W 2 P", "2 M 2 P 1 F", "1 M 1 W 3 P"),
    "mars": ("2 M 1 P", "2 M 1 W", "2 M 1 P 1 F", "2 M 1 W 1 P", "2 M 2 W 1 F", "3 M 1 W 1 P"),
}
MISSION_POINTS = (6, 6, 8, 9, 11, 12)
IMPROVING_PRICES = {
    "europa": ("1 W 1 E", "1 M 2 E", "1 W 1 P 1 E", "1 M 1 W 1 F", "2 P 1 E", "1 M 2 W"),
    "titan": ("1 P 1 E", "1 W 2 E", "1 M 1 P 1 E", "1 W 1 P 1 F", "2 M 1 E", "1 W 2 P"),
    "mars": ("1 M 1 E", "1 P 2 E", "1 M 1 W 1 E", "1 M 1 P 1 F", "2 W 1 E", "2 M 1 P"),
}
IMPROVING_POINTS = (3, 4, 5, 5, 5, 6)
LAUNCH_BONUS = {"europa": (12, 6), "titan": (14, 7), "mars": (16, 8)}

DEEDS = {
    1: "foundation",
    2: "mission",
    3: "laboratory",
    4: "greenhouse",
    5: "improve greenhouse",
    6: "recruit",
    7: "train",
    8: "building",
    9: "improve part",
    10: "battery",
}
CUBES_A_TILE = {1: 2, 2: 3, 3: 2, 4: 3, 5: 3, 6: 2, 7: 3, 8: 2, 9: 3, 10: 3}

SMALL_LEVEL = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 3, 7: 2, 8: 2, 9: 3, 10: 2, 11: 3, 12: 3, 13: 3}
SMALL_PRICE = {1: price("1 M 1 P 1 E"), 2: price("1 M 1 W 2 E"), 3: price("2 M 1 W 2 E")}
ODD_TILE = 13
LARGE_PRICE = {
    1: price("1 M 2 W 1 P 1 F 2 E"),
    2: price("3 M 1 P 2 E"),
    3: price("1 M 2 P 1 E"),
    4: price("1 M 2 W 1 E"),
    5: price("2 M 1 W 1 P 2 E"),
    6: price("2 M 1 W 1 P 1 E"),
    7: price("2 M 1 W 1 P 1 E"),
    8: price("3 M 1 P 2 E"),
}
LARGE_POINTS = {1: 3, 2: 2, 3: 3, 4: 4, 5: 3, 6: 5, 7: 3, 8: 3}

LAB_KINDS = 18
LAB_COPIES = 3
LAB_CHOICES = {
    1: ("energy", "battery"),
    2: ("food", "energy"),
    3: ("greenhouse", "energy"),
    4: ("energy", "points"),
    5: ("food", "recruit"),
    6: ("europa", "water"),
    7: ("titan", "polymer"),
    8: ("mars", "metal"),
    14: RESOURCES,
}
LAB_PRICE = {
    9: price("2 E"),
    10: price("1 E"),
    11: price("1 E"),
    12: price("1 E"),
    13: price("1 E"),
    14: price("1 E"),
    18: price("1 E"),
}
PLAIN_LABS = {15: "metal", 16: "water", 17: "polymer"}

# extra Astronaut, Specialist, Batteries, tile, Resources, price of its Building
FACTIONS = {
    "pioneers": ("water", None, 6, "greenhouse", price("1 M 1 W 1 P 3 F"), price("1 M 1 W 1 P 1 E")),
    "cyborgs": (None, "metal", 4, "foundation", price("1 M 1 W 1 P"), price("2 M 1 P 1 E")),
    "workers": ("metal", None, 5, "greenhouse", price("1 W 1 P 2 F"), price("1 M 1 W 1 P 1 E")),
    "unifiers": (None, None, 5, "greenhouse", price("1 M 1 P 2 F"), price("1 M 1 P 1 F 1 E")),
    "architects": (None, None, 5, "greenhouse", price("1 M 1 W 1 P 3 F"), price("2 M 1 P 1 E")),
    "biofarmers": (None, "water", 4, "greenhouse", price("2 M 2 W 1 P 2 F"), price("1 M 1 W 1 E")),
    "survivors": ("polymer", None, 6, "greenhouse", price("1 M 1 W 4 F"), price("1 M 1 W 2 P 1 E")),
    "netrunners": (None, "polymer", 4, "greenhouse", price("1 M 1 W 1 P 2 F"), price("1 M 1 P 1 E")),
}
