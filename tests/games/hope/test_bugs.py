"""The twenty Bug Cards: asking for the price, and what each does, paid and unpaid, and until when."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.games.hope.actions import PledgeCards
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.technologies import CARD_NAMES
from tests.support.hope.builders import BOX, BUG, Universe, galaxy, seat, track, universe

BONUS = [name for name, effect in EFFECTS.items() if not effect.malus]
MALUS = [name for name, effect in EFFECTS.items() if effect.malus]
LASTING = [name for name, effect in EFFECTS.items() if effect.lasting]
ONCE = [name for name, effect in EFFECTS.items() if not effect.lasting]
ONE_PLANET = galaxy(planets=(1, 0, 0))


def drawing(effect: str, *others: str, me: dict[str, Any] | None = None, **fields: Any) -> Universe:
    """Seat 0 can make space 4 stable by one Pioneer, and will draw this Bug Card; it has Medals enough to pay."""
    mine = {"medals": 9, "hand": ["joker"]} | (me or {})
    second = fields.pop("other", {})
    tiles = {4: ONE_PLANET, 5: ONE_PLANET, **fields.pop("galaxies", {})}
    bugs = [BUG[name] for name in (effect, *others)]
    return universe(seat(at=4) | mine, seat(**second), galaxies=tiles, bugs=bugs, **fields)


def drawn(effect: str, *others: str, **fields: Any) -> Universe:
    return drawing(effect, *others, **fields).play("settle 4 with joker")


def price(effect: str) -> int:
    return 2 + BOX.extra[BUG[effect]]


def paid(t: Universe) -> Universe:
    """Seat 0 pays it all."""
    return t.play(*["pledge medal"] * price(BOX.effect[t.state.asking.bug]))


def unpaid(t: Universe) -> Universe:
    """Whoever is asked gives nothing."""
    while t.state.phase == "bug":
        t = t.play("pledge nothing")
    return t


def working(effect: str, *others: str, **fields: Any) -> Universe:
    """The card works: a bonus that is paid for, a malus that is not."""
    t = drawn(effect, *others, **fields)
    return unpaid(t) if EFFECTS[effect].malus else paid(t)


# --- drawing, asking and paying ---


@pytest.mark.parametrize("effect", EFFECTS)
def test_bug_is_drawn_by_whoever_makes_a_galaxy_stable(effect: str) -> None:
    """She is asked first."""
    t = drawn(effect)
    assert (t.state.phase, t.state.asking.bug, t.state.asking.seat) == ("bug", BUG[effect], 0)
    assert t.state.center.bugs == ()


def test_bug_is_not_drawn_where_the_table_plays_without() -> None:
    t = universe(seat(at=4, hand=["joker"], medals=9), seat(), galaxies={4: ONE_PLANET})
    assert t.play("settle 4 with joker").state.phase == "turn"


@pytest.mark.parametrize("effect", EFFECTS)
def test_bug_costs_a_medal_a_player_and_what_the_card_says(effect: str) -> None:
    """With the last Medal it is paid, and they go to the supply."""
    t = drawn(effect)
    for _ in range(price(effect) - 1):
        t = t.play("pledge medal")
        assert t.state.phase == "bug"
    after = t.play("pledge medal")
    assert after.state.phase == "turn"
    assert after.medals()[0] == 9 - price(effect)


@pytest.mark.parametrize("effect", EFFECTS)
def test_bug_that_is_not_paid_costs_nothing(effect: str) -> None:
    """Pledges come back."""
    after = unpaid(drawn(effect, other={"medals": 1}).play("pledge medal"))
    assert after.medals() == ([8, 0] if effect == "leak" else [9, 1])


@pytest.mark.parametrize("effect", BONUS)
def test_bonus_works_if_it_is_paid(effect: str) -> None:
    t = drawn(effect).play(*["pledge medal"] * (price(effect) - 1))
    assert "bug-works" in t.kinds("pledge medal")


@pytest.mark.parametrize("effect", BONUS)
def test_bonus_is_cancelled_if_it_is_not_paid(effect: str) -> None:
    t = drawn(effect)
    assert t.kinds("pledge nothing") == ["no-pledge", "bug-off"]
    assert unpaid(t).state.center.bug == 0


@pytest.mark.parametrize("effect", MALUS)
def test_malus_is_avoided_if_it_is_paid(effect: str) -> None:
    t = drawn(effect).play(*["pledge medal"] * (price(effect) - 1))
    assert "bug-off" in t.kinds("pledge medal")
    assert paid(drawn(effect)).state.center.bug == 0


@pytest.mark.parametrize("effect", MALUS)
def test_malus_works_if_it_is_not_paid(effect: str) -> None:
    assert "bug-works" in drawn(effect).kinds("pledge nothing")


@pytest.mark.parametrize("effect", LASTING)
def test_lasting_bug_stays_over_the_turns(effect: str) -> None:
    assert working(effect).play("finish 1", "finish", "finish").state.center.bug == BUG[effect]


@pytest.mark.parametrize("effect", LASTING)
def test_lasting_bug_leaves_the_moment_the_next_is_drawn(effect: str) -> None:
    """Before anybody has paid for the new one."""
    me = {"hand": ["water"], "medals": 9}
    t = drawing("leak", me=me, bug=BUG[effect]).play("settle 4 with water")
    assert (t.state.phase, t.state.center.bug) == ("bug", 0)


def test_lasting_bug_stays_where_no_other_is_left_to_draw() -> None:
    t = universe(seat(at=4, hand=["joker"], medals=9), seat(), galaxies={4: ONE_PLANET}, bug=BUG["storm"])
    after = t.play("settle 4 with joker")
    assert (after.state.phase, after.state.center.bug) == ("turn", BUG["storm"])


@pytest.mark.parametrize("effect", ONCE)
def test_bug_that_acts_once_leaves_the_game(effect: str) -> None:
    t = working(effect)
    assert (t.state.center.bug, t.state.center.bugs) == (0, ())


def test_bug_asks_round_the_table_from_the_drawer() -> None:
    t = universe(
        seat(medals=1),
        seat(at=4, hand=["joker"], medals=1),
        seat(medals=1),
        galaxies={4: ONE_PLANET},
        bugs=[BUG["leak"]],
        to_act=1,
    ).play("settle 4 with joker")
    asked = []
    while t.state.phase == "bug":
        asked.append(t.game.actor(t.state))
        t = t.play("pledge nothing")
    assert asked == [1, 2, 0]
    assert t.state.to_act == 1, "the player goes on with her turn"


def test_bug_skips_who_has_nothing_to_give() -> None:
    """No Medal and fewer than two cards."""
    t = drawn("leak", other={"hand": ["water"]})
    assert t.play("pledge nothing").state.phase == "turn"


def test_bug_asks_who_has_two_cards_even_if_they_are_no_pair() -> None:
    """The others can't see that."""
    t = drawn("leak", other={"hand": ["water", "light"]}).play("pledge nothing")
    assert t.state.asking.seat == 1
    assert t.legal() == ["pledge nothing"]


