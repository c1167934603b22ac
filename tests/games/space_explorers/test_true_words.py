"""Sentences about Space Explorers that once were false or clumsy, each by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetutor.core.explanation import FULL, LONGER, SHORT, Thing
from spacetutor.explain import load_catalogue, text_renderer
from tests.games.space_explorers.test_rulings import box_with
from tests.support.space_explorers.builders import Table, seat, table

CENTER = [28, 40, 35, 29, 26, 37]
SPUTNIK = ["sputnik-1", "skylab"]
NEAR = {"blue": [1], "purple": [53, 49]}
"""A hub that lacks one skill for Sputnik 1."""


def words() -> Any:
    return text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri", "Valentina"))


def told(at: Table, subject: str | Thing, detail: int = FULL, viewer: int | None = 0) -> str:
    """What a viewer is told of a move, written as a line, or of a thing."""
    asked = at.game.parse(subject) if isinstance(subject, str) else subject
    text: str = words().text(at.game.explain(at.game.view(at.state, viewer), asked, detail), detail)
    return text


def card(number: int) -> Thing:
    return Thing("card", number)


# --- what can be recruited ---


def test_what_an_ability_can_bring_in_can_be_recruited() -> None:
    """55 recruits a card with two printed symbols, though nothing could pay for it."""
    at = table(seat(tokens="GG", purple=[55]), seat(), center=CENTER)
    assert at.can("recruit 28 yellow by 55")
    text = told(at, card(28), SHORT)
    assert "can't be recruited" not in text
    assert "Card 28 can be recruited to the yellow Division with the help of card 55, without symbols." in text


def test_so_it_is_with_card_8() -> None:
    at = table(seat(tokens="", blue=[8]), seat(), center=[25, 40, 35, 29, 26, 37])
    assert at.can("recruit 25 yellow by 8")
    assert "Card 25 can be recruited to the yellow Division with the help of card 8" in told(at, card(25), SHORT)


def test_so_it_is_with_card_10_for_two_tokens() -> None:
    at = table(seat(tokens="GG", blue=[10], hand=[35]), seat(), center=CENTER[:2])
    assert at.can("recruit 35 yellow by 10 with green,green")
    text = told(at, card(35), SHORT)
    assert "Card 35 can be recruited to the yellow Division with the help of card 10, for any two tokens." in text


def test_what_can_be_paid_for_may_be_brought_in_by_an_ability_too() -> None:
    at = table(seat(tokens="RB", purple=[55]), seat(), center=CENTER)
    text = told(at, card(28), LONGER)
    assert "Card 28 can be recruited to the yellow Division for 2 symbols." in text
    assert "Card 55 can bring it in, too, without symbols." in text


# --- paying with 31 ---


@pytest.fixture
def with_31() -> Table:
    return table(seat(tokens="", yellow=[28, 31]), seat(), center=[25, 40, 35, 29, 26, 37])


def test_a_recruit_that_31_pays_for_covers_what_lay_under_31(with_31: Table) -> None:
    text = told(with_31, card(25), LONGER)
    assert "It will cover card 28, and the ability of a covered card does not work." in text
    assert "cover card 31" not in text


def test_a_recruit_in_the_place_of_31_makes_nothing_cheaper(with_31: Table) -> None:
    """One yellow skill goes, one comes."""
    text = told(with_31, card(25), LONGER)
    assert "After that, recruits to the yellow Division cost as much as before." in text
    assert "less" not in text.split("After that")[1]


def test_31_that_only_lays_another_card_open_is_told_so() -> None:
    """Card 28 gives the green symbol, and the three symbols of 31 are not needed."""
    at = table(seat(tokens="", blue=[1], yellow=[28, 31]), seat(), center=[4, 40, 35, 29, 25, 37])
    text = told(at, "recruit 4 blue with 31 returned")
    assert "Card 31 goes back only to lay card 28 open; its own three symbols are not needed." in text
    assert "are lost" not in text
    assert "Pay with card 31" not in text


# --- card 34 as a table reads it ---


def test_34_that_works_in_hand_does_not_work_in_the_hub() -> None:
    at = table(seat(yellow=[34]), seat(), center=CENTER, card_34="hand")
    assert "Card 34 is in the yellow Division of Neil: its ability works only in a hand." in told(at, card(34), LONGER)


def test_34_that_works_in_hand_works_in_hand() -> None:
    at = table(seat(hand=[34]), seat(), center=CENTER, card_34="hand")
    assert "Card 34 is in the hand of Neil: that is where its ability works." in told(at, card(34), LONGER)


def test_covering_34_that_works_in_hand_loses_nothing() -> None:
    at = table(seat(yellow=[34]), seat(), center=CENTER, card_34="hand")
    assert "It will cover card 34, which has nothing to lose by that." in told(at, card(28), LONGER)


# --- another seat, whose hand is hidden ---


def test_hidden_cards_pay_like_any_others() -> None:
    """Yuri sees one card of three in the hand of Neil, and each of the others is worth two symbols."""
    at = table(seat(tokens="", blue=[1], hand=[60, 59, 2], known=[2]), seat(), center=CENTER)
    text = told(at, card(2), LONGER, viewer=1)
    assert at.can("recruit 2 blue with 59")
    assert "can't be recruited" not in text
    assert text.startswith("As far as others can tell for Neil:")
    assert "Pay with 1 hidden card from hand." in text


def test_what_only_34_could_pay_is_not_sure_to_others() -> None:
    """Three symbols are asked for: 34 would bring them, another card two."""
    at = table(seat(tokens="", hand=[60, 4], known=[4]), seat(), center=CENTER, card_34="hand")
    expensive = table(seat(tokens="", hand=[34, 13], known=[13]), seat(), center=CENTER, card_34="hand")
    assert "Card 4 can be recruited to the blue Division for 2 symbols." in told(at, card(4), SHORT, viewer=1)
    text = told(expensive, card(13), SHORT, viewer=1)
    assert "Only Yuri" not in text
    assert "Only Neil knows whether card 13 can be recruited to the green Division: it costs 3 symbols" in text


def test_what_no_hidden_card_could_pay_is_out_of_the_question() -> None:
    at = table(seat(tokens="", hand=[60, 14], known=[14]), seat(), center=CENTER, card_34="hand")
    assert "it costs 4 symbols, more than Neil can pay." in told(at, card(14), SHORT, viewer=1)


# --- refusals ---


@pytest.fixture
def two_cards() -> Table:
    return table(seat(yellow=[32], hand=[18, 30]), seat(), center=CENTER)


def test_one_or_the_other_could_be_left_out(two_cards: Table) -> None:
    text = told(two_cards, "recruit 28 yellow with 18,30")
    assert "Something could be left out of the payment: card 18 or card 30." in text


def test_a_refused_try_is_not_quoted_like_an_instruction(two_cards: Table) -> None:
    text = told(two_cards, "recruit 28 yellow with 18,30", SHORT)
    assert text.startswith("Recruiting card 28 to the yellow Division like this is not allowed, for one reason.")
    assert "Recruit card" not in text


def test_the_nearest_legal_thing_is_another_sentence_than_the_refused_one() -> None:
    at = table(seat(green=[19], **NEAR), seat(), phase="end", line=SPUTNIK)
    text = told(at, "complete sputnik-1")
    nearest = text.split("The nearest thing that is allowed:")[1].strip()
    assert nearest.startswith(
        "Complete the Project Sputnik 1 with a skill lent by card 19, for these tokens to Yuri: 1 "
    )


def test_ways_that_differ_by_tokens_name_them() -> None:
    at = table(seat(green=[19], **NEAR), seat(), phase="end", line=SPUTNIK)
    lines = told(at, Thing("choice", 0)).splitlines()
    assert len(lines) == len(set(lines)) == 12


def test_recruits_by_card_10_name_their_tokens() -> None:
    at = table(seat(blue=[10], hand=[35], tokens="GGY"), seat())
    lines = [line for line in told(at, Thing("choice", 0)).splitlines() if "help of card 10, for these" in line]
    assert len(lines) == len(set(lines)) == 2


def test_one_skill_is_lacking() -> None:
    at = table(seat(green=[19], **NEAR), seat(), phase="end", line=SPUTNIK)
    assert "One skill is lacking for Sputnik 1." in told(at, "complete sputnik-1")
    assert "skills are lacking for Skylab." in told(at, "complete skylab")


def test_a_card_that_nobody_has_is_not_spoken_of() -> None:
    """19 is in nobody's hub."""
    at = table(seat(**NEAR), seat(), line=SPUTNIK)
    assert "ard 19" not in told(at, Thing("project", "sputnik-1"))


