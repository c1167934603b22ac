"""HOPE's pictures: their numbers counted another way, and the truth of what stands above them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import e
from typing import Any

import pytest

from spacetutor.core.chart import BARS, Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.figure.moves import Moves
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.catalogue import LANGUAGES, read_sentences
from spacetutor.games.hope import Hope
from spacetutor.games.hope.charts import Charted, along_row, race, suspicion, tiles
from spacetutor.games.hope.state import NOBODY
from spacetutor.games.hope.values import standard_values
from spacetutor.graphs.chart import chart_figure
from tests.support.hope.games import NAMES, SEEDS, Played, played
from tests.support.hope.heard import heard_in_pictures
from tests.support.hope.reference.happenings import BOX, CHARACTERS, CROSSINGS

GAMES = pytest.mark.parametrize("seed", SEEDS)
PICTURES = pytest.mark.parametrize("picture", Hope.pictures)
SAY = text_renderer(load_catalogue("hope"), NAMES).short


def drawn(told: Played, picture: str) -> Chart:
    return told.game.chart(picture, told.states, told.actions)


def rows(chart: Chart) -> dict[str, tuple[float, ...]]:
    return {str(series.label.value).split(".")[-1]: series.y for series in chart.series}


def happened(told: Played, kind: str) -> list[tuple[int, Any]]:
    """Each event of a kind with the move it came with."""
    return [(move, event) for move, events in enumerate(told.events, 1) for event in events if event.kind == kind]


# --- the race -----------------------------------------------------------------------------------------------------


@GAMES
def test_the_race_grows_with_each_pioneer_and_each_lost_tile(seed: int) -> None:
    """By what is said to happen: a Pioneer or a gap on the row, one taken off it, a tile that vanishes."""
    told = played(seed)
    lines = rows(drawn(told, "race"))
    arrived = Counter(move for kind in ("on-row", "gap") for move, _ in happened(told, kind))
    left = Counter(move for move, _ in happened(told, "off-row"))
    lost = Counter(move for move, _ in happened(told, "vanished"))
    on_row, gone = 0, 0
    for move in range(1, len(told.states)):
        on_row += arrived[move]
        gone += lost[move]
        assert lines["vanished"][move] == gone
        if not left:
            assert lines["pioneers"][move] == on_row


@GAMES
def test_the_regression_stands_beside_the_row_where_they_cross(seed: int) -> None:
    told = played(seed)
    places = rows(drawn(told, "race"))["regression"]
    for state, place in zip(told.states, places, strict=True):
        if state.mission.marker in CROSSINGS:
            assert place == CROSSINGS[state.mission.marker]


def test_the_regression_never_goes_back_along_the_row() -> None:
    """From 0 to the end of the row, further with every space of the Marker's."""
    track = standard_values().track
    places = [along_row(track, marker) for marker in range(track.last + 1)]
    assert places[0] == 0
    assert places[-1] == BOX["track"]["row_end"]
    assert all(a < b for a, b in pairwise(places))


@GAMES
def test_whoever_the_title_says_came_first_is_at_its_end_with_that_move(seed: int) -> None:
    told = played(seed)
    finding = drawn(told, "race").finding
    move, event = (happened(told, "end-triggered") or [(len(told.actions), None)])[-1]
    ending = told.states[-1].ending
    assert finding.key == f"finding.race-{ending}"
    assert finding.facts["move"] == move
    if ending != "limit":
        assert event.facts["by"] == ending
    mission, track = told.states[move].mission, told.game.values.track
    beside = [crossing.row for crossing in track.crossings if crossing.marker <= mission.marker]
    reached = track.row_end if mission.marker == track.last else max(beside, default=0)
    assert (finding.facts["row"], finding.facts["regression"]) == (len(mission.row), reached)
    assert finding.facts["n"] == sum(
        at <= move and event.facts["space"] != 0 for at, event in happened(told, "vanished")
    )


@pytest.mark.parametrize("ending", ["", "saved", "lost", "earth", "limit"])
def test_every_end_of_the_race_has_its_title(ending: str) -> None:
    told = played(1)
    begun = told.states[:20]
    line = Charted(told.game.rules, [*begun[:-1], begun[-1]._replace(ending=ending)], told.actions[:19])
    finding = race(line).finding
    assert finding.key == f"finding.race-{ending or 'open'}"
    assert finding.facts["move"] == 19
    assert SAY(finding).endswith(".")


