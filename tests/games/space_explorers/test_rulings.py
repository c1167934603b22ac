"""The points that the rulebook leaves open, as this project decides them: one ruling after the other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.event import Source
from spacetutor.core.view import Hidden
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.cards import CardSet, standard_cards
from spacetutor.games.space_explorers.colours import COLOURS, counted
from spacetutor.games.space_explorers.view import imagine
from tests.support.space_explorers.builders import Table, seat, table

BOX = standard_cards()

BLUE = [1, 2, 3, 5, 12]
GREEN = [13, 14, 15, 17, 24]
YELLOW = [25, 26, 27, 29, 36]
RED = [37, 38, 39, 41, 48]
PURPLE = [49, 50, 51, 53, 60]
"""Batches with six skills of their colour, so that everybody joins for nothing, under a card without an ability."""

NEVER = ["skylab"]
"""A line of Projects out of reach of the hubs here."""

CENTER = [4, 16, 28, 40, 52, 6]
"""Six cards for tables that say exactly what the deck holds."""

ASKED = ["accept", "decline"]


def box_with(card: int, *skills: str) -> CardSet:
    """The cards of the box, edited: this one has these skills."""
    indices = tuple(COLOURS.index(name) for name in skills)
    edited = [other._replace(skills=indices) if other.number == card else other for other in BOX.specialist]
    return CardSet(edited, BOX.project)


def project_of(*skills: str) -> CardSet:
    """The cards of the box, edited: Explorer 1 needs exactly these skills."""
    first, *others = BOX.project
    side = first.american._replace(skills=counted(tuple(COLOURS.index(name) for name in skills)))
    return CardSet(BOX.specialist, [first._replace(american=side), *others])


def offered(t: Table, *kinds: str) -> list[str]:
    """The legal moves that begin with one of these words."""
    return [line for line in t.legal() if line.split()[0] in kinds]


def turn_over(t: Table) -> bool:
    """The next player begins."""
    return (t.state.to_act, t.state.phase) == (1, "start")


# --- the three phases of a turn ---


def test_turn_start_abilities_come_in_either_order() -> None:
    """44 and 57 both belong to the beginning; neither closes it for the other."""
    t = table(seat(red=[44], purple=[57], blue=[1, 2]), seat(), line=NEVER)
    assert t.play("reveal").can("arrange 1")
    assert t.play("arrange 1").can("reveal")


@pytest.mark.parametrize("late", ["reveal", "arrange 13"])
def test_turn_56_closes_the_start(late: str) -> None:
    """56 belongs to the main part, and what belongs to the beginning cannot follow it."""
    me = seat(red=[44], purple=[57], blue=[56], green=[13, 14])
    t = table(me, seat(), line=NEVER, cards=box_with(56, "purple", "blue"))
    assert t.can(late)
    after = t.play("trade red")
    assert not after.can(late)
    assert after.refusals(late) == {"turn.phase"}


def test_turn_has_exactly_one_action() -> None:
    """After one action every other one is refused: taking, recruiting, recruiting by an ability."""
    end = table(seat(purple=[56], blue=[8], hand=[13]), seat(), center=CENTER, line=NEVER).play("take deck")
    for line in ("take deck", "take 16", "recruit 16 green with yellow,purple", "recruit 13 green by 8"):
        assert end.refusals(line) == {"turn.phase"}


def test_turn_does_not_end_before_the_action() -> None:
    """Somebody who can act must act before ending the turn."""
    assert table(seat(), seat()).refusals("end turn") == {"turn.phase"}


def test_turn_projects_wait_for_the_end() -> None:
    """A Project is completed after the action, even if the skills are there before."""
    t = table(seat(blue=[1, 2], purple=[49, 53]), seat(), line=["sputnik-1"])
    assert t.refusals("complete sputnik-1") == {"turn.phase"}
    assert t.play("take deck").can("complete sputnik-1")


def test_turn_56_can_come_after_the_action_and_before_the_project() -> None:
    """At the end of a turn an unused 56 comes first, then the Project."""
    t = table(seat(blue=[1, 2], purple=[49, 53, 56]), seat(), line=["sputnik-1", "skylab"])
    end = t.play("take deck", "trade red")
    assert set(end.legal()) == {"complete sputnik-1", "end turn"}


def test_turn_is_over_after_the_project() -> None:
    """With the Project the turn ends: 56 is too late now."""
    t = table(seat(blue=[1, 2], purple=[49, 53, 56]), seat(), line=["sputnik-1", "skylab"])
    assert turn_over(t.play("take deck", "complete sputnik-1"))


def test_turn_brings_one_project_at_most() -> None:
    """A second Project is refused although its skills are there."""
    t = table(seat(blue=[5, 1], purple=[49, 53], red=[43], yellow=[29]), seat(), line=["sputnik-1", "vostok-1"])
    asked = t.play("take deck", "complete sputnik-1")
    assert asked.refusals("complete vostok-1") == {"turn.answer", "project.one"}
    assert turn_over(asked.play("accept"))


def test_turn_project_may_be_left_in_the_line() -> None:
    """Completing is a choice."""
    t = table(seat(blue=[1, 2], purple=[49, 53]), seat(), line=["sputnik-1"])
    after = t.play("take deck", "end turn")
    assert (turn_over(after), after.state.line) == (True, ("sputnik-1",))


def test_turn_goes_clockwise_round_the_table() -> None:
    """The last seat hands on to the first."""
    t = table(seat(), seat(), seat(), to_act=2)
    assert t.play("take deck").state.to_act == 0


# --- passing ---


def test_pass_is_for_a_player_without_any_action() -> None:
    """No card to take and nobody to recruit: then, and only then, passing is the one move."""
    t = table(seat(hand=[22], tokens=""), seat(), center=[], deck=[], line=NEVER)
    assert t.legal() == ["pass"]
    assert turn_over(t.play("pass"))


@pytest.mark.parametrize(
    "fields",
    [
        {"center": [16], "deck": []},
        {"center": CENTER, "deck": [33]},
        {"center": [], "deck": [], "hand": [16]},
        {"center": [], "deck": [], "hand": [13], "tokens": "", "blue": [8]},
        {"center": [], "deck": [], "hand": [22], "tokens": "RR", "blue": [10]},
    ],
)
def test_pass_is_refused_while_there_is_an_action(fields: dict[str, Any]) -> None:
    """A card in the Center, a card in the deck, a recruit that can be paid, one by 8 or by 10: no passing."""
    laid = {name: fields.pop(name) for name in ("center", "deck")}
    assert table(seat(**fields), seat(), line=NEVER, **laid).refusals("pass") == {"turn.pass"}


def test_pass_leaves_the_project_at_the_end_of_the_turn() -> None:
    """Passing stands for the action only."""
    t = table(seat(blue=[1, 2], purple=[49, 53]), seat(), center=[], deck=[], line=["sputnik-1", "skylab"])
    assert t.play("pass").can("complete sputnik-1")


def test_pass_is_not_forced_on_a_player_who_can_still_sort_by_57() -> None:
    """57 is offered beside passing, and what it uncovers may open an action."""
    me = seat(purple=[57], blue=[8, 12], hand=[13], tokens="")
    t = table(me, seat(), center=[], deck=[], line=NEVER)
    assert set(t.legal()) == {"arrange 8", "pass"}
    assert t.play("arrange 8").refusals("pass") == {"turn.pass"}


# --- A1: what is active ---


def test_a1_only_the_upper_card_of_a_batch_is_active() -> None:
    """Covered cards have no ability in play."""
    assert table(seat(red=[44, 48]), seat(), line=NEVER).refusals("reveal") == {"ability.active"}


def test_a1_the_upper_cards_of_all_batches_are_active() -> None:
    """Every Division has its own active card."""
    t = table(seat(red=[44], purple=[57], blue=[8, 1]), seat(), line=NEVER)
    assert offered(t, "reveal", "arrange") == ["reveal", "arrange 8"]


def test_a1_abilities_of_other_hubs_do_not_count() -> None:
    """Only the player's own hub matters."""
    assert table(seat(), seat(red=[44]), line=NEVER).refusals("reveal") == {"ability.active"}


