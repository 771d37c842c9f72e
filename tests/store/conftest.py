"""Every test of the store runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connections

from ratingoffice.store.models import Official
from ratingoffice.store.office import choose_office
from small_office import Offices, Postgresql, Sqlite, filled, founded, postgresql_server


@pytest.fixture(scope="session")
def sqlite() -> Iterator[Sqlite]:
    """Return the offices in folders."""
    offices = Sqlite()
    yield offices
    offices.close()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """Return the offices in PostgreSQL."""
    with postgresql_server() as server:
        offices = Postgresql(server)
        yield offices
        offices.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def offices(request: pytest.FixtureRequest) -> Offices:
    """Return the offices of one database, then of the other."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="session")
def filled_office(offices: Offices) -> str:
    """Return an office with a season in it, to be copied."""
    place = offices.copy()
    choose_office(place)
    filled()
    connections.close_all()
    return place


@pytest.fixture
def place(offices: Offices) -> Iterator[str]:
    """Open a new, empty office."""
    place = offices.copy()
    choose_office(place)
    yield place
    connections.close_all()
    offices.drop(place)


@pytest.fixture
def officer(place: str) -> Official:
    """Return the rating officer of an office without any data."""
    return founded()


@pytest.fixture
def desk(offices: Offices, filled_office: str) -> Iterator[Official]:
    """Return the rating officer of an office with a season in it."""
    place = offices.copy(filled_office)
    choose_office(place)
    yield Official.objects.get()
    connections.close_all()
    offices.drop(place)