# --- the tiles ----------------------------------------------------------------------------------------------------


@GAMES
def test_tiles_are_counted_one_by_one(seed: int) -> None:
    told = played(seed)
    areas = rows(drawn(told, "tiles"))
    for move, state in enumerate(told.states):
        universe = state.universe
        found: Counter[str] = Counter()
        for space in range(1, 37):
            if universe.gone >> space & 1:
                found["vanished"] += 1
            elif universe.stable >> space & 1:
                found["stable"] += 1
            else:
                found["barren" if universe.pioneers[space] == NOBODY else "settled"] += 1
        assert {name: row[move] for name, row in areas.items()} == {name: found[name] for name in areas}
        assert sum(row[move] for row in areas.values()) == 36


@GAMES
def test_the_title_of_the_tiles_compares_what_was_saved_with_what_was_lost(seed: int) -> None:
    told = played(seed)
    finding = drawn(told, "tiles").finding
    stable = len(happened(told, "stable"))
    lost = sum(event.facts["space"] != 0 for _, event in happened(told, "vanished"))
    key = "even" if stable == lost else "more" if stable > lost else "fewer"
    assert finding.key == f"finding.tiles-{key}"
    assert finding.facts["stable"].value == ("tile", stable)  # type: ignore[union-attr]
    assert finding.facts["lost"].value == ("tile", lost)  # type: ignore[union-attr]


@pytest.mark.parametrize(("stable", "gone", "key"), [(0b110, 0b11001, "even"), (0b10, 0b1, "more"), (0, 0b10, "fewer")])
def test_every_balance_of_tiles_has_its_title(stable: int, gone: int, key: str) -> None:
    """A bit for each space; Earth, the last bit, is no Galaxy Tile."""
    told = played(1)
    start = told.states[0]
    state = start._replace(universe=start.universe._replace(stable=stable, gone=gone))
    finding = tiles(Charted(told.game.rules, [state], [])).finding
    assert finding.key == f"finding.tiles-{key}"


# --- Medals -------------------------------------------------------------------------------------------------------


def medals_by_hand(told: Played) -> list[Counter[str]]:
    """From the table before and after each move: what was bought, which border tiles were claimed, and the rest."""
    found = [Counter[str]() for _ in told.states[0].seats]
    for before, action, after in zip(told.states, told.actions, told.states[1:], strict=False):
        me = before.to_act
        changed = [b.medals - a.medals for a, b in zip(before.seats, after.seats, strict=True)]
        if action.kind in ("upgrade", "raise"):
            seat = before.seats[me]
            costs = CHARACTERS[seat.character]["upgrade" if action.kind == "upgrade" else "raising"]
            changed[me] += (cost := costs[seat.rank if action.kind == "upgrade" else seat.level])
            found[me][action.kind] -= cost
        if action.kind == "settle" and after.universe.claimed != before.universe.claimed:
            assert not any(before.universe.pioneers[action.space]), "the first Pioneer ever on it"
            found[me]["border"] += changed[me]
            changed[me] = 0
        kinds = {"settle": "shared", "token": "token", "coax": "treason", "accuse": "accusation", "give-up": "treason"}
        for seat, number in enumerate(changed):
            if number:
                kind = kinds.get(action.kind, "bug")
                kind = "treason" if kind == "accusation" and number < 0 else kind
                kind = "bug" if kind == "shared" and number < 0 else kind
                found[seat][kind] += number
    return found


@GAMES
def test_medals_are_those_that_changed_hands(seed: int) -> None:
    told = played(seed)
    chart = drawn(told, "medals")
    assert chart.kind == BARS
    by_hand = medals_by_hand(told)
    lines = rows(chart)
    assert set(lines) == {kind for each in by_hand for kind in each if each[kind]}
    for kind, row in lines.items():
        assert list(row) == [each[kind] for each in by_hand]
    for seat, last in enumerate(told.states[-1].seats):
        assert sum(row[seat] for row in lines.values()) == last.medals


@GAMES
def test_a_bar_of_medals_leads_to_a_move_that_made_it(seed: int) -> None:
    told = played(seed)
    for series in drawn(told, "medals").series:
        for seat, (move, number) in enumerate(zip(series.moves, series.y, strict=True)):
            if number:
                before, after = told.states[move - 1].seats[seat], told.states[move].seats[seat]
                assert (after.medals - before.medals) * number > 0


