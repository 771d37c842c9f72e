"""Why two calculations of a list differ: every row that differs is traced to a correction, or has no cause."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.rating.former_words import in_words_of_today
from ratingoffice.rulebooks.corrections import CalculationCorrection, CorrectionReach, ListComparison, Tables
from ratingoffice.rulebooks.rules import APPLIED

PLAYERS: Final = ("list", "ratings")
ENTRIES: Final = ("event_lines", "game_lines")
PUBLISHED: Final = "published_"
"""Tables with a line a player; one a player and event; parts of the list, whose places follow from the ratings."""

SUBJECT: Final = "file"
"""The column of a finding that names the player or event that it is about."""

FINDING_WORDS: Final = ("message", "values")
"""The columns that say how a finding is worded."""

Rows = list[tuple[str, str]]
"""A table, and the first columns of a row in it."""


@dataclass(frozen=True)
class DifferingRows:
    """The rows that differ, by what they are about; `others` are about nobody in particular."""

    players: pl.DataFrame
    entries: pl.DataFrame
    events: pl.DataFrame
    others: Rows


@dataclass(frozen=True)
class Attribution:
    """Which corrections moved which player and event (one row each), and the rows that no correction moved."""

    players: pl.DataFrame
    events: pl.DataFrame
    unexplained: Rows


def comparable(before: pl.DataFrame, after: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return both tables with what they have in common, reasons in the words of today.

    A newer version may have more columns; bits of rules that only one version has cannot be compared, and of findings
    code and place are, not how they are worded.
    """
    bits = [name for name in before.columns if name.startswith(APPLIED) and name not in after.columns]
    words = FINDING_WORDS if "severity" in before.columns else ()
    before = in_words_of_today(before.drop(*bits, *words, strict=False))
    has_all = set(after.columns) >= set(before.columns)
    return before, in_words_of_today(after.select(before.columns) if has_all else after)


def differing(before: Tables, after: Tables) -> DifferingRows:
    """Find the rows that differ."""
    found: dict[str, list[pl.DataFrame]] = {"players": [], "entries": [], "events": []}
    others: Rows = [(name, "") for name in sorted(before.keys() ^ after.keys())]
    for name in sorted(before.keys() & after.keys()):
        kind, keys = _kind_of(name)
        rows = _rows_that_differ(before[name], after[name], without="place" if name.startswith(PUBLISHED) else "")
        if rows is None:
            others.append((name, "columns"))
        elif kind:
            found[kind].append(rows.select(pl.lit(name).alias("table"), *keys).unique())
        else:
            others += [
                (name, subject)
                for subject in rows.to_series(rows.columns.index(SUBJECT) if SUBJECT in rows.columns else 0)
                .unique()
                .sort()
            ]
    schemas = {"players": ("player_id",), "entries": ("player_id", "event_id"), "events": ("event_id",)}
    joined = {
        kind: pl.concat([pl.DataFrame(schema=dict.fromkeys(("table", *schemas[kind]), pl.String)), *rows])
        for kind, rows in found.items()
    }
    return DifferingRows(**joined, others=others)


def _kind_of(name: str) -> tuple[str, tuple[str, ...]]:
    if name in PLAYERS or name.startswith(PUBLISHED):
        return "players", ("player_id",)
    if name in ENTRIES:
        return "entries", ("player_id", "event_id")
    return ("events", ("event_id",)) if name == "events" else ("", ())


def _rows_that_differ(before: pl.DataFrame, after: pl.DataFrame, without: str) -> pl.DataFrame | None:
    """Return the rows that only one of the tables has, as texts; None where they cannot be compared."""
    before, after = comparable(before, after)
    if before.columns != after.columns:
        return None
    texts = [each.drop(without, strict=False).select(pl.all().cast(pl.String)) for each in (before, after)]
    only = (texts[one].join(texts[1 - one], on=texts[0].columns, how="anti", nulls_equal=True) for one in (0, 1))
    return pl.concat(only)


def attribute(comparison: ListComparison, corrections: Iterable[CalculationCorrection]) -> Attribution:
    """Trace every row that differs to the corrections: directly, or through events with somebody whom they moved."""
    differs = differing(comparison.before, comparison.after)
    players, events = [], []
    for each in corrections:
        reached = _reached(differs, each.moved(comparison), words_only=each.words_only)
        players += [(player, each.key) for player in sorted(reached.players)]
        events += [(event, each.key) for event in sorted(reached.events)]
    moved = CorrectionReach(frozenset(event for event, _ in events), frozenset(player for player, _ in players))
    return Attribution(
        pl.DataFrame(players, schema={"player_id": pl.String, "correction": pl.String}, orient="row"),
        pl.DataFrame(events, schema={"event_id": pl.String, "correction": pl.String}, orient="row"),
        list(_without_cause(differs, moved)),
    )


def _reached(differs: DifferingRows, moved: CorrectionReach, *, words_only: bool) -> CorrectionReach:
    """Follow the rows that differ from event to player and from player to event, until nothing is added.

    Somebody who shares an event with a moved player, and whose own rows are the same, hands nothing on.
    Where only words change, somebody whose line on the list differs is not reached.
    """
    entries, listed = differs.entries.select("player_id", "event_id").unique(), frozenset(differs.players["player_id"])
    if words_only:
        entries, listed = entries.filter(~pl.col("player_id").is_in(list(listed))), frozenset()
    there = listed | frozenset(entries["player_id"])
    players, events = moved.players & there, moved.events
    while True:
        more_players = players | _met(entries, "event_id", events, "player_id")
        more_events = events | _met(entries, "player_id", more_players, "event_id")
        if (more_players, more_events) == (players, events):
            known = frozenset(entries["event_id"]) | frozenset(differs.events["event_id"])
            return CorrectionReach(events & known, players)
        players, events = more_players, more_events


def _met(entries: pl.DataFrame, by: str, known: frozenset[str], what: str) -> frozenset[str]:
    return frozenset(entries.filter(pl.col(by).is_in(list(known)))[what])


def _without_cause(differs: DifferingRows, moved: CorrectionReach) -> Iterator[tuple[str, str]]:
    for table, player in differs.players.sort("table", "player_id").iter_rows():
        if player not in moved.players:
            yield table, player
    for table, player, event in differs.entries.sort("table", "player_id", "event_id").iter_rows():
        if player not in moved.players:
            yield table, f"{player} {event}"
    for table, event in differs.events.sort("event_id").iter_rows():
        if event not in moved.events:
            yield table, event
    for table, row in differs.others:
        noun, _, name = row.partition(" ")
        if name not in {"player": moved.players, "event": moved.events}.get(noun, ()):
            yield table, row
