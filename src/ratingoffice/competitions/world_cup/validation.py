"""From texts to a World Cup: the tables are checked, and every problem is a finding."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.world_cup.points import invalid_declarations
from ratingoffice.competitions.world_cup.stars import problem_of_stars
from ratingoffice.competitions.world_cup.tables import EVENTS, PLAYERS, TABLES, Cup
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated
from ratingoffice.model.findings import Place, cell, finding, findings_at, findings_where, has_errors, merge
from ratingoffice.model.raw_table import RawTable, unread_table
from ratingoffice.model.references import Reference, register, unknown_ids, with_row_numbers

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
            yield finding(Place("error", f"{name}.csv"), message("missing_table.cup", name=name))


def _repeated(rows: Rows, raw: Mapping[str, RawTable]) -> Iterator[pl.DataFrame]:
    for name, table in TABLES.items():
        place, columns = Place("error", raw[name].file, table.key[0]), pl.lit(", ".join(table.key))
        yield repeated(rows[name], list(table.key), place, message["row_twice"], columns=columns)


def _unknown(rows: Rows, raw: Mapping[str, RawTable]) -> Iterator[pl.DataFrame]:
    known = {each.key[0]: register(rows[each.name], raw[each.name], each) for each in (PLAYERS, EVENTS)}
    for name in ("results", "declarations", "ratings"):
        for ids in sorted(known.keys() & set(rows[name].columns)):
            reference = Reference(ids, "row", known[ids])
            yield unknown_ids(with_row_numbers(rows[name], reference), raw[name].file, reference)


def _of_events(events: pl.DataFrame, file: str, factors: Mapping[int, int]) -> Iterator[pl.DataFrame]:
    """Dates the wrong way round, and stars without a factor."""
    turned = pl.col("end") < pl.col("start")
    yield findings_where(
        events, turned, Place("error", file, "end"), message["end_before_start.cup"], end=pl.col("end")
    )
    rows = events.select("line", "stars", "start").rows()
    found = {line: problem_of_stars(stars, start, factors) for line, stars, start in rows if None not in {stars, start}}
    yield findings_at(Place("error", file, "stars"), {line: problem for line, problem in found.items() if problem})


def _of_results(rows: Rows, file: str) -> Iterator[pl.DataFrame]:
    """Two on one place, more wins than games, and men in a tournament for women."""
    results = _completed(rows)["results"]
    shared, of_event = Place("error", file, "place"), ["event_id", "tournament", "place"]
    yield repeated(results, of_event, shared, message["place_twice.cup"], taken=pl.col("place"))
    wins, games, many = pl.col("wins"), pl.col("games"), message["too_many_wins"]
    yield findings_where(results, wins > games, Place("error", file, "wins"), many, wins=wins, games=games)
    men = rows["players"].filter(pl.col("sex") == "M").select("player_id")
    there = results.filter(pl.col("tournament") == "women").join(men, on="player_id", how="semi")
    place, man = Place("error", file, "tournament"), message["man_among_women"]
    yield findings_where(there, pl.lit(True), place, man, player=cell("player_id"))


def _late_declarations(declarations: pl.DataFrame, file: str, cup: Cup) -> Iterator[pl.DataFrame]:
    late = invalid_declarations(declarations, cup)
    place, player = Place("warning", file, "declared"), cell("player_id")
    text = message["declaration_not_valid"]
    yield findings_where(late, pl.lit(True), place, text, player=player, year=pl.col("year"))
