"""The worker of a server: a thread that does the jobs that wait, and ends when there are none."""

import logging
import threading
from contextlib import suppress
from typing import Final

from django.db import DatabaseError, connections

from ratingoffice.store.lists.selectors.so_far import ExplainedSoFar, SoFarState, ratings_so_far
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.models import Job
from ratingoffice.store.office.services.jobs import run_job, say_alive, take_job

WORD: Final = 10.0
"""Seconds between two signs of life."""

log = logging.getLogger("ratingoffice.worker")


class _Worker:
    """One thread a process, however many ask for it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None
        self.series: set[str] = set()

    def start(self, *series: str) -> None:
        with self.lock:
            self.series.update(series)
            if self.thread is None or not self.thread.is_alive():
                self.thread = threading.Thread(target=_work_off, name="worker", daemon=True)
                self.thread.start()

    def taken_series(self) -> set[str]:
        with self.lock:
            taken, self.series = self.series, set()
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
        _WORKER.start(*missing)
    return found


def wait_for_worker(seconds: float = 60) -> None:
    """Wait until no job is left: for a server that is stopped."""
    _WORKER.wait(seconds)


def _work_off() -> None:
    try:
        while (job := take_job()) or (series := _WORKER.taken_series()):
            if job:
                _work_at(job)
            else:
                _calculate_so_far(series)
    finally:
        connections.close_all()


def _calculate_so_far(series: set[str]) -> None:
    for name in series:
        try:
            calculate_so_far(name)
        except Exception:
            log.exception("ratings so far of %s failed", name)


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
