"""The table at the beginning, from what chance decided."""

from __future__ import annotations

from spacetutor.games.from_the_moon.deeds import start_as
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.options import DEALT, RIVAL_ROVERS, Deal, Rules, check_deal, opened
from spacetutor.games.from_the_moon.pending import Drafting, SeatingTeam
from spacetutor.games.from_the_moon.pieces import COLOURS, SHIPS
from spacetutor.games.from_the_moon.state import NOBODY, RIVAL, Fixed, Seat, State
from spacetutor.games.from_the_moon.turn import settle


def set_up(rules: Rules, deal: Deal) -> State:
    """All is laid open, tiles get their cubes; then factions are chosen from the last seat backwards (S1, S2)."""
    check_deal(rules, deal)
    draft = Draft(rules.material, _bare(rules, deal), None)
    first = draft.values.progress[deal.progress[0]]
    for tile in range(1, len(deal.tiles) + 1):
        draft.fill(tile, first.cubes)
    if rules.options.draft == DEALT and not draft.solo:
        for seat in range(rules.options.seats):
            draft.sit(seat)
            start_as(draft, deal.factions[seat])
        draft.sit(deal.first)
        draft.factions, draft.pending = (), (SeatingTeam(),)
    settle(draft)
    return draft.freeze()


def _bare(rules: Rules, deal: Deal) -> State:
    (seats, *_), values = rules
    table, board, solo = values.table[seats], values.board, seats == 1
    display, labs = opened(deal.labs)
    locations = deal.locations if solo else ((), ())
    return State(
        seats=(Seat(),) * seats,
        laid=Fixed(deal.tiles, deal.powers, deal.progress, deal.small, deal.objectives),
        cubes=((0, 0, 0),) * len(deal.tiles),
        buildings=tuple(RIVAL if i in deal.zones else NOBODY for i in range(1, values.grid[seats].points + 1)),
        rival=locations[0][:RIVAL_ROVERS],
        supply=(*(board.supply,) * len(COLOURS), board.food),
        bag=deal.bag,
        bags=deal.bags,
        bagged=0,
        display=display,
        labs=labs,
        greenhouses=table.greenhouses,
        large=deal.large,
        missions=deal.missions,
        improved=((NOBODY,) * table.parts,) * len(SHIPS),
        factions=deal.factions,
        locations=locations[0][RIVAL_ROVERS:],
        later=locations[1],
        passed=locations[0][:RIVAL_ROVERS],
        first=deal.first,
        to_act=(deal.first - 1) % seats,
        pending=(Drafting(),),
    )
