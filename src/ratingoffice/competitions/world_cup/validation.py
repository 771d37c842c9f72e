"""From texts to a World Cup: the tables are checked, and every problem is told."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.competitions.world_cup.points import valid_declarations
from ratingoffice.competitions.world_cup.stars import StarsError, factor
from ratingoffice.competitions.world_cup.tables import EVENTS, PLAYERS, TABLES, Cup
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Problem, finding, findings_at, findings_where, has_errors, merge, quoted
from ratingoffice.model.raw_table import RawTable, unread_table
from ratingoffice.model.references import Reference, Register, register, unknown_ids, with_row_numbers
from ratingoffice.model.tables import Table
from ratingoffice.rulebooks.core import NotCoveredError

DEFAULTS: Final = {"tournament": "open", "closing_ceremony": True}
"""What holds where a result says nothing."""

Rows = Mapping[str, pl.DataFrame]


def validate(
    tables: Mapping[str, RawTable], factors: Mapping[int, int], unreadable: Collection[str] = ()
) -> tuple[Cup | None, pl.DataFrame]:
    """The World Cup in the tables, None where something is wrong; and the findings."""
    raw = {name: tables.get(name) or unread_table(table) for name, table in TABLES.items()}
    cells = {name: typed(each, TABLES[name]) for name, each in raw.items()}
    rows = {name: each[0].sort(*TABLES[name].key, "line") for name, each in cells.items()}
    found = [
        *_missing(tables, unreadable),
        *(each[1] for each in cells.values()),
        *(header_findings(each, TABLES[name]) for name, each in raw.items() if each.readable),
        *_repeated(rows, raw),
        *_unknown(rows, raw),
        *_of_events(rows["events"], raw["events"].file, factors),
        *_of_results(rows, raw["results"].file),
    ]
    cup = Cup(**{name: each.drop("line") for name, each in _completed(rows).items()})
    if has_errors(merge(found)):
        return None, merge(found)
    return cup, merge([*found, *_late_declarations(rows["declarations"], raw["declarations"].file, cup)])


def _completed(rows: Rows) -> dict[str, pl.DataFrame]:
    filled = [pl.col(name).fill_null(value) for name, value in DEFAULTS.items()]
    return {**rows, "results": rows["results"].with_columns(filled)}


def _missing(tables: Mapping[str, RawTable], unreadable: Collection[str]) -> Iterator[pl.DataFrame]:
    for name, table in TABLES.items():
        if not table.is_optional and name not in {*tables, *unreadable}:
            message = f"the table {name} is missing; add {name}.csv or {name}.parquet"
            yield finding(Problem("error", "missing_table", f"{name}.csv"), message)


def _repeated(rows: Rows, raw: Mapping[str, RawTable]) -> Iterator[pl.DataFrame]:
    for name, table in TABLES.items():
        again = repeated_rows(rows[name], list(table.key))
        message = pl.format(f"{' and '.join(table.key)} stand together on line {{}} already; keep one", "first_line")
        yield findings_where(again, pl.lit(True), Problem("error", "row_twice", raw[name].file, table.key[0]), message)


def _unknown(rows: Rows, raw: Mapping[str, RawTable]) -> Iterator[pl.DataFrame]:
    known = {each.key[0]: _register(rows, raw, each) for each in (PLAYERS, EVENTS)}
    for name in ("results", "declarations", "ratings"):
        for ids in sorted(known.keys() & set(rows[name].columns)):
            reference = Reference(ids, "row", known[ids])
            yield unknown_ids(with_row_numbers(rows[name], reference), raw[name].file, reference)


def _register(rows: Rows, raw: Mapping[str, RawTable], table: Table) -> Register:
    return register(rows[table.name], raw[table.name], table)


def _of_events(events: pl.DataFrame, file: str, factors: Mapping[int, int]) -> Iterator[pl.DataFrame]:
    """Dates the wrong way round, and stars without a factor."""
    message = pl.format("the event ends on {} before it starts; write the days in order", "end")
    yield findings_where(
        events, pl.col("end") < pl.col("start"), Problem("error", "end_before_start", file, "end"), message
    )
    rows = events.select("line", "stars", "start").rows()
    told = {line: _of_stars(stars, start, factors) for line, stars, start in rows}
    yield findings_at(Problem("error", "stars", file, "stars"), {line: text for line, text in told.items() if text})


def _of_stars(stars: int | None, start: date | None, factors: Mapping[int, int]) -> str | None:
    if stars is None or start is None:
        return None
    try:
        factor(stars, start, factors)
    except (StarsError, NotCoveredError) as problem:
        return str(problem.args[0])
    return None


def _of_results(rows: Rows, file: str) -> Iterator[pl.DataFrame]:
    """Two on one place, more wins than games, and men in a tournament for women."""
    results = _completed(rows)["results"]
    shared = repeated_rows(results, ["event_id", "tournament", "place"])
    message = pl.format(
        "place {} stands on line {} already; give each player a place of his own", "place", "first_line"
    )
    yield findings_where(shared, pl.lit(True), Problem("error", "place_twice", file, "place"), message)
    message = pl.format("{} wins in {} games; write both as they were", "wins", "games")
    yield findings_where(
        results, pl.col("wins") > pl.col("games"), Problem("error", "too_many_wins", file, "wins"), message
    )
    men = rows["players"].filter(pl.col("sex") == "M").select("player_id")
    message = pl.format("player {} is a man; write open", quoted("player_id"))
    there = results.filter(pl.col("tournament") == "women").join(men, on="player_id", how="semi")
    yield findings_where(there, pl.lit(True), Problem("error", "man_among_women", file, "tournament"), message)


def _late_declarations(declarations: pl.DataFrame, file: str, cup: Cup) -> Iterator[pl.DataFrame]:
    late = declarations.with_columns(pl.col("year").cast(pl.Int32)).join(
        valid_declarations(cup), on=["player_id", "year"], how="anti"
    )
    message = pl.format(
        "the declaration of {} does not count: only a woman's does, made before her first tournament of {} "
        "(Annex 18, women)",
        quoted("player_id"),
        "year",
    )
    yield findings_where(late, pl.lit(True), Problem("warning", "declaration_not_valid", file, "declared"), message)