def test_a1_57_uncovering_44_makes_it_active_in_the_same_start() -> None:
    """The top decides at once: what 57 lays on top can be used in this very turn."""
    t = table(seat(purple=[57], red=[44, 48]), seat(), line=NEVER)
    after = t.play("arrange 44", "reveal")
    assert len(after.state.center) == 7


def test_a1_57_covering_44_makes_it_inactive_at_once() -> None:
    """What 57 lays lower is switched off."""
    t = table(seat(purple=[57], red=[48, 44]), seat(), line=NEVER)
    assert t.play("arrange 48").refusals("reveal") == {"ability.active"}


def test_a1_57_uncovering_a_symbol_card_helps_the_recruit_of_the_turn() -> None:
    """16 gives blue once it is on top."""
    t = table(seat(purple=[57], green=[16, 24], tokens="R"), seat(), center=[28], line=NEVER)
    assert t.payments("recruit 28 yellow") == set()
    assert t.play("arrange 16").payments("recruit 28 yellow") == {"red"}


def test_a1_57_uncovering_31_lets_it_go_back_in_the_same_turn() -> None:
    """The new top may pay at once."""
    t = table(seat(purple=[57], yellow=[31, 36], tokens=""), seat(), center=[13], line=NEVER)
    assert t.play("arrange 31").payments("recruit 13 green") == {"31 returned"}


def test_a1_57_uncovering_32_lets_it_be_covered_again() -> None:
    """32 back on top answers to the recruit that covers it once more."""
    t = table(seat(purple=[57], yellow=[25, 26, 32, 29, 36]), seat(), center=[33], line=NEVER)
    assert t.play("arrange 32", "keep rest", "recruit 33 yellow").legal() == ASKED


def test_a1_a_card_recruited_this_turn_is_not_active() -> None:
    """56 just recruited trades nothing, although it is the upper card."""
    t = table(seat(purple=PURPLE, blue=[1, 2]), seat(), center=[56], line=["sputnik-1"])
    assert t.play("recruit 56 purple").refusals("trade red") == {"ability.active"}


def test_a1_a_card_recruited_last_turn_is_active() -> None:
    """From the player's next turn on it works."""
    t = table(seat(purple=PURPLE), seat(), center=[56], line=NEVER)
    assert t.play("recruit 56 purple", "take deck").can("trade red")


def test_a1_a_card_covered_by_the_recruit_is_inactive_for_the_rest_of_the_turn() -> None:
    """19 under the new Specialist lends nothing."""
    t = table(seat(blue=[1], purple=[49, 50, 56], green=[19]), seat(), center=[16], line=["sputnik-1"])
    end = t.play("recruit 16 green")
    assert end.refusals("complete sputnik-1 with blue,red") == {"ability.active"}


# --- A2: once a turn ---


@pytest.mark.parametrize(
    ("hub", "line"), [({"red": [44]}, "reveal"), ({"purple": [56]}, "trade red"), ({"purple": [57]}, "arrange 1")]
)
def test_a2_an_ability_works_once_a_turn(hub: dict[str, list[int]], line: str) -> None:
    """The second use is refused, whatever is left to use it on."""
    t = table(seat(blue=[1, 2], tokens="RR", **hub), seat(), line=NEVER).play(line)
    again = "arrange 2" if line == "arrange 1" else line
    assert t.refusals(again) == {"ability.active"}


def test_a2_an_ability_is_fresh_in_every_turn() -> None:
    """44 reveals one card in each of the player's turns."""
    t = table(seat(red=[44]), seat(), line=NEVER)
    assert t.play("reveal", "take deck", "take deck").can("reveal")


def test_a2_two_symbols_on_a_card_are_one_use() -> None:
    """3 gives its green and its yellow together."""
    t = table(seat(blue=[3], tokens="GG"), seat(), center=[43], line=NEVER)
    assert t.payments("recruit 43 red") == {"green,green"}
    paid = t.payment("recruit 43 red with green,green").paid
    assert sorted(entry.item for entry in paid if entry.source == Source("card", 3)) == ["green", "yellow"]


# --- A3: taking cards is asked ---

OFFERS: dict[int, tuple[dict[str, Any], list[int], list[str], int]] = {
    9: ({"blue": [9], "green": GREEN}, [20], ["recruit 20 green"], 1),
    21: ({"blue": [1, 2], "purple": [49, 53], "green": [21]}, [], ["take 16", "complete sputnik-1"], 2),
    32: ({"yellow": [25, 26, 27, 29, 32]}, [33], ["recruit 33 yellow"], 1),
    43: ({"blue": [1, 2], "purple": [49, 53], "red": [43]}, [], ["take 16", "complete sputnik-1"], 1),
    45: ({"red": [37, 38, 39, 41, 45]}, [46], ["recruit 46 red"], 2),
    58: ({"purple": [58]}, [], ["take deck"], 1),
}
"""Abilities that offer cards: a hub, who else is in the Center, the moves up to the question, how many cards."""


def offer(ability: int, again: bool = False) -> Table:
    """The table at the moment at which this ability asks; `again` with 58 on top as well."""
    hub, wanted, moves, _ = OFFERS[ability]
    if again:
        hub = hub | {"purple": [*hub.get("purple", []), 58]}
    t = table(seat(**hub), seat(), center=[*wanted, 16, 52, 40, 28, 4], line=["sputnik-1", "skylab"])
    return t.play(*moves)


@pytest.mark.parametrize("ability", OFFERS)
def test_a3_an_ability_that_offers_cards_asks_first(ability: int) -> None:
    """Nothing is taken before the player accepts, and nothing else can be done before the answer."""
    t = offer(ability)
    assert (t.legal(), t.state.pending) == (ASKED, (ability,))
    assert "turn.answer" in t.refusals("end turn")


@pytest.mark.parametrize("ability", OFFERS)
def test_a3_accepting_takes_the_cards(ability: int) -> None:
    """The offered number of cards comes from the top of the deck."""
    t, count = offer(ability), OFFERS[ability][3]
    after = t.play("accept")
    assert sorted(after.seat(0).hand) == sorted((*t.seat(0).hand, *t.state.deck[:count]))


@pytest.mark.parametrize("ability", OFFERS)
def test_a3_declining_takes_nothing(ability: int) -> None:
    """Deck and hand stay as they are."""
    t = offer(ability)
    after = t.play("decline")
    assert (after.seat(0).hand, after.state.deck) == (t.seat(0).hand, t.state.deck)


def test_a3_nothing_is_answered_unasked() -> None:
    """Without an offer there is nothing to accept or decline."""
    t = table(seat(), seat())
    assert t.refusals("accept") == t.refusals("decline") == {"turn.question"}


# --- A4: 9, 32 and 45 at a recruit ---


