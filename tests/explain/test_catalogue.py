"""The catalogue: complete, without dead sentences, and every renderer says the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import spacetutor
from spacetutor.assets import STATIC, TABLES, plain_board, script
from spacetutor.core.balance import Tally
from spacetutor.core.errors import Fault, Unknown
from spacetutor.core.explanation import FULL, LONGER, Explanation, Term
from spacetutor.core.setting import FLAG
from spacetutor.explain import html_renderer, load_catalogue, terminal_renderer, text_renderer
from spacetutor.explain.catalogue import LANGUAGES, games_in, languages, read_catalogue, read_sentences
from spacetutor.explain.reference import reference, rulings
from spacetutor.games import GAMES, decided, standard
from spacetutor.games.space_explorers.abilities import ASTERISKS, SYMBOL_CARDS, TWO_SKILLS
from spacetutor.graphs.pictures import LINKS
from spacetutor.play.replay.model import Result
from spacetutor.review.model import CLASSES, FORCED
from spacetutor.serving.frame import PARTS
from spacetutor.serving.static import SHARE
from tests.support.explaining import greedy_positions, keys, subjects
from tests.support.hope.keys import hope_keys
from tests.support.learning import lesson_keys
from tests.support.moon_keys import moon_keys
from tests.support.picture_keys import picture_keys
from tests.support.reviewing import review_keys
from tests.support.small_game import joined, small_game_keys
from tests.support.space_explorers.builders import seat, table
from tests.truth import part_of

NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")
WORDS = (
    "pictogram.",
    "colour.",
    "count.",
    "term.",
    "list.",
    "word.",
    "rule.",
    "ruling.",
    "part.",
    "page.",
    "board.",
    "home.",
    "frame.",
    "receipt.",
    "report.",
    "setting.",
    "material.",
    "balance.",
)
"""Keys that terms, the reference and the pages use; all others are statements."""

PACKAGE = Path(spacetutor.__file__).parent
SPEAKING = ("pages", "widgets", "telling", "library")
"""The rooms that say sentences of pages."""


def used_keys() -> set[str]:
    """The statements that come up in rare moments and in some games, and beside pictures."""
    return part_of("space-explorers").told | _linked_keys() | picture_keys()


def _linked_keys() -> set[str]:
    """What hubs say as graphs; the last state of a game may have no Project left."""
    found: set[str] = set()
    line = ["sputnik-1", "mars-3"]
    bare = table(seat(), seat(projects=["skylab"]), line=[])
    near = table(seat(blue=[1, 2], green=[19], purple=[49, 50]), seat(), line=line)
    done = table(seat(blue=[5, 6, 1], green=[17], red=[41, 42], purple=[49, 50, 51, 53]), seat(), line=line)
    for at in (bare, near, done):
        for index in (0, 1):
            links = at.game.links(at.game.view(at.state, None), index)
            told = [links.title, *links.headings, *(entry.told for entry in (*links.nodes, *links.links))]
            told += [label for node in links.nodes for label in (node.label, node.note) if label]
            found |= keys(*told)
    return found


USED: dict[str, Callable[[], set[str]]] = {
    "space-explorers": used_keys,
    "hope": hope_keys,
    "from-the-moon": moon_keys,
}
"""By game: all statements that it makes, and that pictures of it make."""


def _own(game: str) -> set[str]:
    """The keys of a game's own file."""
    return set(read_sentences(LANGUAGES / "en" / f"{game}.toml"))


def statement_keys(game: str = "common") -> set[str]:
    """The keys of the statements in a game's own file, or in that of all games."""
    return _statements(_own(game) if game in GAMES else load_catalogue().say)


def _statements(written: Iterable[str]) -> set[str]:
    return {key for key in written if not key.startswith(WORDS)}


def test_every_game_has_a_file_of_sentences_and_every_file_a_game() -> None:
    for language in languages():
        assert games_in(language) == sorted(GAMES)


def test_every_statement_has_a_sentence_and_every_sentence_is_used(tmp_path: Path) -> None:
    """No key without words, and no words that nobody ever says."""
    used = {game: found() for game, found in USED.items()}
    shared = lesson_keys(tmp_path) | review_keys()
    assert set(used) == set(GAMES)
    for game, told in used.items():
        assert told <= load_catalogue(game).say.keys()
        assert _statements(_own(game)) - told - shared == set()
    assert shared <= load_catalogue("space-explorers").say.keys()
    with joined():
        plain = small_game_keys()
    common = _statements(load_catalogue().say)
    assert common - shared - set().union(*used.values()) == set()
    assert _statements(read_sentences(LANGUAGES / "en" / "plain.toml")) - plain == set()