def test_bug_asks_nobody_where_nobody_has_anything() -> None:
    t = drawing("storm", me={"medals": 0})
    after = t.play("settle 4 with joker")
    assert (after.state.phase, after.state.center.bug) == ("turn", BUG["storm"])


def test_bug_any_player_may_contribute() -> None:
    t = drawn("leak", me={"medals": 1}, other={"medals": 3}).play("pledge medal", "pledge nothing")
    assert t.state.asking.seat == 1
    after = t.play("pledge medal")
    assert (after.state.phase, after.medals()) == ("turn", [0, 2])


def test_bug_a_pair_of_cards_counts_one_medal() -> None:
    """The cards go aside."""
    t = drawn("leak", me={"hand": ["joker", "water", "water*"], "medals": 1}).play("pledge water,water*")
    assert t.can("pledge medal")
    after = t.play("pledge medal")
    assert (after.state.phase, after.hand(0), after.medals()) == ("turn", [], [0, 0])
    assert len(after.state.center.aside) == 2


def test_bug_cards_are_pledged_in_pairs_of_one_technology() -> None:
    t = drawn("leak", me={"hand": ["joker", "water", "light"]})
    assert t.refusals("pledge water,light") == {"pledge.pair"}


def test_bug_cards_are_pledged_in_whatever_order_they_are_named() -> None:
    """No card lies on top here, so both orders are the same move."""
    t = drawn("leak", me={"hand": ["joker", "water", "water*"]})
    assert t.play("pledge water*,water").state == t.play("pledge water,water*").state
    reversed_pair = PledgeCards(t.game.parse("pledge water,water*").cards[::-1])
    assert not t.game.reasons(t.state, reversed_pair).legal, "a file has it in one way only"


def test_bug_nobody_pledges_more_than_he_has() -> None:
    t = drawn("leak", me={"medals": 1}).play("pledge medal")
    assert t.refusals("pledge medal") == {"pledge.medal"}


