"""Importing the library, against importing `json` in a fresh process: the floor that every import stands on.

    python -m benchmarks.imports [--rounds 9]

Each is imported by processes of its own, by turns, and the median counts; an empty process is taken away from both.
What a notebook does first, to open a game and draw it, is told beside them.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

from tests.places import REPLAYS

LIMIT = 0.15
"""Seconds in which `import spacetutor` must be done."""

DRAWN = f'import spacetutor as st; st.open(r"{REPLAYS / "rulebook-example.json"}")._repr_mimebundle_()'
SCRIPTS = {
    "nothing": "",
    "import json": "import json",
    "import spacetutor": "import spacetutor",
    "a game opened and drawn": DRAWN,
    "import ipywidgets": "import ipywidgets",
    "import polars": "import polars",
}


def taken(script: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True)
    return time.perf_counter() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="processes of each (default 9)")
    rounds = parser.parse_args().rounds
    times: dict[str, list[float]] = {name: [] for name in SCRIPTS}
    for _ in range(rounds):
        for name, script in SCRIPTS.items():
            times[name].append(taken(script))
    empty = statistics.median(times["nothing"])
    own = {name: max(1e-4, statistics.median(found) - empty) for name, found in times.items()}
    floor = own["import json"]
    for name in list(SCRIPTS)[1:]:
        print(f"{name:26} {1000 * own[name]:7.1f} ms   {own[name] / floor:6.1f} x import json")
    kept = own["import spacetutor"] <= LIMIT
    print(f"import spacetutor: {own['import spacetutor']:.3f} s, {LIMIT} s at most: {'yes' if kept else 'NO'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
