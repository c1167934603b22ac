"""The command line: what each command prints, what it refuses and with which exit code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator, ValidationError

from spacetutor import __version__
from spacetutor.cli import main
from spacetutor.cli.common import open_table
from spacetutor.contests import simulate
from spacetutor.games import kind_of
from spacetutor.games.space_explorers.cards import STANDARD, load_cards, standard_cards
from tests.places import REPLAYS

GAMES = sorted(REPLAYS.glob("*.json"))
POSITIONS = sorted((REPLAYS / "positions").glob("*.json"))
EXAMPLE = REPLAYS / "rulebook-example.json"
"""Neil recruits (1), completes (2); Yuri trades for a card (3), recruits (4); Valentina draws (5, 6); Neil takes 40."""

FINISHED = REPLAYS / "space-explorers-2-7-00000.json"
COST_1 = REPLAYS / "positions" / "cost-example-1.json"


class Ran(NamedTuple):
    """What a command gave back and printed."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        lines = [line for line in self.err.splitlines() if line.strip()]
        assert len(lines) == 1, f"not one line: {lines}"
        return lines[0]


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, on a wide terminal."""
    monkeypatch.setenv("COLUMNS", "250")

    def command(*words: str | Path) -> Ran:
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            assert isinstance(leaving.code, int)
            code = leaving.code
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return command


def edited_cards(path: Path, old: str, new: str) -> Path:
    """A copy of the standard cards with one text replaced."""
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def edited_json(source: Path, path: Path, edit: Callable[[Any], object]) -> Path:
    """A copy of a replay or a position with something changed."""
    document = json.loads(source.read_text(encoding="utf-8"))
    edit(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# spacetutor


def test_version(run: Run) -> None:
    """--version prints the version."""
    assert run("--version") == Ran(0, f"spacetutor {__version__}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ["frobnicate"],
        ["replay"],
        ["replay", "verify"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "many"],
        ["simulate", "--jobs", "-1"],
        ["simulate", "--sides", "french"],
        ["schema", "chess"],
        ["cards", "check"],
        ["balance", "--seats", "x"],
        ["balance", "--seats", "2,"],
    ],
    ids=" ".join,
)
def test_what_is_no_command_exits_2(run: Run, words: list[str]) -> None:
    """A command or an option that there isn't is told with the usage and exit code 2."""
    ran = run(*words)
    assert ran.code == 2
    assert "error: " in ran.err


# spacetutor cards


def test_cards_shows_all_cards(run: Run) -> None:
    """Sixty Specialists by number, in order."""
    numbers = re.findall(r"^ *(\d+) +[BGYRP]{1,2} +[BGYRP]{2,6} ", run("cards").out, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, 61)]


def test_cards_shows_all_projects(run: Run) -> None:
    """Twenty Project sides by name."""
    ran = run("cards")
    assert all(side.name in ran.out for side in standard_cards().sides.values())


def test_cards_shows_the_hash(run: Run) -> None:
    """The hash that replays carry is shown with the cards."""
    assert standard_cards().hash in run("cards").out


def test_cards_of_a_file(run: Run, tmp_path: Path) -> None:
    """--cards FILE shows that file's cards."""
    path = edited_cards(tmp_path / "mine.toml", '"Vega 1"', '"Phobos 1"')
    assert "Phobos 1" in run("cards", "--cards", path).out


def test_cards_path_names_the_standard_file(run: Run) -> None:
    """--path prints where the file is, and nothing else."""
    assert run("cards", "--path") == Ran(0, f"{STANDARD}\n", "")


def test_cards_check_of_a_good_file(run: Run, tmp_path: Path) -> None:
    """An edited file that is in order exits 0 and tells its hash."""
    path = edited_cards(tmp_path / "mine.toml", "points = 3", "points = 4")
    ran = run("cards", "check", path)
    assert (ran.code, ran.err) == (0, "")
    assert f"hash {load_cards(path).hash[:12]}" in ran.out


