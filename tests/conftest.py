"""What holds for all tests: the settings of the site, which hold those of the store, patience, and the databases."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from made_once import make_run_folder

if TYPE_CHECKING:
    from small_office import Offices, Postgresql, Sqlite

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")

# A core has its own process of tests already, and tables of ten rows gain nothing from threads: they cost a quarter of
# the time. That lists do not depend on them: tests/cli/test_demo.py.
os.environ["POLARS_MAX_THREADS"] = "1"

# The work of an example is bounded by what it makes, not by the clock of a busy machine.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let several machines share the tests."""
    parser.addoption("--shard", default="1/1", help="run a part of the test files: 2/4 is the second quarter")


def pytest_configure(config: pytest.Config) -> None:
    """Make a folder for all processes of the run, and delete it after the last."""
    if not hasattr(config, "workerinput"):
        folder = make_run_folder()
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
        if server := os.environ.get("DATABASE_URL"):
            from small_office import drop_databases  # noqa: PLC0415

            config.add_cleanup(lambda: drop_databases(server))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage among what stays: fourteen thousand tests and the modules that they import."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the test files of the shard, taken in turn."""
    shard, shards = map(int, config.getoption("--shard").split("/"))
    files = {path: number for number, path in enumerate(sorted({item.path for item in items}))}
    items[:] = [item for item in items if files[item.path] % shards == shard - 1]


@pytest.fixture(scope="session")
def sqlite() -> Sqlite:
    """Return the offices in folders."""
    from small_office import Sqlite  # noqa: PLC0415

    return Sqlite()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """Return the offices in PostgreSQL."""
    from small_office import Postgresql, postgresql_server  # noqa: PLC0415

    with postgresql_server() as server:
        yield Postgresql(server)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def offices(request: pytest.FixtureRequest) -> Offices:
    """Return the offices of one database, then of the other."""
    return request.getfixturevalue(request.param)