def test_every_sentence_of_the_pages_is_used_and_written() -> None:
    """Keys as they stand in the sources, with one that is put together read as a pattern."""
    written = {key.removeprefix("page.") for key in load_catalogue().keys_under("page.")}
    files = [path for room in SPEAKING for path in (PACKAGE / room).rglob("*.py")]
    source = "".join(path.read_text() for path in [*files, STATIC / "rules.js"])
    asked = set(re.findall(r"""\bsay\(f?["']([^"']+)["']""", source))
    asked |= {
        f"{key}.{part}" for key in re.findall(r'\b(?:head|section)\("([^"]+)"', source) for part in ("title", "lead")
    }
    asked -= {"{page}.title", "{page}.lead", "{key}.title", "{key}.lead"}
    # One of several: say("a.b" if so else "a.c"); and what the door is given and says by the rest of the key.
    asked |= {key for key in re.findall(r"""["']([a-z-]+\.[a-z-]+)["']""", source) if key in written}
    door = (STATIC / "door.js").read_text()
    asked |= {f"{place}.{word}" for place in ("door", "claim") for word in re.findall(r'\bsay\("([a-z-]+)"', door)}
    cards = "".join((STATIC / name).read_text() for name in ("games.js", "game-card.js"))
    asked |= {f"games.{word}" for word in re.findall(r'\bsay\("([a-z-]+)"', cards)}
    asked |= {f"games.{word}-{{}}" for word in re.findall(r"\bsay\(`([a-z]+)-\$", cards)}
    patterns = [re.compile(re.sub(r"\{[^}]*\}", "[a-z-]+", key)) for key in asked]
    assert {key for key in written if not any(pattern.fullmatch(key) for pattern in patterns)} == set()
    assert {key for key in asked if "{" not in key} <= written


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_have_words_for_all_that_a_game_offers_and_no_others(game: str) -> None:
    """Its name, its pictures, what a table can decide before it and what that means; what leads to what, if told."""
    kind, written = GAMES[game], {key for key in _own(game) if key.startswith("page.")}
    wanted = {f"page.game.{key}" for key in ("name", "lead", "short")}
    wanted |= {*(f"page.pictures.{name}" for name in kind.pictures if name != LINKS)}
    if LINKS in kind.pictures:
        wanted |= {f"page.links.{key}" for key in ("title", "lead", "seat", "show", "hide")}
    for setting in kind.settings:
        if setting.name != "seats" and not setting.several:
            choices = () if setting.kind == FLAG else setting.choices
            wanted |= {f"page.settings.{setting.name}{choice}" for choice in ("", *(f"-{each}" for each in choices))}
    parted = {f"page.pictures.{what}-{name}" for name in kind.pictures for what in ("part", "all")}
    assert written - parted - {"page.settings.about"} == wanted


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_table_that_can_be_drawn(game: str) -> None:
    """Its own; a game without one has screens that the default table draws (`tests/games/test_small_game.py`)."""
    assert (TABLES / f"{game}.js").is_file()
    assert (TABLES / f"{game}.css").is_file()
    assert standard(game).faces()["game"] == game


def test_every_sentence_of_the_report_is_used_and_written() -> None:
    written = {key.removeprefix("report.") for key in load_catalogue().keys_under("report.")}
    source = (PACKAGE / "report.py").read_text()
    assert written == set(re.findall(r"""_(?:say|part)\(["']([a-z]+)["']""", source))


FRAMED = {"home": ("home.py", "home.html", "told"), "frame": ("frame.py", "bar.html coming.html", "say")}
"""Pages without a kernel: the module that says their sentences, the templates that do, and by which name."""


@pytest.mark.parametrize("prefix", FRAMED)
def test_every_sentence_of_the_frame_and_of_home_is_used_and_written(prefix: str) -> None:
    module, templates, name = FRAMED[prefix]
    written = {key.removeprefix(f"{prefix}.") for key in load_catalogue().keys_under(f"{prefix}.")}
    shown = "".join((SHARE / "voila" / "templates" / "spacetutor" / each).read_text() for each in templates.split())
    source = (PACKAGE / "serving" / module).read_text()
    asked = set(re.findall(rf"""\b{name}\(["']([a-z-]+)["']""", shown))
    asked |= set(re.findall(r"""\bsay\(f?"([a-z{}._-]+)\"""", source))
    asked |= set(PARTS) if prefix == "frame" else set()
    patterns = [re.compile(re.sub(r"\{[^}]*\}", "[a-z0-9-]+", key)) for key in asked]
    assert {key for key in written if not any(pattern.fullmatch(key) for pattern in patterns)} == set()
    assert {key for key in asked if "{" not in key} <= written