def test_bug_cards_on_the_table_are_not_pledged_twice() -> None:
    t = drawn("leak", me={"hand": ["joker", "water", "water"]}).play("pledge water,water")
    assert t.refusals("pledge water,water") == {"pay.hand"}


def test_bug_cards_that_come_back_are_known_to_all() -> None:
    t = drawn("leak", me={"hand": ["joker", "water", "water*"]}).play("pledge water,water*")
    after = unpaid(t)
    assert after.hand(0) == ["water", "water*"]
    assert after.game.view(after.state, 1).seats[0].hand == after.seat(0).hand


def test_bug_a_card_that_all_knew_is_not_known_twice() -> None:
    """Of two water cards in hand, the one that was seen before is among those laid down."""
    hand = ["joker", "water", "water", "water*"]
    t = drawn("leak", me={"hand": hand, "known": ["water"]}).play("pledge water,water*")
    assert [CARD_NAMES[kind] for kind in unpaid(t).seat(0).known] == ["water", "water*"]


def test_bug_the_turn_waits_while_players_are_asked() -> None:
    t = drawn("leak")
    assert t.refusals("finish 1") == {"turn.phase"}


# --- bonuses that act once ---


def test_supplies_all_draw_two() -> None:
    t = working("supplies")
    assert [len(t.hand(i)) for i in (0, 1)] == [2, 2]


def test_calm_sets_the_marker_back_by_three() -> None:
    assert working("calm", marker=7).marker == 4


def test_calm_stops_at_the_first_space() -> None:
    assert working("calm", marker=2).marker == 0


def test_calm_counts_no_crossing_on_the_way_back() -> None:
    t = working("calm", marker=6, values=track((5, 4), (9, 5)), monolith=20)
    assert (t.marker, t.gone(), t.monolith) == (3, [], 20)


def test_calm_leaves_the_marker_on_a_pioneer() -> None:
    """Only an advance goes one further."""
    t = working("calm", marker=6, values=track((3, 1), (9, 5)), row=[0])
    assert t.marker == 3


def test_drift_moves_the_monolith_two_tiles_on() -> None:
    t = working("drift", monolith=20)
    assert (t.monolith, t.gone()) == (22, [])


def test_fresh_lays_three_other_open_cards() -> None:
    """The old ones go aside."""
    deck = ["carbon", "carbon*", "plants", "light"]
    t = working("fresh", open=["oxygen", "water*", "light"], deck=deck)
    assert t.open() == ["carbon", "carbon*", "plants"]
    assert len(t.state.center.aside) == 3


def test_levers_makes_all_levers_of_all_work() -> None:
    t = working("levers", me={"used": ["any", "away"]}, other={"used": ["towards"]})
    assert (t.used(0), t.used(1)) == ([], [])


def test_levers_lets_a_lever_fly_again_for_another_movement() -> None:
    """It works again, but a second flight takes a second movement."""
    t = paid(drawing("levers", me={"tokens": ["move"]}).play("fly away 13", "settle 4 with joker"))
    assert t.refusals("fly away 28") == {"move.left"}
    assert t.play("token move", "fly away 28").offered("fly") == []


# --- maluses that act once ---


def test_leak_takes_a_medal_from_each() -> None:
    assert working("leak", other={"medals": 2}).medals() == [8, 1]


def test_leak_takes_nothing_from_who_has_none() -> None:
    assert working("leak").medals() == [8, 0]


def test_surge_moves_the_marker_three_on() -> None:
    assert working("surge", marker=5, values=track((20, 5))).marker == 8


def test_surge_is_an_advance_of_its_own_by_its_own_number() -> None:
    """Three spaces on over an open crossing: a tile vanishes, and the Monolith moves three tiles."""
    t = working("surge", marker=5, values=track((7, 5)), monolith=20)
    assert (t.marker, t.gone(), t.monolith) == (8, [20], 23)


def test_jam_uses_all_levers_of_all() -> None:
    t = working("jam", other={"used": []})
    assert len(t.used(0)) == len(t.used(1)) == 4


def test_recall_brings_all_ships_to_earth_in_their_dimensions() -> None:
    t = working("recall", other={"at": 20, "dim": "blue"})
    assert (t.ship_of(0), t.ship_of(1)) == ((0, "purple"), (0, "blue"))


def test_recall_is_not_entering_earth() -> None:
    assert working("recall", other={"at": 20, "character": "earthling"}).hand(1) == []


def test_recall_leaves_the_tiles_of_the_path_touched() -> None:
    """The ship was there this turn."""
    t = drawing("recall", galaxies={13: galaxy(planets=(2, 2, 2))}, me={"hand": ["joker", "water"]})
    after = unpaid(t.play("fly away 13", "settle 4 with joker"))
    assert after.ship == (0, "purple")
    assert after.can("settle 13 with water")


