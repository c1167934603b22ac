"""HOPE explains itself over hundreds of positions: completely, with sums that add up, and keeping secrets."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Term, Thing
from spacetutor.core.view import Hidden
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope.actions import Finish, Fly, Settle, Teleport
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.loyalty import pioneers_on_row, pioneers_on_tiles
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.scoring import in_cockpit
from spacetutor.games.hope.state import TURN, State
from spacetutor.games.hope.tell.foresight import UNKNOWN, outcomes
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import standard_values
from tests.games.space_explorers.test_explain import dummy
from tests.support.explaining import statements
from tests.support.hope.explaining import eager_positions, few, refused, things, told_of
from tests.support.hope.keys import laid, played

NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")
SEATS = (2, 3, 4)
TWO_LINES = 200
RULES = set(Hope().rulebook())


def some(seats: int, step: int, seed: int = 2) -> tuple[Hope, list[State]]:
    game, states = eager_positions(seats, seed, 6)
    return game, [*states[::step], states[-1]]


def number(fact: Any) -> int:
    return fact if isinstance(fact, int) else int(fact.value[1])


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_asked_is_told_in_words_and_cites_rules_that_exist(seats: int) -> None:
    """By the seat to act, by another, by a watcher: moves, refused moves, things."""
    game, states = some(seats, 11)
    words, rng = text_renderer(load_catalogue("hope"), NAMES), Random(seats)
    assert len(states) > 40
    for state in states:
        for view, subject, told in told_of(game, state, rng):
            assert {s.rule for s in statements(told)} - {""} <= RULES, subject
            assert "{" not in words.text(told, FULL)
            if not isinstance(subject, Thing):
                verdict = game.reasons(view, subject)
                assert (told.key == "refused") == (not verdict.legal), subject
                cited = {child.rule for child in told.children if child.key.startswith("refused.")} - {""}
                assert cited == {reason.rule for reason in verdict.failures}


@pytest.mark.parametrize("seats", SEATS)
def test_short_is_one_or_two_lines(seats: int) -> None:
    game, states = some(seats, 5)
    words, rng = text_renderer(load_catalogue("hope"), NAMES), Random(seats)
    for state in states:
        for _, _, told in told_of(game, state, rng, SHORT):
            assert len(words.short(told)) <= TWO_LINES, words.short(told)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_that_is_told_hangs_on_what_was_imagined(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Foresight is tried on a table with other hands, roles, decks, tokens and Bug Cards: every word stays the same."""
    game, states = some(seats, 31)
    for state in states:
        told = []
        for dealt in (0, 1, 2):
            monkeypatch.setattr(Scene, "dealt", dealt)
            told.append([tree for _, _, tree in told_of(game, state, Random(5))])
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("seats", SEATS)
def test_no_comparison_hangs_on_what_was_imagined(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, states = some(seats, 9)
    for state in states[:-1]:
        view, rng = game.view(state, game.actor(state)), Random(1)
        moves = few(game.legal(view), rng, 4)
        for better in moves:
            told = []
            for dealt in (0, 1, 2):
                monkeypatch.setattr(Scene, "dealt", dealt)
                told.append(game.compare(game.view(state, game.actor(state)), moves[0], better))
            assert told[0] == told[1] == told[2], (moves[0], better)


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hidden_makes_no_difference(seats: int) -> None:
    """Non-interference: deal what a viewer can't see anew, and all explanations stay the same."""
    game, states = some(seats, 25)
    rng = Random(3)
    for state in states:
        for viewer in (*range(seats), None):
            view = game.view(state, viewer)
            other = game.view(game.imagine(view, rng), viewer)
            for subject in (*few(game.legal(view), rng, 5), *few(refused(game, view), rng, 5), *things(game, view)):
                assert game.explain(view, subject, FULL) == game.explain(other, subject, FULL)


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_of_a_turn_comes_as_it_was_foreseen(seats: int) -> None:
    """With the card that really came: the same count, the Marker's way, what vanishes, where the Monolith goes."""
    game, states = some(seats, 2)
    told = ("regression", "marker", "held", "pushed-on", "withstood", "vanished", "monolith", "pioneer-left")
    met = set()
    for state in states:
        for action in game.legal(state) if state.phase == TURN else ():
            if not isinstance(action, Finish):
                continue
            view = game.view(state, state.to_act)
            came = [e for e in game.events(state, action) if e.kind in told]
            opened = next((e for e in game.events(state, action) if e.kind == "opened"), None)
            symbols = UNKNOWN if opened is None else opened.facts["card"].count("*")
            possible = {end.symbols: end for end in outcomes(Scene(game.rules, view), action)}
            foreseen = [e for e in possible[symbols].events if e.kind in told]
            assert foreseen == came
            met |= {symbols, *(e.kind for e in came)}
    assert {UNKNOWN, 0, 1, 2, "vanished", "monolith", "pioneer-left"} <= met


@pytest.mark.parametrize("seats", SEATS)
def test_counts_of_symbols_add_up(seats: int) -> None:
    """Open cards, discards, stacks and a Bug Card make the number that moves the Marker."""
    game, states = some(seats, 4)
    checked = 0
    for state in states:
        if state.phase != TURN:
            continue
        told = game.explain(game.view(state, state.to_act), Thing("end", 0), FULL)
        for receipt in statements(told):
            if receipt.key == "end.count.new" or (receipt.key == "end.symbols" and receipt.children):
                parts = [c for c in receipt.children if c.key.startswith("end.")]
                assert max(0, sum(number(c.facts["n"]) for c in parts)) == number(receipt.facts["symbols"])
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("seats", SEATS)
def test_a_space_is_within_reach_exactly_if_a_flight_ends_there(seats: int) -> None:
    game, states = some(seats, 4)
    met: set[str] = set()
    for state in states:
        if state.phase != TURN:
            continue
        view = game.view(state, state.to_act)
        ends = {move.path[-1]: set[int]() for move in game.legal(view) if isinstance(move, Fly)}
        for move in game.legal(view):
            if isinstance(move, Fly):
                ends[move.path[-1]].add(move.lever)
        for space in range(SPACES):
            told = game.explain(view, Thing("space", space), FULL)
            beside = ("reach.path", "reach.levers")
            reach = [s for s in statements(told) if s.key.startswith("reach.") and s.key not in beside]
            assert len(reach) == (0 if state.universe.gone >> space & 1 else 1)
            for way in reach:
                met.add(way.key)
                assert (way.key == "reach.open") == (space in ends)
                if space in ends:
                    assert way.facts["n"] == len(ends[space])
                if way.key.startswith("reach.none"):
                    assert [child.key.split(".")[0] for child in way.children] == ["broken"]
    assert met == {"reach.here", "reach.open", "reach.used", "reach.none", "reach.none.band", "reach.no-move"}


def medals_told(told: Explanation) -> dict[int, int]:
    found: dict[int, int] = {}
    for statement in statements(told):
        if statement.key.startswith("space.medals."):
            seat = statement.facts["seat"].value
            found[seat] = found.get(seat, 0) + number(statement.facts["medals"])
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_medals_told_of_a_space_are_those_that_a_pioneer_brings(seats: int) -> None:
    game, states = some(seats, 3)
    earned = 0
    for state in states:
        view = game.view(state, game.actor(state))
        for action in game.legal(view):
            if isinstance(action, Settle):
                came: dict[int, int] = {}
                for event in game.events(state, action):
                    if (
                        event.kind == "medals"
                        and event.source is not None
                        and event.source.kind in ("shared", "border")
                    ):
                        came[event.seat] = came.get(event.seat, 0) + event.facts["count"]
                told = game.explain(view, Thing("space", action.space), LONGER)
                assert medals_told(told) == came
                earned += bool(came)
    assert earned > 10


@pytest.mark.parametrize("seats", SEATS)
def test_the_way_of_paying_comes_last_and_heads_are_alike(seats: int) -> None:
    """So that a page can say what several ways have in common once."""
    game, states = some(seats, 6)
    paid = 0
    for state in states:
        view = game.view(state, game.actor(state))
        heads: dict[tuple[str, int], Explanation] = {}
        for action in game.legal(view):
            if isinstance(action, Settle | Teleport):
                told = game.explain(view, action, SHORT)
                assert told.children[-1].key.startswith("spend.")
                head = told._replace(children=told.children[:-1])
                assert heads.setdefault((action.kind, action.space), head) == head
                paid += 1
    assert paid > 30


def test_three_levels_each_say_more() -> None:
    """Every level has all that the one before has."""
    game, states = some(3, 30)
    fuller = 0
    for state in states:
        view = game.view(state, game.actor(state))
        for subject in (*few(game.legal(view), Random(1), 3), *things(game, view)):
            told = []
            for level in (SHORT, LONGER, FULL):
                tree = game.explain(view, subject, level)
                told.append({(s.key, str(s.facts)) for s in statements(tree) if s.detail <= level})
            assert told[0] <= told[1] <= told[2], subject
            fuller += told[0] < told[1]
    assert fuller > 300


def test_a_second_language_leaves_no_word_untranslated() -> None:
    game, states = some(4, 40)
    words, rng = text_renderer(dummy(load_catalogue("hope")), ("Ж1", "Ж2", "Ж3", "Ж4")), Random(4)
    for state in states:
        for _, subject, told in told_of(game, state, rng):
            assert not re.search("[A-Za-z]", words.text(told, FULL)), subject


def test_explanations_are_data() -> None:
    game, states = some(3, 40)
    for state in states:
        for _, _, told in told_of(game, state, Random(2)):
            assert json.loads(json.dumps(told.document())) == told.document()


@pytest.mark.parametrize("seats", SEATS)
def test_turns_that_were_played_are_told_to_everybody(seats: int) -> None:
    """A drawn card is named to its owner alone."""
    game, states = some(seats, 7)
    words, rng = text_renderer(load_catalogue("hope"), NAMES), Random(seats)
    named = 0
    for state in states:
        for action in few(game.legal(state), rng, 1):
            after = game.apply(state, action)
            for viewer in (*range(seats), None):
                events = tuple(event.seen_by(viewer) for event in game.events(state, action))
                told = game.explain_turn([(game.view(state, viewer), action, events)], game.view(after, viewer), FULL)
                assert words.text(told, FULL)
                known = [s for s in statements(told) if s.key.startswith("event.drew") and "cards" in s.facts]
                assert all(s.facts["seat"] == Term("seat", viewer) for s in known)
                named += bool(known)
    assert named > 5


@pytest.mark.parametrize("seats", SEATS)
def test_a_better_move_has_reasons_that_are_true(seats: int) -> None:
    """What is said of Pioneers in safety agrees with the tables after the two moves; to the traitor it is nothing."""
    game, states = some(seats, 4)
    rng, safer = Random(seats), 0
    for state in states[:-1]:
        actor = game.actor(state)
        if actor is None:
            continue
        view = game.view(state, actor)
        moves = few(game.legal(view), rng, 3)
        for played_move, better in pairwise(moves):
            told = game.compare(view, played_move, better)
            reasons = [child for child in told.children if child.key.startswith("compare.")]
            assert 1 <= len(reasons) <= 5
            if "accuse" in (played_move.kind, better.kind):
                assert [child.key for child in reasons] == ["compare.later"]
                continue
            gain = [safe(game.apply(state, move), actor) for move in (better, played_move)]
            said = [number(child.facts["n"]) for child in reasons if child.key == "compare.safe"]
            if state.phase == TURN:
                gladly = gain[0] > gain[1] and state.seats[actor].role != TRAITOR
                assert said == ([gain[0] - gain[1]] if gladly else [])
                safer += bool(said)
    assert safer


def safe(state: State, seat: int) -> int:
    return pioneers_on_row(state.mission.row, seat) + in_cockpit(state.seats[seat])


def test_only_legal_moves_are_compared() -> None:
    game, state = laid()
    with pytest.raises(Unknown, match="only moves that are legal"):
        game.compare(game.view(state, 0), game.parse("finish"), game.parse("finish 2"))


@pytest.mark.parametrize(
    "thing",
    [
        Thing("space", 37),
        Thing("space", -1),
        Thing("lever", "up"),
        Thing("gravity", "green"),
        Thing("card", "water***"),
        Thing("open", 3),
        Thing("discard", 3),
        Thing("stack", 3),
        Thing("token", "luck"),
        Thing("bug", 21),
        Thing("seat", 2),
        Thing("medals", 2),
        Thing("score", 2),
        Thing("nonsense", 0),
    ],
)
def test_what_is_not_there_is_unknown(thing: Thing) -> None:
    game, state = laid()
    with pytest.raises(Unknown):
        game.explain(game.view(state, 0), thing, SHORT)


def said(table: tuple[Hope, State], subject: str | Thing, detail: int = LONGER, viewer: int | None = 0) -> str:
    game, state = table
    asked = game.parse(subject) if isinstance(subject, str) else subject
    words = text_renderer(load_catalogue("hope"), NAMES)
    return words.text(game.explain(game.view(state, viewer), asked, detail), detail)


def test_why_a_space_can_not_be_reached() -> None:
    """A used lever, a hole on the line, the end of a band, no movement left."""
    assert "The levers that lead there are used: “towards” and “any”." in said(
        laid({"used": ["towards", "any"]}), Thing("space", 9)
    )
    assert "there is a hole on space 9 before it" in said(laid(gone=[9]), Thing("space", 22))
    assert "Space 3 and space 12, both convex, share no purple border." in said(laid(), "fly sideways 3,12")
    assert "has no movement left this turn" in said(laid(moves=0), Thing("space", 9))
    assert "The line bends at space 9" in said(laid(), "fly towards 9,21")


def test_where_the_monolith_goes_and_why() -> None:
    """Three symbols in sight: three tiles on, holes not counted; a stable tile stays."""
    crossing = standard_values().track.crossings[4]
    shown = ["water*", "light*", "plants*"]
    text = said(laid(marker=crossing.marker - 2, monolith=27, gone=[28], row=[0, 1], open=shown), Thing("monolith", 0))
    assert "The Monolith stands on space 27, which vanishes next." in text
    assert f"the open crossing on space {crossing.marker}, 2 steps ahead" in text
    assert "By the symbols in sight now it moves 3 tiles, to space 31." in text
    assert "Only tiles that are still there are counted." in text
    assert "That tile is stable" in said(laid(monolith=27, stable=[27]), Thing("monolith", 0))


def test_what_is_told_of_a_tile_is_true_and_said_once() -> None:
    """Under the Monolith a stable tile stays, and Earth can't become stable; the own ship is named once."""
    assert "a stable tile does not vanish" in said(laid(monolith=27, stable=[27]), Thing("space", 27))
    assert "this tile vanishes next" in said(laid(monolith=27), Thing("space", 27))
    gone = list(range(1, SPACES))
    assert "becomes stable" not in said(laid({"space": 0}, {"space": 0}, monolith=0, gone=gone), Thing("space", 0))
    assert said(laid({"space": 8}), Thing("space", 8)).count("The ship of Neil") == 1


def test_a_used_lever_leads_nowhere_yet() -> None:
    told = said(laid({"used": ["towards"]}), Thing("lever", "towards"))
    assert "It leads to" not in told
    assert "From where the ship is, it would lead to" in told


def test_a_full_row_needs_no_more() -> None:
    end = standard_values().track.row_end
    told = said(laid(row=[0, 1] * (end // 2)), Thing("row", 0))
    assert f"All {end} places of the Pioneer Row are used." in told
    assert "save the universe" not in told


def test_no_role_is_shown_where_nobody_can_be_the_traitor() -> None:
    for traitor in (False, True):
        game, state = laid(traitor=traitor)
        shown = game.screen(game.view(state, 0), NAMES[:2])["seats"]
        assert [bool(seat["role"]) for seat in shown] == [traitor, False]


def test_roles_are_told_to_those_who_know_them() -> None:
    """The traitor himself, and everybody once he is revealed."""
    hidden = laid({"role": "traitor"}, traitor=True)
    assert "Neil is the traitor, and the others do not know it." in said(hidden, Thing("seat", 0))
    for viewer in (1, None):
        assert "The role of Neil is a secret." in said(hidden, Thing("seat", 0), viewer=viewer)
    known = laid({"role": "traitor", "revealed": True}, traitor=True)
    assert "Neil is the traitor, as everybody knows." in said(known, Thing("seat", 0), viewer=1)
    assert "role" not in said(laid(), Thing("seat", 0))


def test_a_rank_a_level_and_a_role_are_told_by_themselves() -> None:
    """What the next step costs, what it is good for; and whose side a seat is on."""
    table = laid({"rank": 1, "role": "traitor"}, traitor=True)
    assert "Neil has rank 1." in said(table, Thing("rank", 0))
    assert "one more movement" in said(table, Thing("rank", 0))
    assert "the next step costs" in said(table, Thing("level", 0))
    assert "Neil is the traitor, and the others do not know it." in said(table, Thing("role", 0))
    assert "This table plays without a traitor" in said(laid(), Thing("role", 0))


def test_a_tile_is_told_without_saying_anything_twice() -> None:
    """The own ship once; of its dimension that no planet is free there, and not a second number of planets."""
    assert said(laid(), Thing("space", 2)).count("The ship of Neil is here") == 1
    assert "and no purple planet is free here." in said(laid({"space": 3}), Thing("space", 15))


def test_news_of_a_rare_move_do_not_repeat_the_name() -> None:
    """It stands before the line already."""
    game, state = laid({"medals": 5})
    upgrade = game.parse("upgrade")
    steps = [(game.view(state, 1), upgrade, game.events(state, upgrade))]
    told = game.explain_turn(steps, game.view(game.apply(state, upgrade), 1), SHORT)
    words = text_renderer(load_catalogue("hope"), NAMES)
    assert [words.sentence(part) for part in told.children] == ["Paid 3 Medals.", "Upgraded the character to rank 1."]


def test_an_accusation_is_told_with_both_its_ends() -> None:
    """Whatever the truth is."""
    texts = {
        said(laid({"rank": 1, "medals": 3}, {"role": role}, traitor=True), "accuse 1") for role in ("traitor", "hope")
    }
    assert len(texts) == 1
    assert "If that is right, Neil gains 2 Medals" in texts.pop()


def test_a_token_of_a_stack_and_a_bug_card_are_not_foreseen() -> None:
    text = said(laid({"space": 6}, pioneers=[[6, "blue", 1]], bugs=[6, 1]), "settle 6 with carbon")
    assert "The next Bonus Token of the stacks is laid on space 6." in text
    assert "A Bug Card is drawn. Which one, nobody knows yet." in text


def test_a_prompt_says_what_is_asked() -> None:
    words = text_renderer(load_catalogue("hope"), NAMES)
    game, state = laid()
    assert "One movement is left" in words.short(game.prompt(game.view(state, 0)))
    settled = played(game, state, "settle 2 with carbon")
    assert "take the one above" in words.short(game.prompt(game.view(settled, 0)))
    flown = played(game, state, "fly towards 9")
    assert "No movement is left" in words.short(game.prompt(game.view(flown, 0)))
    game, state = laid({"space": 6, "hand": ["carbon", "light", "light*"]}, pioneers=[[6, "blue", 1]], bugs=[6, 1])
    asked = played(game, state, "settle 6 with carbon")
    assert "Two cards of one technology count as a Medal" in words.short(game.prompt(game.view(asked, 0)))


def test_scores_are_told_pioneer_by_pioneer() -> None:
    game, states = some(4, 10)
    for state in states:
        for seat, entry in enumerate(game.score(state)):
            told = game.explain(game.view(state, None), Thing("score", seat), SHORT)
            if told.key.startswith("score.final.traitor"):
                assert told.facts["n"] == pioneers_on_tiles(state.universe, seat)
                continue
            assert number(told.facts["total"]) == entry.total == told.facts["row"] + told.facts["cockpit"]


def last_turn(neil: dict[str, Any], **position: Any) -> tuple[Hope, State]:
    """Neil's turn is the last one: Yuri was first, and the row is full with as many Pioneers of either."""
    return laid(neil, **({"first": 1, "row": [0, 1] * 19} | position))


LOST = {"row": [], "marker": standard_values().track.last}


def test_who_wins_is_told_where_a_turn_ends_the_game() -> None:
    assert "Neil wins" in said(last_turn({"medals": 2}), "finish")
    assert "Yuri wins" in said(last_turn({"medals": 0}, yuri={"medals": 1}), "finish")
    assert "so nobody wins" in said(last_turn({}, **LOST), "finish")
    assert "wins" not in said(laid(row=[0, 1] * 19), "finish"), "Yuri has a turn yet"


def test_who_wins_is_told_to_the_traitor_and_not_to_those_who_wonder() -> None:
    """He can't win by saving the universe, and needs more Pioneers on tiles than Yuri when it is lost."""
    me = {"role": "traitor", "medals": 9}
    assert "Yuri wins" in said(last_turn(me, traitor=True), "finish")
    assert "Neil, the traitor, wins" in said(last_turn(me, traitor=True, pioneers=[[9, "purple", 0]], **LOST), "finish")
    both = [[9, "purple", 0], [12, "red", 1]]
    text = said(last_turn(me, traitor=True, pioneers=both, **LOST), "finish")
    assert "Neil does not have more Pioneers on tiles than every other player, so nobody wins." in text
    assert "wins" not in said(last_turn({"medals": 9}, traitor=True), "finish"), "is Yuri the traitor?"
    assert "Neil wins" in said(last_turn({"medals": 9}, yuri={"cleared": True}, traitor=True), "finish")


def test_why_a_traitor_wins_or_not_where_the_universe_is_lost() -> None:
    """Pioneers on tiles against those of the others; it is not because the universe was not saved."""
    last = standard_values().track.last
    yuris = [[12, "red", 1], [3, "blue", 1]]
    for theirs, says in ((yuris, "Neil, the traitor, does not win:"), ([], "Neil, the traitor, wins.")):
        pioneers = [[9, "purple", 0], *theirs]
        game, state = laid({"role": "traitor"}, traitor=True, marker=last - 1, pioneers=pioneers)
        text = said((game, played(game, state, "finish", "finish")), Thing("score", 0))
        assert f"one Pioneer on tiles, Yuri has {len(theirs)}." in text
        assert says in text


def test_hidden_cards_count_in_a_hand() -> None:
    """Another's hand is told by its number alone, but for cards that all have seen."""
    table = laid(yuri={"hand": ["oxygen", "water*"], "known": ["water*"]})
    text = said(table, Thing("seat", 1))
    assert "In hand: 2 cards." in text
    assert "Everybody has seen these of them: water (1 symbol)." in text
    assert "oxygen" not in text
    assert table[0].view(table[1], 0).seats[1].hidden == Hidden(1)
