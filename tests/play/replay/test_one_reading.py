"""A replay is read in one way: whatever was read before, and however often."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games import GAMES, restore
from spacetutor.play.replay import codec, decode
from spacetutor.play.replay.codec import document_of
from tests.tools.mutations import MUTATIONS, replays_of


def read(raw: bytes) -> Any:
    """What is read, or what is said against it."""
    try:
        return document_of(decode(raw, restore))
    except Fault as fault:
        return str(fault)


def read_twice(raw: bytes) -> tuple[Any, Any]:
    """The first reading of a program that has read nothing, and the second."""
    codec._cards.clear()
    codec._moves_read.clear()
    return read(raw), read(raw)


def lines(document: dict[str, Any]) -> bytes:
    """A document as replays are written: a field a line."""
    fields = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in document.items())
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def plain(game: str = "space-explorers") -> dict[str, Any]:
    document: dict[str, Any] = json.loads(replays_of(game)[0])
    return document


def test_notes_after_the_cards_are_read_every_time() -> None:
    document = plain() | {"notes": [{"move": 1, "text": "a good start"}]}
    document |= {"notes": document.pop("notes")}
    assert list(document)[-2:] == ["cards", "notes"]
    first, second = read_twice(lines(document))
    assert first["notes"] == document["notes"]
    assert second == first


def test_moves_after_the_cards_are_read_every_time() -> None:
    document = plain()
    document |= {"moves": document.pop("moves")}
    first, second = read_twice(lines(document))
    assert first["moves"] == document["moves"]
    assert second == first


@pytest.mark.parametrize("odd", [True, "1"])
def test_a_move_that_was_read_lets_no_other_value_pass(odd: Any) -> None:
    """What equals a number for Python is still no number of a move."""
    document = plain()
    read(lines(document))
    place, move = next((i, move) for i, move in enumerate(document["moves"]) if "card" in move["action"])
    move["action"]["card"] = 1
    read(lines(document))
    move["action"]["card"] = odd
    assert f"moves[{place}].action.card: must be a whole number" in read(lines(document))


def test_moves_that_were_read_are_forgotten_when_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "MOST_READ", 3)
    document = plain()
    first, second = read_twice(lines(document))
    assert first["moves"] == second["moves"] == document["moves"]
    assert len(codec._moves_read) <= 3


def test_cards_are_those_of_the_replay_and_no_other_values_of_that_name() -> None:
    """Of two fields of the same name nothing is believed, wherever they stand."""
    document = plain()
    raw = lines(document)
    cards = json.dumps(document["cards"]).encode()
    twice = raw.replace(b'"format"', b'"cards": ' + cards + b',\n"format"', 1)
    deeper = raw.replace(b'"options": {', b'"options": {\n"cards": ' + cards + b",\n", 1)
    for odd in (twice, deeper):
        read(raw)
        first, second = read_twice(odd)
        assert first == second
        assert isinstance(first, str)
        read(raw)
        assert read(odd) == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_a_broken_replay_is_refused_in_the_same_words_every_time(start: int, game: str) -> None:
    """Whether its cards were read before or not."""
    for seed in range(start, start + 100):
        rng = Random(seed)
        raw = rng.choice(replays_of(game))
        broken = rng.choice(MUTATIONS)(raw, rng)
        first, second = read_twice(broken)
        assert first == second, seed
        read(raw)
        assert read(broken) == first, seed


def shuffled(document: Any, rng: Random) -> bytes:
    """The same fields in another order, a field a line."""
    return lines(dict(rng.sample(list(document.items()), len(document))))


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_fields_makes_no_difference(game: str) -> None:
    document = plain(game)
    wanted = read(lines(document))
    for seed in range(60):
        raw = shuffled(document, Random(seed))
        assert read_twice(raw) == (wanted, wanted)
        read(lines(document))
        assert read(raw) == wanted


def test_few_cards_are_kept_in_mind_and_none_that_are_large() -> None:
    codec._cards.clear()
    document = plain()
    for number in range(40):
        read(lines(document | {"cards": document["cards"] | {"more": number}}))
    assert len(codec._cards) <= 16
    codec._cards.clear()
    read(lines(document | {"cards": document["cards"] | {"more": "x" * 200_000}}))
    assert codec._cards == {}
