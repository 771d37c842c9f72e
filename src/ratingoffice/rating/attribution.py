"""Why two calculations of a list differ: every row that differs is traced to a correction, or has no cause."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.rulebooks.corrections import CalculationCorrection, CorrectionReach, ListComparison, Tables
from ratingoffice.rulebooks.rules import APPLIED

KEYS: Final = {"players": ("player_id",), "entries": ("player_id", "event_id"), "events": ("event_id",)}
"""The kinds of tables that are about somebody or something, and how their lines name it."""
KINDS: Final = {
    **dict.fromkeys(("list", "ratings"), "players"),
    **dict.fromkeys(("event_lines", "game_lines"), "entries"),
    "events": "events",
}
PUBLISHED: Final = "published_"
"""Parts of the list, whose places follow from the ratings."""

SUBJECT: Final = "file"
"""The column of a finding that names the player or event that it is about."""

FINDING_WORDS: Final = ("message", "values")
"""The columns that say how a finding is worded."""

FORMER_WORDS: Final = {
    "less than one point in a first event": "less than 1 point, and no earlier result that counts",
    "the opponent, unrated, scored less than one point in a first event": "the opponent, unrated, scored less than 1 "
    "point and has no earlier result that counts",
    "more than three rounds in a day": "more than 3 rounds in a day",
    "more than twelve hours of play in a day": "more than 12 hours of play in a day",
    "fewer than a third of the players of the round robin": "fewer than 1 in 3 players of the round robin",
    "fewer than four rated players in a round robin of fewer than ten": "fewer than 4 rated players in a round robin "
    "of fewer than 10",
    "needs six players, four rated": "needs 6 players, 4 rated",
    "met fewer than three rated players": "met fewer than 3 rated players",
    "fewer than three rated opponents in the event": "fewer than 3 rated opponents in the event",
    "less than 90 minutes a player (three hours a round) for 60": "less than 90 minutes a player for 60",
    "announced less than two weeks before": "announced less than 14 days before",
    "reported more than seven days after": "reported more than 7 days after",
    "played more than three months before the list": "played more than 3 months before the list",
}
"""What a reason of a former version was, whole or in part, and how the same is said now."""

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
    before = _in_words_of_today(before.drop(*bits, *words, strict=False))
    has_all = set(after.columns) >= set(before.columns)
    return before, _in_words_of_today(after.select(before.columns) if has_all else after)


def _in_words_of_today(table: pl.DataFrame) -> pl.DataFrame:
    if "reason" not in table.columns:
        return table
    return table.with_columns(pl.col("reason").cast(pl.String).str.replace_many(FORMER_WORDS, leftmost=True))


def differing(before: Tables, after: Tables) -> DifferingRows:
    """Find the rows that differ."""
    nothing = {kind: pl.DataFrame(schema=dict.fromkeys(("table", *keys), pl.String)) for kind, keys in KEYS.items()}
    found = {kind: [table] for kind, table in nothing.items()}
    others: Rows = [(name, "") for name in sorted(before.keys() ^ after.keys())]
    for name in sorted(before.keys() & after.keys()):
        is_published = name.startswith(PUBLISHED)
        kind = "players" if is_published else KINDS.get(name)
        rows = _rows_that_differ(before[name], after[name], without="place" if is_published else "")
        if rows is None:
            others.append((name, "columns"))
        elif kind:
            found[kind].append(rows.select(pl.lit(name).alias("table"), *KEYS[kind]).unique())
        else:
            subjects = rows[SUBJECT if SUBJECT in rows.columns else rows.columns[0]]
            others += [(name, subject) for subject in subjects.unique().sort()]
    return DifferingRows(**{kind: pl.concat(tables) for kind, tables in found.items()}, others=others)


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
    known = {"player_id": moved.players, "event_id": moved.events}
    for rows in (differs.players, differs.entries, differs.events):
        subject = rows.columns[1]
        left = rows.filter(~pl.col(subject).is_in(list(known[subject]))).sort(rows.columns)
        yield from ((table, " ".join(names)) for table, *names in left.iter_rows())
    for table, row in differs.others:
        noun, _, name = row.partition(" ")
        if name not in {"player": moved.players, "event": moved.events}.get(noun, ()):
            yield table, row
