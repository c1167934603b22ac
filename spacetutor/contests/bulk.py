"""Many independent pieces of work on all cores."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def _leave_with_parent() -> None:
    """A worker whose parent was killed must not live on."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task], Outcome], tasks: Iterable[Task], jobs: int) -> Iterator[Outcome]:
    """The outcomes in the order of the tasks, as they come; no more tasks are under way than the workers can use."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_with_parent) as pool:
        source = iter(tasks)
        under_way = [pool.submit(work, task) for task in islice(source, 4 * jobs)]
        while under_way:
            yield under_way.pop(0).result()
            under_way += [pool.submit(work, task) for task in islice(source, 1)]
