"""XML of players who are all written alike, as FIDE writes them: cut at every tag at once, without a parser's walk."""

from html import unescape
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa


def regular_records(data: bytes, first_line: int) -> pl.DataFrame | None:
    """Return a text column for each element, and the line; None where the players are not all written alike."""
    letters = np.frombuffer(data, dtype=np.uint8)
    opens, closes = np.flatnonzero(letters == ord("<")), np.flatnonzero(letters == ord(">"))
    tags = _tags(data, opens, closes)
    if tags is None:
        return None
    width = len(tags)
    parts = _parts(data, opens, closes)
    if not _alike(parts, tags):
        return None
    leaves = range(1, width - 1, 2)
    starts = np.searchsorted(np.flatnonzero(letters == ord("\n")), opens[::width]) + first_line
    columns = [_unescaped(parts.gather_every(2 * width, 2 * leaf + 1)).alias(tags[leaf][1:-1]) for leaf in leaves]
    return pl.DataFrame([pl.Series("line", starts, dtype=pl.UInt32), *columns])


def _tags(data: bytes, opens: np.ndarray[Any, Any], closes: np.ndarray[Any, Any]) -> list[str] | None:
    """Return the tags of the first player; None where it is not a player with plain elements of different names."""
    if len(opens) != len(closes) or not len(opens) or (closes < opens).any() or (opens[1:] < closes[:-1]).any():
        return None
    tags = []
    for begin, end in zip(opens.tolist(), closes.tolist(), strict=True):
        tags.append(data[begin : end + 1].decode())
        if tags[-1] == "</player>":
            break
    names = [tag[1:-1] for tag in tags[1:-1:2]]
    expected = ["<player>", *(tag for name in names for tag in (f"<{name}>", f"</{name}>")), "</player>"]
    is_plain = tags == expected and len(set(names)) == len(names) and len(opens) % len(tags) == 0
    return tags if is_plain and all(name.isidentifier() and name != "line" for name in names) else None


def _parts(data: bytes, opens: np.ndarray[Any, Any], closes: np.ndarray[Any, Any]) -> pl.Series:
    """Return tag, text, tag, text, ... of all players, as views of the bytes."""
    offsets = np.empty(2 * len(opens) + 1, dtype=np.int64)
    offsets[0:-1:2], offsets[1:-1:2], offsets[-1] = opens, closes + 1, len(data)
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    return pl.Series(pl.from_arrow(pa.Array.from_buffers(pa.large_string(), 2 * len(opens), buffers)))


def _alike(parts: pl.Series, tags: list[str]) -> bool:
    """Tell whether all players have these tags, and only blanks where no element is open."""
    stride = 2 * len(tags)
    for row, tag in enumerate(tags):
        if not (parts.gather_every(stride, 2 * row) == tag).all():
            return False
        is_leaf = row % 2 == 1 and row < len(tags) - 1
        if not is_leaf and parts.gather_every(stride, 2 * row + 1).str.contains(r"\S").any():
            return False
    return True


def _unescaped(texts: pl.Series) -> pl.Series:
    """Read `&amp;` and its like."""
    has_entity = texts.str.contains("&", literal=True)
    if not has_entity.any():
        return texts
    rows = has_entity.arg_true()
    return texts.scatter(rows, pl.Series([unescape(text) for text in texts.gather(rows)], dtype=pl.String))
