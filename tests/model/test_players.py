"""Players: one row each, born at a likely time."""

import pytest

GAMES = "event_id,round,white,black,result,date"


def test_a_player_id_twice_names_the_first_line(findings_of):
    players = ["player_id,name", "a,Ann", "b,Bob", "c,Cor", "a,Other", "a,Third"]
    assert findings_of(players=players) == [
        ("error", "duplicate_player_id", "players.csv", line, "player_id", message)
        for line in (5, 6)
        for message in ["player_id 'a' is on line 2 already; give each player one row"]
    ]


@pytest.mark.parametrize(("born", "found"), [("1850", []), ("1850-01-01", []), ("1849", ["born_too_early"])])
def test_born_before_1850_is_a_warning(season_of, born, found):
    season, findings = season_of(players=["player_id,name,born", f"a,Ann,{born}", "b,Bob,", "c,Cor,"])
    message = f"born '{born}' is before 1850; write the year or the date of birth, YYYY or YYYY-MM-DD"
    assert findings == [("warning", code, "players.csv", 2, "born", message) for code in found]
    assert season.players["birth_year"].to_list() == [int(born[:4]), None, None]


@pytest.mark.parametrize(
    ("born", "code"),
    [("2009", None), ("2009-02-02", None), ("2009-02-03", "born_in_future"), ("2010", "born_in_future")],
)
def test_born_after_the_last_day_of_all_tables_is_a_warning(findings_of, born, code):
    players = ["player_id,name,born", "a,Ann,", "b,Bob,", "c,Cor,", f"d,Dan,{born}"]
    advice = "write the year or the date of birth, YYYY or YYYY-MM-DD"
    message = f"born '{born}' is after 2009-02-02, the last day in the tables; {advice}"
    assert findings_of(players=players) == ([("warning", code, "players.csv", 5, "born", message)] if code else [])


@pytest.mark.parametrize(
    ("born", "code"), [("2009-01-05", None), ("2009-01-06", "born_after_game"), ("2009", None), ("2008-12-31", None)]
)
@pytest.mark.parametrize("sides", ["a,b", "b,a"])
def test_born_after_the_first_game_is_a_warning(findings_of, sides, born, code):
    players = ["player_id,name,born", f"a,Ann,{born}", "b,Bob,"]
    games = [GAMES, f"e,2,{sides},1-0,2009-01-06", f"e,1,{sides},1-0,2009-01-05"]
    advice = "write the year or the date of birth, YYYY or YYYY-MM-DD"
    message = f"born '{born}' is after the first game, on 2009-01-05; {advice}"
    expected = [("warning", code, "players.csv", 2, "born", message)] if code else []
    assert findings_of(players=players, games=games) == expected


def test_without_any_day_nobody_is_born_too_late(findings_of):
    headers = {
        "events": ["event_id,name,system,start,end"],
        "games": ["event_id,round,white,black,result"],
        "ratings": ["list,date,player_id,rating"],
    }
    found = findings_of(players=["player_id,name,born", "a,Ann,2999"], **headers)
    assert [row[1] for row in found] == ["no_rows"] * 3
