"""The demo page's logic without a browser: revealed bit by bit, and no hand before it is asked for."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import Thing
from spacetutor.games import GAMES
from spacetutor.games.space_explorers.view import seen_cards
from spacetutor.lessons.playlist import playlists
from spacetutor.pages.demo.session import ANSWER, MOVES, PRICES, QUESTION, DemoSession
from tests.places import REPLAYS

HANDS = """title = "Hands"
[[show]]
title = "Yuri holds two cards"
file = "rulebook-example.json"
move = 3
question = "Card 38 or card 60?"
answer = "recruit 60 purple with 28,37"
spot = [["card", 37], ["card", 38]]
seconds = 20
[[show]]
title = "A whole game"
file = "space-explorers-3-7-00000.json"
[[show]]
title = "A position"
file = "positions/cost-example-2.json"
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(REPLAYS, tmp_path / "replays")
    (tmp_path / "replays" / "playlists" / "hands.toml").write_text(HANDS)
    return tmp_path / "replays"


@pytest.fixture
def demo(shelf: Path) -> DemoSession:
    """Yuri of the rulebook's example, about to move, with cards 28, 36 and 37 in hand."""
    session = DemoSession(shelf)
    session.open("hands.toml")
    return session


def pressed(session: DemoSession, *buttons: str) -> DemoSession:
    for button in buttons:
        session.press(button)
    return session


def button(session: DemoSession, which: str) -> Any:
    return next(button for button in session.panel().buttons if button.id == which)


def everything(session: DemoSession) -> str:
    """All that goes to the browser, answers to every question about a card included."""
    told = [session.tell({"kind": "thing", "thing": ["card", n], "full": False}) for n in range(1, 61)]
    told += [session.tell({"kind": "thing", "thing": ["project", "skylab"], "full": False})]
    told += [session.tell({"kind": "thing", "thing": ["score", n], "full": False}) for n in range(3)]
    return json.dumps([session.screen(), session.spots(), session.marks(), session.panel().document(), told])


def cards_shown(session: DemoSession) -> set[int]:
    """Cards that screen, spots, marks or panel name."""
    document = [session.screen(), session.spots(), session.marks()]
    text = json.dumps(document) + re.sub("<[^>]*>", "", json.dumps(session.panel().document()))
    lists = re.findall(r'"(?:hand|known|center|hub)": (\[[^a-z"]*\])', text)
    named = re.findall(r'[Cc]ards? (\d+)|"card", (\d+)', text)
    return {int(n) for part in lists for n in re.findall(r"\d+", part)} | {int(n) for pair in named for n in pair if n}


def test_a_table_is_revealed_in_three_steps_and_covered_again(demo: DemoSession) -> None:
    """First the question alone, then the moves, then their prices, then the answer with its reasons."""
    assert demo.stage == QUESTION
    assert (demo.panel().text, demo.panel().said, demo.marks()) == ("Card 38 or card 60?", "", [])
    moves = pressed(demo, "reveal").panel().said
    assert demo.stage == MOVES
    assert "Take the top card of the deck." in moves
    assert "symbols" not in moves
    assert ("card", 38) in demo.marks()
    prices = pressed(demo, "reveal").panel().said
    assert demo.stage == PRICES
    assert "2 struck" in prices
    assert prices.index("Recruit") < prices.index("Take")
    answer = pressed(demo, "reveal").panel().said
    assert demo.stage == ANSWER
    assert "step by step" in answer
    assert demo.marks() == [("card", 60), ("division", "purple")]
    assert button(demo, "reveal").off
    assert pressed(demo, "reveal").stage == ANSWER
    assert pressed(demo, "cover").stage == QUESTION
    assert demo.panel().said == ""


def test_every_button_has_a_key_of_its_own(demo: DemoSession) -> None:
    keys = [button.key for button in demo.panel().buttons]
    assert sorted(keys) == sorted("rchtxbmpn")


def test_the_answer_is_the_teachers_else_what_was_played_else_a_bots(demo: DemoSession) -> None:
    game = demo.record.game
    assert game.text(demo.answer()) == "recruit 60 purple with 28,37"
    assert game.text(pressed(demo, "move-back").answer()) == "trade red"
    assert demo.record.game.text(pressed(demo, "next").answer())
    assert demo.answer() == demo.record.moves[0].action
    demo.go(2)
    assert demo.answer() in demo.record.game.legal(demo.state)


def test_the_answer_is_in_no_part_of_the_page_before_it_is_revealed(demo: DemoSession) -> None:
    """What the teacher wrote down as the answer makes no difference before it is asked for."""
    other = DemoSession(demo.shelf)
    (demo.shelf / "playlists" / "other.toml").write_text(HANDS.replace("recruit 60 purple with 28,37", "take 33"))
    other.open("other.toml")
    for _ in (QUESTION, MOVES, PRICES):
        assert everything(demo) == everything(other)
        pressed(demo, "reveal"), pressed(other, "reveal")
    assert everything(demo) != everything(other)