def test_a4_9_covered_by_the_recruit_does_not_trigger() -> None:
    """It must be the upper card after the recruit, too."""
    t = table(seat(blue=[1, 2, 3, 5, 9]), seat(), center=[8], line=NEVER)
    assert turn_over(t.play("recruit 8 blue"))


def test_a4_9_answers_to_every_way_of_recruiting_a_costly_specialist() -> None:
    """Paid with a token, and from hand: the printed cost decides, not how it was met."""
    t = table(seat(blue=[9], green=[24, 17], hand=[22], tokens="BBB"), seat(tokens=""), seat(), line=NEVER)
    assert t.play("recruit 22 green with blue,blue,blue").legal() == ASKED


def test_a4_9_and_32_both_answer_to_one_recruit() -> None:
    """A costly Specialist who covers 32 while 9 is on top brings two questions."""
    t = table(seat(blue=[9], yellow=[25, 26, 27, 29, 32]), seat(), center=[33], line=NEVER)
    asked = t.play("recruit 33 yellow")
    assert asked.play("accept").legal() == ASKED
    assert len(asked.play("accept", "accept").seat(0).hand) == 2


@pytest.mark.parametrize(("batch", "target"), [([32, 25, 26, 27, 29], 33), ([45, 37, 38, 39, 41], 46)])
def test_a4_32_and_45_do_not_trigger_when_covered_long_ago(batch: list[int], target: int) -> None:
    """Only the card that the recruit covers just now answers."""
    division = "yellow" if target == 33 else "red"
    t = table(seat(**{division: batch}), seat(), center=[target], line=NEVER)
    assert turn_over(t.play(f"recruit {target} {division}"))


def test_a4_32_is_not_triggered_by_57() -> None:
    """Sorting a batch recruits nobody."""
    t = table(seat(purple=[57], yellow=[25, 32]), seat(), line=NEVER).play("arrange 25")
    assert t.state.pending == ()


# --- A5: 21 and 43 at a Project ---


@pytest.mark.parametrize(("division", "ability", "target"), [("green", 21, 16), ("red", 43, 40)])
def test_a5_21_and_43_must_be_on_top_when_the_project_is_completed(division: str, ability: int, target: int) -> None:
    """Covered by the recruit of this turn they offer nothing."""
    skilled = {"blue": [1, 2], "purple": [49, 53], division: [37, ability] if division == "red" else [13, ability]}
    t = table(seat(**skilled), seat(), center=[target], line=["sputnik-1", "skylab"])
    assert turn_over(t.play(f"recruit {target} {division}", "complete sputnik-1"))


@pytest.mark.parametrize(("division", "batch", "ability"), [("green", GREEN, 21), ("red", RED, 43)])
def test_a5_21_and_43_recruited_this_turn_offer_nothing(division: str, batch: list[int], ability: int) -> None:
    """They answer to Projects from the next turn on."""
    me = seat(**{"blue": [1, 2], "purple": [49, 53], division: batch})
    t = table(me, seat(), center=[ability], line=["sputnik-1", "skylab"])
    assert turn_over(t.play(f"recruit {ability} {division}", "complete sputnik-1"))


def test_a5_21_answers_to_a_project_completed_by_19() -> None:
    """A Project completed with a skill on loan is completed all the same."""
    me = seat(blue=[1, 2], purple=[49, 50], green=[19], red=[43])
    t = table(me, seat(), line=["sputnik-1", "skylab"], phase="end")
    assert t.play("complete sputnik-1 with red,green").state.pending == (43,)


# --- A6: 58 ---


@pytest.mark.parametrize("ability", [9, 21, 32, 43, 45])
def test_a6_58_follows_cards_taken_by_other_abilities(ability: int) -> None:
    """Every taking from the deck to hand brings the offer of one more card."""
    t = offer(ability, again=True)
    asked = t.play("accept")
    assert (asked.legal(), asked.state.pending) == (ASKED, (58,))
    count = OFFERS[ability][3] + 1
    assert sorted(asked.play("accept").seat(0).hand) == sorted((*t.seat(0).hand, *t.state.deck[:count]))


@pytest.mark.parametrize("ability", [9, 21, 32, 43, 45])
def test_a6_58_does_not_follow_cards_that_were_declined(ability: int) -> None:
    """Where nothing was taken there is nothing to add to."""
    assert turn_over(offer(ability, again=True).play("decline"))


def test_a6_58_follows_a_card_taken_by_56() -> None:
    """The traded card is taken from the deck as well."""
    t = table(seat(purple=[58], blue=[56]), seat(), line=NEVER, cards=box_with(56, "purple", "blue"))
    asked = t.play("trade red")
    assert asked.state.pending == (58,)
    assert asked.play("accept").can("take deck")


def test_a6_58_works_once_a_turn_however_often_cards_are_taken() -> None:
    """Used after 56 it does not follow the card of the action."""
    t = table(seat(purple=[58], blue=[56]), seat(), line=NEVER, cards=box_with(56, "purple", "blue"))
    after = t.play("trade red", "accept", "take deck")
    assert (turn_over(after), len(after.seat(0).hand)) == (True, 3)


def test_a6_58_declined_once_is_offered_at_the_next_taking() -> None:
    """An ability that was not used is not used up."""
    t = table(seat(purple=[58], blue=[56]), seat(), line=NEVER, cards=box_with(56, "purple", "blue"))
    assert t.play("trade red", "decline", "take deck").state.pending == (58,)


def test_a6_58_does_not_follow_44() -> None:
    """A card revealed to the Center is not taken to hand."""
    t = table(seat(purple=[58], red=[44]), seat(), line=NEVER).play("reveal")
    assert t.state.pending == ()


def test_a6_58_covered_by_the_recruit_does_not_follow_9() -> None:
    """It is not on top any more when the card of 9 is taken."""
    t = table(seat(purple=[49, 50, 51, 53, 58], blue=[9]), seat(), center=[57], line=NEVER)
    assert turn_over(t.play("recruit 57 purple", "accept"))


# --- A7: 19 ---


def test_a7_19_serves_a_project_that_lacks_exactly_one_skill() -> None:
    """One lacking: for two tokens. None lacking, or two: not at all."""
    me = seat(blue=[1, 2], purple=[49, 50], green=[19], tokens="RR")
    t = table(me, seat(), line=["sputnik-1", "freedom-7"], phase="end")
    assert offered(t, "complete") == ["complete sputnik-1 with red,red"]
    assert t.refusals("complete freedom-7 with red,red") == {"ability.19.one"}


def test_a7_the_turn_ends_by_itself_when_19_cannot_be_paid() -> None:
    """With one token there is nothing to decide."""
    me = seat(blue=[1, 2], purple=[49, 50], green=[19], tokens="R")
    assert turn_over(table(me, seat(), line=["sputnik-1"]).play("take deck"))


def test_a7_19_is_used_at_the_end_of_the_turn_only() -> None:
    """The skill is lent to complete a Project, and that comes after the action."""
    t = table(seat(blue=[1, 2], purple=[49, 50], green=[19]), seat(), line=["sputnik-1"])
    assert t.refusals("complete sputnik-1 with red,green") == {"turn.phase"}


# --- A8: tokens for 10 and 56 ---


def test_a8_tokens_for_10_may_be_of_any_colours() -> None:
    """Every pair among the tokens is a choice of its own."""
    t = table(seat(blue=[10], hand=[22], tokens="BGG"), seat(), line=NEVER)
    pairs = {line.rsplit(" ", 1)[1] for line in t.legal() if " by 10 " in line}
    assert pairs == {"blue,green", "green,green"}


