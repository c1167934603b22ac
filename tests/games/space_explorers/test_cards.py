"""Each of the 60 Specialists: what the card does, when it does it, and where that ends."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from spacetutor.core.event import Source
from spacetutor.games.space_explorers.cards import CardSet, standard_cards
from spacetutor.games.space_explorers.colours import COLOURS, counted
from tests.support.space_explorers.builders import Table, seat, table

BOX = standard_cards()
SYMBOL_CARDS = [first + k for first in (1, 13, 25, 37, 49) for k in range(4)]
TWO_SKILL_CARDS = [first + k for first in (5, 17, 29, 41, 53) for k in range(2)]

BLUE = [1, 2, 3, 5, 12]
GREEN = [13, 14, 15, 17, 24]
YELLOW = [25, 26, 27, 29, 36]
RED = [37, 38, 39, 41, 48]
PURPLE = [49, 50, 51, 53, 60]
"""Batches with six skills of their colour, so that everybody joins for nothing, under a card without an ability."""

COVER = {"blue": 12, "green": 24, "yellow": 36, "red": 48, "purple": 60}
"""In each colour a card that does nothing in play, to lay on top of others."""

SIX_SYMBOLS = {"blue": 10, "green": 22, "yellow": 34, "red": 46, "purple": 58}
"""In each colour a Specialist who costs six."""

NEVER = ["skylab"]
"""A line of Projects out of reach of the hubs here."""

CENTER = [4, 16, 28, 40, 52, 6]
"""Six cards for tables that say exactly what the deck holds."""

ASKED = ["accept", "decline"]


def cost(card: int) -> list[str]:
    return [COLOURS[c] for c in BOX.card(card).cost]


def symbols(card: int) -> list[str]:
    return [COLOURS[c] for c in BOX.card(card).symbols]


def skills(card: int) -> list[str]:
    return [COLOURS[c] for c in BOX.card(card).skills]


def colour(card: int) -> str:
    return skills(card)[0]


def letters(colours: list[str]) -> str:
    return "".join(name[0].upper() for name in colours)


def words(colours: list[str]) -> str:
    """Colours as a payment names them."""
    return ",".join(sorted(colours, key=COLOURS.index))


def less(colours: list[str], gone: list[str]) -> list[str]:
    return list((Counter(colours) - Counter(gone)).elements())


def target_for(card: int, fits: bool) -> int:
    """A Specialist of another colour whose cost has all symbols of the card, or (not fits) none of them."""
    given = Counter(symbols(card))
    for other in range(1, 61):
        asked = Counter(cost(other))
        if colour(card) not in skills(other) and (given <= asked if fits else not given & asked):
            return other
    raise AssertionError(f"no target for {card}")


def buyer(batch: list[int], tokens: str, target: int) -> Table:
    """A hub of one batch and just these tokens before a Specialist in the Center; three tokens of each colour exist."""
    me = seat(tokens=tokens, **{colour(batch[0]): batch})
    return table(me, seat(tokens=""), seat(), center=[target], line=NEVER)


def project_of(*needed: str) -> CardSet:
    """The cards of the box, but Explorer 1 needs exactly these skills."""
    first, *others = BOX.project
    side = first.american._replace(skills=counted(tuple(COLOURS.index(name) for name in needed)))
    return CardSet(BOX.specialist, [first._replace(american=side), *others])


def by(t: Table, ability: int) -> list[str]:
    """The recruits that this ability offers."""
    return [move for move in t.legal() if f" by {ability}" in move]


def worth(t: Table, card: int) -> int:
    """What a card adds to the score of the first seat."""
    return sum(entry.points for entry in t.score(0).lines if entry.source == Source("card", card))


# --- cards that give printed symbols ---


@pytest.mark.parametrize("card", SYMBOL_CARDS)
def test_symbol_card_on_top_gives_its_printed_symbols(card: int) -> None:
    """An upper card's printed symbols, all of them, pay their part of a cost; tokens pay the rest."""
    target = target_for(card, fits=True)
    rest = less(cost(target), symbols(card))
    t = buyer([card], letters(rest), target)
    line = f"recruit {target} {colour(target)}"
    assert t.payments(line) == {words(rest)}
    paid = t.payment(f"{line} with {words(rest)}" if rest else line).paid
    assert sorted(entry.item for entry in paid if entry.source == Source("card", card)) == sorted(symbols(card))


@pytest.mark.parametrize("card", SYMBOL_CARDS)
def test_symbol_card_gives_no_symbol_that_is_not_printed(card: int) -> None:
    """A cost without the colours printed on the upper card must be obtained in full from elsewhere."""
    target = target_for(card, fits=False)
    t = buyer([card], letters(cost(target)), target)
    assert t.payments(f"recruit {target} {colour(target)}") == {words(cost(target))}


@pytest.mark.parametrize("card", SYMBOL_CARDS)
def test_symbol_card_gives_nothing_when_covered(card: int) -> None:
    """Only the uppermost card of a batch gives its symbols."""
    target = target_for(card, fits=True)
    t = buyer([card, COVER[colour(card)]], letters(less(cost(target), symbols(card))), target)
    assert t.payments(f"recruit {target} {colour(target)}") == set()


# --- cards with two skills and no ability ---


@pytest.mark.parametrize("card", TWO_SKILL_CARDS)
def test_two_skill_card_has_no_ability(card: int) -> None:
    """On top of a batch it pays nothing towards anybody of another colour, and adds no move of its own."""
    t = table(seat(tokens="", **{colour(card): [card]}), seat(), center=[4, 16, 28, 40, 52, 55], line=NEVER)
    others = [target for target in t.state.center if colour(target) not in skills(card)]
    assert not [line for target in others for line in t.legal() if line.startswith(f"recruit {target} ")]
    assert not [line for line in t.legal() if line.split()[0] not in ("take", "recruit")]


@pytest.mark.parametrize("card", TWO_SKILL_CARDS)
def test_two_skill_card_brings_both_skills_to_projects(card: int) -> None:
    """Whatever the Division, the two skills count for a Project, and there is no third."""
    for division in set(skills(card)):
        me = seat(**{division: [card]})
        both = table(me, seat(), line=["explorer-1"], cards=project_of(*skills(card)), phase="end")
        assert both.can("complete explorer-1")
        three = table(me, seat(), line=["explorer-1"], cards=project_of(*skills(card), colour(card)), phase="end")
        assert three.refusals("complete explorer-1") == {"project.skills"}