def test_no_hand_card_is_anywhere_until_hands_are_asked_for(demo: DemoSession) -> None:
    """Not on the screen, not as the spot that the playlist names, not in a panel, not in what is told."""
    hand = {28, 36, 37}
    assert not cards_shown(demo) & hand
    assert demo.spots() == [["card", 38]]
    pressed(demo, "hands")
    assert hand <= cards_shown(demo)
    assert demo.spots() == [["card", 37], ["card", 38]]
    pressed(demo, "hands")
    assert not cards_shown(demo) & hand


@pytest.mark.parametrize("index", [0, 1])
def test_what_a_watcher_cannot_see_makes_no_difference_before_the_first_reveal(demo: DemoSession, index: int) -> None:
    """With hands and deck shuffled by imagination all that the page gets stays the same, at every move."""
    demo.go(index)
    game, rng, tried = demo.record.game, Random(1), 0
    for at in range(len(demo.record.states) - 1):
        pressed(demo, *["move-back"] * len(demo.record.states), *["move-on"] * at)
        real = everything(demo)
        state = demo.state
        imagined = game.imagine(game.view(state, None), rng)
        tried += imagined != state
        demo.record.states[at] = imagined
        assert everything(demo) == real
        demo.record.states[at] = state
    assert tried > 5


def test_once_moves_are_revealed_only_the_actors_hand_is_known(demo: DemoSession) -> None:
    """Revealing speaks for the seat to act. What that seat can't see still makes no difference."""
    demo.go(1)
    game, rng = demo.record.game, Random(2)
    others = 0
    for at in range(1, len(demo.record.states) - 1, 5):
        pressed(demo, *["move-back"] * len(demo.record.states), *["move-on"] * at, "reveal", "reveal")
        actor = game.actor(demo.state)
        unseen = set(range(1, 61)) - seen_cards(game.view(demo.state, actor))
        assert not cards_shown(demo) & unseen
        others += len([n for seat in demo.state.seats for n in seat.hand if n in unseen])
        real, state = everything(demo), demo.state
        demo.record.states[at] = game.imagine(game.view(state, actor), rng)
        assert everything(demo) == real
        demo.record.states[at] = state
    assert others > 5


def test_the_line_of_a_played_move_names_only_what_lies_open(demo: DemoSession) -> None:
    """Before a move or after it everybody could see the cards that its line names."""
    for index in (0, 1):
        demo.go(index)
        game = demo.record.game
        pressed(demo, *["move-back"] * len(demo.record.states))
        assert "Before the first of" in demo.panel().task
        for before, after in zip(demo.record.states, demo.record.states[1:], strict=False):
            pressed(demo, "move-on")
            named = re.findall(r"[Cc]ards? (\d+)", re.sub("<[^>]*>", "", demo.panel().task))
            assert {int(n) for n in named} <= seen_cards(game.view(before, None)) | seen_cards(game.view(after, None))


def test_stepping_covers_again_and_asks_its_own_question(demo: DemoSession) -> None:
    """The teacher's question belongs to its own moment."""
    pressed(demo, "reveal", "move-on")
    assert demo.stage == QUESTION
    assert demo.spots() == []
    assert demo.panel().text == "What would Valentina do?"
    assert demo.panel().task.startswith("Move 4 of 11, Yuri:")
    assert pressed(demo, "move-back").panel().text == "Card 38 or card 60?"


def test_stepping_stops_at_both_ends_and_a_game_that_is_over_says_so(demo: DemoSession) -> None:
    demo.go(1)
    assert button(demo, "move-back").off
    assert pressed(demo, "move-back").at == 0
    pressed(demo, *["move-on"] * 500)
    assert button(demo, "move-on").off
    assert demo.panel().text == "The game is over."
    assert button(demo, "reveal").off
    assert pressed(demo, "reveal", "reveal", "reveal").panel().said == ""
    assert demo.answer() is None
    assert demo.marks() == []


def test_a_position_has_nothing_to_step_through(demo: DemoSession) -> None:
    demo.go(2)
    assert "move-on" not in {button.id for button in demo.panel().buttons}
    assert demo.panel().task == ""
    assert pressed(demo, "move-on", "move-back").at == 0


def test_tables_are_gone_through_and_each_begins_covered(demo: DemoSession) -> None:
    pressed(demo, "reveal", "hands", "timer", "next")
    assert (demo.index, demo.stage, demo.open_hands, demo.timing) == (1, QUESTION, False, False)
    assert pressed(demo, "back", "back").index == 0
    assert button(demo, "back").off
    assert pressed(demo, "next", "next", "next").index == 2
    assert button(demo, "next").off
    assert [dot.state for dot in demo.panel().dots] == ["open", "open", "here"]


