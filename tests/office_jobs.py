"""Work for other processes: they open an office by themselves, do one thing, and may be killed at any moment."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
from django.db import connection

from ratingoffice.store.errors import StoreError
from ratingoffice.store.lists.services.import_list import ListSource, import_list
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.loading import MANY
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, small_season

# A server that has imported everything forks the workers: each starts at once, and none inherits threads.
# It looks for this module where Python looks, not where pytest does.
os.environ["PYTHONPATH"] = os.pathsep.join((str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")))
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["office_jobs"])


def import_job() -> None:
    """Import a season."""
    import_season(Official.objects.get(), small_season().season(), file="season")


def publish_job() -> None:
    """Publish the draft."""
    publish_list(Official.objects.get(), "fide", FIRST)


def draft_job() -> None:
    """Draft the list."""
    draft_list(Official.objects.get(), "fide", FIRST)


def so_far_job() -> None:
    """Calculate the ratings so far."""
    calculate_so_far("fide")


def load_job() -> None:
    """Import so many players into an empty office that indexes are made afterwards."""
    rows = pl.DataFrame({"number": range(MANY + 1)}).select(
        player_id=pl.format("{}", "number"), name=pl.format("Player {}", "number"), rating=pl.lit("1500")
    )
    source = ListSource("world", FIRST, "fide", "list.csv")
    import_list(Official.objects.get(), numbered([rows.head(MANY), rows.tail(1)]), source)


JOBS: dict[str, Callable[[], None]] = {
    "import": import_job,
    "publish": publish_job,
    "draft": draft_job,
    "load": load_job,
    "so far": so_far_job,
}


def work(place: str, job: str, statements: int | None = None) -> None:
    """Do a job; killed from within before a statement of that number, where one is given."""
    choose_office(place)
    if statements is None:
        JOBS[job]()
        return
    with connection.execute_wrapper(_Killer(statements)):
        JOBS[job]()


class _Killer:
    """Counts statements and kills the process, as a power cut would."""

    def __init__(self, statements: int) -> None:
        self.left = statements

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Run a statement, or end."""
        if not self.left:
            os.kill(os.getpid(), signal.SIGKILL)
        self.left -= 1
        return execute(sql, params, many, context)


def compete(place: str, job: str, ready: Any, answers: Any) -> None:
    """Wait for the others, do a job, and tell what became of it."""
    choose_office(place)
    connection.ensure_connection()
    ready.wait()
    try:
        JOBS[job]()
        answers.put("done")
    except StoreError as problem:
        answers.put(f"{type(problem).__name__}: {problem}")
