"""Lists that a correction of the calculation moves: what it moved on which list, and for whom."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.rating.attribution import Attribution, attribute
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.corrections import FIRST_VERSION, CalculationCorrection, ListComparison, Tables
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.calculation import CalculatedList, Task, calculate
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import Inputs, kept_inputs
from ratingoffice.store.lists.selectors.seasons import without_doubles
from ratingoffice.store.models import ListCheck, ListKind, ListTable, RatingList, Status

CORRECTED: Final = "corrected"
"""The table of a revision that names whom corrections of the calculation moved."""

CORRECTED_LINE: Final = {
    **dict.fromkeys(("player_id", "corrections", "articles"), pl.String),
    **dict.fromkeys(("rating_before", "rating"), pl.Int64),
}
"""Its columns: the keys and articles of the corrections, the number before and with them, without new data."""


def calculation_of(of: RatingList) -> int:
    """Return the version of the calculation that made a list; older lists do not name theirs."""
    version: int = of.run.get("calculation", {}).get("version", FIRST_VERSION)
    return version


def corrections_after(of: RatingList) -> tuple[CalculationCorrection, ...]:
    """Return the corrections since a list was calculated that can move it."""
    if of.kind != ListKind.CALCULATED or not of.rulebook:
        return ()
    return rulebook(of.rulebook).corrections_since(calculation_of(of), of.day)


def calculated_again(of: RatingList, inputs: Inputs) -> CalculatedList:
    """Calculate a list from what is kept with it, with the calculation of today."""
    return calculate(Task(of.series.name, of.day, of.rulebook or "", of.settings), inputs)


def traced(of: RatingList, inputs: Inputs, before: Tables, after: Tables) -> Attribution:
    """Trace what differs between a list as it is kept and as it is calculated today to corrections."""
    known = without_doubles(inputs)
    ratings = known.ratings.filter(pl.col("list") == of.series.name)
    comparison = ListComparison(before, after, ratings, known.events, known.games)
    return attribute(comparison, corrections_after(of))


def stored_tables(of: RatingList) -> dict[str, pl.DataFrame]:
    """Read all tables of a list but those about a revision."""
    names = ListTable.objects.filter(list=of, is_input=False).exclude(name=CORRECTED).values_list("name", flat=True)
    return {name: lists.table(of, name) for name in sorted(set(names))}


def corrections_table(former: RatingList) -> pl.DataFrame:
    """Return whom the corrections since a list moved, with the number before and with them, from its own input."""
    before = stored_tables(former)
    inputs = kept_inputs(list(former.tables.filter(is_input=True).select_related("stored").order_by("name", "part")))
    again = calculated_again(former, inputs)
    lines = by_player(former, traced(former, inputs, before, again.tables))
    for table, name in ((before["list"], "rating_before"), (again.tables["list"], "rating")):
        ratings = table.select(pl.col("player_id").cast(pl.String), pl.col("rating").cast(pl.Int64).alias(name))
        lines = lines.join(ratings, on="player_id", how="left")
    return lines.select(*CORRECTED_LINE).sort("player_id")


def by_player(of: RatingList, attribution: Attribution) -> pl.DataFrame:
    """Return one line for each player whom corrections moved, with their keys and articles."""
    articles = {each.key: " ".join(each.articles) for each in corrections_after(of)}
    named = attribution.players.with_columns(
        articles=pl.col("correction").replace_strict(articles, default=None, return_dtype=pl.String)
    )
    return named.group_by("player_id", maintain_order=True).agg(
        corrections=pl.col("correction").str.join(" "), articles=pl.col("articles").str.join(" ")
    )


def corrected_lines(of: RatingList) -> pl.DataFrame:
    """Return whom corrections moved on a revision; nobody on any other list."""
    try:
        return lists.table(of, CORRECTED)
    except UnknownError:
        return pl.DataFrame(schema=CORRECTED_LINE)


def corrected_line(of: RatingList, player: int, player_id: str) -> dict[str, object] | None:
    """Return what corrections did to one player on a revision, from that player's part of the ledger."""
    try:
        rows = lists.lines_of_player(of, CORRECTED, player).drop(ledger.ROW, strict=False)
    except UnknownError:
        return None
    return next(iter(rows.filter(pl.col("player_id") == player_id).to_dicts()), None)


def named_corrections(of: RatingList, keys: Iterable[str]) -> tuple[CalculationCorrection, ...]:
    """Return corrections of a list's rulebook by their keys."""
    wanted = set(keys)
    return tuple(each for each in rulebook(of.rulebook or "").corrections if each.key in wanted)


def corrections_in(revision: RatingList) -> tuple[CalculationCorrection, ...]:
    """Return the corrections that moved somebody on a revision."""
    keys = " ".join(corrected_lines(revision)["corrections"].unique())
    return named_corrections(revision, keys.split()) if keys else ()


@dataclass(frozen=True)
class CorrectionNotice:
    """What the page of a list says of corrections of the calculation: how many players they moved or would move.

    `state`: `revised` on the revision that has them, `replaced` on the list that it took the place of, `waiting` where
    a revision would move lines, `unchecked` where nobody has verified the list since.
    """

    state: str
    corrections: tuple[CalculationCorrection, ...]
    players: int


def correction_notice(of: RatingList) -> CorrectionNotice | None:
    """Return what corrections mean for a published list; nothing where they move none of its lines."""
    lines = corrected_lines(of)
    if lines.height:
        return CorrectionNotice("revised", corrections_in(of), lines.height)
    since = corrections_after(of)
    newer = RatingList.objects.filter(series=of.series, day=of.day, revision=of.revision + 1, status=Status.PUBLISHED)
    for revision in newer.select_related("series"):
        moved = corrected_lines(revision)
        return CorrectionNotice("replaced", corrections_in(revision), moved.height) if moved.height else None
    if not since:
        return None
    checked = ListCheck.objects.filter(list=of, calculation=rulebook(of.rulebook or "").calculation).first()
    if checked is None:
        return CorrectionNotice("unchecked", since, 0)
    if checked.outcome != "corrected":
        return None
    return CorrectionNotice("waiting", named_corrections(of, checked.corrections), checked.players)


def lists_to_revise() -> list[RatingList]:
    """Return the lists in force of which a verification found that corrections change lines."""
    checks = ListCheck.objects.filter(outcome="corrected").select_related("list__series")
    notices = ((each.list, correction_notice(each.list)) for each in checks.order_by("list__series", "list__day"))
    return [of for of, notice in notices if notice and notice.state == "waiting"]
