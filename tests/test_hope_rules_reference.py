"""Every rule of HOPE has an example, every ruling a reason, and every sentence is said somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT
from spacetutor.explain import html_renderer, load_catalogue
from spacetutor.explain.catalogue import LANGUAGES, read_sentences
from spacetutor.explain.reference import reference, rulings
from spacetutor.games.hope import reasons
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.examples import EXAMPLES, read_examples
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.state import ENDINGS, LEVERS, PHASES
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES
from spacetutor.games.hope.values import CHARACTERS, TOKEN_KINDS
from tests.explaining import statements
from tests.hope_keys import hope_keys
from tests.test_catalogue import WORDS

GAME = Hope()
REFUSING = sorted(set(re.findall(r'Reason\(\s*"([a-z.-]+)"', Path(reasons.__file__).read_text())))
"""The rules that a move can break, as they stand in the checks."""

TOLD_WITH_ANOTHER = {"coax.known": {"coax.entered"}}
"""Rules that can't be broken alone, with what is broken beside them."""

WITHOUT = {"U2"}
"""Rulings that no table shows: the cards turned for the Monolith lie under the deck before anybody decides anything."""

SHOWN_BY_REFUSAL = {"U1": "fly.path", "M1": "fly.path", "P2": "settle.touched"}


def test_every_rule_is_in_the_reference_and_has_an_example() -> None:
    assert len(REFUSING) == 43
    assert set(REFUSING) <= set(GAME.rulebook()) <= set(GAME.examples())


def test_every_ruling_is_cited_and_those_that_a_move_can_show_have_an_example() -> None:
    known = {ruling.id for ruling in rulings(load_catalogue("hope"))}
    assert {ruling for rule in GAME.rulebook().values() for ruling in rule.rulings} == known
    assert set(GAME.examples()) - set(GAME.rulebook()) == known - WITHOUT


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_move_tried_is_refused_by_this_very_rule_or_allowed(shows: str) -> None:
    example = GAME.example(shows)
    broken = {reason.rule for reason in example.game.reasons(example.view, example.tried).failures}
    if shows in REFUSING:
        assert broken == {shows} | TOLD_WITH_ANOTHER.get(shows, set())
    else:
        assert broken == ({SHOWN_BY_REFUSAL[shows]} if shows in SHOWN_BY_REFUSAL else set())


@pytest.mark.parametrize("shows", GAME.examples())
def test_what_is_done_instead_is_legal(shows: str) -> None:
    """For the seat that tried, on the same table; an example of a refusal lacks it only where nothing is allowed."""
    example = GAME.example(shows)
    legal = example.game.legal(example.view)
    if example.instead is None:
        assert not legal or example.game.reasons(example.view, example.tried).legal
    else:
        assert example.instead in legal
        assert example.tried not in legal


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_table_looks_like_a_table(shows: str) -> None:
    """Names, three open cards, hands; hands of others stay hidden but for what all have seen."""
    example = GAME.example(shows)
    assert set(example.names) <= {"Neil", "Yuri", "Valentina"}
    assert all(kind >= 0 for kind in example.view.center.open)
    for index, seat in enumerate(example.view.seats):
        assert len(seat.hand) + seat.hidden.count >= 1
        if index != example.seat:
            assert set(seat.hand) <= set(seat.known) | set(example.view.asking.pledges and seat.hand)


@pytest.mark.parametrize("shows", GAME.examples())
def test_each_example_can_be_told(shows: str) -> None:
    """And a refusal cites the rule, so that the page can link to it."""
    example = GAME.example(shows)
    words = html_renderer(load_catalogue("hope"), example.names)
    for action in filter(None, (example.tried, example.instead)):
        for detail in (SHORT, LONGER, FULL):
            assert words.html(example.game.explain(example.view, action, detail), detail)
    if shows in REFUSING:
        told = example.game.explain(example.view, example.tried, LONGER)
        assert shows in {statement.rule for statement in statements(told)}
    assert all(words.sentence(told) for told in example.earlier())


@pytest.mark.parametrize("shows", GAME.examples())
def test_the_moves_that_led_there_are_told_as_moves(shows: str) -> None:
    """Also those of another seat: each was allowed to whoever made it."""
    assert all(told.key.startswith("move.") for told in GAME.example(shows).earlier())