@pytest.mark.parametrize(
    ("hub", "tokens", "why"),
    [
        ({"green": [19, 13]}, "RR", "it is covered."),
        ({"green": [19]}, "R", "that takes two tokens."),
    ],
)
def test_19_that_can_not_lend_says_what_it_lacks(hub: dict[str, list[int]], tokens: str, why: str) -> None:
    at = table(seat(tokens=tokens, **NEAR, **hub), seat(), line=SPUTNIK)
    text = told(at, Thing("project", "sputnik-1"))
    assert f"Card 19 can't lend the one skill that is lacking: {why}" in text


def test_somebody_else_is_told_only_whose_turn_it_is() -> None:
    """What the seat to act holds is no matter of the one who tries."""
    at = table(seat(tokens="", hand=[60]), seat(), center=CENTER)
    text = told(at, "recruit 28 yellow with red,blue", viewer=1)
    assert text.splitlines()[1:] == ["  It is the turn of Neil, and only that player decides."]


def test_after_the_end_it_is_nobodys_turn() -> None:
    at = table(seat(blue=[1]), seat(), line=[])
    assert "It is the turn of" not in told(at, "take deck", viewer=1)
    assert "The game is over." in told(at, "take deck", viewer=1)


def test_what_a_free_choice_leaves_missing_is_not_one_colour() -> None:
    """22 gives a symbol of any colour: red or blue, one of them is missing."""
    at = table(seat(tokens="", green=[22]), seat(), center=CENTER)
    text = told(at, card(28), LONGER)
    assert "One of these symbols is missing: 1 red and 1 blue." in text