@pytest.mark.parametrize("card", TWO_SKILL_CARDS)
def test_two_skill_card_joins_the_divisions_of_its_skills_only(card: int) -> None:
    """With skills of two colours there are two Divisions to choose from, with the same skill twice only one."""
    hand = [other for other in (1, 13, 25) if other != card]
    t = table(seat(hand=hand), seat(), center=[card], line=NEVER)
    refused = {name for name in COLOURS if "recruit.division" in t.refusals(f"recruit {card} {name}")}
    assert set(COLOURS) - refused == set(skills(card))
    offered = {line.split()[2] for line in t.legal() if line.startswith(f"recruit {card} ")}
    assert offered == set(skills(card))


@pytest.mark.parametrize("card", TWO_SKILL_CARDS)
def test_two_skill_card_reduces_by_its_skills_of_the_division_colour(card: int) -> None:
    """Two skills of the Division's colour strike two symbols off the next cost; one of two colours strikes one."""
    for division in set(skills(card)):
        target = SIX_SYMBOLS[division]
        t = table(seat(**{division: [card]}), seat(), center=[target], line=NEVER)
        price = t.price(f"recruit {target} {division}")
        assert price.base - price.total == skills(card).count(division)


# --- 7 to 10: Engineers ---


def test_card_07_gives_any_symbol_towards_a_recruit_from_hand() -> None:
    """One symbol of the cost is had for nothing, whichever colour, when the recruit comes from hand."""
    t = table(seat(blue=[7], hand=[16], tokens="YP"), seat(), line=NEVER)
    assert t.payments("recruit 16 green") == {"yellow", "purple"}