@GAMES
def test_who_gained_most_did(seed: int) -> None:
    told = played(seed)
    finding = drawn(told, "medals").finding
    gains = [{kind: number for kind, number in each.items() if number > 0} for each in medals_by_hand(told)]
    sums = [sum(each.values()) for each in gains]
    best = [seat for seat, total in enumerate(sums) if total == max(sums)]
    if finding.key == "finding.medals-none":
        assert max(sums) == 0
        return
    assert [term.value for term in finding.facts["seats"].value] == best  # type: ignore[union-attr]
    assert finding.facts["medals"].value == ("medal", max(sums))  # type: ignore[union-attr]
    if finding.key == "finding.medals-even":
        assert len(best) > 1
        return
    what = finding.facts["what"].value.removeprefix("medals.")  # type: ignore[union-attr]
    assert gains[best[0]][what] == max(gains[best[0]].values()) == finding.facts["most"]
    assert (finding.key == "finding.medals-one") == (len(gains[best[0]]) == 1)


# --- suspicion ----------------------------------------------------------------------------------------------------


def symbols_in_sight(state: Any, column: int) -> int:
    """On cards once the pile lies there: a card's number leaves the rest 0, 1 or 2."""
    tops = [[*pile, *(state.moment.pile if i == column else ())][-1:] for i, pile in enumerate(state.center.discards)]
    opened = list(state.center.open)
    if state.moment.settled_in >= 0:
        opened[column] = -1
    return sum(card % 3 for top in tops for card in top) + sum(card % 3 for card in opened if card >= 0)


def odds_by_hand(told: Played) -> list[list[float]]:
    """Deed by deed in the order of play: chances in percent, before the first move and after each."""
    seats = len(told.states[0].seats)
    points, accused, found = [0] * seats, set(), []
    for move, state in enumerate(told.states):
        if move:
            before, action = told.states[move - 1], told.actions[move - 1]
            kinds = [event.kind for event in told.events[move - 1]]
            actor = told.game.actor(before)
            assert actor is not None
            if action.kind == "finish" and action.column is not None:
                left = [symbols_in_sight(before, column) for column in range(3)]
                extra = left[action.column] - min(left)
                points[actor] += 70 * min(extra, 2) if extra or len(set(left)) == 1 else -100
            if action.kind == "settle":
                planets = sum(told.game.values.tile[before.universe.layout[action.space] - 1].planets)
                free = planets - sum(len(face) for face in before.universe.pioneers[action.space])
                points[actor] += [-120, -50, 0, 50, 50, 50, 50, 50, 50][free - 1]
            if "pledged" in kinds:
                points[actor] -= 50
            if "no-pledge" in kinds and before.seats[actor].medals and before.asking.pledges[actor] == (0, ()):
                points[actor] += 25
            if action.kind == "accuse" and "exposed" not in kinds:
                accused.add(action.seat)
        open_traitors = [seat.revealed for seat in state.seats]
        if any(open_traitors) or state.phase == "over":
            found.append([100.0 * flag for flag in open_traitors])
        else:
            odds = [0 if seat in accused else e ** (each / 100) for seat, each in enumerate(points)]
            found.append([100 * each / (1 + sum(odds)) for each in odds])
    return found


@GAMES
def test_suspicion_follows_from_deeds_that_all_have_seen(seed: int) -> None:
    told = played(seed)
    chart = drawn(told, "suspicion")
    if not told.game.options.traitor:
        assert chart.finding.key == "finding.suspicion-off"
        assert not any(number for series in chart.series for number in series.y)
        return
    for move, wanted in enumerate(odds_by_hand(told)):
        assert [series.y[move] for series in chart.series] == pytest.approx(wanted, abs=0.051)


@GAMES
def test_before_the_first_move_all_have_the_odds_of_the_card_in_the_box(seed: int) -> None:
    told = played(seed)
    chart = drawn(told, "suspicion")
    if told.game.options.traitor:
        fair = round(100 / (told.game.seats + 1), 1)
        assert [series.y[0] for series in chart.series] == [fair] * told.game.seats
        assert chart.levels[0].y == fair