@pytest.mark.parametrize(
    ("shows", "key"),
    [
        ("settle.stable", "event.stable"),
        ("medals.shared", "event.medals.shared"),
        ("medals.border", "event.medals.border"),
        ("token.gift", "event.token"),
        ("deck.renewed", "event.shuffled"),
        ("polarize.where", "event.polarized.crossed"),
        ("M4", "event.polarized.earth"),
        ("regression.crossing", "event.held"),
        ("R2", "event.pushed-on"),
        ("regression.vanish", "event.vanished"),
        ("regression.monolith", "event.monolith"),
        ("row.gap", "event.gap"),
        ("character.brave", "event.drew.character"),
        ("character.earthling", "event.drew.character"),
        ("bug.drawn", "event.bug.unknown"),
        ("end.saved", "event.end-triggered"),
        ("end.lost", "event.end-triggered"),
        ("end.winner", "event.game-over"),
        ("E1", "event.end-triggered"),
        ("U1", "broken.form"),
        ("P4", "event.medals.shared"),
        ("R3", "event.monolith.inward"),
        ("R4", "event.vanished"),
        ("R5", "event.settled"),
        ("B2", "event.settled"),
        ("T1", "move.accuse.right"),
        ("end.winner", "score.wins"),
        ("E2", "score.wins"),
        ("E3", "score.nobody"),
        ("E4", "score.nobody.traitor"),
        ("S", "event.drew"),
    ],
)
def test_an_example_shows_what_its_rule_is_about(shows: str, key: str) -> None:
    """Rules that refuse nothing say what happens, and in their example it does."""
    example = GAME.example(shows)
    told = example.game.explain(example.view, example.tried, LONGER)
    assert key in {statement.key for statement in statements(told)}


def test_an_example_that_is_not_there_is_unknown() -> None:
    with pytest.raises(Unknown, match="no example of 'U2'"):
        GAME.example("U2")


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ('tried = "monolith 20"', 'tried = "dance"', "example[1]", "is not a move"),
        ('shows = "monolith.choice"', 'shows = "launch.room"', "example[1]", "launch.room has an example already"),
        ("turn = 9", "turns = 9", "example[2].position", "unknown key 'turns'"),
        ("seat = 1", "seat = 9", "example[2].seat", "from 0 to 3"),
        ('dealt = "0"\n', "", "example[0]", "either a position or the seed"),
    ],
)
def test_a_broken_file_is_named_with_its_place(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    path = tmp_path / "examples.toml"
    path.write_text(EXAMPLES.read_text().replace(old, new, 1))
    with pytest.raises(Fault) as caught:
        read_examples(path)
    assert (caught.value.place, caught.value.file) == (place, str(path))
    assert problem in caught.value.problem


def test_every_statement_has_a_sentence_and_every_sentence_is_used() -> None:
    """No key without words, and no words that nobody ever says, pictures and puzzles included."""
    told = hope_keys()
    own = set(read_sentences(LANGUAGES / "en" / "hope.toml"))
    assert told <= load_catalogue("hope").say.keys()
    assert {key for key in own - told if not key.startswith(WORDS)} == set()


def test_every_rule_has_a_title_and_a_text_and_every_part_a_title() -> None:
    catalogue = load_catalogue("hope")
    entries = reference(GAME.rulebook(), catalogue)
    titles = {key[5:-6] for key in catalogue.keys_under("rule.") if key.endswith(".title")}
    assert {entry.id for entry in entries} == titles
    assert all(entry.title and entry.text.endswith(".") for entry in entries)
    parts = {rule.part for rule in GAME.rulebook().values()} | {"rulings"}
    assert {key.removeprefix("part.") for key in catalogue.keys_under("part.")} == parts


@pytest.mark.parametrize(
    ("prefix", "wanted"),
    [
        ("word.bug.", EFFECTS),
        ("bug.does.", EFFECTS),
        ("word.card.", CARD_NAMES),
        ("word.technology.", NAMES),
        ("word.character.", CHARACTERS),
        ("word.token.", TOKEN_KINDS),
        ("word.lever.", LEVERS),
        ("word.phase.", PHASES),
        ("word.ending.", filter(None, ENDINGS)),
    ],
)
def test_every_piece_has_its_word_and_no_word_is_left(prefix: str, wanted: object) -> None:
    found = load_catalogue("hope").keys_under(prefix)
    assert {key.removeprefix(prefix) for key in found} == set(wanted)  # type: ignore[call-overload]


def test_sentences_are_sentences() -> None:
    """Each ends as a sentence does, and has no double space or lone brace."""
    for key, forms in read_sentences(LANGUAGES / "en" / "hope.toml").items():
        for form in forms:
            assert "  " not in form, key
            assert form.count("{") == form.count("}"), key
            if not key.startswith((*WORDS, "label.")) or key.endswith(".text") or key.startswith("ruling."):
                assert form[-1] in ".:?", key