# --- abilities that are covered, or that there are not ---


def test_covering_32_is_no_loss(two_cards: Table) -> None:
    text = told(two_cards, card(28), LONGER)
    assert "It will cover card 32. That is when the ability of card 32 works: it offers 1 card from the deck" in text


def test_covering_45_is_no_loss() -> None:
    at = table(seat(red=[45]), seat(), center=CENTER)
    assert "That is when the ability of card 45 works: it offers 2 cards from the deck" in told(at, card(40), LONGER)


def test_a_turn_that_covered_32_does_not_tell_of_a_loss(two_cards: Table) -> None:
    move = two_cards.game.parse("recruit 28 yellow with 18")
    after = two_cards.game.apply(two_cards.state, move)
    views = [two_cards.game.view(state, 0) for state in (two_cards.state, after)]
    steps = [(views[0], move, two_cards.game.events(two_cards.state, move))]
    text = words().text(two_cards.game.explain_turn(steps, views[1], FULL), FULL)
    assert "does not work" not in text
    assert "Card 32 then offers 1 card from the deck, to take or to leave." in text


@pytest.mark.parametrize("number", [5, 17, 29, 41, 53, 6])
def test_a_card_without_an_ability_has_none_that_could_not_work(number: int) -> None:
    text = told(table(seat(hand=[number]), seat()), card(number), LONGER)
    assert "No ability, but two skills." in text
    assert "its ability" not in text


def test_an_asterisk_in_hand_is_told_as_one() -> None:
    assert "an asterisk counts only in a hub." in told(table(seat(hand=[11]), seat()), card(11), LONGER)


# --- what can't be paid ---


def test_nothing_is_foretold_of_what_can_not_be_paid() -> None:
    at = table(seat(tokens="", yellow=[32]), seat(), center=[35, 40])
    text = told(at, card(35))
    assert "can't be recruited" in text
    assert "It will cover" not in text
    assert "After that" not in text


# --- the end of the game ---


def test_a_tie_that_projects_break_is_told_with_the_reason() -> None:
    """Both have four points, but only those of Yuri come from a Project."""
    neil = seat(blue=[5, 8])
    at = table(neil, seat(projects=["sputnik-1"]), line=[])
    assert at.score(0).total == at.score(1).total
    assert "Neil does not win: Yuri has as many points, and more of them by Projects." in told(at, Thing("score", 0))
    assert "Yuri wins: Neil has as many points, but fewer of them by Projects." in told(at, Thing("score", 1))


def test_a_shared_victory_is_told_as_one() -> None:
    at = table(seat(blue=[5]), seat(green=[17]), line=[])
    for index in (0, 1):
        assert "Neil and Yuri win together: they have equally many points" in told(at, Thing("score", index))


def test_who_has_fewer_points_hears_who_has_more() -> None:
    at = table(seat(blue=[5]), seat(), line=[])
    assert "Yuri does not win: Neil has more points." in told(at, Thing("score", 1))


# --- the right moment ---


def test_at_the_end_of_a_turn_a_recruit_is_a_matter_of_the_next_one() -> None:
    at = table(seat(**NEAR), seat(), center=CENTER, phase="end", line=SPUTNIK)
    text = told(at, card(28), SHORT)
    assert text.startswith("If the next turn of Neil came right now:")


