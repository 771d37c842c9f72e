"""What holds for all tests: the settings of the site, which hold those of the store, patience, and the databases."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from small_office import Offices, Postgresql, Sqlite

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")

# The work of an example is bounded by what it makes, not by the clock of a busy machine.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let several machines share the tests."""
    parser.addoption("--shard", default="1/1", help="run a part of the test files: 2/4 is the second quarter")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the test files of the shard, taken in turn."""
    shard, shards = map(int, config.getoption("--shard").split("/"))
    files = {path: number for number, path in enumerate(sorted({item.path for item in items}))}
    items[:] = [item for item in items if files[item.path] % shards == shard - 1]


@pytest.fixture(scope="session")
def sqlite() -> Iterator[Sqlite]:
    """Return the offices in folders."""
    from small_office import Sqlite  # noqa: PLC0415

    offices = Sqlite()
    yield offices
    offices.close()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """Return the offices in PostgreSQL."""
    from small_office import Postgresql, postgresql_server  # noqa: PLC0415

    with postgresql_server() as server:
        offices = Postgresql(server)
        yield offices
        offices.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def offices(request: pytest.FixtureRequest) -> Offices:
    """Return the offices of one database, then of the other."""
    return request.getfixturevalue(request.param)
