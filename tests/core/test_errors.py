"""What is raised on bad input."""

from __future__ import annotations

import pickle

from spacetutor.core.errors import Illegal
from spacetutor.core.reason import Reason, Verdict


def test_a_refused_move_crosses_to_another_process_with_its_verdict() -> None:
    """Bots play on all cores; whoever started them learns which move was refused, and by which rule."""
    verdict = Verdict((Reason("build.fuel", False, {"n": 5}), Reason("build.open", True, {})))
    arrived = pickle.loads(pickle.dumps(Illegal("build 8", verdict)))
    assert isinstance(arrived, Illegal)
    assert (arrived.action, arrived.verdict, str(arrived)) == ("build 8", verdict, "build 8: build.fuel")