def test_cards_check_of_a_bad_file(run: Run, tmp_path: Path) -> None:
    """A fault exits 1 with one line that names file, card and field."""
    path = edited_cards(tmp_path / "mine.toml", 'points = "*"', "points = 4")
    ran = run("cards", "check", path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f'spacetutor: {path}: specialist 11, points: must be "*"\n'


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[[specialist]]\n" * 61, b"specialist = 1\n"])
def test_cards_check_of_no_card_file(run: Run, tmp_path: Path, content: bytes) -> None:
    """Whatever the file holds, the answer is one line with its name."""
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    ran = run("cards", "check", path)
    assert ran.code == 1
    assert ran.complaint.startswith(f"spacetutor: {path}: ")


def test_cards_check_of_a_missing_file(run: Run, tmp_path: Path) -> None:
    """A file that isn't there exits 1."""
    ran = run("cards", "check", tmp_path / "no.toml")
    assert ran == Ran(1, "", f"spacetutor: {tmp_path / 'no.toml'}: there is no such file\n")


# spacetutor simulate


def simulated(run: Run, folder: Path, *words: str | Path) -> dict[str, bytes]:
    """The replays of three quick games, by file name."""
    ran = run("simulate", "--games", "3", "--bots", "random", "--seats", "2", "--jobs", "1", "--out", folder, *words)
    assert ran.code == 0, ran.err
    return contents(folder)


def test_simulate_prints_a_summary(run: Run) -> None:
    """Without --out there is only the summary: how many games, and how each seat did."""
    ran = run("simulate", "--games", "2", "--bots", "greedy,random", "--seats", "2", "--jobs", "1")
    assert ran.code == 0
    assert ran.out.startswith("2 games, ")
    assert run("simulate", "--bots", "random", "--seats", "2", "--jobs", "1").out.startswith("1 game, ")
    assert re.findall(r"(Seat \d) +(\w+) +\d+ +[\d.]+$", ran.out, re.MULTILINE) == [
        ("Seat 1", "greedy"),
        ("Seat 2", "random"),
    ]


def test_simulate_writes_a_file_a_game(run: Run, tmp_path: Path) -> None:
    """Three games are three files, numbered, in a folder that is made."""
    assert sorted(simulated(run, tmp_path / "new" / "folder")) == [
        "space-explorers-2-1-00000.json",
        "space-explorers-2-1-00001.json",
        "space-explorers-2-1-00002.json",
    ]


def test_simulated_games_verify(run: Run, tmp_path: Path) -> None:
    """What simulate writes, verify finds right."""
    simulated(run, tmp_path)
    ran = run("replay", "verify", *sorted(tmp_path.iterdir()))
    assert ran.code == 0
    assert ran.out.count("right") == 3


def test_same_seed_same_bytes(run: Run, tmp_path: Path) -> None:
    """Played again, the games are the same to the byte."""
    assert simulated(run, tmp_path / "a") == simulated(run, tmp_path / "b")


def test_another_seed_other_games(run: Run, tmp_path: Path) -> None:
    """Games of another seed are other games."""
    one, two = simulated(run, tmp_path / "a"), simulated(run, tmp_path / "b", "--seed", "2")
    deals = [{json.dumps(json.loads(raw)["chance"]) for raw in games.values()} for games in (one, two)]
    assert not deals[0] & deals[1]


def test_the_number_of_jobs_makes_no_difference(run: Run, tmp_path: Path) -> None:
    """One process or two: the same files and the same summary."""
    folder = tmp_path / "out"
    words = ["simulate", "--games", "10", "--bots", "greedy,random", "--seats", "2", "--out", folder]
    alone = run(*words, "--jobs", "1")
    games = contents(folder)
    for path in folder.iterdir():
        path.unlink()
    assert run(*words, "--jobs", "2").out == alone.out
    assert contents(folder) == games
    assert len(games) == 10


def test_simulate_does_not_mind_files_that_are_the_same(run: Run, tmp_path: Path) -> None:
    """A run that was stopped can be started again: what is there already is left."""
    first = simulated(run, tmp_path)
    (tmp_path / "space-explorers-2-1-00001.json").unlink()
    assert simulated(run, tmp_path) == first


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_never_overwrites_a_different_file(run: Run, tmp_path: Path, jobs: str) -> None:
    """A file with other content is left as it is, and the run exits 1 with a line that names it."""
    path = tmp_path / "space-explorers-2-1-00001.json"
    path.write_bytes(b"my notes")
    ran = run("simulate", "--games", "3", "--seats", "2", "--bots", "random", "--jobs", jobs, "--out", tmp_path)
    assert ran.code == 1
    assert ran.complaint == f"spacetutor: {path}: line 1, column 1: is not JSON: Expecting value"
    assert path.read_bytes() == b"my notes"


def test_simulate_goes_on_with_its_own_games_alone(run: Run, tmp_path: Path) -> None:
    """A game of other bots under the same name is left as it is, and not counted for one of these."""
    first = simulated(run, tmp_path)
    ran = run("simulate", "--games", "3", "--bots", "greedy", "--seats", "2", "--jobs", "1", "--out", tmp_path)
    assert ran.code == 1
    assert ran.complaint.endswith("00000.json: is not the game that is to be played here; choose another folder")
    assert contents(tmp_path) == first


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "clever"], "no bot 'clever'"),
        (["--bots", ""], "no bot ''"),
        (["--bots", "greedy,random"], "2 bots for 3 seats"),
        (["--bots", "greedy,random,"], "no bot ''"),
        (["--seats", "1"], "seats must be a whole number from 2 to 4, not 1"),
        (["--seats", "5"], "seats must be a whole number from 2 to 4, not 5"),
        (["--seats", "-3"], "from 2 to 4, not -3"),
        (["--seats", "x"], "--seats is a whole number, not 'x'"),
        (["--first", "3"], "seat from 0 to 2, not 3"),
        (["--first", "-1"], "first must be a whole number from 0 to 3, not -1"),
        (["--projects", "sputnik-9"], "no Project 'sputnik-9'"),
        (["--projects", "sputnik-1,luna-9"], "5 Projects, not 2"),
        (["--projects", "sputnik-1,explorer-1,luna-9,mars-3,skylab"], "two sides of one card"),
        (["--cards", "no.toml"], "no.toml: there is no such file"),
    ],
)
def test_simulate_refuses_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], told: str
) -> None:
    """What can't be played exits 1 with one line that says why, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    ran = run("simulate", "--jobs", "1", *words)
    assert (ran.code, ran.out) == (1, "")
    assert ran.complaint.startswith("spacetutor: ")
    assert told in ran.complaint
    assert not contents(tmp_path)


@pytest.mark.parametrize("out", ["file", "file/deeper"])
def test_simulate_refuses_an_out_that_is_no_folder(run: Run, tmp_path: Path, out: str) -> None:
    """A file where the folder should be exits 1 with one line, and stays."""
    (tmp_path / "file").write_bytes(b"mine")
    ran = run("simulate", "--jobs", "1", "--out", tmp_path / out)
    assert ran.code == 1
    assert ran.complaint.startswith(f"spacetutor: {tmp_path / out}: can't be made")
    assert contents(tmp_path) == {"file": b"mine"}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody can write")
def test_simulate_refuses_a_folder_it_cannot_write_in(run: Run) -> None:
    """Where no file can be made, the run exits 1 with one line."""
    ran = run("simulate", "--jobs", "1", "--bots", "random", "--out", "/proc")
    assert ran.code == 1
    assert "/proc" in ran.complaint


def test_games_of_a_long_seed_verify(run: Run, tmp_path: Path) -> None:
    """Every seed that simulate takes gives replays that can be read again."""
    simulated(run, tmp_path, "--seed", "1" * 18)
    assert run("replay", "verify", "--quiet", *tmp_path.iterdir()).code == 0


def test_a_seed_without_end_is_a_wrong_option(run: Run) -> None:
    """Seeds have at most 18 digits, so that they fit into a file's name."""
    ran = run("simulate", "--seed", "1" * 300)
    assert ran.code == 2
    assert "at most 18 digits" in ran.err


