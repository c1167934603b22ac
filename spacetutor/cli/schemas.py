"""JSON Schemas of all files and of what `--json` prints, made from the shapes that read and write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.cli import arena, balance, doctor, lessons, playlist, progress, puzzle, replays, rules, simulate
from spacetutor.cli.checking import CheckReport
from spacetutor.cli.forms import shape_of
from spacetutor.cli.review import ReviewReport
from spacetutor.games import kind_of, standard
from spacetutor.play.replay import schema
from spacetutor.progress import exchange
from spacetutor.review import model as review
from spacetutor.stats import Stats

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def replay_schema(game: str) -> dict[str, Any]:
    return schema(standard(game), kind_of(game).material_shape)


def position_schema(game: str) -> dict[str, Any]:
    return {"$schema": DRAFT, "title": f"A position of {game}"} | kind_of(game).setup_shape.schema()


def _object(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def _listed(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


def review_schema(game: str) -> dict[str, Any]:
    return review.schema(standard(game))


def legal_schema(game: str) -> dict[str, Any]:
    """What `spacetutor legal --json` prints. `source` is a kind of thing and which one."""
    whole, text = {"type": "integer"}, {"type": "string"}
    maybe: dict[str, Any] = {"type": ["integer", "null"]}
    source = {"type": "array", "prefixItems": [text, {"type": ["integer", "string"]}], "minItems": 2, "maxItems": 2}
    line = _object(source=source, delta=whole, item=text, note=text)
    price = _object(base=whole, lines=_listed(line), total=whole, items=_listed(text))
    paid = _listed(_object(item=text, source=source))
    payment = _object(paid=paid, missing=_listed(text), surplus=whole, passed_on=_listed(text))
    action = _object(
        text=text,
        action=kind_of(game).action_shape.schema(),
        price={"anyOf": [price, {"type": "null"}]},
        payment={"anyOf": [payment, {"type": "null"}]},
    )
    listing = _object(game=text, move=maybe, turn=whole, to_act=maybe, seat=maybe, actions=_listed(action))
    return {"$schema": DRAFT, "title": "The legal moves of a position"} | listing


def explanation_schema(game: str = "") -> dict[str, Any]:
    """What `spacetutor explain --json` prints: a tree of statements, for every game alike."""
    text, whole = {"type": "string"}, {"type": "integer"}
    value = {"type": ["integer", "string", "array"]}
    fact = {"anyOf": [whole, _object(kind=text, value=value)]}
    facts = {"type": "object", "additionalProperties": fact}
    detail = {"enum": [1, 2, 3]}
    statement = _object(key=text, facts=facts, rule=text, detail=detail, text=text, children=_listed({"$ref": "#"}))
    return {"$schema": DRAFT, "title": "An explanation"} | statement


def progress_schema(game: str = "") -> dict[str, Any]:
    """A learner's progress in all games."""
    return exchange.schema()


def cards_schema(game: str) -> dict[str, Any]:
    """What `spacetutor cards --json` prints: the values as a replay of the game holds them."""
    text = {"type": "string"}
    whole = _object(game=text, file=text, hash=text, values=kind_of(game).material_shape.schema())
    return {"$schema": DRAFT, "title": "The cards or values of a game"} | whole


def reviewed_schema(game: str) -> dict[str, Any]:
    """What `spacetutor review --json` prints, with the review in the form in which it is kept."""
    told = report_schema(ReviewReport)(game)
    kept = {name: part for name, part in review_schema(game).items() if name != "$schema"}
    return told | {"properties": told["properties"] | {"review": kept}}


def report_schema(kind: type[Any]) -> Callable[[str], dict[str, Any]]:
    """Of a report whose fields say its form, whatever the game."""
    title = " ".join((kind.__doc__ or "").split()).partition(":")[0].replace("`", "").removesuffix(".")
    return lambda game: {"$schema": DRAFT, "title": title} | shape_of(kind).schema()


SCHEMAS: dict[str, Callable[[str], dict[str, Any]]] = {
    "replay": replay_schema,
    "position": position_schema,
    "legal": legal_schema,
    "explanation": explanation_schema,
    "progress": progress_schema,
    "review": review_schema,
    "reviewed": reviewed_schema,
    "cards": cards_schema,
    "check": report_schema(CheckReport),
    "courses": report_schema(lessons.CoursesReport),
    "lesson": report_schema(lessons.LessonReport),
    "playlists": report_schema(playlist.PlaylistsReport),
    "puzzle": report_schema(puzzle.PuzzleReport),
    "puzzle-kinds": report_schema(puzzle.KindsReport),
    "puzzle-answer": report_schema(puzzle.AnswerReport),
    "puzzle-check": report_schema(puzzle.KindsTriedReport),
    "learner": report_schema(progress.LearnerReport),
    "replays": report_schema(replays.ReplaysReport),
    "table": report_schema(replays.TableReport),
    "rules": report_schema(rules.RulesReport),
    "simulate": report_schema(simulate.SimulateReport),
    "arena": report_schema(arena.ArenaReport),
    "stats": report_schema(Stats),
    "balance": report_schema(balance.BalanceReport),
    "doctor": report_schema(doctor.DoctorReport),
}
