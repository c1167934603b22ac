"""Moments of Space Explorers that games hardly ever come to by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from tests.games.space_explorers.test_rulings import BOX, REFUSED, box_with
from tests.support.reviewing import CLEAR
from tests.support.space_explorers.builders import Table, seat, table
from tests.truth import Compared, Moment

CENTER = [28, 40, 35, 29, 26, 37]
LINE = ["sputnik-1", "mars-3"]
SHORT_OF_SPUTNIK = {"blue": [1], "purple": [53, 49]}
"""A hub that lacks one blue skill for Sputnik 1."""


def at(laid: Table, *lines: str) -> Moment:
    """A table, and the moves that are made on it."""
    states, actions = [laid.state], []
    for line in lines:
        actions.append(laid.game.parse(line))
        states.append(laid.game.apply(states[-1], actions[-1]))
    return Moment(laid.game, tuple(states), tuple(actions))


def rare() -> Iterator[Moment]:
    for tables in (
        _arranging,
        _offers,
        _hidden,
        _edited,
        _payments,
        _projects,
        _used,
        _bare,
        _ends,
        _compared,
        _asked,
        _near,
    ):
        yield from tables()


def _arranging() -> Iterator[Moment]:
    """57 at work: the order changed already, or not yet."""
    laid = table(seat(purple=[57], blue=[1, 2, 3, 4], red=[44, 38], hand=[13]), seat(), center=CENTER, line=LINE)
    for lines in (("arrange 1",), ("arrange 4",), ("arrange 4", "arrange 2"), ("arrange 2", "keep rest")):
        yield at(laid, *lines)
    yield at(table(seat(purple=[53, 57], blue=[1]), seat(), line=LINE), "arrange 53")


def _offers() -> Iterator[Moment]:
    """Abilities that recruit, 31, cards that nothing could make cheaper, and symbols that may be of any colour."""
    yield at(table(seat(tokens="GG", purple=[55]), seat(), center=CENTER))
    yield at(table(seat(tokens="", blue=[8]), seat(), center=[18, 25, 35, 29]))
    yield at(table(seat(tokens="GG", blue=[10], hand=[35, 18]), seat(), center=[28, 40]))
    yield at(table(seat(tokens="GGB", blue=[10], hand=[28, 6]), seat(), center=[40]))
    yield at(table(seat(tokens="", yellow=[28, 31]), seat(), center=[25, 40, 35, 29, 26, 37]))
    only_open = table(seat(tokens="", blue=[1], yellow=[28, 31]), seat(), center=[4, 40])
    yield at(only_open)
    yield at(only_open, "recruit 4 blue with 31 returned")
    yield at(table(seat(tokens="", green=[22]), seat(), center=[18, 6, 30, 42, 54, 28]))
    yield at(table(seat(blue=[5, 1, 2, 4, 9]), seat(), center=[3, 10, 42]))
    yield at(table(seat(blue=[5, 6, 9], red=[45]), seat(), center=[42, 3, 40]))
    yield at(table(seat(yellow=[32], hand=[18, 30]), seat(), center=CENTER), "recruit 28 yellow with 18")


def _hidden() -> Iterator[Moment]:
    """Hands of which others see a part, also where 34 works from there."""
    for reading in ("hub", "hand"):
        for hand, known in (([60, 59, 2], [2]), ([34, 13], [13]), ([60, 14], [14]), ([60, 18], [18]), ([34, 18], [18])):
            yield at(table(seat(tokens="", hand=hand, known=known), seat(), center=CENTER, card_34=reading))
        yield at(table(seat(tokens="", hand=[60, 18, 54], known=[18]), seat(), center=CENTER, card_34=reading))
        yield at(table(seat(tokens="", green=[17], hand=[60, 6], known=[6]), seat(), center=CENTER, card_34=reading))
        yield at(table(seat(yellow=[34], hand=[34 + 1]), seat(), center=CENTER[:2], card_34=reading))
        yield at(table(seat(hand=[34, 5]), seat(), center=CENTER, card_34=reading))
        two = seat(tokens="", blue=[5, 7], hand=[60, 42], known=[42])
        yield at(table(two, seat(), center=CENTER, card_34=reading))


def _edited() -> Iterator[Moment]:
    """A card with two skills whose symbols are of several colours, as a box of one's own may have it."""
    edited = BOX.card(18)._replace(
        cost=tuple(COLOURS.index(name) for name in ("yellow", "yellow", "red", "blue", "blue"))
    )
    box = CardSet([edited if card.number == 18 else card for card in BOX.specialist], BOX.project)
    yield at(table(seat(tokens="", green=[22]), seat(), center=[18], cards=box))
    yield at(table(seat(tokens="", hand=[18, 60], known=[18]), seat(), center=CENTER, cards=box, card_34="hand"))


