"""JSON Schemas of all files and of what `--json` prints, made from the shapes that read and write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.games import kind_of, standard
from spacetutor.play.replay import schema
from spacetutor.progress import exchange
from spacetutor.review import model as review

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


SCHEMAS: dict[str, Callable[[str], dict[str, Any]]] = {
    "replay": replay_schema,
    "position": position_schema,
    "legal": legal_schema,
    "explanation": explanation_schema,
    "progress": progress_schema,
    "review": review_schema,
}