def test_simulate_plays_the_projects_asked_for(run: Run, tmp_path: Path) -> None:
    """--projects fixes the line."""
    games = simulated(run, tmp_path, "--projects", "sputnik-1,luna-9,mars-3,skylab")
    lines = [json.loads(raw)["chance"]["line"] for raw in games.values()]
    assert lines == [["sputnik-1", "luna-9", "mars-3", "skylab"]] * 3


@pytest.mark.parametrize("nation", ["american", "soviet"])
def test_simulate_plays_the_sides_asked_for(run: Run, tmp_path: Path, nation: str) -> None:
    """--sides turns all Projects the same way up."""
    allowed = {getattr(project, nation).id for project in standard_cards().project}
    games = simulated(run, tmp_path, "--sides", nation)
    assert {side for raw in games.values() for side in json.loads(raw)["chance"]["line"]} <= allowed


def test_simulate_gives_the_first_player_asked_for(run: Run, tmp_path: Path) -> None:
    """--first fixes the First Player's seat."""
    games = simulated(run, tmp_path, "--first", "1")
    assert [json.loads(raw)["chance"]["first"] for raw in games.values()] == [1, 1, 1]


def test_simulate_carries_the_reading_of_card_34(run: Run, tmp_path: Path) -> None:
    """--card-34 is an option of the game, and so in its replay."""
    games = simulated(run, tmp_path, "--card-34", "hand")
    assert {json.loads(raw)["options"]["card_34"] for raw in games.values()} == {"hand"}


def test_simulate_check_says_that_the_laws_hold(run: Run) -> None:
    """--check puts each game to the laws and says so."""
    ran = run("simulate", "--check", "--seats", "2", "--bots", "random", "--jobs", "1")
    assert ran.code == 0
    assert "Every game verifies" in ran.out


def test_simulate_plays_with_edited_cards(run: Run, tmp_path: Path) -> None:
    """--cards FILE: the replay carries that file's values and their hash."""
    path = edited_cards(tmp_path / "mine.toml", '"Vega 1"', '"Phobos 1"')
    games = simulated(run, tmp_path / "out", "--cards", path)
    for raw in games.values():
        cards = json.loads(raw)["cards"]
        assert cards["hash"] == load_cards(path).hash
        assert cards["values"]["project"][9]["soviet"]["name"] == "Phobos 1"


def test_edited_cards_change_the_game(run: Run, tmp_path: Path) -> None:
    """The values are played with, not only carried: 20 points a card make higher scores."""
    rich = tmp_path / "mine.toml"
    rich.write_text(re.sub(r"points = \d$", "points = 20", STANDARD.read_text(), flags=re.MULTILINE))
    games = simulated(run, tmp_path / "out", "--cards", rich)
    assert max(max(json.loads(raw)["result"]["scores"]) for raw in games.values()) > 100


def test_replays_of_edited_cards_need_the_file_no_longer(run: Run, tmp_path: Path) -> None:
    """The card file may change afterwards: the replay still verifies by the values it carries."""
    path = edited_cards(tmp_path / "mine.toml", "points = 3", "points = 9")
    simulated(run, tmp_path / "out", "--cards", path)
    edited_cards(path, "points = 3", "points = 1")
    assert run("replay", "verify", *(tmp_path / "out").iterdir()).code == 0


def test_simulate_refuses_bad_cards(run: Run, tmp_path: Path) -> None:
    """A card file with a fault exits 1 with file, card and field, and nothing is played."""
    path = edited_cards(tmp_path / "mine.toml", "points = 3", "points = 33")
    ran = run("simulate", "--cards", path, "--out", tmp_path / "out")
    assert ran.code == 1
    assert ran.complaint.startswith(f"spacetutor: {path}: specialist 10, points: ")
    assert not (tmp_path / "out").exists()


