"""A review on a Dask cluster. Its workers need this package installed; dask.distributed is the extra `cluster`.

A scheduler and its workers run whatever code they are sent, so the address should be one you trust.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.review.model import Decision
from spacetutor.review.running import Spread, Task

PATIENCE = 10.0
"""Seconds within which a cluster must answer."""

ADDRESS = re.compile(r"((tcp|tls)://)?[^\s/:\[\]]+:\d{1,5}|((tcp|tls)://)?\[[0-9a-fA-F:.]+\]:\d{1,5}")


def on_cluster(address: str) -> Spread:
    """Tasks go to the cluster at this address; the outcomes come as they are ready."""
    if not ADDRESS.fullmatch(address):
        raise Unknown(f"{address[:80]!r} is no address of a cluster; addresses read like tcp://HOST:PORT")

    def done(work: Callable[[Task], Decision], tasks: list[Task]) -> Iterator[Decision]:
        with _client(address) as client:
            _check_workers(client, address)
            yield from _gathered(client, work, tasks)

    return done


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise Unknown("a cluster needs dask.distributed: pip install 'spacetutor[cluster]'") from None
    # What goes wrong is told in one line, below.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Unknown(f"there is no Dask cluster at {address[:80]!r}: {reason[:120]}") from None


def _check_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise Unknown(f"the Dask cluster at {address!r} has no workers") from None


def _gathered(client: Any, work: Callable[[Task], Decision], tasks: list[Task]) -> Iterator[Decision]:
    from distributed import CancelledError, KilledWorker, as_completed

    # The replay goes along with each task: small beside the work, and a task stays whole.
    futures = client.map(work, tasks, pure=False)
    try:
        for _, decision in as_completed(futures, with_results=True):
            yield decision
    except (CancelledError, KilledWorker, OSError, ModuleNotFoundError) as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0][:160]
        raise Unknown(f"the cluster gave up ({reason}); what was judged is kept, and another run goes on") from None
