"""A part of a player list, and the findings of its lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.model.findings import Problem, finding, findings_where, merge, no_findings

MOST_FINDINGS: Final = 1_000
"""So many findings of a list are told; one with more has one cause for all."""


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
        yield stopped(finding(Problem("warning", "no_players", file), "the list has no players"))
    again = table.filter(pl.col("id").is_duplicated())
    again = again.with_columns(first=pl.col("line").min().over("id")).filter(pl.col("line") > pl.col("first"))
    if again.height:
        message = pl.format("the player stands on line {} already; keep one of them", "first")
        problem = Problem("error", "second_player", file, "player_id")
        yield stopped(findings_where(again.sort("line"), pl.lit(True), problem, message))


def with_limit(batches: Iterable[Batch], file: str) -> Iterator[Batch]:
    """Pass batches on with no more findings in all than anybody reads."""
    told = 0
    for batch in batches:
        room, found = MOST_FINDINGS - told, batch.findings.height
        told += found
        if found <= max(room, 0):
            yield batch
        else:
            message = f"there are more than {MOST_FINDINGS} findings; mend these first"
            more = finding(Problem("error", "too_many_findings", file), message) if room >= 0 else no_findings()
            yield replace(batch, findings=merge([batch.findings.head(max(room, 0)), more]))
