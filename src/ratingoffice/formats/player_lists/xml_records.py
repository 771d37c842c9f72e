"""XML of players who are all written alike, as FIDE writes them: cut at every tag at once, without a parser's walk."""

from html import unescape
from typing import Any, Final

import numpy as np
import polars as pl

MOST_TAGS: Final = 200
"""A player who has more is not written as FIDE writes them."""

Positions = np.ndarray[Any, Any]
"""Where in the bytes something stands."""


def regular_records(data: bytes, first_line: int) -> pl.DataFrame | None:
    """Return a text column for each element, and the line; None where the players are not all written alike."""
    letters = np.frombuffer(data, dtype=np.uint8)
    opens, closes = np.flatnonzero(letters == ord("<")), np.flatnonzero(letters == ord(">"))
    tags = _tags(data, opens, closes)
    if tags is None:
        return None
    parts = _parts(data, len(tags))
    if not _alike(parts, tags):
        return None
    starts = np.searchsorted(np.flatnonzero(letters == ord("\n")), opens[:: len(tags)]) + first_line
    leaves = {tag[1:-1]: parts[f"text {row}"] for row, tag in enumerate(tags) if _is_leaf(row, tags)}
    has_entities = b"&" in data
    columns = [(_unescaped(texts) if has_entities else texts).alias(name) for name, texts in leaves.items()]
    return pl.DataFrame([pl.Series("line", starts, dtype=pl.UInt32), *columns])


def _tags(data: bytes, opens: Positions, closes: Positions) -> list[str] | None:
    """Return the tags of the first player; None where it is not a player with plain elements of different names."""
    if len(opens) != len(closes) or not len(opens) or (closes < opens).any() or (opens[1:] < closes[:-1]).any():
        return None
    tags = []
    for begin, end in zip(opens[:MOST_TAGS].tolist(), closes[:MOST_TAGS].tolist(), strict=True):
        tags.append(data[begin : end + 1].decode())
        if tags[-1] == "</player>":
            break
    names = [tag[1:-1] for tag in tags[1:-1:2]]
    expected = ["<player>", *(tag for name in names for tag in (f"<{name}>", f"</{name}>")), "</player>"]
    is_plain = tags == expected and len(set(names)) == len(names) and len(opens) % len(tags) == 0
    return tags if is_plain and all(name.isidentifier() and name != "line" for name in names) else None


def _parts(data: bytes, width: int) -> pl.DataFrame:
    """Return the name in every tag and the text that follows it as columns with a row for each player."""
    parts = pl.Series([data.decode()]).str.split("<").explode().slice(1).str.split_exact(">", 1).struct.unnest()
    names = {"field_0": "tag", "field_1": "text"}
    return parts.select(
        pl.col(field).gather_every(width, row).alias(f"{what} {row}")
        for row in range(width)
        for field, what in names.items()
    )


def _is_leaf(row: int, tags: list[str]) -> bool:
    """Return whether a tag opens an element: every second one, within the player's own."""
    return row % 2 == 1 and row < len(tags) - 1


def _alike(parts: pl.DataFrame, tags: list[str]) -> bool:
    """Return whether all players have these tags, and only blanks where no element is open."""
    same = [(pl.col(f"tag {row}") == tag[1:-1]).all() for row, tag in enumerate(tags)]
    blank = [~pl.col(f"text {row}").str.contains(r"\S").any() for row in range(len(tags)) if not _is_leaf(row, tags)]
    return bool(parts.select(pl.all_horizontal(*same, *blank)).item())


def _unescaped(texts: pl.Series) -> pl.Series:
    """Read `&amp;` and its like."""
    has_entity = texts.str.contains("&", literal=True)
    if not has_entity.any():
        return texts
    rows = has_entity.arg_true()
    return texts.scatter(rows, pl.Series([unescape(text) for text in texts.gather(rows)], dtype=pl.String))