def _payments() -> Iterator[Moment]:
    """Tokens, cards and 31 together."""
    me = seat(tokens="RB", yellow=[31], hand=[3, 4])
    yield at(table(me, seat(), center=[35, 22, 46, 10]), "recruit 22 green with blue and 3 and 31 returned")
    yield at(table(me, seat(), center=[35, 22, 46, 10]))
    yield at(table(seat(tokens="P", yellow=[31]), seat(), center=[2, 40]))
    # 31 takes a skill along that a Project needs.
    farther = table(seat(tokens="", yellow=[25, 26, 31]), seat(), center=[4, 28], line=["skylab", "mars-3", "venera-7"])
    yield at(farther, "recruit 4 blue with 31 returned")


def _projects() -> Iterator[Moment]:
    """19 that can lend, and can't for each reason."""
    yield at(table(seat(green=[19], **SHORT_OF_SPUTNIK), seat(), phase="end", line=LINE))
    yield at(table(seat(tokens="RR", green=[19, 13], **SHORT_OF_SPUTNIK), seat(), line=LINE))
    yield at(table(seat(tokens="R", green=[19], **SHORT_OF_SPUTNIK), seat(), line=LINE))
    fresh = table(seat(blue=[1], purple=[53, 49, 56], green=[17], tokens="BPR"), seat(), center=[19], line=LINE)
    yield at(fresh, "recruit 19 green with blue,purple")
    lender = seat(green=[19], red=[43], yellow=[28], **SHORT_OF_SPUTNIK)
    used = table(lender, seat(), line=["sputnik-1", "voskhod-2"], phase="end")
    yield at(used, "complete sputnik-1 with red,green")
    yield at(used, "complete sputnik-1 with red,green", "accept")
    yield at(table(seat(blue=[1, 2], purple=[53, 49], red=[43]), seat(blue=[5], purple=[54]), line=LINE, phase="end"))


def _near() -> Iterator[Moment]:
    """Somebody is as near to a Project, or nearer; to the last one; and one Specialist from a full hub."""
    ready, close = seat(blue=[5], purple=[50, 51, 52]), seat(blue=[5], purple=[50, 51])
    for other in (ready, close):
        for line in (LINE, LINE[:1]):
            yield at(table(seat(**SHORT_OF_SPUTNIK), other, center=CENTER, line=line))
    hub = {"blue": [5, 6, 7], "green": [13, 14, 15], "yellow": [25, 27], "red": [38, 39], "purple": [50]}
    yield at(table(seat(), seat(**hub), center=CENTER, line=LINE))
    yield at(table(seat(), seat(), close, center=CENTER, line=LINE[:1]))
    yield at(table(ready, seat(), center=CENTER, line=LINE[:1], phase="end"), "complete sputnik-1")