# spacetutor replay verify


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A replay whose sixth move is one that nobody could make there."""
    return edited_json(
        FINISHED, tmp_path / "broken.json", lambda game: game["moves"][5].update(action={"kind": "pass"})
    )


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_replays_that_come_with_the_package_verify(run: Run, path: Path) -> None:
    """Every replay of the folder holds."""
    ran = run("replay", "verify", path)
    assert ran.code == 0
    assert ran.out.startswith(f"right {path}: ")


def test_verify_tells_who_won(run: Run) -> None:
    """A finished game is told with its winner and the scores."""
    assert "34 moves, Easy bot won (31, 9)" in run("replay", "verify", FINISHED).out


def test_verify_tells_a_game_in_progress(run: Run) -> None:
    """A game that was not played to its end is right as well."""
    assert "11 moves, in progress" in run("replay", "verify", EXAMPLE).out


def test_verify_quietly_names_only_what_is_wrong(run: Run) -> None:
    """--quiet says nothing of files that are right."""
    assert run("replay", "verify", "--quiet", *GAMES).out == ""


def test_verify_names_file_move_and_rule(run: Run, broken: Path) -> None:
    """A move that is not legal exits 1 with the file, the move's number, the move and the rule's title."""
    ran = run("replay", "verify", broken)
    assert ran.code == 1
    assert f"{broken}: move 6: `pass` is not legal [turn.pass]: No passing" in ran.complaint


def test_verify_names_the_rule_by_its_id(run: Run, broken: Path) -> None:
    """The id leads to the rule's text."""
    assert "[turn.pass]" in run("replay", "verify", broken).complaint


def test_one_bad_file_does_not_hide_the_others(run: Run, broken: Path) -> None:
    """Of several files each is tried; one that is wrong makes the exit code 1."""
    ran = run("replay", "verify", EXAMPLE, broken, FINISHED)
    assert ran.code == 1
    assert str(broken) in ran.complaint
    assert ran.out.count("right ") == 2
    assert "1 of 3 files are wrong." in ran.out


WRONG: dict[str, tuple[Callable[[Any], object], str]] = {
    "another score": (lambda game: game["result"]["scores"].__setitem__(0, 99), "result: "),
    "another winner": (lambda game: game["result"].update(winners=[1]), "result: "),
    "no result": (lambda game: game.update(result=None), "result: "),
    "another final hash": (lambda game: game.update(final="0" * 64), "final: "),
    "a move less": (lambda game: game["moves"].pop(), "result: "),
    "a move too many": (lambda game: game["moves"].append({"action": {"kind": "take-deck"}}), "move 35: "),
    "an unknown move": (lambda game: game["moves"][3].update(action={"kind": "fly"}), "moves[3].action.kind: "),
    "an unknown key": (lambda game: game.update(colour="red"), "unknown key 'colour'"),
    "an unknown option": (lambda game: game["options"].update(colour="red"), "options: "),
    "a card less in the deck": (lambda game: game["chance"]["deck"].pop(), "chance.deck: "),
    "an unknown project": (lambda game: game["chance"]["line"].__setitem__(0, "x"), "chance: "),
    "a first player who isn't there": (lambda game: game["chance"].update(first=2), "chance: "),
    "a player too many": (lambda game: game["players"].append(game["players"][0]), "players: "),
    "another card value": (
        lambda game: game["cards"]["values"]["specialist"][9].update(points=4),
        "cards.hash: ",
    ),
    "a card less": (lambda game: game["cards"]["values"]["specialist"].pop(), "specialist 60"),
    "broken text in a card": (
        lambda game: game["cards"]["values"]["specialist"][9].update(skills=["\ud800"]),
        "surrogate",
    ),
    "another format": (lambda game: game.update(format=3), "format: is format 3"),
    "other rules": (lambda game: game.update(rules=2), "rules: "),
    "another game": (lambda game: game.update(game="chess"), "game: there is no game 'chess'"),
    "a note beyond the end": (lambda game: game.update(notes=[{"move": 44, "text": "?"}]), "notes: "),
    "a branch that is not legal": (
        lambda game: game.update(branches=[{"name": "", "start": 5, "moves": [{"action": {"kind": "pass"}}]}]),
        "branch 0, move 1: ",
    ),
}


@pytest.mark.parametrize(("edit", "told"), WRONG.values(), ids=WRONG)
def test_verify_names_the_field_that_is_wrong(
    run: Run, tmp_path: Path, edit: Callable[[Any], object], told: str
) -> None:
    """Whatever was changed in a replay, verify exits 1 and names file and place in one line."""
    path = edited_json(FINISHED, tmp_path / "edited.json", edit)
    ran = run("replay", "verify", path)
    assert ran.code == 1
    assert f"{path}: " in ran.complaint
    assert told in ran.complaint


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"null", b'{"moves": 1}', b"[" * 100_000])
@pytest.mark.parametrize("words", [["replay", "verify"], ["replay", "show"], ["legal"]], ids=" ".join)
def test_no_content_of_a_file_is_too_strange(run: Run, tmp_path: Path, words: list[str], content: bytes) -> None:
    """Whatever is in the file, the answer is exit 1 and one line with the file's name."""
    path = tmp_path / "strange.json"
    path.write_bytes(content)
    ran = run(*words, path)
    assert ran.code == 1
    assert f"{path}: " in ran.complaint