def test_a8_the_token_for_56_may_be_of_any_colour() -> None:
    """The player chooses among the colours held."""
    t = table(seat(purple=[56], tokens="BGG"), seat(), line=NEVER)
    assert offered(t, "trade") == ["trade blue", "trade green"]


# --- A9: 34 ---


def test_a9_34_in_the_hub_makes_one_moved_card_worth_three() -> None:
    """By default the worked example holds: one card, one symbol more, once a turn."""
    t = table(seat(yellow=[34], hand=[1, 2], tokens=""), seat(), center=[13, 17, 15], line=NEVER)
    assert t.payments("recruit 13 green") == {"1", "2"}
    assert t.payments("recruit 17 green") == {"1,2"}
    assert t.payments("recruit 15 green") == set()


def test_a9_by_default_34_moved_from_hand_gives_two() -> None:
    """In hand it is a card like others."""
    t = table(seat(hand=[34], tokens=""), seat(), center=[13, 16], line=NEVER)
    assert (t.payments("recruit 13 green"), t.payments("recruit 16 green")) == (set(), {"34"})


def test_a9_hand_reading_34_itself_gives_three_when_moved() -> None:
    """At a table that reads the list of abilities to the letter, this card and no other is worth three."""
    t = table(seat(hand=[1, 34], tokens=""), seat(), center=[13], line=NEVER, card_34="hand")
    assert t.payments("recruit 13 green") == {"34"}
    assert t.can("recruit 13 green with 34")


def test_a9_hand_reading_34_in_the_hub_does_nothing() -> None:
    """There it makes no other card better."""
    t = table(seat(yellow=[34], hand=[1], tokens=""), seat(), center=[13], line=NEVER, card_34="hand")
    assert t.payments("recruit 13 green") == set()
    assert t.refusals("recruit 13 green with 1") == {"pay.cover"}


def test_a9_hand_reading_mixes_with_other_cards() -> None:
    """Three and two are five: a cost of four takes any two cards, a cost of five needs 34 among them."""
    t = table(seat(hand=[1, 2, 34], tokens=""), seat(), center=[14, 17], line=NEVER, card_34="hand")
    assert t.payments("recruit 14 green") == {"1,2", "1,34", "2,34"}
    assert t.payments("recruit 17 green") == {"1,34", "2,34"}
    assert t.refusals("recruit 17 green with 1,2") == {"pay.cover"}


def test_a9_hand_reading_leaves_no_card_to_spare() -> None:
    """Where 34 alone is enough no second card goes with it, and no token."""
    t = table(seat(hand=[1, 34], tokens="P"), seat(), center=[13], line=NEVER, card_34="hand")
    assert t.payments("recruit 13 green") == {"34", "purple and 1"}
    assert t.refusals("recruit 13 green with 1,34") == {"pay.spare"}
    assert t.refusals("recruit 13 green with purple and 34") == {"pay.spare"}


def test_a9_hand_reading_34_as_the_target_does_not_pay() -> None:
    """Who is recruited is not moved to the Center."""
    t = table(seat(yellow=[25, 29], hand=[1, 34], tokens=""), seat(), line=NEVER, card_34="hand")
    assert t.price("recruit 34 yellow").total == 3
    assert t.payments("recruit 34 yellow") == set()


# --- A10: 31 ---


def test_a10_31_uncovering_a_symbol_card_makes_it_pay_too() -> None:
    """28 gives its green in the same payment: three and one meet a cost of four."""
    t = table(seat(yellow=[28, 31], tokens=""), seat(), center=[43], line=NEVER)
    assert t.payments("recruit 43 red") == {"31 returned"}
    assert t.can("recruit 43 red with 31 returned")
    paid = t.payment("recruit 43 red with 31 returned").paid
    assert [entry.item for entry in paid if entry.source == Source("card", 28)] == ["green"]


def test_a10_31_uncovering_33_makes_it_pay_too() -> None:
    """33 gives a symbol of any colour in the same payment."""
    t = table(seat(yellow=[33, 31], tokens=""), seat(), center=[14], line=NEVER)
    assert t.payments("recruit 14 green") == {"31 returned"}
    assert t.can("recruit 14 green with 31 returned")


def test_a10_31_uncovering_34_makes_a_moved_card_worth_three() -> None:
    """Three for 31 and three for one card meet a cost of six."""
    t = table(seat(yellow=[34, 31], hand=[1], tokens=""), seat(), center=[15], line=NEVER)
    assert t.payments("recruit 15 green") == {"1 and 31 returned"}
    assert t.can("recruit 15 green with 1 and 31 returned")
    assert t.payment("recruit 15 green with 1 and 31 returned").missing == ()


def test_a10_34_under_31_does_not_help_while_31_stays() -> None:
    """Without 31 going back 34 is covered, and a card gives two."""
    t = table(seat(yellow=[34, 31], hand=[1], tokens=""), seat(), center=[13], line=NEVER)
    assert t.payments("recruit 13 green") == {"31 returned"}
    assert t.refusals("recruit 13 green with 1") == {"pay.cover"}


def test_a10_31_uncovering_7_helps_a_recruit_from_hand() -> None:
    """In a box in which 7 has a yellow skill as well it can lie under 31: three and one for somebody from hand."""
    cards = box_with(7, "blue", "yellow")
    from_hand = table(seat(yellow=[7, 31], hand=[14], tokens=""), seat(), line=NEVER, cards=cards)
    assert from_hand.payments("recruit 14 green") == {"31 returned"}
    assert from_hand.can("recruit 14 green with 31 returned")
    from_center = table(seat(yellow=[7, 31], tokens=""), seat(), center=[14], line=NEVER, cards=cards)
    assert from_center.payments("recruit 14 green") == set()


def test_a10_the_cost_does_not_rise_when_31_leaves_the_same_division() -> None:
    """The price was fixed with the skill of 31 in the batch: three symbols, and 31 pays just these."""
    t = table(seat(yellow=[29, 31], tokens=""), seat(), center=[34], line=NEVER)
    assert t.price("recruit 34 yellow").total == 3
    assert t.payments("recruit 34 yellow") == {"31 returned"}
    assert t.play("recruit 34 yellow with 31 returned").seat(0).hub[2] == (29, 34)


def test_a10_the_recruit_covers_32_that_31_has_uncovered() -> None:
    """The new Specialist lies on 32 now, and 32 answers."""
    t = table(seat(yellow=[32, 31], tokens="G"), seat(), center=[34], line=NEVER)
    assert t.play("recruit 34 yellow with green and 31 returned").state.pending == (32,)


def test_a10_the_recruit_covers_45_that_31_has_uncovered() -> None:
    """In a box in which 45 has a yellow skill as well it can lie under 31."""
    cards = box_with(45, "red", "yellow")
    t = table(seat(yellow=[45, 31], tokens="G"), seat(), center=[34], line=NEVER, cards=cards)
    assert t.play("recruit 34 yellow with green and 31 returned").state.pending == (45,)


def test_a10_32_under_31_is_not_covered_again_while_31_stays() -> None:
    """The recruit lies on 31 then."""
    t = table(seat(yellow=[32, 31]), seat(), center=[28], line=NEVER)
    assert turn_over(t.play("recruit 28 yellow"))


def test_a10_the_skill_of_31_is_gone_for_the_project() -> None:
    """Paid with tokens the yellow skill is there for the Project, paid with 31 it is not."""
    cards = project_of("yellow", "green")
    t = table(seat(yellow=[31], tokens="YP"), seat(), center=[16], line=["explorer-1", "skylab"], cards=cards)
    assert t.play("recruit 16 green with yellow,purple").can("complete explorer-1")
    assert turn_over(t.play("recruit 16 green with 31 returned"))


