"""The README's film: one picture at a time, all the time, and none that moves for whoever asked for no motion."""

from __future__ import annotations

import re

from tests.tools.film import film

SECONDS = [1.0, 0.5, 2.5]
SHOWN = film(["data:a", "data:b", "data:c"], SECONDS, (80, 40))


def parts() -> list[tuple[float, float]]:
    """From when to when each picture is there, in percent."""
    found = []
    for keys in re.findall(r"@keyframes f\d+ \{ (.*?\}) \}", SHOWN):
        steps = [(float(at), int(seen)) for at, seen in re.findall(r"([\d.]+)% \{ opacity: (\d);", keys)]
        start = next(at for at, seen in steps if seen)
        found.append((start, next(at for at, seen in steps if at > start and not seen)))
    return found


def test_pictures_come_one_after_the_other_without_a_gap() -> None:
    assert parts() == [(0, 25), (25, 37.5), (37.5, 100)]
    assert SHOWN.count("step-end infinite") == len(SECONDS)


def test_without_motion_the_longest_picture_stays() -> None:
    calm = SHOWN.split("prefers-reduced-motion: reduce")[1]
    assert "animation: none" in calm
    assert "#f2 { opacity: 1; }" in calm
    assert "<script" not in SHOWN
