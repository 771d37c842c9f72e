"""Cells: each kind takes what the contract says, and a wrong cell is an error that says what to write."""

import pytest

RATING = "list,date,player_id,rating"


def one_row(table, column, cell):
    """A table of one row with the cell in the column, which is the last one where it is optional."""
    filled = {
        "players": {"player_id": "a", "name": "Ann"},
        "events": {"event_id": "e", "name": "Open", "system": "swiss", "start": "2009-01-01", "end": "2009-01-09"},
        "games": {"event_id": "e", "round": "1", "white": "a", "black": "b", "result": "1-0"},
        "ratings": {"list": "fmjd", "date": "2009-01-01", "player_id": "a", "rating": "0"},
    }[table] | {column: cell}
    others = {"games": ["event_id,round,white,black,result"]} if table in {"players", "events"} else {}
    return {table: [",".join(filled), ",".join(filled.values())]} | others


def cell_findings(findings):
    return [row for row in findings if row[1] != "no_rows"]


RIGHT = [
    ("players", "federation", "NED", "NED"),
    ("players", "sex", "W", "W"),
    ("players", "born", "1980", "1980"),
    ("players", "born", "2004-02-29", "2004-02-29"),
    ("players", "disability", "IPCA", "IPCA"),
    ("players", "active", "N", False),
    ("players", "member_type", "school", "school"),
    ("players", "title", "GM", "GM"),
    ("events", "rounds", "1", 1),
    ("events", "rounds", "999", 999),
    ("events", "time_control", "80+60", "80+60"),
    ("events", "official", "Y", True),
    ("events", "approved", "", None),
    ("events", "board", "64", "64"),
    ("events", "board", "100", "100"),
    ("events", "special", "world_team", "world_team"),
    ("games", "round", "01", 1),
    ("ratings", "rating", "4000", 4000),
    ("ratings", "k", "1", 1),
    ("ratings", "k", "100", 100),
    ("ratings", "fide_k", "10", 10),
    ("ratings", "games", "0", 0),
    ("players", "federation", "ned", "ned"),
    ("ratings", "games", "1000000", 1000000),
    ("ratings", "peak", "4000", 4000),
]


@pytest.mark.parametrize(("table", "column", "cell", "value"), RIGHT)
def test_a_right_cell_becomes_a_value(season_of, table, column, cell, value):
    season, found = season_of(**one_row(table, column, cell))
    assert (getattr(season, table)[column].to_list(), cell_findings(found)) == ([value], [])


RESULTS = (
    "1-0, 1/2-1/2, 0-1, 2-0, 1-1, 0-2, 1+-1-, 1--1+, "
    "1x0, 1/2x1/2, 0x1, 2x0, 1x1, 0x2, 1/2x0, 0x1/2 or 0x0 (x: not played)"
)
WRONG = [
    ("events", "board", "8x8", "malformed_choice", "100 or 64"),
    ("players", "federation", "N1D", "malformed_federation", "three letters, such as NED"),
    ("players", "federation", "NEDX", "malformed_federation", "three letters, such as NED"),
    ("players", "sex", "F", "malformed_choice", "M or W"),
    ("players", "sex", "m", "malformed_choice", "M or W"),
    ("players", "born", "80", "malformed_birth", "a year or a date, YYYY or YYYY-MM-DD"),
    ("players", "born", "2003-02-29", "malformed_birth", "a year or a date, YYYY or YYYY-MM-DD"),
    ("players", "born", "0000", "malformed_birth", "a year or a date, YYYY or YYYY-MM-DD"),
    ("players", "disability", "XYZ", "malformed_choice", "IBCA, ICSC or IPCA"),
    ("players", "active", "yes", "malformed_flag", "Y or N"),
    ("players", "member_type", "guest", "malformed_choice", "club, school, rating or personal"),
    ("players", "member_until", "2009", "malformed_date", "a date, YYYY-MM-DD"),
    ("events", "system", "open", "malformed_choice", "round_robin, double_round_robin, swiss, team or match"),
    ("events", "start", "2009-1-1", "malformed_date", "a date, YYYY-MM-DD"),
    ("events", "end", "2009-02-30", "malformed_date", "a date, YYYY-MM-DD"),
    ("events", "end", "09-01-2009", "malformed_date", "a date, YYYY-MM-DD"),
    ("events", "rounds", "0", "number_out_of_range", "a whole number from 1 to 999"),
    ("events", "rounds", "1000", "number_out_of_range", "a whole number from 1 to 999"),
    ("events", "rounds", "9.0", "malformed_number", "a whole number from 1 to 999"),
    ("events", "official", "1", "malformed_flag", "Y or N"),
    (
        "events",
        "time_control",
        "90 min",
        "malformed_time_control",
        "stages minutes[/moves][+seconds] joined by commas, such as 90/45,30+30",
    ),
    ("games", "round", "x", "malformed_number", "a whole number from 1 to 999"),
    ("games", "round", "1000", "number_out_of_range", "a whole number from 1 to 999"),
    ("games", "result", "1:0", "malformed_result", RESULTS),
    ("games", "date", "yesterday", "malformed_date", "a date, YYYY-MM-DD"),
    ("ratings", "date", "2009-13-01", "malformed_date", "a date, YYYY-MM-DD"),
    ("ratings", "rating", "-1", "number_out_of_range", "a whole number from 0 to 4000"),
    ("ratings", "rating", "4001", "number_out_of_range", "a whole number from 0 to 4000"),
    ("ratings", "rating", "99999999999999999999", "number_out_of_range", "a whole number from 0 to 4000"),
    ("ratings", "rating", "2000.5", "malformed_number", "a whole number from 0 to 4000"),
    ("ratings", "k", "0", "number_out_of_range", "a whole number from 1 to 100"),
    ("ratings", "k", "101", "number_out_of_range", "a whole number from 1 to 100"),
    ("ratings", "fide_k", "0", "number_out_of_range", "a whole number from 1 to 100"),
    ("ratings", "games", "-1", "number_out_of_range", "a whole number from 0 to 1000000"),
    ("ratings", "games", "1000001", "number_out_of_range", "a whole number from 0 to 1000000"),
    ("ratings", "peak", "4001", "number_out_of_range", "a whole number from 0 to 4000"),
    ("ratings", "last_played", "2009-00-01", "malformed_date", "a date, YYYY-MM-DD"),
]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_cell_is_one_error(season_of, wrong):
    table, column, cell, code, right = wrong
    season, found = season_of(**one_row(table, column, cell))
    message = f"{column} is '{cell}'; write {right}"
    assert cell_findings(found) == [("error", code, f"{table}.csv", 2, column, message)]
    assert season is None


