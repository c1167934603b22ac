"""All guards."""

from __future__ import annotations

from tests.attack.guards import Guard, doors, games, wire

GUARDS: tuple[Guard, ...] = (*wire.GUARDS, *doors.GUARDS, *games.GUARDS)
