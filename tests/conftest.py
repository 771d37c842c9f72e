"""What holds for all tests: the settings of the site, which hold those of the store, and patience."""

import os

import pytest
from hypothesis import settings

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
