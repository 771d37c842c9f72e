"""Killed at any moment: nothing is lost, nothing is half."""

import random
import time

import pytest
from django.db import connection, connections

from office_jobs import PROCESSES, work
from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import AuditEntry, Event, Game, ListLine, ListTable, Official, Player, RatingList
from ratingoffice.store.office.connection import choose_office
from small_office import FIRST, prepared
from verified_office import verify_all

LOADED = ("store_player", "store_playernumber", "store_listline")
"""Tables whose indexes and constraints are taken away and made again."""

KILLS, RUNS = 50, 5
"""Random moments for each job on each database, and the tests that they are spread over."""

STATEMENTS = {"import": 32, "publish": 17, "load": 60}
"""About as many as each job takes."""


@pytest.fixture(scope="session")
def starts(offices, founded_office, filled_office):
    """Return an office to start each job from."""
    drafted = prepared(offices, lambda: draft_list(Official.objects.get(), "fide", FIRST), filled_office)
    return {"import": founded_office, "load": founded_office, "publish": drafted}


def state():
    """Return how much of everything there is."""
    published = RatingList.objects.filter(status="published").count()
    counts = [model.objects.count() for model in (Player, Event, Game, ListLine, ListTable, AuditEntry)]
    return (published, *counts, *made_of())


def made_of():
    """Return the names of indexes and constraints; of SQLite the declarations, which Django parses slowly."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(
                "SELECT tbl_name, name, sql FROM sqlite_master WHERE tbl_name IN (%s, %s, %s) ORDER BY 1, 2", LOADED
            )
            return cursor.fetchall()
        of_tables = [connection.introspection.get_constraints(cursor, each) for each in LOADED]
    return [name for each in of_tables for name in sorted(each)]


def run(place, job, *, statements=None, seconds=120.0):
    """Do a job in another process, killed before a statement or after some time; return how it ended."""
    connections.close_all()
    process = PROCESSES.Process(target=work, args=(place, job, statements))
    process.start()
    process.join(seconds)
    process.kill()
    process.join()
    choose_office(place)
    return process.exitcode


@pytest.fixture(scope="session")
def ends(offices, starts):
    """Return the state of the office before and after each job, and the time that it takes."""
    known = {}
    for job, start in starts.items():
        place = offices.copy(start)
        choose_office(place)
        before, begun = state(), time.perf_counter()
        assert run(place, job) == 0
        seconds = time.perf_counter() - begun
        known[job] = (before, state(), seconds)
        connections.close_all()
        offices.drop(place)
    return known


def moments(job, number, seconds):
    """Draw moments: before a statement, or at any time."""
    draw = random.Random(f"{job} {number}")
    for each in range(KILLS // RUNS):
        yield {"statements": draw.randrange(STATEMENTS[job])} if each % 2 else {"seconds": draw.uniform(0, seconds)}


@pytest.mark.parametrize("number", range(RUNS))
@pytest.mark.parametrize("job", ["import", "publish", "load"])
def test_a_kill_leaves_all_or_nothing(offices, starts, ends, job, number):
    before, after, seconds = ends[job]
    place = offices.copy(starts[job])
    for moment in moments(job, number, seconds):
        ended, found = run(place, job, **moment), state()
        assert (ended, found) in {(-9, before), (-9, after), (0, after)}
        if found == after:
            assert verify_all() == []
            connections.close_all()
            offices.drop(place)
            place = offices.copy(starts[job])
    assert run(place, job) == 0
    assert (state(), verify_all()) == (after, [])
    connections.close_all()
    offices.drop(place)