def test_card_07_gives_nothing_towards_a_recruit_from_the_center() -> None:
    """Somebody from the Center must be paid in full."""
    t = table(seat(blue=[7], tokens="YP"), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {"yellow,purple"}


def test_card_07_gives_nothing_when_covered() -> None:
    """Under another card the Engineer is no longer active."""
    t = table(seat(blue=[7, 12], hand=[16], tokens="YP"), seat(), line=NEVER)
    assert t.payments("recruit 16 green") == {"yellow,purple"}


def test_card_08_recruits_a_three_symbol_specialist_for_nothing() -> None:
    """Exactly three printed symbols: from the Center or from hand, without a single symbol."""
    t = table(seat(blue=[8], hand=[13], tokens=""), seat(), center=[37], line=NEVER)
    assert t.can("recruit 13 green by 8")
    assert t.can("recruit 37 red by 8")
    after = t.play("recruit 37 red by 8")
    assert after.seat(0).hub[3] == (37,)
    assert after.seat(1).tokens == (2, 2, 2, 2, 2)


def test_card_08_lets_the_player_choose_among_two_divisions() -> None:
    """Someone with skills of two colours may go to either Division here too."""
    t = table(seat(blue=[8], hand=[18], tokens=""), seat(), line=NEVER)
    assert {"recruit 18 green by 8", "recruit 18 red by 8"} <= set(t.legal())


@pytest.mark.parametrize("target", [16, 14, 17, 15])
def test_card_08_recruits_nobody_with_another_base_cost(target: int) -> None:
    """Two, four, five or six printed symbols do not fit."""
    t = table(seat(blue=[8], hand=[target]), seat(), line=NEVER)
    assert not t.can(f"recruit {target} green by 8")
    assert t.refusals(f"recruit {target} green by 8") == {"ability.base-cost"}


def test_card_08_counts_printed_symbols_not_the_reduced_cost() -> None:
    """A four-symbol Specialist whom a skill in the Division makes cheaper by one is still not a three-symbol one."""
    t = table(seat(blue=[8], green=[24], hand=[14]), seat(), line=NEVER)
    assert t.price("recruit 14 green").total == 3
    assert t.refusals("recruit 14 green by 8") == {"ability.base-cost"}


def test_card_08_is_the_action_of_the_turn() -> None:
    """After recruiting by 8 no other action is left."""
    t = table(seat(blue=[8], purple=[56], hand=[13]), seat(), line=NEVER).play("recruit 13 green by 8")
    assert t.refusals("take deck") == {"turn.phase"}


def test_card_08_takes_no_tokens() -> None:
    """Nothing is paid, so nothing may be passed on."""
    t = table(seat(blue=[8], hand=[13]), seat(), line=NEVER)
    assert t.refusals("recruit 13 green by 8 with red") == {"pay.tokens"}


def test_card_08_is_inactive_when_covered() -> None:
    """Under another card the Engineer recruits nobody."""
    t = table(seat(blue=[8, 12], hand=[13]), seat(), line=NEVER)
    assert t.refusals("recruit 13 green by 8") == {"ability.active"}


@pytest.mark.parametrize("target", [20, 22])
def test_card_09_offers_a_card_after_a_costly_recruit(target: int) -> None:
    """A recruit with five or six printed symbols brings the top of the deck, whatever was really paid."""
    t = table(seat(blue=[9], green=GREEN), seat(), center=[target], line=NEVER)
    asked = t.play(f"recruit {target} green")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == asked.state.deck[:1]


def test_card_09_may_be_declined() -> None:
    """The player may leave the card on the deck."""
    asked = table(seat(blue=[9], green=GREEN), seat(), center=[20], line=NEVER).play("recruit 20 green")
    after = asked.play("decline")
    assert (after.seat(0).hand, after.state.deck) == ((), asked.state.deck)


def test_card_09_offers_nothing_after_a_cheap_recruit() -> None:
    """Four printed symbols are too few."""
    after = table(seat(blue=[9], green=GREEN), seat(), center=[19], line=NEVER).play("recruit 19 green")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_09_offers_nothing_when_covered() -> None:
    """Under another card the Engineer is not active."""
    after = table(seat(blue=[9, 12], green=GREEN), seat(), center=[20], line=NEVER).play("recruit 20 green")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_09_offers_nothing_when_the_recruit_covers_it() -> None:
    """It must still be the upper card after the recruit."""
    after = table(seat(blue=[1, 2, 3, 5, 9]), seat(), center=[8], line=NEVER).play("recruit 8 blue")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_09_does_not_answer_to_its_own_recruit() -> None:
    """It costs five itself, but works only from the next turn on."""
    after = table(seat(blue=BLUE), seat(), center=[9], line=NEVER).play("recruit 9 blue")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_09_offers_nothing_when_the_deck_is_empty() -> None:
    """There is no card to take, so nobody is asked."""
    after = table(seat(blue=[9], green=GREEN), seat(), center=[20], deck=[], line=NEVER).play("recruit 20 green")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_10_recruits_anybody_from_hand_for_two_tokens_of_any_colours() -> None:
    """The cost does not matter; the player chooses which two tokens go, two of one colour among them."""
    t = table(seat(blue=[10], hand=[22], tokens="GRR"), seat(), line=NEVER)
    assert by(t, 10) == ["recruit 22 green by 10 with red,red", "recruit 22 green by 10 with green,red"]


def test_card_10_passes_the_tokens_to_the_next_player() -> None:
    """Both tokens go clockwise, and the Specialist joins the hub."""
    t = table(seat(blue=[10], hand=[22], tokens="GRR"), seat(tokens=""), seat(), line=NEVER)
    after = t.play("recruit 22 green by 10 with green,red")
    assert (after.seat(0).tokens, after.seat(1).tokens) == ((0, 0, 0, 1, 0), (0, 1, 0, 1, 0))
    assert (after.seat(0).hub[1], after.seat(0).hand) == ((22,), ())


def test_card_10_recruits_nobody_from_the_center() -> None:
    """Only a card in the player's own hand."""
    t = table(seat(blue=[10]), seat(), center=[22], line=NEVER)
    assert t.refusals("recruit 22 green by 10 with blue,red") == {"ability.10.hand"}


@pytest.mark.parametrize("tokens", ["", " with red", " with red,red,green", " with purple,purple"])
def test_card_10_takes_exactly_two_tokens_that_the_player_has(tokens: str) -> None:
    """Not fewer, not more, and none that lie elsewhere."""
    t = table(seat(blue=[10], hand=[22], tokens="GRR"), seat(), line=NEVER)
    assert t.refusals(f"recruit 22 green by 10{tokens}") == {"pay.tokens"}


def test_card_10_is_of_no_use_with_one_token() -> None:
    """Two tokens are the price."""
    assert by(table(seat(blue=[10], hand=[22], tokens="R"), seat(), line=NEVER), 10) == []


def test_card_10_is_the_action_of_the_turn() -> None:
    """After recruiting by 10 no other action is left."""
    t = table(seat(blue=[10], purple=[56], hand=[22]), seat(), line=NEVER)
    assert t.play("recruit 22 green by 10 with blue,red").refusals("take deck") == {"turn.phase"}


def test_card_10_is_inactive_when_covered() -> None:
    """Under another card the Engineer recruits nobody."""
    t = table(seat(blue=[10, 12], hand=[22]), seat(), line=NEVER)
    assert t.refusals("recruit 22 green by 10 with blue,red") == {"ability.active"}


# --- 11, 12: Engineers with an asterisk ---


def test_card_11_brings_a_point_for_each_purple_skill() -> None:
    """All purple skills of the hub count, also those on cards of other Divisions."""
    t = table(seat(blue=[11], yellow=[30], purple=[53, 60]), seat())
    assert worth(t, 11) == 4


def test_card_11_counts_when_covered_and_not_in_hand() -> None:
    """An asterisk works from under other cards; a card left in hand brings nothing."""
    assert worth(table(seat(blue=[11, 5], purple=[53]), seat()), 11) == 2
    assert worth(table(seat(hand=[11], purple=[53]), seat()), 11) == 0


@pytest.mark.parametrize(("batch", "points"), [([12], 0), ([1, 12], 0), ([12, 1], 2), ([1, 12, 2, 3], 4)])
def test_card_12_brings_two_points_for_each_card_above_it(batch: list[int], points: int) -> None:
    """Only cards of its own batch that lie higher."""
    assert worth(table(seat(blue=batch, green=[13, 14]), seat()), 12) == points


# --- 19 to 22: Testers ---


@pytest.mark.parametrize(("blue", "purple"), [([1, 2], [49, 50]), ([1], [49, 50, 51])])
def test_card_19_lends_one_skill_of_any_colour(blue: list[int], purple: list[int]) -> None:
    """A Project that lacks just one skill, whichever it is, can be completed for two tokens."""
    t = table(seat(blue=blue, purple=purple, green=[19]), seat(), line=["sputnik-1"], phase="end")
    assert t.refusals("complete sputnik-1") == {"project.skills"}
    assert t.play("complete sputnik-1 with red,green").seat(0).projects == ("sputnik-1",)


def lender(**fields: Any) -> Table:
    """A hub that lacks one purple skill for Sputnik 1, at the end of the turn, with 19 on top."""
    me = seat(blue=[1, 2], purple=[49, 50], green=[19], tokens="GRR")
    return table(me, seat(tokens=""), seat(), line=["sputnik-1"], phase="end", **fields)


def test_card_19_may_be_given_any_two_tokens() -> None:
    """Every pair of the player's tokens is offered, and to leave it."""
    assert set(lender().legal()) == {
        "complete sputnik-1 with green,red",
        "complete sputnik-1 with red,red",
        "end turn",
    }


def test_card_19_passes_the_tokens_to_the_next_player() -> None:
    """Both go clockwise."""
    after = lender().play("complete sputnik-1 with green,red")
    assert (after.seat(0).tokens, after.seat(1).tokens) == ((0, 0, 0, 1, 0), (0, 1, 0, 1, 0))


@pytest.mark.parametrize("tokens", ["red", "red,red,green", "blue,blue"])
def test_card_19_takes_exactly_two_tokens_that_the_player_has(tokens: str) -> None:
    """Not fewer, not more, and none that lie elsewhere."""
    assert lender().refusals(f"complete sputnik-1 with {tokens}") == {"pay.tokens"}


def test_card_19_lends_no_second_skill() -> None:
    """With two skills lacking it is of no use."""
    t = table(seat(blue=[1], purple=[49, 50], green=[19]), seat(), line=["sputnik-1"], phase="end")
    assert t.legal() == ["end turn"]
    assert t.refusals("complete sputnik-1 with red,green") == {"ability.19.one"}


def test_card_19_is_not_used_where_no_skill_is_lacking() -> None:
    """A Project that the hub can complete by itself takes no tokens."""
    t = table(seat(blue=[1, 2], purple=[49, 53], green=[19]), seat(), line=["sputnik-1"], phase="end")
    assert t.can("complete sputnik-1")
    assert t.refusals("complete sputnik-1 with red,green") == {"ability.19.one"}


def test_card_19_is_inactive_when_covered() -> None:
    """Under another card the Tester lends nothing."""
    t = table(seat(blue=[1, 2], purple=[49, 50], green=[19, 24]), seat(), line=["sputnik-1"], phase="end")
    assert t.refusals("complete sputnik-1 with red,green") == {"ability.active"}


def test_card_19_is_inactive_in_the_turn_in_which_it_was_recruited() -> None:
    """It lends its first skill in the next turn."""
    t = table(seat(blue=[1], purple=[49, 50, 56], green=GREEN), seat(), center=[19], line=["sputnik-1"])
    assert t.play("recruit 19 green").refusals("complete sputnik-1 with red,green") == {"ability.active"}


@pytest.mark.parametrize(("target", "tokens"), [(41, "BBYY"), (39, "GGYYP")])
def test_card_20_gives_any_symbol_towards_a_costly_recruit(target: int, tokens: str) -> None:
    """Five or six printed symbols: one of them is had for nothing."""
    t = table(seat(green=[20], tokens=tokens), seat(), center=[target], line=NEVER)
    assert len(t.payments(f"recruit {target} red")) == 1


def test_card_20_gives_nothing_towards_four_symbols() -> None:
    """Four printed symbols must be obtained in full."""
    t = table(seat(green=[20], tokens="BBYY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == {"blue,blue,yellow,yellow"}


def test_card_20_goes_by_the_printed_cost() -> None:
    """A six-symbol Specialist whom the Division makes cheaper is still one with six printed symbols."""
    t = table(seat(green=[20], red=[48, 41], tokens="GGYY"), seat(), center=[39], line=NEVER)
    assert t.price("recruit 39 red").total == 3
    assert t.payments("recruit 39 red") == {"green,green", "green,yellow"}


def test_card_20_gives_nothing_when_covered() -> None:
    """Under another card the Tester is not active."""
    t = table(seat(green=[20, 24], tokens="BBYY"), seat(), center=[41], line=NEVER)
    assert t.payments("recruit 41 red") == set()


def flyer(cards: list[int], **fields: Any) -> Table:
    """A hub that can complete Sputnik 1 now, with these cards in red or green, at the end of a turn."""
    hub: dict[str, list[int]] = {colour(card): [] for card in cards} | {"blue": [1, 2], "purple": [49, 53]}
    for card in cards:
        hub[colour(card)].append(card)
    return table(seat(**hub), seat(), line=["sputnik-1", "skylab"], phase="end", **fields)


def test_card_21_offers_two_cards_for_a_project() -> None:
    """When a Project is completed two cards may be taken from the deck."""
    asked = flyer([21]).play("complete sputnik-1")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == tuple(sorted(asked.state.deck[:2]))


def test_card_21_may_be_declined() -> None:
    """The player may leave both cards on the deck."""
    asked = flyer([21]).play("complete sputnik-1")
    after = asked.play("decline")
    assert (after.seat(0).hand, after.state.deck, after.state.to_act) == ((), asked.state.deck, 1)


def test_card_21_takes_what_there_is() -> None:
    """One card left in the deck is one card taken."""
    asked = flyer([21], center=CENTER, deck=[33]).play("complete sputnik-1")
    assert asked.play("accept").seat(0).hand == (33,)


def test_card_21_offers_nothing_when_the_deck_is_empty() -> None:
    """Nobody is asked about cards that are not there."""
    assert flyer([21], center=CENTER, deck=[]).play("complete sputnik-1").state.to_act == 1


def test_card_21_offers_nothing_when_covered() -> None:
    """Under another card the Tester is not active."""
    assert flyer([21, 24]).play("complete sputnik-1").state.to_act == 1


def test_card_21_offers_nothing_in_the_turn_in_which_it_was_recruited() -> None:
    """It works from the next turn on."""
    t = table(seat(blue=[1, 2], purple=[49, 53], green=GREEN), seat(), center=[21], line=["sputnik-1", "skylab"])
    after = t.play("recruit 21 green", "complete sputnik-1")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_22_gives_one_symbol_of_any_colour() -> None:
    """Any one symbol of a cost is had for nothing, from the Center or from hand."""
    t = table(seat(green=[22], hand=[28], tokens="BBYYR"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") >= {"blue,blue,yellow", "blue,yellow,yellow"}
    assert t.payments("recruit 28 yellow") == {"blue", "red"}


def test_card_22_gives_only_one_symbol() -> None:
    """With two symbols still open the payment does not reach."""
    t = table(seat(green=[22], tokens="BY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == set()


def test_card_22_gives_nothing_when_covered() -> None:
    """Under another card the Tester is not active."""
    t = table(seat(green=[22, 24], tokens="BBY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == set()


# --- 23, 24: Testers with an asterisk ---


def test_card_23_brings_a_point_for_each_red_skill() -> None:
    """All red skills of the hub count, also those on cards of other Divisions."""
    assert worth(table(seat(green=[23, 18], red=[41, 37]), seat()), 23) == 4


def test_card_23_counts_nothing_in_hand() -> None:
    """A card left in hand brings no points."""
    assert worth(table(seat(hand=[23], red=[41]), seat()), 23) == 0


@pytest.mark.parametrize(("blue", "points"), [([1], 0), ([1, 2], 1), ([1, 5, 6], 2), ([1, 2, 5, 6], 2)])
def test_card_24_brings_a_point_for_every_three_skills(blue: list[int], points: int) -> None:
    """All skills of the hub count, its own too; what is left over below three brings nothing."""
    assert worth(table(seat(blue=blue, green=[24]), seat()), 24) == points


def test_card_24_counts_when_covered() -> None:
    """An asterisk works from under other cards."""
    assert worth(table(seat(green=[24, 17]), seat()), 24) == 1


# --- 31 to 34: Researchers ---


def test_card_31_goes_back_to_the_center_for_any_three_symbols() -> None:
    """The card leaves the hub and pays three symbols of whatever colours."""
    t = table(seat(yellow=[31], tokens=""), seat(), center=[13], line=NEVER)
    assert t.payments("recruit 13 green") == {"31 returned"}
    after = t.play("recruit 13 green with 31 returned")
    assert 31 in after.state.center
    assert after.seat(0).hub == ((), (13,), (), (), ())


def test_card_31_gives_no_more_than_three_symbols() -> None:
    """A cost of four needs something else besides."""
    t = table(seat(yellow=[31], tokens="BR"), seat(), center=[14], line=NEVER)
    assert t.payments("recruit 14 green") == {"blue and 31 returned", "red and 31 returned"}


def test_card_31_stays_when_the_player_pays_otherwise() -> None:
    """Going back is the player's choice."""
    t = table(seat(yellow=[31], tokens="YP"), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {"yellow,purple", "31 returned"}


def test_card_31_stays_when_covered() -> None:
    """Under another card it cannot go back."""
    t = table(seat(yellow=[31, 36], tokens=""), seat(), center=[13], line=NEVER)
    assert t.refusals("recruit 13 green with 31 returned") == {"ability.active", "pay.cover"}


def test_card_31_moved_from_hand_is_a_card_like_any_other() -> None:
    """Its ability belongs to the hub: from hand it gives two symbols."""
    t = table(seat(hand=[31], tokens=""), seat(), center=[13, 16], line=NEVER)
    assert t.payments("recruit 16 green") == {"31"}
    assert t.payments("recruit 13 green") == set()


def test_card_32_offers_a_card_when_a_recruit_covers_it() -> None:
    """Somebody new on top of it brings the top card of the deck."""
    asked = table(seat(yellow=[25, 26, 27, 29, 32]), seat(), center=[33], line=NEVER).play("recruit 33 yellow")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == asked.state.deck[:1]


def test_card_32_may_be_declined() -> None:
    """The player may leave the card on the deck."""
    asked = table(seat(yellow=[25, 26, 27, 29, 32]), seat(), center=[33], line=NEVER).play("recruit 33 yellow")
    after = asked.play("decline")
    assert (after.seat(0).hand, after.state.to_act) == ((), 1)


def test_card_32_offers_nothing_for_a_recruit_elsewhere() -> None:
    """A card on another batch does not cover it."""
    after = table(seat(yellow=[32], green=GREEN), seat(), center=[16], line=NEVER).play("recruit 16 green")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_32_offers_nothing_when_it_was_covered_before() -> None:
    """Only the card just covered answers, not one deeper in the batch."""
    after = table(seat(yellow=[25, 26, 32, 29, 36]), seat(), center=[33], line=NEVER).play("recruit 33 yellow")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_32_offers_nothing_for_its_own_recruit() -> None:
    """It is covered later, if at all."""
    after = table(seat(yellow=YELLOW), seat(), center=[32], line=NEVER).play("recruit 32 yellow")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_32_offers_nothing_when_the_deck_is_empty() -> None:
    """There is no card to take."""
    t = table(seat(yellow=[25, 26, 27, 29, 32]), seat(), center=[33], deck=[], line=NEVER)
    assert t.play("recruit 33 yellow").state.to_act == 1


def test_card_33_gives_one_symbol_of_any_colour() -> None:
    """Any one symbol of a cost is had for nothing, from the Center or from hand."""
    t = table(seat(yellow=[33], hand=[16], tokens="BBYYP"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") >= {"blue,blue,yellow", "blue,yellow,yellow"}
    assert t.payments("recruit 16 green") == {"yellow", "purple"}


def test_card_33_gives_only_one_symbol() -> None:
    """With two symbols still open the payment does not reach."""
    t = table(seat(yellow=[33], tokens="BY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == set()


def test_card_33_gives_nothing_when_covered() -> None:
    """Under another card the Researcher is not active."""
    t = table(seat(yellow=[33, 36], tokens="BBY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == set()


def test_card_34_makes_one_moved_card_worth_three_symbols() -> None:
    """A card that goes from hand to the Center gives three symbols instead of two."""
    t = table(seat(yellow=[34], hand=[1], tokens=""), seat(), center=[13], line=NEVER)
    assert t.payments("recruit 13 green") == {"1"}


@pytest.mark.parametrize(("target", "ways"), [(17, {"1,2"}), (15, set())])
def test_card_34_helps_one_card_a_turn(target: int, ways: set[str]) -> None:
    """Two cards moved give five symbols, not six."""
    t = table(seat(yellow=[34], hand=[1, 2], tokens=""), seat(), center=[target], line=NEVER)
    assert t.payments(f"recruit {target} green") == ways


def test_card_34_gives_nothing_without_a_moved_card() -> None:
    """It adds to a card from hand and is no symbol by itself."""
    t = table(seat(yellow=[34], tokens="Y"), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == set()


def test_card_34_gives_nothing_when_covered() -> None:
    """Under another card the Researcher is not active: two symbols for a card."""
    t = table(seat(yellow=[34, 36], hand=[1], tokens=""), seat(), center=[13], line=NEVER)
    assert t.payments("recruit 13 green") == set()


# --- 35, 36: Researchers with an asterisk ---


def test_card_35_brings_a_point_for_each_green_skill() -> None:
    """All green skills of the hub count, also those on cards of other Divisions; 35 may be covered."""
    assert worth(table(seat(yellow=[35, 25], red=[18], purple=[54], green=[17]), seat()), 35) == 4


def test_card_35_counts_nothing_in_hand() -> None:
    """A card left in hand brings no points."""
    assert worth(table(seat(hand=[35], green=[17]), seat()), 35) == 0


@pytest.mark.parametrize(("batch", "points"), [([36], 0), ([36, 25], 0), ([25, 36], 2), ([25, 26, 36, 27], 4)])
def test_card_36_brings_two_points_for_each_card_under_it(batch: list[int], points: int) -> None:
    """Only cards of its own batch that lie lower."""
    assert worth(table(seat(yellow=batch, green=[13, 14]), seat()), 36) == points


# --- 43 to 46: Builders ---


def test_card_43_offers_a_card_for_a_project() -> None:
    """When a Project is completed one card may be taken from the deck."""
    asked = flyer([43]).play("complete sputnik-1")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == asked.state.deck[:1]


def test_card_43_may_be_declined() -> None:
    """The player may leave the card on the deck."""
    asked = flyer([43]).play("complete sputnik-1")
    after = asked.play("decline")
    assert (after.seat(0).hand, after.state.to_act) == ((), 1)


def test_card_43_offers_nothing_when_the_deck_is_empty() -> None:
    """Nobody is asked about a card that is not there."""
    assert flyer([43], center=CENTER, deck=[]).play("complete sputnik-1").state.to_act == 1


def test_card_43_offers_nothing_when_covered() -> None:
    """Under another card the Builder is not active."""
    assert flyer([43, 48]).play("complete sputnik-1").state.to_act == 1


def test_card_43_offers_nothing_in_the_turn_in_which_it_was_recruited() -> None:
    """It works from the next turn on."""
    t = table(seat(blue=[1, 2], purple=[49, 53], red=RED), seat(), center=[43], line=["sputnik-1", "skylab"])
    after = t.play("recruit 43 red", "complete sputnik-1")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_43_and_21_are_both_asked() -> None:
    """Two abilities that answer to one Project are two questions."""
    asked = flyer([21, 43]).play("complete sputnik-1")
    assert len(asked.play("accept", "accept").seat(0).hand) == 3
    assert len(asked.play("decline", "decline").seat(0).hand) == 0


def test_card_44_puts_the_top_of_the_deck_into_the_center() -> None:
    """The Center may grow beyond six."""
    t = table(seat(red=[44]), seat(), line=NEVER)
    after = t.play("reveal")
    assert after.state.center == (*t.state.center, t.state.deck[0])
    assert after.state.deck == t.state.deck[1:]


def test_card_44_makes_the_card_available_at_once() -> None:
    """It is a card of the Center like others in this very turn; six are left, so nothing fills up."""
    t = table(seat(red=[44]), seat(), center=CENTER, deck=[33, 34], line=NEVER)
    after = t.play("reveal", "take 33")
    assert (after.seat(0).hand, after.state.deck) == ((33,), (34,))


def test_card_44_works_once_a_turn() -> None:
    """A second card is refused."""
    t = table(seat(red=[44]), seat(), line=NEVER).play("reveal")
    assert t.refusals("reveal") == {"ability.active"}


def test_card_44_is_optional() -> None:
    """The player may go straight to an action."""
    t = table(seat(red=[44]), seat(), line=NEVER)
    assert len(t.play("take deck").state.center) == 6


def test_card_44_works_only_before_anything_else() -> None:
    """After the action the beginning of the turn is over."""
    t = table(seat(red=[44], purple=[56]), seat(), line=NEVER).play("take deck")
    assert t.refusals("reveal") == {"turn.phase"}


def test_card_44_reveals_nothing_from_an_empty_deck() -> None:
    """There is no card to reveal."""
    t = table(seat(red=[44]), seat(), center=CENTER, deck=[], line=NEVER)
    assert t.refusals("reveal") == {"deck.empty"}


def test_card_44_is_inactive_when_covered() -> None:
    """Under another card the Builder reveals nothing."""
    assert table(seat(red=[44, 48]), seat(), line=NEVER).refusals("reveal") == {"ability.active"}


def test_card_45_offers_two_cards_when_a_recruit_covers_it() -> None:
    """Somebody new on top of it brings the two top cards of the deck."""
    asked = table(seat(red=[37, 38, 39, 41, 45]), seat(), center=[40], line=NEVER).play("recruit 40 red")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == tuple(sorted(asked.state.deck[:2]))


def test_card_45_may_be_declined() -> None:
    """The player may leave both cards on the deck."""
    asked = table(seat(red=[37, 38, 39, 41, 45]), seat(), center=[40], line=NEVER).play("recruit 40 red")
    after = asked.play("decline")
    assert (after.seat(0).hand, after.state.to_act) == ((), 1)


def test_card_45_takes_what_there_is() -> None:
    """One card left in the deck (after the Center is filled) is one card taken."""
    t = table(seat(red=[37, 38, 39, 41, 45]), seat(), center=[40, 1, 2, 3, 4, 5], deck=[6, 7], line=NEVER)
    assert t.play("recruit 40 red", "accept").seat(0).hand == (7,)


def test_card_45_offers_nothing_when_the_deck_is_empty() -> None:
    """The Center is filled first; if that was the last card nobody is asked."""
    t = table(seat(red=[37, 38, 39, 41, 45]), seat(), center=[40, 1, 2, 3, 4, 5], deck=[6], line=NEVER)
    assert t.play("recruit 40 red").state.to_act == 1


def test_card_45_offers_nothing_when_it_was_covered_before() -> None:
    """Only the card just covered answers, not one deeper in the batch."""
    after = table(seat(red=[37, 45, 39, 41, 48]), seat(), center=[40], line=NEVER).play("recruit 40 red")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_45_offers_nothing_for_a_recruit_elsewhere() -> None:
    """A card on another batch does not cover it."""
    after = table(seat(red=[45], green=GREEN), seat(), center=[16], line=NEVER).play("recruit 16 green")
    assert (after.state.to_act, after.seat(0).hand) == (1, ())


def test_card_46_gives_two_symbols_towards_a_specialist_with_the_same_skill_twice() -> None:
    """Two symbols of any colours are had for nothing."""
    t = table(seat(red=[46], tokens="BRR"), seat(), center=[17], line=NEVER)
    assert t.payments("recruit 17 green") == {"blue,red,red"}


def test_card_46_gives_two_symbols_towards_a_specialist_with_two_different_skills() -> None:
    """It counts in whichever Division the Specialist goes to."""
    t = table(seat(red=[46], tokens="B"), seat(), center=[54], line=NEVER)
    assert t.payments("recruit 54 purple") == {"blue"}
    assert t.payments("recruit 54 green") == {"blue"}


def test_card_46_gives_nothing_towards_one_skill() -> None:
    """A Specialist with a single skill must be paid in full."""
    t = table(seat(red=[46], tokens="YYP"), seat(), center=[13], line=NEVER)
    assert t.payments("recruit 13 green") == {"yellow,yellow,purple"}


def test_card_46_gives_nothing_when_covered() -> None:
    """Under another card the Builder is not active."""
    t = table(seat(red=[46, 48], tokens="BRR"), seat(), center=[17], line=NEVER)
    assert t.payments("recruit 17 green") == set()


# --- 47, 48: Builders with an asterisk ---


def test_card_47_brings_a_point_for_each_blue_skill() -> None:
    """All blue skills of the hub count, also those on cards of other Divisions; 47 may be covered."""
    assert worth(table(seat(red=[47, 42], blue=[5, 1]), seat()), 47) == 4


def test_card_47_counts_nothing_in_hand() -> None:
    """A card left in hand brings no points."""
    assert worth(table(seat(hand=[47], blue=[5]), seat()), 47) == 0


@pytest.mark.parametrize(
    ("hub", "points"),
    [
        ({"red": [48], "blue": [5, 1], "green": [17], "yellow": [29]}, 0),
        ({"red": [48], "blue": [1], "green": [13], "yellow": [25], "purple": [49]}, 3),
        ({"red": [48, 41], "blue": [5], "green": [17], "yellow": [29], "purple": [53]}, 6),
        ({"red": [48, 41], "blue": [5], "green": [17], "yellow": [29], "purple": [49]}, 3),
    ],
)
def test_card_48_brings_three_points_for_each_set_of_five_colours(hub: dict[str, list[int]], points: int) -> None:
    """One skill of every colour makes a set, its own red skill included; 48 may be covered."""
    assert worth(table(seat(**hub), seat()), 48) == points


# --- 55 to 58: Astronauts ---


def test_card_55_recruits_a_two_symbol_specialist_for_nothing() -> None:
    """Exactly two printed symbols: from the Center or from hand, without a single symbol."""
    t = table(seat(purple=[55], hand=[16], tokens=""), seat(), center=[40], line=NEVER)
    assert t.can("recruit 16 green by 55")
    after = t.play("recruit 40 red by 55")
    assert (after.seat(0).hub[3], after.seat(1).tokens) == ((40,), (2, 2, 2, 2, 2))


@pytest.mark.parametrize("target", [13, 14, 17, 15])
def test_card_55_recruits_nobody_with_another_base_cost(target: int) -> None:
    """Three to six printed symbols do not fit."""
    t = table(seat(purple=[55], hand=[target]), seat(), line=NEVER)
    assert not t.can(f"recruit {target} green by 55")
    assert t.refusals(f"recruit {target} green by 55") == {"ability.base-cost"}


def test_card_55_counts_printed_symbols_not_the_reduced_cost() -> None:
    """A three-symbol Specialist whom the Division makes cheaper by one is still not a two-symbol one."""
    t = table(seat(purple=[55], green=[24], hand=[13]), seat(), line=NEVER)
    assert t.price("recruit 13 green").total == 2
    assert t.refusals("recruit 13 green by 55") == {"ability.base-cost"}


def test_card_55_is_the_action_of_the_turn() -> None:
    """After recruiting by 55 no other action is left."""
    t = table(seat(purple=[55], blue=[1], hand=[16]), seat(), line=["explorer-1"], cards=project_of("blue"))
    assert t.play("recruit 16 green by 55").refusals("take deck") == {"turn.phase"}


def test_card_55_is_inactive_when_covered() -> None:
    """Under another card the Astronaut recruits nobody."""
    t = table(seat(purple=[55, 60], hand=[16]), seat(), line=NEVER)
    assert t.refusals("recruit 16 green by 55") == {"ability.active"}


def trader(**fields: Any) -> Table:
    """56 on top, three tokens of two colours."""
    return table(seat(purple=[56], tokens="GRR"), seat(tokens=""), seat(), line=NEVER, **fields)


def test_card_56_trades_a_token_for_a_card_before_the_action() -> None:
    """The token goes to the next player, the top of the deck to hand; the action is still to come."""
    t = trader()
    after = t.play("trade red")
    assert (after.seat(0).tokens, after.seat(1).tokens) == ((0, 1, 0, 1, 0), (0, 0, 0, 1, 0))
    assert after.seat(0).hand == t.state.deck[:1]
    assert after.can("take deck")


def test_card_56_trades_any_token_that_the_player_has() -> None:
    """One move for each colour before the player, none for others."""
    t = trader()
    assert [line for line in t.legal() if line.startswith("trade")] == ["trade green", "trade red"]
    assert t.refusals("trade blue") == {"pay.tokens"}


def test_card_56_works_after_the_action_too() -> None:
    """Unused, it can still be used at the end of the turn."""
    end = trader().play("take deck")
    assert set(end.legal()) == {"trade green", "trade red", "end turn"}
    assert len(end.play("trade red").seat(0).hand) == 2


def test_card_56_works_once_a_turn() -> None:
    """Used before the action it is used up: the end of the turn has nothing left to decide."""
    after = trader().play("trade red")
    assert after.refusals("trade red") == {"ability.active"}
    assert after.play("take deck").state.to_act == 1


def test_card_56_used_at_the_end_is_used_up() -> None:
    """One token, one card, and the turn is over."""
    assert trader().play("take deck", "trade red").state.to_act == 1


def test_card_56_works_again_in_the_next_turn() -> None:
    """Once a turn, every turn."""
    after = trader().play("trade red", "take deck", "take deck", "take deck")
    assert after.state.to_act == 0
    assert after.can("trade red")


def test_card_56_may_be_left_unused() -> None:
    """The player ends the turn instead."""
    after = trader().play("take deck", "end turn")
    assert (after.state.to_act, after.seat(0).tokens) == (1, (0, 1, 0, 2, 0))


def test_card_56_trades_nothing_for_an_empty_deck() -> None:
    """No card to take, no token to pass."""
    assert trader(center=CENTER, deck=[]).refusals("trade red") == {"deck.empty"}


def test_card_56_is_inactive_when_covered() -> None:
    """Under another card the Astronaut trades nothing."""
    assert table(seat(purple=[56, 60]), seat(), line=NEVER).refusals("trade red") == {"ability.active"}


def test_card_56_is_inactive_in_the_turn_in_which_it_was_recruited() -> None:
    """It trades from the next turn on, so nothing is left to decide here."""
    after = table(seat(purple=PURPLE), seat(), center=[56], line=NEVER).play("recruit 56 purple")
    assert (after.state.to_act, after.state.phase) == (1, "start")


def sorter(*batch: int) -> Table:
    """57 on top, and a blue batch to sort."""
    return table(seat(purple=[57], blue=list(batch)), seat(), line=NEVER)


def test_card_57_puts_a_batch_in_any_order() -> None:
    """Three cards can be laid in every order but the one they have."""
    t = sorter(1, 2, 3)
    orders = set()
    for first in (1, 2, 3):
        laid = t.play(f"arrange {first}")
        orders |= {laid.play(line).seat(0).hub[0] for line in laid.legal()}
    assert orders == {(1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}


def test_card_57_lays_cards_from_the_top_down_and_keeps_the_rest() -> None:
    """The first card named becomes the upper one, the others stay as they were."""
    after = sorter(1, 2, 3, 4).play("arrange 2", "keep rest")
    assert after.seat(0).hub[0] == (1, 3, 4, 2)
    assert after.state.phase == "start"


def test_card_57_must_change_the_order() -> None:
    """Laying a batch down as it was is not a use of the ability."""
    assert sorter(1, 2).refusals("arrange 2") == {"ability.57.change"}
    assert sorter(1, 2, 3).play("arrange 3").refusals("keep rest") == {"ability.57.change"}


def test_card_57_sorts_one_batch_only() -> None:
    """Cards of two Divisions do not mix."""
    t = table(seat(purple=[57], blue=[1, 2, 3], green=[13, 14]), seat(), line=NEVER).play("arrange 1")
    assert t.refusals("arrange 13") == {"ability.57.batch"}


def test_card_57_may_sort_its_own_batch_and_is_inactive_then() -> None:
    """The Astronaut can move away from the top; another card is the active one from now on."""
    t = table(seat(purple=[56, 49, 57], tokens="R"), seat(), line=NEVER)
    after = t.play("arrange 56", "keep rest")
    assert after.seat(0).hub[4] == (49, 57, 56)
    assert after.can("trade red")


def test_card_57_works_once_a_turn() -> None:
    """A second batch, or the same again, is for another turn."""
    t = table(seat(purple=[57], blue=[1, 2], green=[13, 14]), seat(), line=NEVER).play("arrange 1")
    assert t.refusals("arrange 13") == {"ability.active"}


def test_card_57_works_only_at_the_beginning_of_the_turn() -> None:
    """Not after the action."""
    t = table(seat(purple=[57], blue=[1, 2]), seat(), line=["explorer-1"], cards=project_of("blue"))
    assert t.play("take deck").refusals("arrange 1") == {"turn.phase"}


def test_card_57_is_optional() -> None:
    """The player may go straight to an action."""
    assert sorter(1, 2).play("take deck").seat(0).hub[0] == (1, 2)


def test_card_57_is_inactive_when_covered() -> None:
    """Under another card the Astronaut sorts nothing."""
    t = table(seat(purple=[57, 60], blue=[1, 2]), seat(), line=NEVER)
    assert t.refusals("arrange 1") == {"ability.active"}


def test_card_57_has_nothing_to_do_in_batches_of_one() -> None:
    """A single card has no other order."""
    assert not [line for line in sorter(1).legal() if line.startswith("arrange")]


def test_card_58_offers_one_more_card_after_a_draw() -> None:
    """Whoever takes the top of the deck may take the next one too."""
    t = table(seat(purple=[58]), seat(), line=NEVER)
    asked = t.play("take deck")
    assert asked.legal() == ASKED
    assert asked.play("accept").seat(0).hand == tuple(sorted(t.state.deck[:2]))


def test_card_58_may_be_declined() -> None:
    """One card is enough if the player says so."""
    after = table(seat(purple=[58]), seat(), line=NEVER).play("take deck", "decline")
    assert (len(after.seat(0).hand), after.state.to_act) == (1, 1)


def test_card_58_does_not_answer_to_itself() -> None:
    """Once a turn: the second card brings no third."""
    after = table(seat(purple=[58]), seat(), line=NEVER).play("take deck", "accept")
    assert (len(after.seat(0).hand), after.state.to_act) == (2, 1)


def test_card_58_offers_nothing_after_a_card_from_the_center() -> None:
    """Only the deck counts."""
    after = table(seat(purple=[58]), seat(), center=CENTER, line=NEVER).play("take 16")
    assert (after.seat(0).hand, after.state.to_act) == ((16,), 1)


def test_card_58_offers_nothing_when_the_deck_is_empty() -> None:
    """The last card was taken: there is none to add."""
    after = table(seat(purple=[58]), seat(), center=CENTER, deck=[33], line=NEVER).play("take deck")
    assert (after.seat(0).hand, after.state.to_act) == ((33,), 1)


def test_card_58_offers_nothing_when_covered() -> None:
    """Under another card the Astronaut is not active."""
    after = table(seat(purple=[58, 60]), seat(), line=NEVER).play("take deck")
    assert (len(after.seat(0).hand), after.state.to_act) == (1, 1)


def test_card_58_offers_nothing_in_the_turn_in_which_it_was_recruited() -> None:
    """A card drawn by 9 for this very recruit brings no second one."""
    t = table(seat(purple=PURPLE, blue=[9]), seat(), center=[58], line=NEVER)
    after = t.play("recruit 58 purple", "accept")
    assert (len(after.seat(0).hand), after.state.to_act) == (1, 1)


# --- 59, 60: Astronauts with an asterisk ---


def test_card_59_brings_a_point_for_each_yellow_skill() -> None:
    """All yellow skills of the hub count, also those on cards of other Divisions; 59 may be covered."""
    assert worth(table(seat(purple=[59, 30], blue=[6], yellow=[29]), seat()), 59) == 4


def test_card_59_counts_nothing_in_hand() -> None:
    """A card left in hand brings no points."""
    assert worth(table(seat(hand=[59], yellow=[29]), seat()), 59) == 0


@pytest.mark.parametrize(("projects", "points"), [([], 0), (["sputnik-1"], 2), (["sputnik-1", "skylab", "luna-9"], 6)])
def test_card_60_brings_two_points_for_each_project(projects: list[str], points: int) -> None:
    """The player's own completed Projects count, whatever they are worth; 60 may be covered."""
    t = table(seat(purple=[60, 49], projects=projects), seat(projects=["mars-3"]))
    assert worth(t, 60) == points


# --- all of them ---


def test_every_card_has_a_test() -> None:
    """Each of the sixty is tested here, in a list of its kind or by a test of its name."""
    named = {int(name.split("_")[2]) for name in globals() if name.startswith("test_card_")}
    assert sorted(chain(SYMBOL_CARDS, TWO_SKILL_CARDS, named)) == list(range(1, 61))
