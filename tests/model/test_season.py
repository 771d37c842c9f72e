"""A season is canonical: typed, complete, and the same whatever the order of the rows."""

from datetime import date
from functools import cache

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.validation import validate

TABLES = {
    "players": pl.DataFrame({"player_id": ["b", "a", "d", "c", "B"], "name": ["Bob", "Ann", "Dan", "Cor", "Ben"]}),
    "events": pl.DataFrame(
        {
            "event_id": ["late", "long", "short", "also"],
            "name": ["L", "M", "S", "A"],
            "system": ["team", "swiss", "match", "swiss"],
            "start": ["2009-03-01", "2009-01-01", "2009-01-08", "2009-01-08"],
            "end": ["2009-03-02", "2009-01-09", "2009-01-09", "2009-01-09"],
        }
    ),
    "games": pl.DataFrame(
        {
            "event_id": ["late", "late", "long", "long", "long", "also", "short"],
            "round": ["1", "1", "10", "9", "9", "1", "1"],
            "white": ["a", "a", "b", "", "a", "B", "d"],
            "black": ["b", "c", "a", "c", "", "d", "a"],
            "result": ["1-0", "0-1", "2-0", "0x1", "", "1-1", "1/2-1/2"],
        }
    ),
    "ratings": pl.DataFrame(
        {
            "list": ["fmjd", "fide", "fmjd", "fmjd"],
            "date": ["2009-07-01", "2009-01-01", "2009-01-01", "2009-01-01"],
            "player_id": ["a", "a", "d", "b"],
            "rating": ["2000", "1900", "2100", "1800"],
        }
    ),
}


def season_of(tables: dict[str, pl.DataFrame]) -> SeasonTables:
    season, findings = validate({name: RawTable(f"{name}.csv", table) for name, table in tables.items()})
    assert season is not None, plain_rows(findings)
    return season


def rows_of(season: SeasonTables) -> list[pl.DataFrame]:
    return [table.drop("line") for table in (season.players, season.events, season.games, season.ratings)]


def test_players_are_in_the_order_of_their_ids():
    assert season_of(TABLES).players.select("player_id", "line").rows() == [
        ("B", 6),
        ("a", 3),
        ("b", 2),
        ("c", 5),
        ("d", 4),
    ]


def test_events_are_in_the_order_of_their_end_start_and_id():
    assert season_of(TABLES).events["event_id"].to_list() == ["long", "also", "short", "late"]


def test_games_hold_row_numbers_and_half_points():
    new_year, third_king = date(2009, 1, 1), date(2009, 1, 8)
    assert season_of(TABLES).games.rows() == [
        (0, 9, 1, None, 0, 0, False, new_year, False, False, 6),
        (0, 9, None, 3, 0, 2, False, new_year, False, False, 5),
        (0, 10, 2, 1, 2, 0, True, new_year, False, False, 4),
        (1, 1, 0, 4, 1, 1, True, third_king, False, False, 7),
        (2, 1, 4, 1, 1, 1, True, third_king, False, False, 8),
        (3, 1, 1, 2, 2, 0, True, date(2009, 3, 1), False, False, 2),
        (3, 1, 1, 3, 0, 2, True, date(2009, 3, 1), False, False, 3),
    ]


def test_ratings_are_in_the_order_of_list_date_and_player():
    assert season_of(TABLES).ratings.select("list", "date", "player", "rating").rows() == [
        ("fide", date(2009, 1, 1), 1, 1900),
        ("fmjd", date(2009, 1, 1), 2, 1800),
        ("fmjd", date(2009, 1, 1), 4, 2100),
        ("fmjd", date(2009, 7, 1), 1, 2000),
    ]


TEXT, FLAG, DAY, NUMBER, ROW = pl.String, pl.Boolean, pl.Date, pl.Int32, pl.UInt32


def test_every_column_of_the_contract_is_there_and_typed():
    season = season_of(TABLES)
    texts = dict.fromkeys(("player_id", "name", "federation", "sex", "born"), TEXT)
    membership = {"disability": TEXT, "active": FLAG, "member_type": TEXT, "member_until": DAY}
    assert dict(season.players.schema) == texts | {"birth_year": NUMBER, "title": TEXT} | membership | {"line": ROW}
    assert dict(season.events.schema) == {
        **dict.fromkeys(("event_id", "name", "system"), TEXT),
        **dict.fromkeys(("start", "end"), DAY),
        "rounds": NUMBER,
        **dict.fromkeys(("time_control", "federation"), TEXT),
        **dict.fromkeys(("official", "national_championship", "women_only"), FLAG),
        **dict.fromkeys(("received", "announced"), DAY),
        "special": TEXT,
        **dict.fromkeys(("championship", "period_by_period", "approved"), FLAG),
        "board": TEXT,
        "coordinated": FLAG,
        "line": ROW,
    }
    assert dict(season.games.schema) == {
        "event": ROW,
        "round": pl.UInt16,
        "white": ROW,
        "black": ROW,
        "white_half_points": pl.UInt8,
        "black_half_points": pl.UInt8,
        "played": FLAG,
        "date": DAY,
        "date_given": FLAG,
        "unequal_times": FLAG,
        "line": ROW,
    }
    assert dict(season.ratings.schema) == {
        "list": TEXT,
        "date": DAY,
        "player": ROW,
        **dict.fromkeys(("rating", "games", "k", "peak"), NUMBER),
        "last_played": DAY,
        "fide_k": NUMBER,
        "line": ROW,
    }


@cache
def in_order() -> list[pl.DataFrame]:
    return rows_of(season_of(TABLES))


@given(st.integers(0, 2**32))
def test_the_order_of_the_rows_leaves_no_trace(seed):
    shuffled = {name: table.sample(fraction=1, shuffle=True, seed=seed) for name, table in TABLES.items()}
    for mixed, plain in zip(rows_of(season_of(shuffled)), in_order(), strict=True):
        assert mixed.equals(plain)


CELLS = st.none() | st.text(max_size=5) | st.sampled_from(["a", "e", "1", "1-0", "2009-01-01", "Y", "swiss", " a", ""])


@given(st.data())
def test_any_texts_give_a_season_or_errors(data):
    tables = {
        name: pl.DataFrame(
            {column: data.draw(st.lists(CELLS, min_size=2, max_size=2)) for column in table.columns},
            schema=dict.fromkeys(table.columns, pl.String),
        )
        for name, table in TABLES.items()
    }
    season, findings = validate({name: RawTable(f"{name}.csv", table) for name, table in tables.items()})
    assert (season is None) == ("error" in findings["severity"].to_list())
    assert findings["message"].null_count() == 0
