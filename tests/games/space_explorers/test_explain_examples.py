"""The rulebook's examples explained, compared with its own account point by point."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Term, Thing
from spacetutor.explain import load_catalogue, text_renderer
from tests.games.space_explorers.test_rulebook_examples import neil, position, valentina, yuri
from tests.support.space_explorers.builders import Table

__all__ = ["neil", "valentina", "yuri"]
NAMES = ("Neil", "Yuri", "Valentina")


def told(table: Table, subject: str | Thing, detail: int = FULL) -> str:
    """What the tutor says to the seat to act."""
    view = table.game.view(table.state, table.state.to_act)
    what = table.game.parse(subject) if isinstance(subject, str) else subject
    return text_renderer(load_catalogue("space-explorers"), NAMES).text(table.game.explain(view, what, detail), detail)


def explained(table: Table, subject: str | Thing, detail: int = FULL) -> Explanation:
    view = table.game.view(table.state, table.state.to_act)
    return table.game.explain(view, table.game.parse(subject) if isinstance(subject, str) else subject, detail)


def find(tree: Explanation, key: str) -> list[Explanation]:
    """All statements with this key."""
    return [tree] * (tree.key == key) + [found for child in tree.children for found in find(child, key)]


def test_cost_example_1_nothing_is_struck() -> None:
    """All three symbols are to be obtained."""
    assert "It costs 3 symbols: 2 blue and 1 yellow." in told(position("cost-example-1"), Thing("offer", 49))


def test_cost_example_2_three_lines_strike_from_the_bottom_up() -> None:
    """Three skills, three lines, each striking the lowest symbol left; the red one on top is left."""
    price = find(explained(position("cost-example-2"), Thing("offer", 55)), "price.reduced")[0]
    lines = find(price, "price.line")
    assert [line.facts["item"] for line in lines] == [Term("colour", "yellow")] * 3
    assert [line.facts["card"] for line in lines] == [Term("card", 53), Term("card", 53), Term("card", 56)]
    assert price.facts["left"] == Term("colours", ("red",))


def test_cost_example_3_the_blue_skill_is_shown_as_not_counting() -> None:
    text = told(position("cost-example-3"), Thing("offer", 44))
    assert "The blue skill of card 42 does not count: in the red Division only red skills lower the cost." in text
    assert "It costs 3 symbols (5 on the card, 2 struck): 2 blue and 1 purple." in text


def test_neils_two_divisions_stand_side_by_side(neil: Table) -> None:
    """Green for two, red for three, with what each choice means."""
    places = explained(neil, Thing("offer", 18)).children
    assert [place.facts["cost"] for place in places] == [Term("count", ("symbol", 2)), Term("count", ("symbol", 3))]
    assert find(places[0], "offer.covers-plain")[0].facts["card"] == Term("card", 24)
    assert not find(places[1], "offer.covers-plain"), "the red Division is empty"


def test_neils_payment_names_the_engineer_and_two_tokens_for_yuri(neil: Table) -> None:
    text = told(neil, "recruit 18 red with yellow,yellow")
    assert "Card 1 gives 1 yellow." in text
    assert "Tokens pay 2 yellow." in text
    assert "Pay with tokens: 2 yellow, to Yuri." in text


def test_neils_recruit_is_followed_by_a_refill_that_is_not_known_yet(neil: Table) -> None:
    text = told(neil, "recruit 18 red with yellow,yellow")
    assert "The Center is filled up with the top card of the deck." in text
    assert "card 6" not in text


def test_neil_hears_that_both_projects_are_ready(neil: Table) -> None:
    end = neil.play("recruit 18 red with yellow,yellow")
    for side in ("voskhod-2", "proton-1"):
        assert "Neil has every skill for" in told(end, Thing("project", side), SHORT)


def test_neil_hears_why_a_second_project_waits(neil: Table) -> None:
    """After the one Project the turn is over, so it is Yuri's."""
    after = neil.play("recruit 18 red with yellow,yellow", "complete voskhod-2")
    view = after.game.view(after.state, 0)
    told = after.game.explain(view, after.game.parse("complete proton-1"), LONGER)
    assert "turn.seat" in {child.rule for child in told.children}


def test_yuri_hears_that_the_engineer_takes_both_cards(yuri: Table) -> None:
    """Three green are missing, two cards bring four, one is lost."""
    place = explained(yuri, Thing("offer", 6)).children[0]
    assert find(place, "spend.cards")[0].facts["cards"] == Term("cards", (28, 37))
    assert find(place, "paid.surplus")[0].facts["n"] == 1


def test_yuris_recruit_fills_nothing_up(yuri: Table) -> None:
    text = told(yuri.play("trade red"), "recruit 38 red with 37")
    assert "Card 37, moved from hand to the Center, pays 2 yellow." in text
    assert "filled up" not in text


def test_valentina_hears_what_is_missing_for_everybody_in_the_center(valentina: Table) -> None:
    for number in valentina.state.center:
        text = told(valentina, Thing("offer", number), SHORT)
        assert "missing: " in text


def test_valentina_hears_of_the_second_card(valentina: Table) -> None:
    text = told(valentina.play("take deck"), "accept")
    assert "Take what card 58 offers." in text
    assert "Valentina takes 1 card from the deck, thanks to card 58." in text


def test_valentinas_four_symbols_are_told_by_source(valentina: Table) -> None:
    """Two from the moved card, one more by 34, one by 7; no token is passed on."""
    planned = valentina.play("take deck", "accept", "take 40", "complete proton-1", "take deck", "end turn")
    text = told(planned, "recruit 14 green with 2")
    assert "Card 2, moved from hand to the Center, pays" in text
    assert "Card 34 gives 1" in text
    assert "Card 7 gives 1" in text
    assert "oken" not in text
