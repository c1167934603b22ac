"""Progress as a file: JSON to carry to another machine, CSV for a teacher's spreadsheet."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from typing import Any

from spacetutor.core.errors import Fault
from spacetutor.core.files import parse_json
from spacetutor.core.json_lines import line_of
from spacetutor.core.shape import Misfit, shown
from spacetutor.progress.records import FORMAT, Document, document_shape

LARGEST = 32 * 1024 * 1024
"""Bytes of an export that is read; enough for the most answers that it may hold."""

COLUMNS = ("learner", "when", "puzzle", "kind", "right", "seconds", "hints", "about")
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def encode(document: Document) -> bytes:
    """The file: a field a line, and within steps and answers an entry a line. Same progress, same bytes."""
    fields = (f"{json.dumps(name)}: {_lines(value)}" for name, value in document_shape.write(document).items())
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _lines(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def decode(raw: bytes) -> Document:
    """The progress in these bytes. Anything amiss is a Fault that names the line and the place."""
    if len(raw) > LARGEST:
        raise Fault(f"is too large: {len(raw):,} bytes, and {LARGEST:,} is the most that is read")
    document = parse_json(raw)
    try:
        _check_version(document)
        return document_shape.read(document)
    except Misfit as misfit:
        line = line_of(raw.decode(), misfit.steps[::-1])
        raise Fault(misfit.problem, place=", ".join(filter(None, (f"line {line}", misfit.place)))) from None


def _check_version(document: Any) -> None:
    """Before anything else: a file of another format is not called broken, but unknown."""
    if not isinstance(document, dict):
        raise Misfit("is not a learner's progress: it must be an object")
    version = document.get("format")
    if type(version) is int and version != FORMAT:
        raise Misfit(f"is format {shown(version)}, and this program reads format {FORMAT}", "format")


def schema() -> dict[str, Any]:
    """The JSON Schema of an export."""
    draft = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": draft, "title": "A learner's progress"} | document_shape.schema()


def table(document: Document) -> bytes:
    """The answers as CSV, one a row, in UTF-8 with a mark by which spreadsheets recognise it."""
    sheet = io.StringIO(newline="")
    rows = csv.writer(sheet)
    rows.writerow(COLUMNS)
    for answer in document.answers:
        when = answer.at.isoformat(sep=" ", timespec="seconds").removesuffix("+00:00")
        right = "yes" if answer.right else "no"
        texts = (document.learner, when, answer.reference, answer.kind, right)
        rows.writerow([*map(defused, texts), answer.seconds, answer.hints, defused(" ".join(answer.keys))])
    return sheet.getvalue().encode("utf-8-sig")


def defused(cell: str) -> str:
    """A cell that a spreadsheet would take for a formula, with a quote before it, so that it stays a text."""
    return f"'{cell}" if unicodedata.normalize("NFKC", cell).startswith(FORMULA) else cell