COMPOSED = {
    "rank": (*CLASSES, FORCED),
    "tab": ("moves", "coach", "pictures"),
    "line": ("play-on", "drop"),
}
"""Sentences of the board whose keys are put together: the beginning, and what may follow."""


def test_every_sentence_of_the_board_is_used_and_written() -> None:
    written = {key.removeprefix("board.") for game in GAMES for key in load_catalogue(game).keys_under("board.")}
    source = plain_board() + script("game.js")
    said = set(re.findall(r'\b(?:say|step|show)\("([^"]+)"', source)) | {"slow", "normal", "fast"}
    said |= {f"{kind}-{name}" for kind, names in COMPOSED.items() for name in names}
    said |= {name for one in re.findall(r'\bsay\([^()"]*\? "([^"]+)" : "([^"]+)"', source) for name in one}
    assert set(re.findall(r"\bsay\(`([a-z]+)-\$", source)) == set(COMPOSED)
    assert written == said


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_title_and_a_text(game: str) -> None:
    catalogue = load_catalogue(game)
    entries = reference(standard(game).rulebook(), catalogue)
    assert {entry.id for entry in entries} == {
        key[5:-6] for key in catalogue.keys_under("rule.") if key.endswith(".title")
    }
    assert all(entry.title and entry.text.endswith(".") and entry.section for entry in entries)


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_the_reference_has_a_title_and_is_used(game: str) -> None:
    parts = {rule.part for rule in standard(game).rulebook().values()} | {"rulings"}
    assert {key.removeprefix("part.") for key in load_catalogue(game).keys_under("part.")} == parts


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_is_named_and_every_name_is_of_a_setting_or_its_choice(game: str) -> None:
    settings = {f"setting.{setting.name}": setting for setting in GAMES[game].settings}
    written = set(load_catalogue(game).keys_under("setting."))
    assert settings.keys() <= written
    for key in written - settings.keys():
        of, _, choice = key.rpartition(".")
        assert choice in map(str, settings[of].choices), key


@pytest.mark.parametrize("game", GAMES)
def test_every_demand_of_a_balance_has_words_and_no_words_are_left(game: str) -> None:
    kind = GAMES[game]
    told: set[str] = set()
    for trial in kind.trials:
        for seats in trial.seats:
            tally = Tally(seats)
            tally.add(Result("", (1,) * seats, (0,)), 40, 0, ())
            found = decided(game, {"seats": seats, **trial.options}).findings(tally)
            told |= {statement.key for one in found for statement in (one.demand, one.found)}
    assert told == set(load_catalogue(game).keys_under("balance."))
    assert load_catalogue(game).sentence("material.checked")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_puzzle_has_a_title_and_is_used(game: str) -> None:
    titles = {key.removeprefix("word.puzzle.") for key in load_catalogue(game).keys_under("word.puzzle.")}
    assert titles == {*standard(game).puzzle_kinds, "mistake"}


def test_every_ruling_has_a_text() -> None:
    """The three parts of a turn, A1 to A10, P1 to P5, E1 to E4, and what is secret."""
    wanted = {"1", "2", "3", "S", *(f"A{i}" for i in range(1, 11)), *(f"P{i}" for i in range(1, 6))}
    wanted |= {f"E{i}" for i in range(1, 5)}
    assert {ruling.id for ruling in rulings(load_catalogue("space-explorers"))} == wanted


@pytest.mark.parametrize("number", range(1, 61))
def test_each_card_has_its_ability_in_words(number: int) -> None:
    keys = load_catalogue("space-explorers").say
    if number in SYMBOL_CARDS:
        assert "{symbols}" in keys["ability.symbols"][0]
    elif number in TWO_SKILLS:
        assert keys["ability.two-skills"]
    else:
        assert len(keys[f"ability.{number}"][0]) > 30
        assert ("Final count" in keys[f"ability.{number}"][0]) == (number in ASTERISKS)


