"""Headers: required columns are there once, unknown ones are named with the nearest known one."""

import pytest

from ratingoffice.model.tables import TABLES

RATING = "fmjd,2009-01-01,a,2000"


@pytest.mark.parametrize(
    ("table", "column"),
    [(table.name, column.name) for table in TABLES.values() for column in table.columns if column.required],
)
def test_a_missing_required_column_is_one_error(findings_of, table, column):
    header = ",".join(each.name for each in TABLES[table].columns if each.required and each.name != column)
    right = next(each for each in TABLES[table].columns if each.name == column).kind.right
    found = [row for row in findings_of(**{table: [header]}) if row[1] == "missing_column"]
    message = f"the column {column} is missing; add it, with {right} in each row"
    assert found == [("error", "missing_column", f"{table}.csv", 1, column, message)]


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        ("event_id,round,white,black", ["e,1,a,b", "e,1,c,"]),
        ("event_id,round,white,result", ["e,1,a,1-0"]),
        ("event_id,round,black,result", ["e,1,a,1-0"]),
        ("round,white,black,result", ["1,a,b,1-0"]),
    ],
)
def test_a_missing_column_of_games_is_not_told_again_for_each_game(findings_of, header, rows):
    assert [row[1] for row in findings_of(games=[header, *rows])] == ["missing_column"]


def test_ids_are_not_unknown_where_the_table_has_no_column_for_them(findings_of):
    assert [row[1:5] for row in findings_of(players=["name", "Ann"])] == [
        ("missing_column", "players.csv", 1, "player_id")
    ]


def test_a_column_twice_is_an_error(findings_of):
    message = "the column rating is here 2 times; keep one of them"
    assert findings_of(ratings=["list,date,player_id,rating,rating", f"{RATING},1"]) == [
        ("error", "duplicate_column", "ratings.csv", 1, "rating", message)
    ]


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("peek", "did you mean peak?"),
        ("Last_Played", "did you mean last_played?"),
        ("zzz", "available: list, date, player_id, rating, games, k, peak, last_played, fide_k"),
    ],
)
def test_an_unknown_column_is_a_warning_that_names_the_nearest(season_of, name, advice):
    season, found = season_of(ratings=[f"list,date,player_id,rating,{name}", f"{RATING},1"])
    message = f"unknown column {name}, not read; {advice}"
    assert found == [("warning", "unknown_column", "ratings.csv", 1, name, message)]
    assert name not in season.ratings.columns


def test_a_column_without_a_name_is_a_warning(findings_of):
    known = ", ".join(TABLES["ratings"].column_names())
    message = f"a column without a name is not read; available: {known}"
    assert findings_of(ratings=["list,date,player_id,rating,", f"{RATING},"]) == [
        ("warning", "unknown_column", "ratings.csv", 1, "", message)
    ]


def test_blanks_around_a_column_name_are_a_warning(season_of):
    season, found = season_of(ratings=["list,date,player_id, rating", RATING])
    message = "the column name ' rating' has blanks around it; it is read as 'rating'"
    assert found == [("warning", "blanks_trimmed", "ratings.csv", 1, "rating", message)]
    assert season.ratings["rating"].to_list() == [2000]


@pytest.mark.parametrize("table", [name for name, table in TABLES.items() if not table.is_optional])
def test_a_missing_table_is_one_error(findings_of, table):
    message = f"the table {table} is missing; add {table}.csv or {table}.parquet"
    assert findings_of(**{table: None}) == [("error", "missing_table", f"{table}.csv", None, None, message)]


@pytest.mark.parametrize("table", ["games", "ratings"])
def test_a_table_without_rows_is_a_warning_and_the_work_goes_on(season_of, table):
    header = ",".join(each.name for each in TABLES[table].columns)
    season, found = season_of(**{table: [header]})
    message = "the table has no rows; the work goes on without any"
    assert found == [("warning", "no_rows", f"{table}.csv", None, None, message)]
    assert getattr(season, table).height == 0


def test_a_season_without_any_rows_is_a_season(season_of):
    headers = {name: [",".join(table.column_names())] for name, table in TABLES.items()}
    season, found = season_of(**headers)
    assert [row[1:3] for row in found] == [("no_rows", f"{name}.csv") for name in sorted(TABLES)]
    assert [season.players.height, season.events.height, season.games.height, season.ratings.height] == [0, 0, 0, 0]