def test_verify_shows_a_file_name_as_it_is(run: Run, tmp_path: Path) -> None:
    """Brackets in a name are part of the name."""
    path = tmp_path / "[red]game.json"
    path.write_bytes(b"{")
    assert str(path) in run("replay", "verify", path).complaint


def test_verify_shows_brackets_in_a_message_as_they_are(run: Run, tmp_path: Path) -> None:
    """Brackets in what the file holds are shown, not obeyed."""
    path = tmp_path / "game.json"
    path.write_bytes(b'{"[/red]": 1, "[/red]": 2}')
    assert "'[/red]' twice" in run("replay", "verify", path).complaint


# spacetutor replay show


def hand_of(ran: Ran, name: str) -> str:
    """What the sketch shows of a seat's hand."""
    found = re.search(rf"^{name}\b.*\n  tokens .*\n  hand +(.*)$", ran.out, re.MULTILINE)
    assert found is not None, ran.out
    return found[1].strip()


def test_show_draws_the_end(run: Run) -> None:
    """Without --move the table after the last move is drawn, with the scores of a game that is over."""
    ran = run("replay", "show", FINISHED)
    assert ran.code == 0
    assert "Move 34 of 34: " in ran.out
    assert "Easy bot: 31 points (winner)\nRandom bot: 9 points\n" in ran.out


def test_show_draws_the_table_at_a_move(run: Run) -> None:
    """--move N: the table after that many moves."""
    ran = run("replay", "show", EXAMPLE, "--move", "2")
    assert "Move 2 of 11: complete voskhod-2" in ran.out
    assert "Turn 23: Yuri to act" in ran.out


def test_show_draws_the_beginning(run: Run) -> None:
    """--move 0: the table before any move."""
    assert run("replay", "show", EXAMPLE, "--move", "0").out.startswith("Turn 22: Neil to act")


def test_show_opens_all_hands(run: Run) -> None:
    """Without --seat all hands are open."""
    assert hand_of(run("replay", "show", EXAMPLE, "--move", "3"), "Yuri") == "28, 36, 37"


def test_a_seats_view_hides_other_hands(run: Run) -> None:
    """--seat N: of the cards that others drew only their number is shown."""
    assert hand_of(run("replay", "show", EXAMPLE, "--move", "3", "--seat", "0"), "Yuri") == "3 hidden"


def test_a_seats_view_shows_its_own_hand(run: Run) -> None:
    """--seat N shows that seat's own cards."""
    assert hand_of(run("replay", "show", EXAMPLE, "--move", "3", "--seat", "1"), "Yuri") == "28, 36, 37"


def test_a_seats_view_shows_cards_that_all_saw_taken(run: Run) -> None:
    """A card taken from the Center stays known to the others."""
    assert hand_of(run("replay", "show", EXAMPLE, "--move", "7", "--seat", "1"), "Neil") == "40*"


def test_no_other_cards_are_told_in_a_seats_view(run: Run) -> None:
    """Card 36, drawn by Yuri, stands nowhere in what Neil sees."""
    words = ["replay", "show", EXAMPLE, "--move", "3", "--seat"]
    assert re.search(r"\b36\b", run(*words, "1").out)
    assert not re.search(r"\b36\b", run(*words, "0").out)


@pytest.mark.parametrize("move", ["12", "-1", "9999999"])
def test_show_refuses_a_move_that_is_not_there(run: Run, move: str) -> None:
    """A move out of range exits 1 with one line."""
    ran = run("replay", "show", EXAMPLE, "--move", move)
    assert (ran.code, ran.out) == (1, "")
    assert move in ran.complaint


def test_show_does_not_speak_of_an_at_sign_that_was_not_typed(run: Run) -> None:
    """A wrong --move is told as such."""
    assert "@" not in run("replay", "show", EXAMPLE, "--move", "-1").complaint


@pytest.mark.parametrize("seat", ["3", "-1"])
@pytest.mark.parametrize("words", [["replay", "show"], ["legal"]], ids=" ".join)
def test_a_seat_that_is_not_there_is_refused(run: Run, words: list[str], seat: str) -> None:
    """A seat out of range exits 1 with one line."""
    ran = run(*words, EXAMPLE, "--seat", seat)
    assert (ran.code, ran.out) == (1, "")
    assert ran.complaint == f"spacetutor: there is no seat {seat}: seats count from 0 to 2"


def test_show_draws_a_position(run: Run) -> None:
    """A position is drawn like a replay."""
    assert run("replay", "show", COST_1).out.startswith("Turn 1: Neil to act")


# spacetutor replay list


def test_list_of_a_folder(run: Run) -> None:
    """Each replay is a row: file, moves, result, players."""
    ran = run("replay", "list", REPLAYS)
    assert ran.code == 0
    row = next(line for line in ran.out.splitlines() if FINISHED.name in line)
    assert (
        row.split() == f"{FINISHED.name} 34 moves, Easy bot won (31, 9); Easy bot (greedy), Random bot (random)".split()
    )


