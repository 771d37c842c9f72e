"""The tests of the store run on SQLite and on a real PostgreSQL, but for those that are ON_ONE_DATABASE."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from files_read_here import _files_read_here  # noqa: F401 (a fixture)
from former_backup import _former_tables_once  # noqa: F401 (a fixture)
from ratingoffice.store.models import Official
from small_office import Offices, filled, founded, opened, prepared
from small_title_office import draughts_office
from small_world_office import world_office


@pytest.fixture(scope="session")
def founded_office(offices: Offices) -> str:
    """Return an office without any data, to be copied."""
    return prepared(offices, founded)


@pytest.fixture(scope="session")
def filled_office(offices: Offices) -> str:
    """Return an office with a season in it, to be copied."""
    return prepared(offices, filled)


@pytest.fixture
def place(offices: Offices) -> Iterator[str]:
    """Open a new place, where no office was founded."""
    with opened(offices) as place:
        yield place


@pytest.fixture
def officer(offices: Offices, founded_office: str) -> Iterator[Official]:
    """Return the rating officer of an office without any data."""
    with opened(offices, founded_office):
        yield Official.objects.get()


@pytest.fixture
def desk(offices: Offices, filled_office: str) -> Iterator[Official]:
    """Return the rating officer of an office with a season in it."""
    with opened(offices, filled_office):
        yield Official.objects.get()


@pytest.fixture(scope="session")
def title_office(offices: Offices) -> str:
    """Return an office of draughts with an event in it, to be copied."""
    return prepared(offices, draughts_office)


@pytest.fixture
def title_desk(offices: Offices, title_office: str) -> Iterator[Official]:
    """Return the rating officer of an office of draughts with an event in it."""
    with opened(offices, title_office):
        yield Official.objects.get()


@pytest.fixture(scope="session")
def season_office(offices: Offices) -> str:
    """Return an office with the whole invented season in it, to be copied."""
    return prepared(offices, world_office)


@pytest.fixture
def season_desk(offices: Offices, season_office: str) -> Iterator[Official]:
    """Return the rating officer of an office with the whole invented season in it."""
    with opened(offices, season_office):
        yield Official.objects.get()
