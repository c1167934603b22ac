"""A review on a Dask cluster is the same review."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.review import Plan, Reviewing
from spacetutor.review.cluster import on_cluster
from spacetutor.review.running import on_cores
from spacetutor.review.store import write_review
from tests.support.reviewing import small_game

distributed = pytest.importorskip("distributed")
PLAN = Plan("6", "cluster")
MOVES = list(range(1, 11))


ALONE = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0", "scheduler_kwargs": {"dashboard": False}}
"""On this machine alone, without a dashboard."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers, each a process of its own."""
    os.environ["PYTHONPATH"] = ":".join(filter(None, sys.path))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, **ALONE) as running:
        yield running


def test_two_workers_of_a_cluster_give_the_identical_review(cluster: Any) -> None:
    there, here = Reviewing(small_game(), PLAN), Reviewing(small_game(), PLAN)
    list(there.run(on_cluster(cluster.scheduler_address), MOVES))
    list(here.run(on_cores(1), MOVES))
    assert write_review(there.review, there.replay.game) == write_review(here.review, here.replay.game)
    assert len(there.review.decisions) == len(MOVES)


def test_no_cluster_there_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacetutor.review.cluster.PATIENCE", 0.5)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(Unknown, match="there is no Dask cluster at"):
            list(Reviewing(small_game(), PLAN).run(on_cluster(address), [1]))


def test_a_cluster_without_workers_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacetutor.review.cluster.PATIENCE", 1.0)
    with (
        distributed.LocalCluster(n_workers=0, **ALONE) as idle,
        pytest.raises(Unknown, match="has no workers"),
    ):
        list(Reviewing(small_game(), PLAN).run(on_cluster(idle.scheduler_address), [1]))


@pytest.mark.parametrize(
    "address", ["", "nonsense", "tcp://", "http//:x:y", "tcp://127.0.0.1:notaport", "127.0.0.1:99999"]
)
def test_what_is_no_address_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spacetutor.review.cluster.PATIENCE", 0.5)
    with pytest.raises(Unknown, match=r"is no address of a cluster|there is no Dask cluster at"):
        list(Reviewing(small_game(), PLAN).run(on_cluster(address), [1]))


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Unknown, match=r"spacetutor\[cluster\]"):
        list(Reviewing(small_game(), PLAN).run(on_cluster("tcp://127.0.0.1:1"), [1]))