def test_list_of_an_empty_folder(run: Run, tmp_path: Path) -> None:
    """A folder without replays is told as such, and is no fault."""
    assert run("replay", "list", tmp_path) == Ran(0, f"There are no replays in {tmp_path}.\n", "")


def test_list_of_a_missing_folder(run: Run, tmp_path: Path) -> None:
    """A folder that isn't there exits 1 with one line."""
    ran = run("replay", "list", tmp_path / "no")
    assert ran == Ran(1, "", f"spacetutor: {tmp_path / 'no'}: is not a folder\n")


def test_list_names_a_broken_file_among_good_ones(run: Run, tmp_path: Path, broken: Path) -> None:
    """A file that can't be read is listed with what is wrong, and the others are listed as well."""
    (tmp_path / "good.json").write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "torn.json").write_bytes(EXAMPLE.read_bytes()[:300])
    ran = run("replay", "list", tmp_path)
    assert ran.code == 0
    rows = {line.split()[0]: line for line in ran.out.splitlines()}
    assert "in progress" in rows["good.json"]
    assert "line 7, column" in rows["torn.json"]
    assert "move 6" in rows[broken.name]


def test_list_shows_at_most_so_many(run: Run) -> None:
    """--most N cuts the list and says how many are left out."""
    assert f"{len(GAMES) - 1} more are not shown" in run("replay", "list", REPLAYS, "--most", "1").out


def test_list_names_files_in_full(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal of 80 columns too, the files of a series can be told apart."""
    monkeypatch.setenv("COLUMNS", "80")
    ran = run("replay", "list", REPLAYS)
    assert all(path.name in ran.out for path in GAMES)


@pytest.mark.parametrize("name", ["[/red]", "[bold]", ":rocket:"])
def test_list_shows_a_players_name_as_it_is(run: Run, tmp_path: Path, name: str) -> None:
    """Brackets and colons in a name are shown, not obeyed."""
    edited_json(FINISHED, tmp_path / "game.json", lambda game: game["players"][0].update(name=name))
    assert f"{name} (greedy)" in run("replay", "list", tmp_path).out


# spacetutor legal


def legal(run: Run, *words: str | Path) -> dict[str, Any]:
    """What `legal --json` prints."""
    ran = run("legal", "--json", *words)
    assert ran.code == 0, ran.err
    listed: dict[str, Any] = json.loads(ran.out)
    return listed


def test_what_makes_a_move_dearer_is_added(run: Run) -> None:
    """A Greenhouse of the stack costs 2 Energy more."""
    ran = run("legal", REPLAYS / "positions" / "moon-class-3-greenhouse.json")
    assert re.search(r" greenhouse +cost 2 \+ 2 \(stack 0\) = 4: WPEE\n", ran.out)


def test_legal_lists_the_moves_of_a_position(run: Run) -> None:
    """Each legal move is a line, after a line that says whose turn it is."""
    lines = run("legal", REPLAYS / "positions" / "cost-example-2.json").out.splitlines()
    assert lines[0] == f"Neil is to act: {len(lines) - 1} legal moves"
    assert {"  take 55", "  take deck"} <= set(lines)


def test_legal_tells_the_receipt_of_a_recruit(run: Run) -> None:
    """The price is told with what reduces it, and the symbols that are left."""
    out = run("legal", REPLAYS / "positions" / "cost-example-2.json").out
    assert "  recruit 55 purple with red  cost 4 - 2 (card 53) - 1 (card 56) = 1: R\n" in out


def test_legal_at_a_move_of_a_replay(run: Run) -> None:
    """REPLAY@MOVE: the moves after so many."""
    listed = legal(run, f"{EXAMPLE}@1")
    assert (listed["move"], listed["to_act"], listed["turn"]) == (1, 0, 22)
    assert [entry["text"] for entry in listed["actions"]] == ["complete voskhod-2", "complete proton-1", "end turn"]


def test_legal_says_after_which_move(run: Run) -> None:
    """In words too, the place in the replay is told."""
    assert run("legal", f"{EXAMPLE}@1").out.startswith("Neil is to act after move 1: 3 legal moves")


def test_legal_of_a_replay_is_at_its_end(run: Run) -> None:
    """Without a move, a replay is opened after its last one."""
    assert legal(run, EXAMPLE)["move"] == 11


def test_legal_of_a_finished_game(run: Run) -> None:
    """After the end nobody has a move."""
    assert run("legal", FINISHED) == Ran(0, "The game is over: nobody has a move.\n", "")


def test_legal_json_of_a_finished_game(run: Run) -> None:
    """After the end nobody is to act and nothing is legal."""
    listed = legal(run, FINISHED)
    assert (listed["to_act"], listed["actions"]) == (None, [])


def test_legal_of_a_seat_not_to_act(run: Run) -> None:
    """A seat that isn't to act has no move, and is told who is."""
    assert run("legal", COST_1, "--seat", "1") == Ran(0, "Neil is to act, so Yuri has no move.\n", "")


def test_legal_json_of_a_seat_not_to_act(run: Run) -> None:
    """The list is empty; who is to act and who asks are both told."""
    listed = legal(run, COST_1, "--seat", "1")
    assert (listed["to_act"], listed["seat"], listed["actions"]) == (0, 1, [])


def test_legal_uses_a_positions_cards(run: Run, tmp_path: Path) -> None:
    """--cards FILE: the position is laid with these cards."""
    cheap = edited_cards(tmp_path / "mine.toml", 'cost = ["blue", "blue", "yellow"]', 'cost = ["blue", "yellow"]')
    listed = legal(run, COST_1, "--cards", cheap)["actions"]
    assert [entry["price"]["base"] for entry in listed if entry["text"].startswith("recruit 49")] == [2]


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (f"{EXAMPLE}@12", "there is no move 12"),
        (f"{EXAMPLE}@x", "number of a move, not 'x'"),
        (f"{EXAMPLE}@", "number of a move, not ''"),
        (f"{EXAMPLE}@-1", "number of a move, not '-1'"),
        (f"{EXAMPLE}@1234567", "number of a move"),
        (f"{COST_1}@1", "is a position"),
        ("no.json", "no.json: there is no such file"),
        ("no.json@1", "no.json: there is no such file"),
        (str(REPLAYS), "is not a file"),
        ("x" * 5000, "File name too long"),
        ("x" * 5000 + "@1", "File name too long"),
    ],
    ids=lambda word: word[-30:],
)
def test_legal_refuses_in_one_line(run: Run, table: str, told: str) -> None:
    """A table that isn't there exits 1 with one line that says why."""
    ran = run("legal", table)
    assert (ran.code, ran.out) == (1, "")
    assert told in ran.complaint