def _used() -> Iterator[Moment]:
    """Abilities used or recruited this turn, and an answer that comes before the action."""
    yield at(table(seat(purple=[56], hand=[13]), seat(), center=CENTER, line=LINE), "trade red")
    yield at(table(seat(red=[44]), seat(), center=CENTER), "reveal")
    box = box_with(56, "purple", "blue")
    asked = table(seat(purple=[58], blue=[56]), seat(hand=[3]), center=CENTER, cards=box)
    yield at(asked, "trade red")
    yield at(asked, "trade red", "decline")
    fresh = table(seat(blue=[1, 2], purple=[53, 54], hand=[56], tokens="GGR"), seat(hand=[3]), line=LINE)
    yield at(fresh, "recruit 56 purple with green,green")
    costly = table(seat(blue=[9], red=[41], tokens="BBP"), seat(), center=[44, 40])
    yield at(costly, "recruit 44 red with blue,blue,purple")


def _bare() -> Iterator[Moment]:
    """No deck, or nothing at all."""
    nothing = table(seat(tokens=""), seat(projects=["salyut-1"]), center=[], deck=[])
    yield at(nothing)
    yield at(nothing, "pass")
    yield at(table(seat(red=[44], purple=[56]), seat(), center=[28, 40], deck=[]))
    dry = table(seat(blue=[9], green=[22], tokens="RRYYP"), seat(), center=[20], deck=[])
    yield at(dry)
    yield at(dry, "recruit 20 green with red,red,yellow")
    yield at(table(seat(yellow=[32], tokens="RB"), seat(), center=[28], deck=[3]), "recruit 28 yellow with red")
    for laid, _ in REFUSED.values():
        yield at(laid)


def _ends() -> Iterator[Moment]:
    """Games that are over: won by points, by Projects, together; and the last turn of all."""
    yield at(table(seat(blue=[5, 8]), seat(projects=["sputnik-1"]), line=[]))
    yield at(table(seat(blue=[5]), seat(green=[17]), line=[]))
    yield at(table(seat(blue=[5]), seat(green=[17]), seat(), line=[]))
    yield at(table(seat(blue=[5, 8]), seat(projects=["sputnik-1"]), seat(green=[17, 21]), line=[]))
    tall = seat(blue=[12, 1, 4], green=[13], yellow=[25, 36], red=[48], purple=[49])
    yield at(table(tall, seat(), line=[]))
    yield at(table(seat(blue=[1, 11], green=[13], tokens="GGR"), seat(), center=[4, 40]))
    asterisks = seat(blue=[1, 3, 11, 5], purple=[53, 49, 60], projects=["sputnik-1"])
    yield at(table(asterisks, seat(green=[24, 13]), line=[]))
    yield at(table(seat(), seat(), turn=400), "take deck")


def _compared() -> Iterator[Moment]:
    """Positions with one move that clearly wins or loses."""
    for clear in CLEAR.values():
        parse = clear.table.game.parse
        better = [line for line in clear.table.legal() if line.startswith(clear.right)]
        pairs = [Compared(parse(clear.wrong), parse(line)) for line in better[:6]]
        yield at(clear.table)._replace(also=tuple(pairs))
        yield at(clear.table, clear.wrong)
    eleven = {"blue": [1, 2, 4], "green": [13, 16], "yellow": [25, 28], "red": [37, 40], "purple": [49, 50]}
    even = table(seat(**eleven), seat(green=[14]), center=[52], deck=[], line=["skylab"], first=1)
    yield at(even)
    wants_28 = seat(blue=[6], red=[45], purple=[58], green=[22])
    yield at(table(seat(tokens="", blue=[9]), wants_28, center=[28, 1], deck=[], line=["proton-1"]))
    yield at(table(seat(red=[41], green=[22], tokens="", hand=[3]), seat(), center=[42], deck=[], line=["skylab"]))


def _asked() -> Iterator[Moment]:
    """A table with a puzzle of the next turn, which is asked for now and then."""
    neil = seat(tokens="BBGGP", blue=[5], green=[21], red=[43], purple=[49], hand=[8], known=[8])
    yuri = seat(blue=[42], green=[17, 18, 13], red=[45], hand=[34], known=[34])
    laid = table(neil, yuri, center=[59, 39, 53, 1, 38, 22], line=["gemini-4", "surveyor-1"], first=1)
    yield from [at(laid)] * 8
