"""All values of the box in text, for whoever edits them: what is printed in the published game is marked."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.sketch import Row, Sketch, Span, table
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES, WAYS
from spacetutor.games.hope.values import FORMS, Bug, Cards, Character, Crossing, Marks, Tile, Token, Values

PRINTED = "printed"
TILE_HEADS = ("tile", "form", "technology", *DIMENSIONS)
CHARACTER_HEADS = ("character", "technology levels", "upgrades cost", "raises cost")
CROSSINGS_A_LINE = 6


def sheet(values: Values) -> Sketch:
    """Tiles, cards, tokens, Bug Cards, characters, and what the Regression goes by."""
    return (
        *table(TILE_HEADS, [_tile(tile) for tile in values.tile]),
        *table(("card", "copies"), [_cards(cards) for cards in values.card]),
        *table(("token", "copies"), [_token(token) for token in values.token]),
        *table(("bug", "effect", "extra Medals"), [_bug(bug) for bug in values.bug]),
        *table(CHARACTER_HEADS, [_character(character) for character in values.character]),
        *table(("stack", "symbols"), _stacks(values)),
        *table(("track", ""), _track(values)),
    )


def _text(text: str | int, field: str = "", marks: Marks = ()) -> Row:
    return (Span(str(text), PRINTED if field in marks else ""),)


def _numbers(numbers: Sequence[int], field: str, marks: Marks) -> Row:
    return _text(" ".join(map(str, numbers)), field, marks)


def _tile(tile: Tile) -> list[Row]:
    marks = tile.printed
    planets = [
        (Span(str(count), f"{dimension} {PRINTED}" if "planets" in marks else dimension),)
        for dimension, count in zip(DIMENSIONS, tile.planets, strict=True)
    ]
    named = [_text(FORMS[tile.form], "form", marks), _text(NAMES[tile.technology], "technology", marks)]
    return [_text(tile.number), *named, *planets]


def _cards(cards: Cards) -> list[Row]:
    name = CARD_NAMES[cards.technology * WAYS + cards.symbols]
    return [_text(name, "symbols", cards.printed), _text(cards.copies, "copies", cards.printed)]


def _token(token: Token) -> list[Row]:
    return [_text(token.kind), _text(token.copies, "copies", token.printed)]


def _bug(bug: Bug) -> list[Row]:
    return [_text(bug.number), _text(bug.effect, "effect", bug.printed), _text(bug.extra, "extra", bug.printed)]


def _character(character: Character) -> list[Row]:
    marks = character.printed
    return [
        _text(character.name),
        _numbers(character.levels, "levels", marks),
        _numbers(character.upgrade, "upgrade", marks),
        _numbers(character.raising, "raising", marks),
    ]


def _stacks(values: Values) -> list[list[Row]]:
    marks = values.stacks.printed
    return [[_text(i), _text(count, "symbols", marks)] for i, count in enumerate(values.stacks.symbols, start=1)]


def _track(values: Values) -> list[list[Row]]:
    """The ends of both ways, then the crossings: the Marker's space and the row's."""
    track = values.track
    lines = [
        [_text("last space of the Marker"), _text(track.last, "last", track.printed)],
        [_text("last space of the row"), _text(track.row_end, "row_end", track.printed)],
    ]
    for start in range(0, len(track.crossings), CROSSINGS_A_LINE):
        some = track.crossings[start : start + CROSSINGS_A_LINE]
        head = "crossings, Marker/row" if not start else ""
        lines.append([_text(head), _text("  ".join(map(_crossing, some)), "crossings", track.printed)])
    return lines


def _crossing(crossing: Crossing) -> str:
    return f"{crossing.marker}/{crossing.row}"