def test_a10_the_hub_has_one_specialist_less() -> None:
    """Eleven, one back, one recruited: eleven, so the end is not brought about; paid otherwise it is."""
    t = table(seat(blue=BLUE, green=GREEN, yellow=[31], tokens="GP"), seat(), center=[40], line=NEVER)
    assert t.play("recruit 40 red with 31 returned").state.ending == ""
    assert t.play("recruit 40 red with green,purple").state.ending == "specialists"


def test_a10_31_lies_in_the_center_for_everybody() -> None:
    """The next player can take it."""
    t = table(seat(yellow=[31], tokens=""), seat(), center=[13], line=NEVER)
    assert t.play("recruit 13 green with 31 returned").can("take 31")


def test_a10_31_enters_the_center_before_the_target_leaves_it() -> None:
    """Seven, then six: nothing comes from the deck."""
    t = table(seat(yellow=[31], tokens=""), seat(), center=[13, *CENTER[1:]], deck=[33], line=NEVER)
    assert t.play("recruit 13 green with 31 returned").state.deck == (33,)


# --- P1: target, cost, payment, placing ---


def test_p1_a_card_moved_as_payment_is_not_the_target() -> None:
    """Nobody pays for his own recruit."""
    t = table(seat(hand=[16], tokens=""), seat(), line=NEVER)
    assert "pay.target" in t.refusals("recruit 16 green with 16")


def test_p1_31_can_not_be_recruited_with_itself() -> None:
    """It is in the hub when the target is chosen."""
    t = table(seat(yellow=[31], tokens=""), seat(), line=NEVER)
    assert "recruit.where" in t.refusals("recruit 31 yellow with 31 returned")


def test_p1_the_target_lies_in_the_center_or_in_the_own_hand() -> None:
    """Not in the deck, in another hand, or in a hub."""
    t = table(seat(blue=[1]), seat(hand=[13]), center=CENTER, deck=[25], line=NEVER)
    for line in ("recruit 25 yellow", "recruit 13 green", "recruit 1 blue"):
        assert "recruit.where" in t.refusals(line)


def test_p1_the_new_specialist_lies_on_top() -> None:
    """Placing comes last, on the batch as it is then."""
    t = table(seat(green=GREEN), seat(), center=[16], line=NEVER)
    assert t.play("recruit 16 green").seat(0).hub[1] == (*GREEN, 16)


# --- P2: reduction ---


def test_p2_symbols_are_struck_from_the_bottom_of_the_card() -> None:
    """43 costs yellow and three green; two red skills strike two of the lower green ones."""
    price = table(seat(red=[41]), seat(), center=[43]).price("recruit 43 red")
    assert price.items == ("yellow", "green")


def test_p2_covered_cards_reduce_too() -> None:
    """All cards of the batch count."""
    assert table(seat(red=[37, 38, 48]), seat(), center=[43]).price("recruit 43 red").total == 1


def test_p2_skills_of_other_colours_do_not_reduce() -> None:
    """18 in the Construction Division brings one red skill; its green one strikes nothing there."""
    t = table(seat(red=[18], tokens="YGG"), seat(), center=[43], line=NEVER)
    assert t.price("recruit 43 red").total == 3
    assert t.payments("recruit 43 red") == {"green,green,yellow"}


def test_p2_other_divisions_do_not_reduce() -> None:
    """A red skill in the Testing Division strikes nothing in the Construction Division."""
    t = table(seat(green=[18], tokens="YGGG"), seat(tokens=""), seat(), center=[43], line=NEVER)
    assert t.price("recruit 43 red").total == 4
    assert t.payments("recruit 43 red") == {"green,green,green,yellow"}


def test_p2_the_cost_never_falls_below_zero() -> None:
    """More skills than symbols: free, and nothing is given back."""
    t = table(seat(red=RED), seat(), center=[40])
    assert t.price("recruit 40 red").total == 0
    assert t.payments("recruit 40 red") == {""}


# --- P3: free symbols first ---