@GAMES
def test_secret_roles_and_hands_make_no_difference_to_suspicion(seed: int) -> None:
    """Other roles and hands behind the same deeds: the same lines, as long as nobody has shown himself."""
    told = played(seed)
    known = next(
        i for i, state in enumerate(told.states) if state.phase == "over" or any(s.revealed for s in state.seats)
    )
    states, actions = told.states[:known], told.actions[: known - 1]
    others = [
        state._replace(seats=tuple(seat._replace(role="hope", hand=(), known=()) for seat in state.seats))
        for state in states
    ]
    line = Charted(told.game.rules, states, actions)
    assert suspicion(line) == suspicion(line._replace(states=others))


@GAMES
def test_the_title_of_suspicion_says_who_was_suspected_and_who_it_was(seed: int) -> None:
    told = played(seed)
    if not told.game.options.traitor:
        return
    finding = drawn(told, "suspicion").finding
    rows_by_move = odds_by_hand(told)
    doubt = [i for i, s in enumerate(told.states) if s.phase != "over" and not any(seat.revealed for seat in s.seats)]
    traitors = [i for i, seat in enumerate(told.states[-1].seats) if seat.role == "traitor"]
    meant = rows_by_move[doubt[-1]]
    if not traitors:
        meant = [max(rows_by_move[at][seat] for at in doubt) for seat in range(told.game.seats)]
    last = [round(number, 1) for number in meant]
    best = [seat for seat, number in enumerate(last) if number == max(last)]
    assert [term.value for term in finding.facts["seats"].value] == best  # type: ignore[union-attr]
    assert finding.facts["percent"].value == f"{max(last):g}"  # type: ignore[union-attr]
    key = "nobody" if not traitors else "right" if best == traitors else "among" if traitors[0] in best else "wrong"
    assert finding.key == f"finding.suspicion-{key}"
    if traitors:
        assert finding.facts["traitor"].value == traitors[0]  # type: ignore[union-attr]


def test_an_unfinished_game_keeps_its_secret() -> None:
    told = played(1)
    finding = told.game.chart("suspicion", told.states[:30], told.actions[:29]).finding
    assert any(seat.role == "traitor" for seat in told.states[0].seats)
    assert finding.key == "finding.suspicion-open"
    assert set(finding.facts) == {"seats", "percent"}


def test_one_who_was_accused_in_error_is_cleared() -> None:
    found = 0
    for seed in SEEDS:
        told = played(seed)
        for move, event in happened(told, "accused"):
            if not event.facts["right"]:
                accused = drawn(told, "suspicion").series[event.facts["accused"]]
                assert set(accused.y[move:]) == {0.0}
                found += 1
    assert found


# --- all of them --------------------------------------------------------------------------------------------------


@GAMES
@PICTURES
def test_a_picture_is_drawn_in_light_and_dark_with_its_finding_above(seed: int, picture: str) -> None:
    told = played(seed)
    movers = tuple(told.game.actor(state) for state in told.states[:-1])
    moves = Moves(NAMES[: told.game.seats], tuple(map(told.game.text, told.actions)), movers)  # type: ignore[arg-type]
    light, dark = (chart_figure(drawn(told, picture), moves, SAY, shade) for shade in (False, True))
    assert light["layout"]["meta"]["title"] == SAY(drawn(told, picture).finding)
    assert light["layout"]["meta"]["title"].endswith(".")
    assert [trace.get("y") for trace in light["data"]] == [trace.get("y") for trace in dark["data"]]
    assert light != dark


def test_every_sentence_of_the_pictures_is_written_and_used() -> None:
    own = read_sentences(LANGUAGES / "en" / "hope.toml")
    told, words = heard_in_pictures()
    written = {key for key in own if key.startswith(("finding.", "label.chart."))}
    assert told == written
    assert words == {key for key in own if key.startswith(("word.chart.", "word.medals."))}


def test_every_picture_is_called_something() -> None:
    own = read_sentences(LANGUAGES / "en" / "hope.toml")
    assert {key for key in own if key.startswith("page.pictures.")} == {f"page.pictures.{p}" for p in Hope.pictures}


def test_a_picture_that_is_not_there_is_named() -> None:
    told = played(1)
    with pytest.raises(Unknown, match="there are race, tiles, medals, suspicion"):
        told.game.chart("points", told.states, told.actions)
