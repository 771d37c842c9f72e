"""A part of a player list, and the findings of its lines."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import too_frequent
from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.model.findings import MOST_OF_A_KIND, Place, Severity, finding, findings_where, merge


@dataclass(frozen=True)
class Batch:
    """Some players of a list in its order, with the `line` of each, and what is wrong with their lines."""

    players: pl.DataFrame
    findings: pl.DataFrame


def no_players() -> pl.DataFrame:
    """A batch of nobody."""
    return pl.Schema({**PLAYERS, "line": pl.UInt32()}).to_frame()


def stopped(findings: pl.DataFrame) -> Batch:
    """The end of a list that cannot be read further."""
    return Batch(no_players(), findings)


def with_duplicates(batches: Iterable[Batch], file: str) -> Iterator[Batch]:
    """Pass batches on, at the end with a finding for every id that was there before; keeps 12 bytes a player."""
    ids, lines, is_silent = [pl.Series("id", [], pl.UInt64)], [pl.Series("line", [], pl.UInt32)], True
    for batch in batches:
        ids.append(batch.players["player_id"].hash().alias("id"))
        lines.append(batch.players["line"])
        is_silent &= batch.findings.is_empty()
        yield batch
    table = pl.DataFrame([pl.concat(ids), pl.concat(lines)])
    if is_silent and table.is_empty():
        yield stopped(finding(Place("warning", file), message("no_players.list")))
    again = table.filter(pl.col("id").is_duplicated())
    again = again.with_columns(first=pl.col("line").min().over("id")).filter(pl.col("line") > pl.col("first"))
    if again.height:
        place, text = Place("error", file, "player_id"), message["second_player"]
        yield stopped(findings_where(again.sort("line"), pl.lit(True), place, text, line=pl.col("first")))


def with_limit(batches: Iterable[Batch], file: str) -> Iterator[Batch]:
    """Pass batches on with the first findings of each kind, at the end with the number of the others."""
    counts: Counter[tuple[Severity, str]] = Counter()
    for batch in batches:
        kept = []
        for kind, found in batch.findings.partition_by("severity", "code", as_dict=True).items():
            kept.append(found.head(max(MOST_OF_A_KIND - counts[kind], 0)))
            counts[kind] += found.height
        yield replace(batch, findings=merge(kept))
    if others := too_frequent(counts, file):
        yield stopped(merge(others))
