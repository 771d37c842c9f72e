"""Games: known players in a known event, on its days, with a result that fits a game or a bye."""

from datetime import date

import pytest

HEADER = "event_id,round,white,black,result,date"


def error(code, column, message):
    return [("error", code, "games.csv", 2, column, message)]


@pytest.mark.parametrize(
    ("row", "column", "message"),
    [
        ("e,1,z,b,1-0,", "white", "no player has the id 'z'; write an id of players.csv, or add the player there"),
        ("e,1,a,z,1-0,", "black", "no player has the id 'z'; write an id of players.csv, or add the player there"),
        ("e,1,A,b,1-0,", "white", "no player has the id 'A'; write an id of players.csv, or add the player there"),
        ("q,1,a,b,1-0,", "event_id", "no event has the id 'q'; write an id of events.csv, or add the event there"),
    ],
)
def test_an_unknown_id_is_an_error(findings_of, row, column, message):
    code = "unknown_event" if column == "event_id" else "unknown_player"
    assert findings_of(games=[HEADER, row]) == error(code, column, message)


def test_ids_are_not_unknown_where_their_table_is_missing(findings_of):
    assert [row[1:3] for row in findings_of(players=None, events=None)] == [
        ("missing_table", "events.csv"),
        ("missing_table", "players.csv"),
    ]


def test_a_player_against_himself_is_an_error(findings_of):
    message = "player 'a' has white and black; write the opponent's id"
    assert findings_of(games=[HEADER, "e,1,a,a,1-0,"]) == error("player_against_himself", "black", message)


def test_a_game_of_nobody_is_an_error(findings_of):
    message = "white and black are both empty; write two ids, or one for a bye"
    assert findings_of(games=[HEADER, "e,1,,,1x0,"]) == error("game_without_players", "white", message)


@pytest.mark.parametrize(("sides", "row"), [("a,", (0, None)), (",a", (None, 0))])
@pytest.mark.parametrize(("result", "half_points"), [("1x0", (2, 0)), ("0x1", (0, 2)), ("1/2x0", (1, 0)), ("", (0, 0))])
def test_a_bye_has_an_unplayed_result_or_none(season_of, sides, row, result, half_points):
    season, found = season_of(games=[HEADER, f"e,1,{sides},{result},"])
    games = season.games.select("white", "black", "white_half_points", "black_half_points", "played").rows()
    assert (games, found) == ([(*row, *half_points, False)], [])


@pytest.mark.parametrize("sides", ["a,", ",a"])
@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "0-2"])
def test_a_bye_with_a_played_result_is_odd_and_taken_as_a_bye(findings_of, sides, result):
    message = f"player 'a' has no opponent but the played result '{result}'; it is read as a bye: write x instead of -"
    assert findings_of(games=[HEADER, f"e,1,{sides},{result},"]) == [
        ("warning", *error("played_bye", "result", message)[0][1:])
    ]


@pytest.mark.parametrize(
    ("day", "codes"),
    [
        ("2008-12-31", ["date_outside_event"]),
        ("2009-01-01", []),
        ("2009-01-09", []),
        ("2009-01-10", ["date_outside_event"]),
    ],
)
def test_a_game_is_played_on_a_day_of_its_event(findings_of, day, codes):
    message = f"date {day} is outside event 'e', from 2009-01-01 to 2009-01-09; write a day of the event"
    assert findings_of(games=[HEADER, f"e,1,a,b,1-0,{day}"]) == [
        row for code in codes for row in error(code, "date", message)
    ]


def test_a_game_without_a_date_has_the_start_of_its_event(season_of):
    season, _ = season_of(games=[HEADER, "e,1,a,b,1-0,", "e,2,a,b,1-0,2009-01-02"])
    assert season.games.select("date", "date_given").rows() == [
        (date(2009, 1, 1), False),
        (date(2009, 1, 2), True),
    ]


@pytest.mark.parametrize(("number", "codes"), [(8, []), (9, []), (10, ["round_above_rounds"])])
def test_a_round_above_the_rounds_of_the_event_is_a_warning(season_of, number, codes):
    season, found = season_of(games=[HEADER, f"e,{number},a,b,1-0,"])
    message = f"round {number} is above the 9 rounds of event 'e'; check both"
    assert found == [("warning", code, "games.csv", 2, "round", message) for code in codes]
    assert season.games["round"].to_list() == [number]