@pytest.mark.parametrize("game", ["", *GAMES])
def test_sentences_are_sentences(game: str) -> None:
    """Each ends as a sentence does, and has no double space or lone brace."""
    for key, forms in load_catalogue(game).say.items():
        for form in forms:
            assert "  " not in form, key
            assert len(re.findall("{", form)) == len(re.findall("}", form)), key
            if not key.startswith((*WORDS, "label.")) or key.endswith(".text") or key.startswith("ruling."):
                assert form[-1] in ".:?", key


def test_html_escapes_everything_that_is_not_ours() -> None:
    """Names of players are not markup."""
    words = html_renderer(load_catalogue("space-explorers"), ("<script>alert(1)</script>", '"&'))
    at = table(seat(tokens="YYP"), seat(), center=[13])
    told = at.game.explain(at.game.view(at.state, 0), at.game.parse("recruit 13 green with yellow,yellow,purple"), FULL)
    html = words.html(told, FULL)
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert '<span class="st-term-yellow">yellow</span>' in html
    assert 'data-rule="pay.cover"' in html


def test_html_and_terminal_say_the_same_words_as_text() -> None:
    game, states = greedy_positions(2, 300)
    catalogue = load_catalogue("space-explorers")
    text, html, terminal = (make(catalogue, NAMES) for make in (text_renderer, html_renderer, terminal_renderer))
    for state in states[::30]:
        view = game.view(state, state.to_act)
        for subject in subjects(game, view)[:30]:
            told = game.explain(view, subject, LONGER)
            plain = text.text(told, LONGER).split()
            assert re.sub(r"\x1b\[\d*m", "", terminal.text(told, LONGER)).split() == plain
            stripped = re.sub(r" <a [^>]*>[^<]*</a>", "", html.html(told, LONGER)).replace("<li", " <li")
            assert re.sub("<[^>]*>", "", stripped).replace("&#x27;", "'").split() == plain


def test_plurals_follow_the_language() -> None:
    words = text_renderer(load_catalogue("space-explorers"), NAMES)
    assert [words.term(Term("count", ("token", n))) for n in (0, 1, 2)] == ["0 tokens", "1 token", "2 tokens"]


def test_a_language_with_three_forms_needs_no_code(tmp_path: Path) -> None:
    """Polish has one form for 1, one for 2 to 4, one for the rest."""
    rule = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    path = tmp_path / "pl.toml"
    path.write_text(
        f'language = "pl"\nplural = "{rule}"\n[count]\ntoken = ["{{n}} żeton", "{{n}} żetony", "{{n}} żetonów"]\n'
    )
    words = text_renderer(read_catalogue(path), NAMES)
    told = [words.term(Term("count", ("token", n))) for n in (1, 3, 5, 22)]
    assert told == ["1 żeton", "3 żetony", "5 żetonów", "22 żetony"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('plural = "n != 1"', "lacks 'language'"),
        ('language = "x"', "lacks 'plural'"),
        ('language = "x"\nplural = "n ?"', ""),
        ('language = "x"\nplural = "n != 1"\na = 3', "a must be a sentence"),
        ('language = "x"\nplural = "n != 1"\na = []', "a must be a sentence"),
    ],
)
def test_a_broken_catalogue_is_named(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text)
    with pytest.raises(Fault) as caught:
        read_catalogue(path)
    assert problem in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_game_speaks_on_top_of_what_all_games_have(tmp_path: Path) -> None:
    """A game's sentence wins over the common one of the same key, and a broken file of a game is named."""
    path = tmp_path / "chess.toml"
    path.write_text('[term]\ncard = "piece {n}"\n')
    both = load_catalogue().overlaid(read_sentences(path))
    assert (both.sentence("term.card"), both.sentence("list.none")) == ("piece {n}", "none")
    assert [both.sentence("count.game", n) for n in (1, 2)] == ["{n} game", "{n} games"]
    assert load_catalogue().sentence("term.card") == "card {n}"
    path.write_text("[term]\ncard = 3\n")
    with pytest.raises(Fault, match=r"chess.toml: term.card must be a sentence"):
        read_sentences(path)


def test_an_unknown_language_or_sentence_is_named() -> None:
    with pytest.raises(Unknown, match="no language 'xx'"):
        load_catalogue(language="xx")
    with pytest.raises(Unknown, match="no sentences for the game 'chess'"):
        load_catalogue("chess")
    with pytest.raises(Unknown, match="no sentence 'nonsense'"):
        text_renderer(load_catalogue("space-explorers"), NAMES).sentence(Explanation("nonsense", {}))