def test_the_timer_has_the_teachers_seconds_or_a_minute(demo: DemoSession) -> None:
    assert demo.panel().seconds == 0
    assert pressed(demo, "timer").panel().seconds == 20
    assert pressed(demo, "reveal").panel().seconds == 20
    assert pressed(demo, "timer").panel().seconds == 0
    assert pressed(demo, "next", "timer").panel().seconds == 60


def test_attention_is_drawn_and_released(demo: DemoSession) -> None:
    demo.point(Thing("card", 60))
    assert demo.spots() == [["card", 38], ["card", 60]]
    demo.point(Thing("card", 60))
    assert demo.spots() == [["card", 38]]
    demo.point(Thing("project", "skylab"))
    demo.point(Thing("score", 2))
    assert demo.spots()[1:] == [["project", "skylab"], ["score", 2]]
    assert pressed(demo, "clear").spots() == []
    assert button(demo, "clear").off


def test_at_most_twelve_things_are_pointed_out(demo: DemoSession) -> None:
    demo.go(1)
    for number in sorted(seen_cards(demo.record.game.view(demo.state, None))):
        demo.point(Thing("card", number))
    for seat in range(3):
        demo.point(Thing("score", seat))
    for entry in demo.screen()["line"]:
        demo.point(Thing("project", entry["id"]))
    assert len(demo.spots()) <= 12


@pytest.mark.parametrize(
    "thing", [("card", 37), ("card", 61), ("card", "60"), ("x\"]", 1), ("score", 3), ("offer", 60), ("deck", 0)]
)  # fmt: skip
def test_only_what_lies_open_can_be_pointed_out(demo: DemoSession, thing: tuple[str, Any]) -> None:
    """A hand card that is hidden is refused just like a card that is nowhere."""
    before = demo.spot
    with pytest.raises(Unknown, match="in sight"):
        demo.point(Thing(*thing))
    assert demo.spot == before


@pytest.mark.parametrize("index", [-1, 3, 10**30, "0", None, True, 0.0, [0]])
def test_only_tables_that_are_there_are_gone_to(demo: DemoSession, index: Any) -> None:
    with pytest.raises(Unknown, match="there is no table"):
        demo.go(index)
    assert demo.index == 0


@pytest.mark.parametrize("nonsense", ["", "Reveal", "open", "__class__", "0"])
def test_what_is_no_button_does_nothing(demo: DemoSession, nonsense: str) -> None:
    before = everything(demo)
    demo.press(nonsense)
    assert everything(demo) == before


@pytest.mark.parametrize(
    "message",
    [None, {}, [], "thing", {"kind": "thing"}, {"kind": "thing", "thing": ["card", 99], "full": False},
     {"kind": "thing", "thing": ["card"], "full": False}, {"kind": "thing", "thing": ["card", 18], "full": True},
     {"kind": "thing", "thing": [["card"], 18], "full": False}, {"kind": "choice"}],
)  # fmt: skip
def test_what_is_no_question_gets_no_answer(demo: DemoSession, message: Any) -> None:
    assert demo.tell(message) == ""


def test_a_short_answer_is_given_to_what_is_pointed_at(demo: DemoSession) -> None:
    assert "60" in demo.tell({"kind": "thing", "thing": ["card", 60], "full": False})


def test_a_broken_playlist_leaves_the_open_one_as_it_is(demo: DemoSession) -> None:
    (demo.shelf / "playlists" / "broken.toml").write_text(HANDS.replace("move = 3", "move = 99"))
    pressed(demo, "next")
    before = everything(demo)
    with pytest.raises(Fault, match=r"^broken.toml: line 5, show\[0\].move: must be from 0 to 11$"):
        demo.open("broken.toml")
    assert everything(demo) == before
    shipped = [f"{game}first-lesson.toml" for game in ("", "hope-", "moon-")]
    assert demo.names() == sorted(["broken.toml", "hands.toml", *shipped])


def test_titles_and_questions_are_text_and_not_markup(demo: DemoSession) -> None:
    (demo.shelf / "playlists" / "odd.toml").write_text(HANDS.replace("Card 38 or card 60?", "<img src=x>?"))
    demo.open("odd.toml")
    assert demo.panel().text == "&lt;img src=x&gt;?"


@pytest.mark.parametrize("name", playlists(REPLAYS))
def test_the_shipped_playlist_tells_its_story(name: str) -> None:
    """Every table has a question, moves to reveal, and an answer that can be explained."""
    session = DemoSession(REPLAYS)
    session.open(name)
    for index in range(len(session.tables)):
        session.go(index)
        assert session.spots()
        said = pressed(session, "reveal", "reveal").panel().said
        assert "costs" in said or not name.startswith("first"), "prices are what that one is about"
        assert "step by step" in pressed(session, "reveal").panel().said.lower()


def test_each_game_has_a_playlist_that_begins_with_it() -> None:
    session = DemoSession(REPLAYS)
    found = {game: session.first_of(game) for game in GAMES}
    for game, name in found.items():
        session.open(name)
        assert session.record.game.id == game
    assert session.first_of("chess") == ""