@pytest.mark.parametrize(
    ("table", "column", "right"),
    [
        ("players", "player_id", "a text"),
        ("players", "name", "a text"),
        ("events", "event_id", "a text"),
        ("events", "name", "a text"),
        ("events", "system", "round_robin, double_round_robin, swiss, team or match"),
        ("events", "start", "a date, YYYY-MM-DD"),
        ("events", "end", "a date, YYYY-MM-DD"),
        ("games", "event_id", "a text"),
        ("games", "round", "a whole number from 1 to 999"),
        ("games", "result", RESULTS),
        ("ratings", "list", "a text"),
        ("ratings", "date", "a date, YYYY-MM-DD"),
        ("ratings", "player_id", "a text"),
        ("ratings", "rating", "a whole number from 0 to 4000"),
    ],
)
def test_an_empty_required_cell_is_one_error(findings_of, table, column, right):
    rows = one_row(table, column, "")
    ratings = {"ratings": [RATING]} if table == "players" else {}
    found = cell_findings(findings_of(**(ratings | rows)))
    assert found == [("error", "empty_cell", f"{table}.csv", 2, column, f"{column} is empty; write {right}")]


def test_blanks_around_a_cell_are_a_warning_and_the_bare_text_counts(season_of):
    season, found = season_of(ratings=[RATING, "fmjd,2009-01-01, a,2000\u00a0"])
    assert found == [
        ("warning", "blanks_trimmed", "ratings.csv", 2, "player_id", "' a' has blanks around it; it is read as 'a'"),
        ("warning", "blanks_trimmed", "ratings.csv", 2, "rating", "'2000 ' has blanks around it; it is read as '2000'"),
    ]
    assert season.ratings.select("player", "rating").rows() == [(0, 2000)]


def test_a_cell_of_blanks_is_empty(findings_of):
    assert [row[:5] for row in findings_of(ratings=[RATING, "  ,2009-01-01,a,2000"])] == [
        ("warning", "blanks_trimmed", "ratings.csv", 2, "list"),
        ("error", "empty_cell", "ratings.csv", 2, "list"),
    ]


def test_all_errors_of_all_tables_are_told_at_once(findings_of):
    found = findings_of(
        players=["player_id,name,sex", "a,,X", "a,Bob,", "c,Cor,M", "b,Bo,"],
        events=["event_id,name,system,start,end", "e,Open,swiss,2009-01-09,2009-01-01", "t,L,tem,2009,"],
        games=["event_id,round,white,black,result,date", "e,0,a,z,2,", "q,1,b,b,1-0,x"],
        ratings=["list,date,player_id,rating,peak", "fmjd,2009-01-01,y,2000,1999", "fmjd,2009,a,x,"],
    )
    assert [row[1:5] for row in found] == [
        ("end_before_start", "events.csv", 2, "end"),
        ("empty_cell", "events.csv", 3, "end"),
        ("malformed_date", "events.csv", 3, "start"),
        ("malformed_choice", "events.csv", 3, "system"),
        ("unknown_player", "games.csv", 2, "black"),
        ("malformed_result", "games.csv", 2, "result"),
        ("number_out_of_range", "games.csv", 2, "round"),
        ("player_against_himself", "games.csv", 3, "black"),
        ("malformed_date", "games.csv", 3, "date"),
        ("unknown_event", "games.csv", 3, "event_id"),
        ("empty_cell", "players.csv", 2, "name"),
        ("malformed_choice", "players.csv", 2, "sex"),
        ("duplicate_player_id", "players.csv", 3, "player_id"),
        ("peak_below_rating", "ratings.csv", 2, "peak"),
        ("unknown_player", "ratings.csv", 2, "player_id"),
        ("malformed_date", "ratings.csv", 3, "date"),
        ("malformed_number", "ratings.csv", 3, "rating"),
    ]
