"""A file of players as the office imports it: a player list in any format, or the season table `players` alone."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats import player_lists
from ratingoffice.formats.csv_table import read_csv
from ratingoffice.formats.file_bytes import survey
from ratingoffice.formats.parquet_table import read_parquet
from ratingoffice.formats.player_lists import Batch
from ratingoffice.formats.player_lists.columns import KINDS, kind_of_file
from ratingoffice.model.findings import no_findings
from ratingoffice.model.tables import PLAYERS

ROWS: Final = 100_000
"""Players handed over at a time."""

ONLY_OF_A_SEASON: Final = frozenset({"disability", "active", "member_type", "member_until"})
"""Columns that a player list does not have."""

PERSON: Final = ("player_id", "federation", "sex", "born")


def numbered(frames: Iterable[pl.DataFrame]) -> Iterator[Batch]:
    """Hand frames on as batches, their rows as lines below a header."""
    line = 2
    for frame in frames:
        yield Batch(frame.with_row_index("line", offset=line), no_findings())
        line += frame.height


def player_batches(path: Path, kind: str | None = None) -> Iterator[Batch]:
    """Read a file of players batch by batch, with their `rating` and `k` of a kind; never raises."""
    if ONLY_OF_A_SEASON & set(_header(path)):
        return _season_table(path)
    chosen = kind or kind_of_file(path.name)
    return _joined(Batch(_players(each.players, chosen), each.findings) for each in player_lists.read(path))


def _header(path: Path) -> list[str]:
    """Return the names of the columns, where it could be a season table."""
    with path.open("rb") as stream:
        first = stream.readline(1 << 12)
    if first.startswith(b"PAR1"):
        return _parquet_names(path)
    return [name.strip('" \r\n') for name in first.decode("utf-8-sig", errors="replace").split(",")]


def _parquet_names(path: Path) -> list[str]:
    try:
        return list(pl.read_parquet_schema(path))
    except (pl.exceptions.PolarsError, OSError):
        return []


def _players(players: pl.DataFrame, kind: str) -> pl.DataFrame:
    """Return the columns of the season table; the games of a list are those of its period, not all so far."""
    federation = pl.col("federation")
    return players.select(
        *(pl.col(name) for name in PERSON if name != "federation"),
        "line",
        name=pl.coalesce("name", "player_id"),
        federation=pl.when(federation.str.contains(r"^[A-Z]{3}$")).then(federation),
        title=pl.coalesce("title", "women_title"),
        rating=kind,
        k=f"{kind}_k",
    )


def _joined(batches: Iterable[Batch]) -> Iterator[Batch]:
    """Put small batches together: the database takes many rows at once more quickly."""
    waiting: list[Batch] = []
    for batch in batches:
        waiting.append(batch)
        if sum(each.players.height for each in waiting) >= ROWS:
            yield _one(waiting)
            waiting = []
    if waiting:
        yield _one(waiting)


def _one(batches: list[Batch]) -> Batch:
    return Batch(pl.concat([each.players for each in batches]), pl.concat([each.findings for each in batches]))


def _season_table(path: Path) -> Iterator[Batch]:
    is_csv = path.suffix != ".parquet"
    raw, findings = (read_csv if is_csv else read_parquet)(path, PLAYERS, survey(path, keep=not is_csv), None)
    if raw is None:
        nobody = {"player_id": pl.String, "name": pl.String, "line": pl.UInt32}
        yield Batch(pl.DataFrame(schema=nobody), findings)
        return
    frame = raw.frame.rename(dict(zip(raw.frame.columns, raw.names(), strict=True)))
    for part in frame.with_columns(line=raw.line_numbers()).iter_slices(ROWS):
        yield Batch(part, findings)
        findings = no_findings()


__all__ = ["KINDS", "numbered", "player_batches"]