def test_list_refuses_a_name_that_no_folder_can_have(run: Run) -> None:
    """A name that is too long exits 1 with one line."""
    assert run("replay", "list", "x" * 5000).complaint.startswith("spacetutor: ")


def test_a_file_name_may_hold_an_at_sign(run: Run, tmp_path: Path) -> None:
    """What exists is taken whole."""
    path = tmp_path / "game@3"
    path.write_bytes(EXAMPLE.read_bytes())
    assert legal(run, path)["move"] == 11
    assert legal(run, f"{path}@1")["move"] == 1


def test_legal_refuses_a_bad_position_with_its_place(run: Run, tmp_path: Path) -> None:
    """A fault in a position is told with file and place."""
    path = edited_json(COST_1, tmp_path / "lesson.json", lambda table: table["seats"][1].update(hand=[49]))
    ran = run("legal", path)
    assert ran.code == 1
    assert ran.complaint == f"spacetutor: {path}: center: card 49 is also in seats[1].hand"


@pytest.mark.parametrize("name", ["[/bold]", "[red]", ":rocket:"])
@pytest.mark.parametrize("words", [["legal"], ["replay", "show"]], ids=" ".join)
def test_a_seats_name_is_shown_as_it_is(run: Run, tmp_path: Path, words: list[str], name: str) -> None:
    """Brackets and colons in a name are shown, not obeyed."""
    path = edited_json(COST_1, tmp_path / "lesson.json", lambda table: table["seats"][0].update(name=name))
    assert f"{name} " in run(*words, path).out


# spacetutor schema


def validator(run: Run, *kind: str) -> Draft202012Validator:
    """A validator by the schema that the command prints."""
    ran = run("schema", *kind)
    assert ran.code == 0
    schema = json.loads(ran.out)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


TABLES = [*map(str, POSITIONS), *(f"{EXAMPLE}@{move}" for move in range(12)), *(f"{FINISHED}@{m}" for m in (0, 20, 34))]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: Path(table).name)
def test_legal_json_is_valid(run: Run, table: str) -> None:
    """What `legal --json` prints has the form that `schema legal` promises."""
    listed = legal(run, table)
    validator(run, "legal", "--game", open_table(table).game.id).validate(listed)


def test_legal_json_of_another_seat_is_valid(run: Run) -> None:
    """An empty list has that form as well."""
    validator(run, "legal").validate(legal(run, COST_1, "--seat", "1"))


def test_the_schema_of_legal_refuses_what_has_another_form(run: Run) -> None:
    """A move that isn't one is not valid."""
    listed = legal(run, COST_1)
    listed["actions"][0]["action"] = {"kind": "fly"}
    with pytest.raises(ValidationError):
        validator(run, "legal").validate(listed)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_are_valid_by_their_schema(run: Run, path: Path) -> None:
    """Every replay of the folder is valid by `schema replay`."""
    document = json.loads(path.read_text(encoding="utf-8"))
    validator(run, "replay", "--game", document["game"]).validate(document)


def test_a_replay_with_everything_is_valid_by_its_schema(run: Run, tmp_path: Path) -> None:
    """Notes, what-ifs and times are part of the schema, and of the format."""

    def annotate(game: Any) -> None:
        game["notes"] = [{"move": 2, "text": "Voskhod 2 first"}]
        game["branches"] = [{"name": "the other", "start": 1, "moves": [{"action": {"kind": "end-turn"}, "at": 5}]}]
        game["moves"][0]["at"] = 1_700_000_000_000

    path = edited_json(EXAMPLE, tmp_path / "notes.json", annotate)
    assert run("replay", "verify", path).code == 0
    validator(run, "replay").validate(json.loads(path.read_text()))