def test_p3_a_token_does_not_replace_a_free_symbol() -> None:
    """1 gives yellow: a yellow token would be given away for nothing."""
    t = table(seat(blue=[1]), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {"purple"}
    assert t.refusals("recruit 16 green with yellow,purple") == {"pay.spare"}


def test_p3_free_symbols_of_all_kinds_add_up() -> None:
    """7 for a card from hand, 20 for five symbols, 33 always, 46 twice for two skills: five in all for 53."""
    t = table(seat(blue=[7], green=[20], yellow=[33], red=[46], hand=[53], tokens=""), seat(), line=NEVER)
    assert t.payments("recruit 53 purple") == {""}


@pytest.mark.parametrize("covered", ["blue", "green", "yellow", "red"])
def test_p3_each_of_them_is_needed(covered: str) -> None:
    """With any one of the four covered, 53 is not free any more."""
    hub = {"blue": [7], "green": [20], "yellow": [33], "red": [46]}
    hub[covered].append({"blue": 12, "green": 24, "yellow": 36, "red": 48}[covered])
    t = table(seat(hand=[53], tokens="", **hub), seat(), line=NEVER)
    assert t.payments("recruit 53 purple") == set()


def test_p3_unused_free_symbols_are_no_payment_too_many() -> None:
    """More free symbols than the cost asks for do no harm."""
    t = table(seat(yellow=[33], green=[16], red=[40]), seat(), center=[52], line=NEVER)
    assert t.payments("recruit 52 purple") == {""}


def test_p3_any_symbols_leave_the_choice_of_tokens() -> None:
    """With 33 for one symbol the player chooses which token to keep."""
    t = table(seat(yellow=[33], tokens="BBYY"), seat(), center=[38], line=NEVER)
    assert t.payments("recruit 38 red") == {"blue,blue,yellow", "blue,yellow,yellow"}


# --- P4: payments ---


def payer(**fields: Any) -> Table:
    """13 in the Center costs two yellow and one purple."""
    me = {"tokens": "YYPR", "hand": [1, 2]} | fields
    return table(seat(**me), seat(), center=[13], line=NEVER)


def test_p4_every_payment_without_a_part_to_spare_is_offered() -> None:
    """Three tokens; one card and one token; two cards, the last of which gives a symbol too many."""
    assert payer().payments("recruit 13 green") == {
        "yellow,yellow,purple",
        "yellow and 1",
        "yellow and 2",
        "purple and 1",
        "purple and 2",
        "1,2",
    }


@pytest.mark.parametrize("line", ["yellow,yellow and 1", "yellow,purple and 2", "yellow and 1,2", "purple and 1,2"])
def test_p4_a_token_is_not_given_where_a_card_makes_it_superfluous(line: str) -> None:
    """Tokens beside cards that give enough are not offered."""
    assert payer().refusals(f"recruit 13 green with {line}") == {"pay.spare"}


def test_p4_a_token_of_a_colour_that_is_not_needed_is_refused() -> None:
    """Red is no part of the cost."""
    assert payer().refusals("recruit 13 green with red,yellow,yellow,purple") == {"pay.spare"}


def test_p4_surplus_of_the_last_card_is_lost() -> None:
    """Two cards give four symbols for three; nothing is kept."""
    t = payer()
    assert t.payment("recruit 13 green with 1,2").surplus == 1
    after = t.play("recruit 13 green with 1,2")
    assert after.seat(0).tokens == t.seat(0).tokens


def test_p4_one_card_may_pay_a_single_symbol() -> None:
    """A card for one symbol is legal: it cannot be left out, though half of it is lost."""
    t = table(seat(blue=[1], hand=[2], tokens="P"), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {"purple", "2"}


def test_p4_31_may_pay_a_single_symbol() -> None:
    """31 for one symbol is legal as well."""
    t = table(seat(blue=[1], yellow=[31], tokens="P"), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {"purple", "31 returned"}


@pytest.mark.parametrize("line", ["yellow and 31 returned", "1 and 31 returned", "purple and 1 and 31 returned"])
def test_p4_nothing_goes_with_31_where_31_is_enough(line: str) -> None:
    """31 gives three symbols: whatever is added could be left out."""
    assert payer(yellow=[31]).refusals(f"recruit 13 green with {line}") == {"pay.spare"}


def test_p4_31_does_not_go_with_cards_that_are_enough() -> None:
    """Two cards pay four symbols; 31 and one card too; all three are too many."""
    t = table(seat(yellow=[31], hand=[1, 2], tokens=""), seat(), center=[14], line=NEVER)
    assert t.payments("recruit 14 green") == {"1,2", "1 and 31 returned", "2 and 31 returned"}
    assert t.refusals("recruit 14 green with 1,2 and 31 returned") == {"pay.spare"}


def test_p4_31_is_no_payment_where_nothing_is_to_be_paid() -> None:
    """A free recruit takes nothing, and 31 stays."""
    t = table(seat(yellow=[31], green=GREEN), seat(), center=[16], line=NEVER)
    assert t.payments("recruit 16 green") == {""}
    assert t.refusals("recruit 16 green with 31 returned") == {"pay.spare"}


def test_p4_the_order_of_cards_makes_no_other_payment() -> None:
    """Two payments that spend the same things are one move."""
    t = payer()
    assert t.game.parse("recruit 13 green with 2,1") == t.game.parse("recruit 13 green with 1,2")
    assert len(t.legal()) == len(set(t.legal()))


def test_p4_a_payment_that_leaves_a_symbol_open_is_refused() -> None:
    """Every symbol of the cost must be obtained."""
    t = payer()
    for line in ("recruit 13 green", "recruit 13 green with yellow,purple", "recruit 13 green with 1"):
        assert t.refusals(line) == {"pay.cover"}


def test_p4_tokens_of_a_payment_go_to_the_next_player() -> None:
    """Clockwise, not back to a bank and not to somebody else."""
    t = table(seat(tokens="YP"), seat(tokens=""), seat(), center=[16], line=NEVER)
    assert t.play("recruit 16 green with yellow,purple").seat(1).tokens == (0, 0, 1, 0, 1)


def test_p4_passed_tokens_serve_the_next_player_at_once() -> None:
    """They can be spent in the very next turn."""
    t = table(seat(tokens="YP"), seat(tokens="B"), seat(), center=[16, 52], line=NEVER)
    after = t.play("recruit 16 green with yellow,purple")
    assert after.payments("recruit 52 purple") == {"blue,yellow"}


# --- P5: the Center ---


def test_p5_a_moved_card_takes_the_place_of_the_target() -> None:
    """The card enters first, so the Center has six again and nothing is drawn."""
    t = table(seat(hand=[1], tokens=""), seat(), center=CENTER, deck=[33, 34], line=NEVER)
    after = t.play("recruit 16 green with 1")
    assert after.state.center == (4, 28, 40, 52, 6, 1)
    assert after.state.deck == (33, 34)


def test_p5_a_target_from_hand_leaves_more_than_six_in_the_center() -> None:
    """Nothing takes a surplus card away."""
    t = table(seat(hand=[1, 13], tokens="Y"), seat(), center=CENTER, deck=[33, 34], line=NEVER)
    assert t.play("recruit 13 green with yellow and 1").state.center == (*CENTER, 1)


def test_p5_a_center_of_seven_is_not_filled_when_one_card_leaves() -> None:
    """Six are enough."""
    t = table(seat(), seat(), center=[*CENTER, 1], deck=[33], line=NEVER)
    assert t.play("take 1").state.deck == (33,)


def test_p5_a_gap_is_filled_from_the_deck_at_once() -> None:
    """Whether the card was taken or recruited."""
    t = table(seat(), seat(), center=CENTER, deck=[33, 34], line=NEVER)
    assert t.play("take 16").state.center == (4, 28, 40, 52, 6, 33)
    assert t.play("recruit 16 green with yellow,purple").state.center == (4, 28, 40, 52, 6, 33)


def test_p5_the_center_is_filled_before_a_card_is_offered() -> None:
    """The refill follows the recruit at once; what 9 takes is the card after it."""
    t = table(seat(blue=[9], green=GREEN), seat(), center=[20, *CENTER[1:]], deck=[33, 34], line=NEVER)
    assert t.play("recruit 20 green", "accept").seat(0).hand == (34,)


# --- E1: the deck runs out ---


def test_e1_the_center_stays_short_when_the_deck_is_empty() -> None:
    """There is no second deck."""
    t = table(seat(), seat(), center=CENTER, deck=[], line=NEVER)
    after = t.play("take 16")
    assert (after.state.center, after.state.deck) == ((4, 28, 40, 52, 6), ())


def test_e1_an_empty_deck_gives_no_card() -> None:
    """Taking from it is not an action any more."""
    t = table(seat(), seat(), center=CENTER, deck=[], line=NEVER)
    assert t.refusals("take deck") == {"deck.empty"}


def test_e1_a_draw_of_two_takes_the_one_card_left() -> None:
    """Draws give what there is, and 58 finds nothing after it."""
    t = table(
        seat(blue=[1, 2], purple=[49, 53, 58], green=[21]),
        seat(),
        center=CENTER,
        deck=[33],
        line=["sputnik-1", "skylab"],
        phase="end",
    )
    after = t.play("complete sputnik-1", "accept")
    assert (after.seat(0).hand, turn_over(after)) == ((33,), True)


# --- E2: the end ---


def nearly_full(**fields: Any) -> dict[str, Any]:
    """A hub of eleven Specialists, whom a Tester can join for nothing."""
    return seat(blue=BLUE, green=GREEN, yellow=[36], **fields)


def test_e2_twelve_specialists_bring_the_end_about() -> None:
    """The twelfth recruit triggers it; the others still have their turns, the First Player does not."""
    t = table(nearly_full(), seat(), seat(), center=[16], line=NEVER).play("recruit 16 green")
    assert (t.state.ending, t.state.to_act) == ("specialists", 1)
    after = t.play("take deck")
    assert (after.state.phase, after.state.to_act) == ("start", 2)
    assert after.play("take deck").state.phase == "over"


def test_e2_twelve_specialists_of_the_last_seat_end_the_game_at_once() -> None:
    """Next would be the First Player, who takes no turn."""
    t = table(seat(), nearly_full(), center=[16], to_act=1, line=NEVER).play("recruit 16 green")
    assert (t.state.phase, t.game.ending(t.state), t.legal()) == ("over", "specialists", [])


def test_e2_the_last_seat_is_the_one_before_the_first_player() -> None:
    """With the First Player in seat 1 it is seat 0 who ends the game at once, and seat 1 who goes on."""
    last = table(nearly_full(), seat(), center=[16], first=1, to_act=0, line=NEVER)
    assert last.play("recruit 16 green").state.phase == "over"
    first = table(seat(), nearly_full(), center=[16], first=1, to_act=1, line=NEVER)
    assert first.play("recruit 16 green").state.phase == "start"


def test_e2_the_twelfth_specialist_still_serves_a_project_in_this_turn() -> None:
    """The turn that triggers the end is played to its end."""
    t = table(seat(), nearly_full(), center=[16], to_act=1, line=["explorer-1", "skylab"], cards=project_of("blue"))
    end = t.play("recruit 16 green")
    assert end.state.phase == "end"
    after = end.play("complete explorer-1")
    assert (after.state.phase, after.seat(1).projects) == ("over", ("explorer-1",))


def test_e2_eleven_specialists_are_not_enough() -> None:
    """The game goes on round after round."""
    t = table(seat(), nearly_full(), to_act=1, line=NEVER).play("take deck")
    assert (t.state.phase, t.state.ending) == ("start", "")


def finisher(**fields: Any) -> dict[str, Any]:
    """A hub that can complete Sputnik 1."""
    return seat(blue=[1, 2], purple=[49, 53], **fields)


def test_e2_the_last_project_brings_the_end_about() -> None:
    """With the line empty the others play up to the First Player."""
    t = table(finisher(), seat(), seat(), line=["sputnik-1"]).play("take deck", "complete sputnik-1")
    assert (t.state.ending, t.state.to_act) == ("projects", 1)
    assert t.play("take deck", "take deck").state.phase == "over"


def test_e2_the_last_project_of_the_last_seat_ends_the_game_at_once() -> None:
    """Nobody has a turn after that."""
    t = table(seat(), finisher(), line=["sputnik-1"], to_act=1).play("take deck", "complete sputnik-1")
    assert (t.state.phase, t.game.ending(t.state)) == ("over", "projects")


def test_e2_cards_for_the_last_project_are_still_offered() -> None:
    """43 asks before the game is over."""
    t = table(seat(), finisher(red=[43]), line=["sputnik-1"], to_act=1).play("take deck", "complete sputnik-1")
    assert t.legal() == ASKED
    assert t.play("accept").state.phase == "over"


def test_e2_a_project_that_is_not_the_last_ends_nothing() -> None:
    """One is left in the line."""
    t = table(seat(), finisher(), line=["sputnik-1", "skylab"], to_act=1).play("take deck", "complete sputnik-1")
    assert (t.state.phase, t.state.ending) == ("start", "")


def test_e2_nobody_moves_when_the_game_is_over() -> None:
    """Every move is refused for that reason."""
    t = table(seat(), nearly_full(), center=[16], to_act=1, line=NEVER).play("recruit 16 green")
    assert t.refusals("take deck") == {"end.over"}


# --- E3: score ---


def test_e3_the_score_adds_printed_points_asterisks_and_projects() -> None:
    """Two points of 5, one of 6, three of 11 for three purple skills, four of Sputnik 1; the hand brings nothing."""
    t = table(seat(blue=[11, 5, 6], purple=[49, 53], hand=[58], projects=["sputnik-1"]), seat())
    by_card = {entry.source.what: entry.points for entry in t.score(0).lines}
    assert by_card == {11: 3, 5: 2, 6: 1, 53: 2, "sputnik-1": 4}
    assert t.score(0).total == 12


def won(t: Table) -> list[bool]:
    """Who has won, if the game ends as the table lies."""
    return [score.winner for score in t.game.score(t.state._replace(phase="over"))]


def test_e3_most_points_win() -> None:
    """Also against more Project points."""
    t = table(seat(projects=["sputnik-1"]), seat(blue=[5], green=[17], red=[42]))
    assert [score.total for score in t.game.score(t.state)] == [4, 5]
    assert won(t) == [False, True]


def test_e3_a_tie_goes_to_more_project_points() -> None:
    """Four points by a Project beat four points by Specialists."""
    t = table(seat(blue=[5], green=[17]), seat(projects=["sputnik-1"]))
    assert [score.total for score in t.game.score(t.state)] == [4, 4]
    assert won(t) == [False, True]


def test_e3_a_tie_in_both_is_a_shared_victory() -> None:
    """Same points, same Project points: both have won, the third has not."""
    t = table(seat(projects=["sputnik-1"]), seat(projects=["vostok-1"]), seat(blue=[5]))
    assert won(t) == [True, True, False]


def test_e3_the_number_of_projects_does_not_break_a_tie() -> None:
    """Points of Projects count, not how many there are."""
    t = table(seat(projects=["lunokhod-1", "skylab"]), seat(projects=["sputnik-1", "luna-9", "venera-7"]))
    assert [score.total for score in t.game.score(t.state)] == [15, 15]
    assert won(t) == [True, True]


# --- E4: the limit ---


def test_e4_the_400th_turn_is_the_last() -> None:
    """A game that gets so far is stopped and scored, and says why."""
    t = table(seat(), seat(), turn=400, line=NEVER).play("take deck")
    assert (t.state.phase, t.game.ending(t.state)) == ("over", "limit")


def test_e4_the_400th_turn_is_played_out() -> None:
    """A Project can be completed in it."""
    end = table(finisher(), seat(), turn=400, line=["sputnik-1", "skylab"]).play("take deck")
    assert end.play("complete sputnik-1").seat(0).projects == ("sputnik-1",)


def test_e4_the_399th_turn_is_not_the_last() -> None:
    """One more turn follows."""
    t = table(seat(), seat(), turn=399, line=NEVER).play("take deck")
    assert (t.state.phase, t.state.turn) == ("start", 400)


# --- what is secret ---


def test_secret_the_order_of_the_deck_is_in_no_view() -> None:
    """Two tables that differ only in the deck's order look the same to every seat and to those who watch."""
    one = table(seat(), seat(), center=CENTER, deck=[33, 34, 35])
    other = table(seat(), seat(), center=CENTER, deck=[35, 33, 34])
    for viewer in (0, 1, None):
        assert one.game.view(one.state, viewer) == other.game.view(other.state, viewer)
        assert one.game.view(one.state, viewer).deck == Hidden(3)


def test_secret_a_card_drawn_to_a_hand_is_seen_by_its_owner_only() -> None:
    """The others see that there is one card more."""
    t = table(seat(), seat(), center=CENTER, deck=[33, 34, 35]).play("take deck")
    assert t.game.view(t.state, 0).seats[0].hand == (33,)
    for viewer in (1, None):
        seen = t.game.view(t.state, viewer).seats[0]
        assert (seen.hand, seen.hidden) == ((), Hidden(1))


def test_secret_the_event_of_a_draw_tells_others_only_how_many() -> None:
    """The card is for the drawer's eyes."""
    t = table(seat(), seat(), center=CENTER, deck=[33, 34, 35])
    drew = next(event for event in t.events("take deck") if event.kind == "drew")
    assert dict(drew.seen_by(0).secret) == {"cards": (33,)}
    assert dict(drew.seen_by(1).secret) == dict(drew.seen_by(None).secret) == {}
    assert drew.facts == {"count": 1}


@pytest.mark.parametrize("ability", OFFERS)
def test_secret_cards_taken_by_abilities_are_hidden_as_well(ability: int) -> None:
    """What 9, 21, 32, 43, 45 and 58 bring comes from the deck unseen."""
    t = offer(ability)
    before = t.game.view(t.state, 1).seats[0].hidden.count
    after = t.play("accept")
    assert after.game.view(after.state, 1).seats[0].hidden.count == before + OFFERS[ability][3]


def test_secret_a_card_taken_from_the_center_is_known_to_all() -> None:
    """Everybody watched: the views show it in the hand."""
    t = table(seat(hand=[33]), seat(), center=CENTER).play("take 16")
    for viewer in (1, None):
        seen = t.game.view(t.state, viewer).seats[0]
        assert (seen.hand, seen.known, seen.hidden) == ((16,), (16,), Hidden(1))


def test_secret_a_known_card_is_known_until_it_is_played() -> None:
    """Moved to the Center it is in the hand no more; the drawn card beside it stays hidden."""
    t = table(seat(hand=[16, 33], known=[16], tokens=""), seat(), center=CENTER[2:], line=NEVER)
    after = t.play("recruit 28 yellow with 16")
    seen = after.game.view(after.state, 1).seats[0]
    assert (seen.hand, seen.known, seen.hidden) == ((), (), Hidden(1))


def test_secret_playing_a_drawn_card_leaves_the_known_one_known() -> None:
    """Which card was moved is open to all."""
    t = table(seat(hand=[16, 33], known=[16], tokens=""), seat(), center=CENTER[2:], line=NEVER)
    after = t.play("recruit 28 yellow with 33")
    assert after.game.view(after.state, 1).seats[0].hand == (16,)


def test_secret_the_own_hand_is_open_to_its_owner() -> None:
    """And to nobody else at the table."""
    t = table(seat(hand=[16, 33]), seat(hand=[13]), center=CENTER[2:])
    view = t.game.view(t.state, 0)
    assert (view.seats[0].hand, view.seats[1].hand, view.seats[1].hidden) == ((16, 33), (), Hidden(1))


def test_secret_a_view_offers_moves_only_to_the_player_to_act() -> None:
    """The player to act finds the same moves from the view as from the table; others find none."""
    t = table(seat(hand=[16, 33]), seat(hand=[13]), center=CENTER[2:])
    assert t.game.legal(t.game.view(t.state, 0)) == t.game.legal(t.state)
    assert t.game.legal(t.game.view(t.state, 1)) == t.game.legal(t.game.view(t.state, None)) == []


def test_secret_an_imagined_table_fits_the_view() -> None:
    """What a seat imagines behind the secrets looks the same to it as the true table."""
    t = table(seat(hand=[16, 33], known=[16]), seat(hand=[13, 5], known=[5])).play("take deck")
    for viewer in (0, 1, None):
        view = t.game.view(t.state, viewer)
        assert t.game.view(imagine(view, Random(7)), viewer) == view


# --- every rule id is raised by a test ---


def plain() -> Table:
    return table(seat(hand=[13], tokens="YP"), seat(), center=CENTER, deck=[33], line=["sputnik-1", "skylab"])


def sorting() -> Table:
    return table(seat(purple=[57], blue=[1, 2, 3], green=[13, 14]), seat(), line=NEVER).play("arrange 3")


def lending(**hub: Any) -> Table:
    return table(seat(green=[19], **hub), seat(), line=["sputnik-1"], phase="end")


def completed() -> Table:
    t = table(finisher(red=[43]), seat(), line=["sputnik-1", "skylab"])
    return t.play("take deck", "complete sputnik-1")


def ended() -> Table:
    return table(seat(), seat(), turn=400, line=NEVER).play("take deck")


REFUSED: dict[str, tuple[Table, str]] = {
    "turn.seat": (plain(), "take deck"),
    "turn.phase": (plain(), "end turn"),
    "turn.pass": (plain(), "pass"),
    "turn.answer": (offer(58), "take deck"),
    "turn.question": (plain(), "accept"),
    "end.over": (ended(), "take deck"),
    "take.center": (plain(), "take 33"),
    "deck.empty": (table(seat(), seat(), center=CENTER, deck=[], line=NEVER), "take deck"),
    "recruit.where": (plain(), "recruit 60 purple"),
    "recruit.division": (plain(), "recruit 16 red with yellow,purple"),
    "pay.cover": (plain(), "recruit 16 green"),
    "pay.spare": (plain(), "recruit 16 green with purple and 13"),
    "pay.tokens": (plain(), "recruit 28 yellow with blue,red"),
    "pay.hand": (plain(), "recruit 16 green with 14"),
    "pay.target": (plain(), "recruit 13 green with 13"),
    "ability.active": (plain(), "reveal"),
    "ability.recruits": (table(seat(blue=[7], hand=[16]), seat(), line=NEVER), "recruit 16 green by 7"),
    "ability.base-cost": (table(seat(blue=[8], hand=[16]), seat(), line=NEVER), "recruit 16 green by 8"),
    "ability.10.hand": (
        table(seat(blue=[10]), seat(), center=[16], line=NEVER),
        "recruit 16 green by 10 with red,blue",
    ),
    "ability.19.one": (lending(blue=[1, 2], purple=[49]), "complete sputnik-1 with red,blue"),
    "ability.57.batch": (sorting(), "arrange 13"),
    "ability.57.change": (sorting(), "arrange 2"),
    "ability.57.begun": (table(seat(purple=[57], blue=[1, 2]), seat(), line=NEVER), "keep rest"),
    "ability.57.finish": (sorting(), "take deck"),
    "project.line": (table(finisher(), seat(), line=NEVER, phase="end"), "complete sputnik-1"),
    "project.skills": (lending(), "complete sputnik-1"),
    "project.one": (completed(), "complete skylab"),
}
"""For each rule a table and a move that breaks it. `turn.seat` is asked from the seat that is not to act."""


def refused(rule: str) -> set[str]:
    t, line = REFUSED[rule]
    if rule == "turn.seat":
        verdict = t.game.reasons(t.game.view(t.state, 1), t.game.parse(line))
        return {reason.rule for reason in verdict.failures}
    return t.refusals(line)


@pytest.mark.parametrize("rule", REFUSED)
def test_rule_is_raised_where_it_is_broken(rule: str) -> None:
    """The move that breaks the rule is refused by it."""
    assert rule in refused(rule)


def test_rules_of_the_rulebook_are_all_raised_by_some_test() -> None:
    """What is refused in the table above names every rule of the rulebook, and no rule that is not in it."""
    raised = set().union(*(refused(rule) for rule in REFUSED))
    assert raised == set(SpaceExplorers().rulebook())


def test_a_payment_named_in_two_parts_of_a_kind_is_not_misread() -> None:
    """A line that says `with 1 and 2` is refused, not taken for `with 2`."""
    game = SpaceExplorers()
    for line in ("recruit 13 green with 1 and 2", "recruit 13 green with yellow and yellow"):
        with pytest.raises(Unknown):
            game.parse(line)


def test_a_payment_with_31_that_may_not_go_shows_what_is_missing() -> None:
    """Receipt and verdict agree: a covered 31 pays nothing."""
    at = table(seat(yellow=[31, 36], tokens=""), seat(), center=[13])
    assert at.payment("recruit 13 green with 31 returned").missing == ("yellow", "yellow", "purple")


def test_a_question_that_an_empty_deck_prevents_is_told() -> None:
    """9 would offer a card; the deck has none, and the events say so."""
    at = table(seat(blue=[9], green=[22], tokens="RRYYP"), seat(), center=[20], deck=[])
    told = at.events("recruit 20 green with red,red,yellow")
    assert [event.source for event in told if event.kind == "deck-empty"] == [Source("card", 9)]


def test_a_view_is_for_a_seat_that_exists() -> None:
    at = table(seat(), seat())
    with pytest.raises(Unknown):
        at.game.view(at.state, 2)
