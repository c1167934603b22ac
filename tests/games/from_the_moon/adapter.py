"""The engine behind the interface by which two readings of the rules are compared: deal, move texts, snapshots."""

from __future__ import annotations

from random import Random
from typing import Any

from spacetutor.games.from_the_moon.actions import parse, text
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.deeds import note_group
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.legal import legal
from spacetutor.games.from_the_moon.options import Deal, Options, Rules, deal
from spacetutor.games.from_the_moon.pieces import COLOURS, SHIPS
from spacetutor.games.from_the_moon.scoring import score
from spacetutor.games.from_the_moon.setup import set_up
from spacetutor.games.from_the_moon.state import NOBODY, Seat
from spacetutor.games.from_the_moon.turn import settle
from spacetutor.games.from_the_moon.values import standard_values

PLAIN = ("first", "tiles", "labs", "large", "progress", "small", "factions", "zones", "locations", "objectives")


def dealt(options: Options, seed: int) -> dict[str, Any]:
    """A deal of the engine as plain JSON."""
    chance = deal(Rules(options, standard_values()), Random(seed))
    written: dict[str, Any] = {name: _listed(getattr(chance, name)) for name in PLAIN}
    bags = {"bag": _coloured(chance.bag), "bags": [_coloured(bag) for bag in chance.bags]}
    return (
        written
        | bags
        | {
            "players": options.seats,
            "draft": options.draft,
            "level": options.level if options.seats == 1 else None,
            "powers": dict(zip(COLOURS, chance.powers, strict=True)),
            "missions": dict(zip(SHIPS, _listed(chance.missions), strict=True)),
        }
    )


def _listed(value: Any) -> Any:
    return [_listed(entry) for entry in value] if isinstance(value, tuple) else value


def _coloured(cubes: tuple[int, ...]) -> list[str]:
    return [COLOURS[cube] for cube in cubes]


def _tupled(value: Any) -> Any:
    return tuple(_tupled(entry) for entry in value) if isinstance(value, list) else value


class Engine:
    """A game from a deal, played by texts."""

    def __init__(self, document: dict[str, Any]) -> None:
        options = Options(document["players"], document["draft"], document["level"] or "normal")
        self.rules = Rules(options, standard_values())
        chance = Deal(
            powers=tuple(document["powers"][colour] for colour in COLOURS),
            missions=tuple(tuple(document["missions"][ship]) for ship in SHIPS),
            bag=tuple(map(COLOURS.index, document["bag"])),
            bags=tuple(tuple(map(COLOURS.index, bag)) for bag in document["bags"]),
            **{name: _tupled(document[name]) for name in PLAIN if name in document},
        )
        self.state = set_up(self.rules, chance)

    def load(self, document: dict[str, Any], shot: dict[str, Any]) -> None:
        """The table of a snapshot as a main turn begins; stack and bag are the last of the deal's."""
        cards = [card for order in document.get("locations", ()) for card in order][3 * shot["seats"][0]["space"] :]
        seats = tuple(_read_seat(seat) for seat in shot["seats"])
        first, count = document["first"], len(seats)
        state = self.state._replace(
            seats=seats,
            cubes=_tupled(shot["cubes"]),
            buildings=tuple(shot["buildings"].get(str(i), NOBODY) for i in range(1, len(self.state.buildings) + 1)),
            rival=tuple(shot["rival_rovers"]),
            supply=tuple(shot["supply"]),
            bag=tuple(map(COLOURS.index, document["bag"][len(document["bag"]) - shot["bag"] :])),
            display=tuple(shot["display"]),
            labs=tuple(document["labs"][len(document["labs"]) - shot["stack"] :]),
            greenhouses=shot["free_greenhouses"],
            large=tuple(shot["large"]),
            missions=tuple(tuple(shot["missions"][ship]) for ship in SHIPS),
            improved=tuple(tuple(NOBODY if i is None else i for i in shot["improved"][ship]) for ship in SHIPS),
            launched=tuple(7 * (ship in shot["launched"]) for ship in SHIPS),
            locations=tuple(cards[: len(cards) % 9 or 9]) if cards else (),
            later=tuple(cards[len(cards) % 9 or 9 :]),
            to_act=shot["to_act"],
            turn=1 + (shot["to_act"] - first) % count,
            pending=(),
            factions=(),
            ending=shot["end"] or "",
        )
        draft = Draft(self.rules.material, state, None)
        note_group(draft)
        settle(draft)
        self.state = draft.freeze()

    def legal(self) -> list[str]:
        return sorted(map(text, legal(self.rules, self.state)))

    def play(self, line: str) -> None:
        self.state = apply(self.rules, self.state, parse(line))

    def snapshot(self) -> dict[str, Any]:
        state = self.state
        shot: dict[str, Any] = {
            "to_act": None if state.over else state.to_act,
            "over": state.over,
            "end": state.ending or None,
            "cubes": _listed(state.cubes),
            "supply": list(state.supply),
            "bag": len(state.bag),
            "display": list(state.display),
            "stack": len(state.labs),
            "free_greenhouses": state.greenhouses,
            "buildings": {str(i): owner for i, owner in enumerate(state.buildings, 1) if owner != NOBODY},
            "rival_rovers": list(state.rival),
            "large": list(state.large),
            "missions": dict(zip(SHIPS, _listed(state.missions), strict=True)),
            "improved": {
                ship: [None if owner == NOBODY else owner for owner in parts]
                for ship, parts in zip(SHIPS, state.improved, strict=True)
            },
            "launched": [ship for ship, space in zip(SHIPS, state.launched, strict=True) if space],
            "seats": [_seat(seat) for seat in state.seats],
        }
        if state.over:
            scores = score(self.rules.material, state)
            shot["scores"] = [each.total for each in scores]
            shot["winners"] = [i for i, each in enumerate(scores) if each.winner]
        return shot


def _seat(seat: Seat) -> dict[str, Any]:
    same = ("points", "achievements", "energy", "batteries", "foundations", "space")
    listed = ("resources", "rovers", "crews", "greenhouses", "labs", "small", "large")
    return {
        "faction": seat.faction or None,
        **{name: getattr(seat, name) for name in same},
        **{name: _listed(getattr(seat, name)) for name in listed},
        "taken": dict(zip(SHIPS, _listed(seat.taken), strict=True)),
    }


def _read_seat(seat: dict[str, Any]) -> Seat:
    listed = {name: _tupled(value) for name, value in seat.items() if name not in ("faction", "taken")}
    taken = tuple(tuple(seat["taken"][ship]) for ship in SHIPS)
    return Seat(faction=seat["faction"] or "", taken=taken, **listed)