def test_while_57_is_at_work_the_prompt_says_so() -> None:
    at = table(seat(purple=[57], blue=[1, 2, 3, 4]), seat(), line=SPUTNIK)
    changed, same = (at.play(line) for line in ("arrange 1", "arrange 4"))
    for now, says in ((changed, "or leave the rest as it is."), (same, "So far it is the old order.")):
        text = words().short(now.game.prompt(now.game.view(now.state, 0)))
        assert "start of the turn" not in text
        assert "lay the next card of the blue batch, from the top down" in text
        assert says in text


def test_before_an_answer_a_recruit_waits_for_the_action() -> None:
    box = box_with(56, "purple", "blue")
    asked = table(seat(purple=[58], blue=[56]), seat(), center=CENTER, cards=box).play("trade red")
    assert asked.state.pending == (58,)
    assert told(asked, card(28), SHORT).startswith("When Neil comes to act:")


# --- grammar, and saying things once ---


def test_one_thing_is_one() -> None:
    at = table(seat(blue=[1, 11, 5], purple=[49, 60], projects=["sputnik-1"]), seat(), line=[])
    text = told(at, Thing("score", 0), LONGER)
    assert "There are 1" not in text
    assert "Card 60 brings 2 points for each completed Project. Projects: 1. That makes 2 points." in text


def test_in_full_a_payment_is_told_once() -> None:
    """What is given, and what each thing pays for; the steps go on from there."""
    at = table(seat(tokens="RB", hand=[3]), seat(), center=CENTER)
    text = told(at, "recruit 28 yellow with blue,red")
    assert text.count("Yuri") == 1
    assert text.count("oken") == 2
    moved = told(at, "recruit 28 yellow with 3")
    assert moved.count("ard 3 ") + moved.count("ard 3,") == 2


# --- two moves side by side ---


def compared(at: Table, played: str, better: str) -> str:
    """Why the second move is called better."""
    text: str = words().text(
        at.game.compare(at.game.view(at.state, 0), at.game.parse(played), at.game.parse(better)), FULL
    )
    return text


def test_31_that_goes_back_is_not_covered(with_31: Table) -> None:
    text = compared(with_31, "recruit 25 yellow with 31 returned", "take deck")
    assert "card 31 at work" not in text


def test_a_card_that_31_lays_open_works_at_once() -> None:
    at = table(seat(tokens="", blue=[1], yellow=[28, 31]), seat(), center=[4, 40, 35, 29, 25, 37])
    text = compared(at, "take deck", "recruit 4 blue with 31 returned")
    assert "It lays card 28 open, so that its ability works." in text
    assert "from the next turn on: that of card 28" not in text


def test_covering_45_is_not_held_against_a_move() -> None:
    at = table(seat(red=[45], tokens="PG"), seat(), center=CENTER)
    assert "card 45 at work" not in compared(at, "recruit 40 red with purple", "take deck")


def test_what_an_ability_brings_in_anyway_is_no_gift() -> None:
    """55 recruits card 28 for Yuri with or without a red token."""
    at = table(seat(tokens="RRB"), seat(purple=[55]), center=[25, 28, 3, 27, 39, 51], deck=[60])
    text = compared(at, "recruit 25 yellow with blue,red,red", "take deck")
    assert "28" not in text


# --- and others that reading aloud brought to light ---


def test_34_adds_a_symbol_to_what_cards_from_hand_would_bring() -> None:
    at = table(seat(yellow=[34], hand=[3, 4], tokens=""), seat(), center=[22, 40])
    assert "Moving cards 3 and 4 from hand to the Center would bring 5 symbols" in told(at, "recruit 22 green")


def test_somebody_else_is_ready_without_a_too() -> None:
    at = table(seat(), seat(blue=[1, 2], purple=[53, 49]), line=SPUTNIK)
    assert "Yuri has every skill for it." in told(at, Thing("project", "sputnik-1"))


def test_tokens_that_would_help_are_counted() -> None:
    at = table(seat(tokens=""), seat(), center=CENTER)
    assert "Yuri has tokens that would help: 2 blue and 2 red." in told(at, card(28))


def test_after_the_game_nothing_is_offered() -> None:
    at = table(seat(blue=[1]), seat(), line=[], center=CENTER)
    assert "recruited" not in told(at, card(28))
    assert told(at, Thing("offer", 28)) == "The game is over: nobody has a move."


def test_what_is_out_of_reach_is_not_offered() -> None:
    at = table(seat(), seat(blue=[2]), center=CENTER)
    assert "recruited" not in told(at, Thing("offer", 2))


def test_a_puzzle_of_abilities_needs_a_card_in_sight() -> None:
    at = table(seat(tokens=""), seat(), center=[], deck=[])
    assert at.game.puzzle("ability", at.game.view(at.state, 0), Random(1)) is None
