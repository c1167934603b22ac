"""What the twenty Bug Cards do. How much each costs is a value of the box; what it does is code, named here."""

from __future__ import annotations

from typing import NamedTuple


class BugEffect(NamedTuple):
    """A bonus works if it is paid for, a malus unless it is; a lasting one until the next Bug Card is drawn."""

    name: str
    malus: bool
    lasting: bool


SUPPLIES, CALM, DRIFT, FRESH, LEVERS = "supplies", "calm", "drift", "fresh", "levers"
LEAK, SURGE, JAM, RECALL, TIDE, STATIC = "leak", "surge", "jam", "recall", "tide", "static"
STORES, CORNERS, SHIELD, FRONTIER = "stores", "corners", "shield", "frontier"
FOG, FAULTS, STORM, SILENCE, HASTE = "fog", "faults", "storm", "silence", "haste"

EFFECTS = {
    name: BugEffect(name, malus, lasting)
    for names, malus, lasting in (
        ((SUPPLIES, CALM, DRIFT, FRESH, LEVERS), False, False),
        ((LEAK, SURGE, JAM, RECALL, TIDE, STATIC), True, False),
        ((STORES, CORNERS, SHIELD, FRONTIER), False, True),
        ((FOG, FAULTS, STORM, SILENCE, HASTE), True, True),
    )
    for name in names
}

SUPPLIED = 2
CALMED = 3
DRIFTED = 2
SURGED = 3
STORED = 2
FOGGED = 2
