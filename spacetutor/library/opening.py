"""Games from files, from the box, from a position, and from bots that play them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.files import parse_json, read_json
from spacetutor.core.game import AnyGame
from spacetutor.core.seats import seat_name
from spacetutor.games import decided, lay
from spacetutor.library.own_bots import AnyBot, made
from spacetutor.library.played import PlayedGame, opened
from spacetutor.play.naming import PERSON
from spacetutor.play.record import Record
from spacetutor.play.replay import Player, is_replay
from spacetutor.play.shelf import game_in
from spacetutor.play.table import new_replay, play_out

AnyPath = str | os.PathLike[str]
LONGEST_SEED = 40


def open_game(path: AnyPath) -> PlayedGame:
    """A game's file, or a position's."""
    place = as_path(path)
    document = read_json(place)
    return opened(place, game_in(place).replay) if is_replay(document) else _laid(document, str(place))


def as_path(path: AnyPath) -> Path:
    if not isinstance(path, (str, os.PathLike)):
        raise Unknown(f"{path!r} is no path of a file")
    return Path(path)


def lay_position(written: AnyPath | dict[str, Any]) -> PlayedGame:
    """A position: a file, its text, or what would stand in it."""
    if isinstance(written, dict):
        return _laid(written, "")
    if isinstance(written, str) and written.lstrip().startswith("{"):
        return _laid(parse_json(written.encode()), "")
    return _laid(read_json(as_path(written)), str(written))


def _laid(document: Any, file: str) -> PlayedGame:
    try:
        game, state, names = lay(document)
    except Fault as fault:
        raise fault if fault.file or not file else fault.within(file) from None
    return PlayedGame(Record(game, names, [state]))


def new_game(game: str, seats: int | None, seed: int | str | None, options: dict[str, Any]) -> PlayedGame:
    """A game that is dealt and not begun, for people."""
    rules = rules_of(game, seats, options)
    dealt_by = SystemRandom().randrange(10**9) if seed is None else seed
    players = tuple(Player(seat_name(i), PERSON) for i in range(rules.seats))
    text = read_seed(dealt_by)
    replay = new_replay(rules, players, rules.deal(Random(f"{text}/deal")), text)
    return PlayedGame(Record.of(replay), replay)


def rules_of(game: str, seats: int | None, options: dict[str, Any]) -> AnyGame:
    return decided(game, options if seats is None else {**options, "seats": seats})


def read_seed(seed: int | str) -> str:
    text = str(seed)
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(text) > LONGEST_SEED or not text.isprintable():
        raise Unknown(f"{text[:LONGEST_SEED]!r} is no seed: a number, or a text of at most {LONGEST_SEED} letters")
    return text


def play_game(game: str, bots: Sequence[AnyBot], seed: int | str, options: dict[str, Any]) -> PlayedGame:
    """A whole game between bots, one a seat."""
    names = [made(each).name for each in seated(bots)]
    rules = rules_of(game, len(names), options)
    replay, _ = play_out(rules, names, read_seed(seed))
    return PlayedGame(Record.of(replay), replay)


def seated(bots: Sequence[AnyBot]) -> Sequence[AnyBot]:
    """Bots as a list; a single name is a mistake that would be taken for its letters."""
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not bots:
        raise Unknown(f"{bots!r} is no list of bots; one a seat, as ['greedy', 'search:200']")
    return bots
