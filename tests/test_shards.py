"""Sharing the tests: the shards together are all test files, each once; the workflow runs all of them."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from conftest import pytest_collection_modifyitems

ROOT = Path(__file__).parents[1]


def kept(shard, items):
    """The items that a shard keeps."""
    chosen = list(items)
    pytest_collection_modifyitems(SimpleNamespace(getoption=lambda _: shard), chosen)
    return chosen


@pytest.mark.parametrize("shards", [1, 2, 4, 7])
def test_every_test_is_in_exactly_one_shard(shards):
    items = [SimpleNamespace(path=Path(f"test_{number % 5}.py"), number=number) for number in range(20)]
    found = [item.number for shard in range(1, shards + 1) for item in kept(f"{shard}/{shards}", items)]
    assert sorted(found) == list(range(20))


def test_the_workflow_runs_every_shard():
    text = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert "shard: [1, 2, 3, 4]" in text
    assert "SHARD=${{ matrix.shard }}/4" in text
