"""Rounds: a pairing comes once, and a player once unless the event is of teams or a match."""

import pytest

HEADER = "event_id,round,white,black,result"
EVENTS = "event_id,name,system,start,end"


@pytest.mark.parametrize(
    ("first", "again", "shown"),
    [("a,b,1-0", "a,b,0-1", "'a' and 'b'"), ("a,b,1-0", "b,a,1-0", "'b' and 'a'"), ("a,,1x0", ",a,0x0", "'' and 'a'")],
)
@pytest.mark.parametrize("system", ["swiss", "round_robin", "double_round_robin", "team", "match"])
def test_a_pairing_twice_in_a_round_is_one_error_in_every_system(findings_of, system, first, again, shown):
    events = [EVENTS, f"e,Event,{system},2009-01-01,2009-01-09"]
    message = f"{shown} are in round 1 of event 'e' on line 2 already; keep one, or write the right round"
    assert findings_of(events=events, games=[HEADER, f"e,1,{first}", f"e,2,{first}", f"e,1,{again}"]) == [
        ("error", "pairing_twice", "games.csv", 4, "round", message)
    ]


@pytest.mark.parametrize(
    ("system", "severity"),
    [
        ("swiss", "error"),
        ("round_robin", "error"),
        ("double_round_robin", "error"),
        ("team", "warning"),
        ("match", "warning"),
    ],
)
@pytest.mark.parametrize(("again", "column"), [("a,c,1-0", "white"), ("c,a,1-0", "black"), ("a,,1x0", "white")])
def test_a_player_twice_in_a_round_is_an_error_or_a_warning(season_of, system, severity, again, column):
    events = [EVENTS, f"e,Event,{system},2009-01-01,2009-01-09"]
    season, found = season_of(events=events, games=[HEADER, "e,1,a,b,1-0", f"e,1,{again}"])
    message = "player 'a' plays in round 1 of event 'e' on line 2 already; write the right player or round"
    assert found == [(severity, "player_twice_in_round", "games.csv", 3, column, message)]
    assert (season is None) == (severity == "error")


def test_both_players_twice_are_two_findings_and_a_pairing_twice_is_not_told_again(findings_of):
    games = [HEADER, "e,1,a,b,1-0", "e,1,c,d,1-0", "e,1,b,a,1-0", "e,1,a,c,1-0"]
    assert [row[:5] for row in findings_of(games=games)] == [
        ("error", "pairing_twice", "games.csv", 4, "round"),
        ("error", "player_twice_in_round", "games.csv", 5, "black"),
        ("error", "player_twice_in_round", "games.csv", 5, "white"),
    ]


def test_other_rounds_and_other_events_are_free(findings_of):
    events = [EVENTS, "e,Event,swiss,2009-01-01,2009-01-09", "f,Event,swiss,2009-01-01,2009-01-09"]
    games = [HEADER, "e,1,a,b,1-0", "e,2,a,b,1-0", "f,1,a,b,1-0", "e,3,a,,1x0", "e,3,b,,1x0"]
    assert findings_of(events=events, games=games) == []


def test_a_player_against_himself_is_not_twice_in_the_round(findings_of):
    assert [row[1] for row in findings_of(games=[HEADER, "e,1,a,a,1-0"])] == ["player_against_himself"]


def test_an_unknown_opponent_does_not_hide_a_player_twice_in_the_round(findings_of):
    assert [row[1:5] for row in findings_of(games=[HEADER, "e,1,a,b,1-0", "e,1,a,z,1-0"])] == [
        ("unknown_player", "games.csv", 3, "black"),
        ("player_twice_in_round", "games.csv", 3, "white"),
    ]