def test_tide_removes_the_monoliths_tile_and_moves_it_one_on() -> None:
    t = working("tide", monolith=20)
    assert (t.gone(), t.monolith) == ([20], 21)


def test_tide_does_not_remove_a_stable_tile() -> None:
    t = working("tide", monolith=20, stable=[20])
    assert (t.gone(), t.monolith) == ([], 21)


def test_static_takes_all_jokers_from_all_hands() -> None:
    t = working("static", me={"hand": ["joker", "joker*", "water"]}, other={"hand": ["joker", "light"]})
    assert (t.hand(0), t.hand(1)) == (["water"], ["light"])
    assert len(t.state.center.aside) == 2


def test_static_names_the_card_that_took_them() -> None:
    t = drawn("static", me={"hand": ["joker", "joker*"]})
    gave = [event for event in t.events("pledge nothing") if event.kind == "gave"]
    assert [event.source.what for event in gave if event.source] == [BUG["static"]]


# --- lasting bonuses ---


def lasting(effect: str, *seats: dict[str, Any], **fields: Any) -> Universe:
    return universe(*(seats or (seat(), seat())), bug=BUG[effect], **fields)


def test_stores_raises_the_hand_limit_by_two() -> None:
    assert len(lasting("stores").play("finish").hand(0)) == 7


def test_corners_lets_all_fly_like_the_acrobat() -> None:
    tiles = {n: galaxy() for n in range(1, 37)}
    t = lasting("corners", seat(character="brave"), seat(), galaxies=tiles)
    assert (3, 11) in t.flights("sideways")


def test_shield_hides_one_symbol() -> None:
    assert lasting("shield", open=["water*", "light*", "oxygen"]).play("finish").marker == 1


def test_shield_never_moves_the_marker_back() -> None:
    assert lasting("shield", marker=5).play("finish").marker == 5


def test_frontier_gives_two_medals_for_a_border_tile() -> None:
    t = lasting("frontier", seat(at=19, hand=["water"]), seat(), galaxies={19: galaxy()})
    assert t.play("settle 19 with water").medals() == [2, 0]


# --- lasting maluses ---


def test_fog_ends_flights_after_two_tiles() -> None:
    t = lasting("fog")
    assert {len(path) for lever in ("towards", "away", "any") for path in t.flights(lever)} == {1, 2}


def test_fog_ends_sideways_flights_too() -> None:
    """The band from Earth over 1, 6 and 18 goes on beyond."""
    tiles = {n: galaxy("concave" if n in (1, 18) else "convex") for n in (1, 6, 18, 17)}
    ships = seat(character="brave"), seat()
    assert max(map(len, universe(*ships, galaxies=tiles).flights("sideways"))) > 2
    assert max(map(len, lasting("fog", *ships, galaxies=tiles).flights("sideways"))) == 2


def test_faults_leaves_other_pairs_as_they_are() -> None:
    t = lasting("faults", seat(at=4, hand=["light", "light*"]), seat(), galaxies={4: galaxy()})
    assert t.payments("settle 4") == {"light,light*", "light*,light"}


def test_faults_makes_jokers_useless() -> None:
    t = lasting("faults", seat(at=4, hand=["joker", "joker", "water"]), seat(), galaxies={4: galaxy()})
    assert t.payments("settle 4") == {"water"}
    assert t.refusals("settle 4 with joker") == {"pay.faults"}
    assert t.refusals("settle 4 with joker,joker") == {"pay.faults"}


def test_faults_holds_for_the_prodigys_jump_too() -> None:
    t = lasting("faults", seat(at=7, character="prodigy", hand=["joker"]), seat())
    assert t.refusals("teleport 8 with joker") == {"pay.faults"}


def test_storm_adds_a_symbol() -> None:
    assert lasting("storm").play("finish").marker == 1


def test_silence_gives_nobody_a_medal_for_shared_tiles() -> None:
    t = lasting("silence", seat(at=4, hand=["water"]), seat(), galaxies={4: galaxy()}, pioneers={4: {"red": [1]}})
    assert t.play("settle 4 with water").medals() == [0, 0]


def test_silence_leaves_the_medal_of_the_border() -> None:
    t = lasting("silence", seat(at=19, hand=["water"]), seat(), galaxies={19: galaxy()})
    assert t.play("settle 19 with water").medals() == [1, 0]


def test_haste_refills_one_card_less() -> None:
    assert len(lasting("haste").play("finish").hand(0)) == 4
