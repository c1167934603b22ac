"""The report of a review: one file that needs no network, with the tables of the turning points and all pictures."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from spacetutor.cli import main
from spacetutor.games import restore
from spacetutor.play.record import Record
from spacetutor.play.replay import read_replay
from spacetutor.report import report
from spacetutor.review import Plan, Review, Reviewing
from spacetutor.review.running import on_cores
from spacetutor.review.summary import turning_points
from tests.places import REPLAYS

REPLAY = REPLAYS / "space-explorers-2-7-00000.json"
PICTURES = {"chances", "race", "points", "symbols", "tokens", "growth"}


@pytest.fixture(scope="module")
def review() -> Review:
    making = Reviewing(REPLAY.read_bytes(), Plan("30"))
    for _ in making.run(on_cores(1)):
        pass
    return making.review


@pytest.fixture(scope="module")
def page_text(review: Review) -> str:
    return report(Record.of(read_replay(REPLAY, restore)), review, "A game <of> ours").decode()


def facts(text: str) -> dict[str, dict[str, object]]:
    found = re.search(r'<script id="facts" type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found
    written: dict[str, dict[str, object]] = json.loads(found[1])
    return written


def test_it_holds_every_picture_and_every_turning_point(page_text: str, review: Review) -> None:
    moves = [decision.move for decision in turning_points(review)]
    assert moves, "a greedy game has turning points"
    assert set(facts(page_text)["figures"]) == PICTURES | {f"tree-{move}" for move in moves}
    assert set(facts(page_text)["tables"]) == {f"table-{move}" for move in moves}
    assert all(f'id="move-{move}"' in page_text for move in moves)


def test_the_price_of_a_move_is_drawn_without_a_script(review: Review) -> None:
    """A turning point that recruits: a row for each printed symbol, struck ones as the events say, no script in it."""
    record = Record.of(read_replay(REPLAY, restore))
    costly = [one for one in review.decisions if record.game.price(record.states[one.move - 1], one.action)]
    text = report(record, review, "A game").decode()
    shown = {int(move): part for move, part in re.findall(r'<section id="move-(\d+)">(.*?)</section>', text, re.DOTALL)}
    bought = [one for one in costly if one.move in shown]
    assert bought, "somebody recruited at a turning point"
    for decision in bought:
        events = record.game.events(record.states[decision.move - 1], decision.action)
        struck, paid = (sum(event.kind == kind for event in events) for kind in ("reduced", "paid"))
        drawn = re.findall(r"<svg.*?</svg>", shown[decision.move], re.DOTALL)[0]
        assert (drawn.count("struck by card"), drawn.count("<text")) == (2 * struck, struck + paid)
        assert drawn.count("stroke-dasharray") == struck
        assert "<script" not in drawn


def test_what_is_not_ours_is_escaped(page_text: str) -> None:
    assert "<title>A game &lt;of&gt; ours</title>" in page_text
    assert "A game <of>" not in page_text


def test_the_same_review_makes_the_same_report(page_text: str, review: Review) -> None:
    again = report(Record.of(read_replay(REPLAY, restore)), review, "A game <of> ours").decode()
    assert again == page_text


def test_it_opens_from_disk_with_the_network_off(page_text: str, tmp_path: Path, browser: Browser) -> None:
    """Boards and pictures are drawn, nothing is asked for, nothing goes wrong; light and dark."""
    path = tmp_path / "report.html"
    path.write_text(page_text)
    for scheme in ("light", "dark"):
        context = browser.new_context(offline=True, viewport={"width": 1280, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        wrong: list[str] = []
        page.on("console", lambda message, w=wrong: w.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error, w=wrong: w.append(str(error)))
        page.on("request", lambda request, w=wrong: w.append(request.url) if request.url != path.as_uri() else None)
        page.goto(path.as_uri())
        places = page.locator("[data-figure]").count()
        page.wait_for_function("n => document.querySelectorAll('[data-figure] .main-svg').length >= n", arg=places)
        assert page.locator("[data-table] .st-card-face").count() >= 6 * page.locator("[data-table]").count()
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280
        assert wrong == []
        context.close()


def test_the_command_writes_it_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is there is not overwritten."""
    game, out = tmp_path / "game.json", tmp_path / "report.html"
    game.write_bytes((REPLAY.parent / "rulebook-example.json").read_bytes())
    words = ["review", str(game), "--budget", "20", "--workers", "1", "--html", str(out)]
    assert main(words) == 0
    assert f"The report is in {out}." in capsys.readouterr().err
    written = out.read_bytes()
    assert main(words) != 0
    assert "is there already" in capsys.readouterr().err
    assert out.read_bytes() == written