@pytest.mark.parametrize(
    "name",
    ["an unknown move", "an unknown key", "an unknown option", "a card less in the deck", "another format"],
)
def test_the_schema_of_replays_refuses_what_reading_refuses(run: Run, tmp_path: Path, name: str) -> None:
    """Faults of form are faults by the schema too."""
    path = edited_json(FINISHED, tmp_path / "edited.json", WRONG[name][0])
    assert not validator(run, "replay").is_valid(json.loads(path.read_text()))


def test_replay_is_the_schema_by_default(run: Run) -> None:
    """`schema` alone prints that of replays."""
    assert run("schema") == run("schema", "replay")


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_positions_are_valid_by_their_schema(run: Run, path: Path) -> None:
    """Every position of the folder is valid by `schema position`."""
    document = json.loads(path.read_text(encoding="utf-8"))
    validator(run, "position", "--game", document["game"]).validate(document)


@pytest.mark.parametrize(
    "fields",
    [{"format": 2}, {"seats": [{}]}, {"seats": [{}] * 5}, {"phase": "over"}, {"colour": 1}, {"deck": [61]}],
    ids=str,
)
def test_the_schema_of_positions_refuses_what_reading_refuses(run: Run, fields: dict[str, Any]) -> None:
    """Faults of form are faults by the schema too."""
    assert not validator(run, "position").is_valid(json.loads(COST_1.read_text()) | fields)


# spacetutor balance


BALANCE = ["balance", "--games", "6", "--seats", "2", "--jobs", "1"]


LINE = r"^  (yes|NO|too few games to tell) +(.*?): (.*\d.*)$"


def test_balance_prints_its_findings(run: Run) -> None:
    """Each demand is a line with the verdict and the numbers, averages and shares with their intervals."""
    ran = run(*BALANCE)
    assert ran.out.startswith("2 seats, 6 games of the greedy bot\n  ended by ")
    found = re.findall(LINE, ran.out, re.MULTILINE)
    assert [demand for _, demand, _ in found] == [
        "12 to 22 turns a seat",
        "no place wins above 1.25 of its share",
        "every Specialist is recruited",
        "every Specialist is taken",
        "every Project is completed",
    ]
    assert re.fullmatch(r"[\d.]+ \([\d.]+-[\d.]+\)", found[0][2])


def test_six_games_are_too_few_to_tell(run: Run) -> None:
    """No fault is found in a sample of six; the last line says what would help."""
    ran = run(*BALANCE)
    assert ran.code == 0
    assert "  too few games to tell  no place wins" in ran.out
    assert "--games" in ran.out.splitlines()[-1]


def test_balance_exits_1_where_a_demand_is_not_met_beyond_doubt(run: Run) -> None:
    """Whoever plays HOPE at random never saves the universe; twenty games show it."""
    ran = run("balance", "hope", "--level", "normal", "--seats", "2", "--games", "20", "--jobs", "1", "--bot", "random")
    assert re.search(r"  NO +\d+ to \d+ % of the games save the universe: 0 %", ran.out)
    assert ran.code == 1


def test_balance_plays_the_level_that_is_asked_for_once(run: Run) -> None:
    """Of four trials, one for each level, only the one that fits is played."""
    ran = run("balance", "hope", "--level", "hero", "--games", "1", "--jobs", "1", "--bot", "greedy")
    assert re.findall(r"^\d seats.*$", ran.out, re.MULTILINE) == ["3 seats, 1 games of the greedy bot"]
    assert "2 to 40 % of the games" in ran.out


def test_balance_knows_a_game_by_a_part_of_its_name(run: Run) -> None:
    """`explorers` is one game; `e` is in every name, and `chess` in none."""
    assert run("balance", "explorers", *BALANCE[1:]).out == run("balance", "space-explorers", *BALANCE[1:]).out
    vague, unknown = run("balance", "e"), run("balance", "chess")
    assert (vague.code, unknown.code) == (2, 2)
    assert "'e' may be space-explorers or hope" in vague.err
    assert "there is no game 'chess'; there is space-explorers, hope" in unknown.err


def test_balance_of_several_numbers_of_seats(run: Run) -> None:
    """--seats A,B: a paragraph for each."""
    ran = run("balance", "--games", "1", "--seats", "2,4", "--jobs", "1")
    assert re.findall(r"^(\d) seats, 1 games", ran.out, re.MULTILINE) == ["2", "4"]


def test_balance_goes_on_where_it_was_stopped(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --out games are kept, each trial's in a folder, and only those that lack are played: the findings add up."""
    words = ["balance", "hope", "--seats", "2", "--bot", "random", "--jobs", "1", "--out", tmp_path]
    run(*words, "--games", "1")
    folders = {path.name: len([*path.iterdir()]) for path in tmp_path.iterdir()}
    assert folders == dict.fromkeys(folders, 1)
    assert len(folders) == len(kind_of("hope").trials)
    whole = run(*words, "--games", "2").out
    assert whole == run(*words[:-2], "--games", "2").out
    monkeypatch.setattr(simulate, "play_out", None)
    assert run(*words, "--games", "2").out == whole


def test_balance_refuses_seats_that_cannot_be(run: Run) -> None:
    """A number of seats that the game isn't for exits 1 with one line."""
    ran = run("balance", "--games", "1", "--seats", "7", "--jobs", "1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.complaint.endswith("can't be played so: seats must be a whole number from 2 to 4, not 7")
