"""What travels on Spark arrives as it was sent, whatever the size of its slices."""

import pyarrow as pa
import pytest

from ratingoffice.engines.spark import blobs
from ratingoffice.engines.spark.blobs import ARROW, ORDER, Blob, batches_of, blobs_of, packed, unpacked

SENT = [
    Blob(-1, 3, "played", packed({"words": ["a", "b"]})),
    Blob(4, 0, "part/entries.arrow", bytes(range(256)) * 3),
    Blob(4, 0, "part/games.arrow", b""),
    Blob(4, 1, "part/entries.arrow", b"x" * 64),
]


@pytest.mark.parametrize("size", [7, 64, 1 << 20])
def test_slices_are_put_together_in_any_partition_that_is_sorted(size, monkeypatch):
    monkeypatch.setattr(blobs, "SLICE", size)
    rows = pa.Table.from_batches(batches_of(SENT), ARROW)
    longest = max(len(each) for each in rows["payload"].to_pylist())
    mixed = rows.take(pa.array(reversed(range(rows.num_rows)))).sort_by([(name, "ascending") for name in ORDER])
    arrived = [Blob(each.key, each.number, each.name, bytes(each.payload)) for each in blobs_of(mixed.to_batches())]
    assert longest <= size
    assert arrived == SENT
    assert unpacked(arrived[0].payload) == {"words": ["a", "b"]}


@pytest.mark.parametrize("rows", [[0, 2], [0, 0], [1]])
def test_a_slice_that_is_missing_or_comes_twice_is_an_error(rows, monkeypatch):
    monkeypatch.setattr(blobs, "SLICE", 100)
    table = pa.Table.from_batches(batches_of(SENT[1:2]), ARROW)
    with pytest.raises(ValueError, match="slices"):
        list(blobs_of(table.take(pa.array(rows)).to_batches()))
