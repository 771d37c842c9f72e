"""The worker of a server: a thread that does the jobs that wait, and ends when there are none."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from django.db import DatabaseError, connections

from ratingoffice.store.laboratory.selectors import SeriesStudies, series_studies
from ratingoffice.store.laboratory.services import calculate_studies
from ratingoffice.store.lists.selectors.so_far import ExplainedSoFar, SoFarState, ratings_so_far
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.models import Job
from ratingoffice.store.office.connection import is_read_only
from ratingoffice.store.office.services.jobs import run_job, say_alive, take_job

WORD: Final = 10.0
"""Seconds between two signs of life."""

log = logging.getLogger("ratingoffice.worker")


Task = tuple[Callable[[str], None], str]
"""What is calculated, and of which series."""


class _Worker:
    """One thread a process, however many ask for it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None
        self.tasks: set[Task] = set()

    def start(self, *tasks: Task) -> None:
        with self.lock:
            self.tasks.update(tasks)
            if self.thread is None or not self.thread.is_alive():
                self.thread = threading.Thread(target=_work_off, name="worker", daemon=True)
                self.thread.start()

    def taken_tasks(self) -> set[Task]:
        with self.lock:
            taken, self.tasks = self.tasks, set()
        return taken

    def wait(self, seconds: float) -> None:
        thread = self.thread
        if thread is not None:
            thread.join(seconds)


_WORKER: Final = _Worker()


def start_worker() -> None:
    """See to it that somebody works; called whenever a job is asked for or looked at, so that none is left lying."""
    _WORKER.start()


def asked_so_far(player_id: str, series: str | None = None) -> list[ExplainedSoFar]:
    """Return what a player has so far this period; what is missing is calculated meanwhile, nobody waits for it."""
    found = ratings_so_far(player_id, series)
    if missing := [each.series for each in found if each.state is SoFarState.CALCULATING]:
        _WORKER.start(*((calculate_so_far, name) for name in missing))
    return found


def asked_studies(series: str) -> SeriesStudies:
    """Return the studies of a series; what is missing is made meanwhile, nobody waits for it."""
    found = series_studies(series)
    if not found.is_current and not is_read_only():
        _WORKER.start((calculate_studies, series))
    return found


def wait_for_worker(seconds: float = 60) -> None:
    """Wait until no job is left: for a server that is stopped."""
    _WORKER.wait(seconds)


def _work_off() -> None:
    try:
        while (job := take_job()) or (tasks := _WORKER.taken_tasks()):
            if job:
                _work_at(job)
            else:
                _do(tasks)
    finally:
        connections.close_all()


def _do(tasks: set[Task]) -> None:
    for work, series in sorted(tasks, key=lambda each: (each[0].__name__, each[1])):
        try:
            work(series)
        except Exception:
            log.exception("%s of %s failed", work.__name__, series)


def _work_at(job: Job) -> None:
    over = threading.Event()
    watch = threading.Thread(target=_stay_alive, args=(job, over), name="sign-of-life", daemon=True)
    watch.start()
    try:
        run_job(job)
    except Exception:
        log.exception("job %s (%s) failed", job.pk, job.kind)
    finally:
        over.set()
        watch.join()


def _stay_alive(job: Job, over: threading.Event) -> None:
    while not over.wait(WORD):
        with suppress(DatabaseError):  # the job itself may hold the database just now
            say_alive(job)
    connections.close_all()
