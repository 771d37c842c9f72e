"""R.6: rated are events with at least 3 minutes a move, the union's, and what the committee approves."""

from datetime import date

import pytest

from club_season import ClubSeason, findings
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def rated_event(**columns):
    return ClubSeason().people(A=150, B=150).event(**columns).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("time_control", "minutes", "counted"),
    [
        ("120/40", 120, "Y"),
        ("119/40", 119, "N"),
        ("121/40", 121, "Y"),
        ("120", 120, "Y"),
        ("60/20", 120, "Y"),
        ("60/21", 120, "Y"),
        ("90/30", 180, "Y"),
        ("90+30", 110, "N"),
        ("100+30", 120, "Y"),
        ("119+1", 119 + 40 / 60, "N"),
        ("119+2", 119 + 80 / 60, "Y"),
        ("5", 5, "N"),
    ],
)
def test_R_6_three_minutes_for_each_of_40_moves(time_control, minutes, counted):
    rated = rated_event(time_control=time_control)
    found = line(rated.events, "minutes", "minutes_required", "counted", event_id="E1")
    assert found == (pytest.approx(minutes), 120, counted)
    assert line(rated.event_lines, "games", player_id="A") == (1 if counted == "Y" else 0,)


def test_R_6_too_fast_is_a_reason_on_every_line():
    rated = rated_event(time_control="5")
    reason = "less than 3 minutes a move, and not approved by the rating committee"
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == ("N", "R.6", reason)
    assert line(rated.event_lines, "games", "change", "articles", "reason", player_id="A") == (0, None, "R.6", reason)
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="A") == ("N", "R.6", reason)
    assert findings(rated) == []


@pytest.mark.parametrize(
    ("columns", "counted"),
    [
        ({"approved": "Y"}, "Y"),
        ({"approved": "N"}, "N"),
        ({"coordinated": "Y"}, "Y"),
        ({"coordinated": "Y", "approved": "N"}, "N"),
        ({"official": "Y"}, "N"),
        ({}, "N"),
    ],
)
def test_R_6_who_excuses_a_fast_event(columns, counted):
    assert line(rated_event(time_control="90+30", **columns).events, "counted", event_id="E1") == (counted,)


def test_R_6_refused_by_the_committee():
    rated = rated_event(approved="N")
    found = line(rated.game_lines, "counted", "articles", "reason", player_id="A")
    assert found == ("N", "R.6", "the rating committee did not approve the event")


@pytest.mark.parametrize(
    ("columns", "warned"), [({}, True), *(({name: "Y"}, False) for name in ("official", "approved", "coordinated"))]
)
def test_R_6_no_time_control_is_taken_as_enough_and_told_unless_the_booklet_vouches(columns, warned):
    rated = rated_event(time_control=None, **columns)
    assert findings(rated) == ([("warning", "condition_assumed", "events.csv", 2, None)] if warned else [])
    assert line(rated.events, "minutes", "counted", event_id="E1") == (None, "Y")


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("120/40,60/20", (120, 120, 3, "Y")),
        ("90+30", (110, 120, 2.75, "N")),
        ("110/40,60:150", (110, 120, 2.75, "N")),
        ("150:110/40,60", (110, 120, 2.75, "N")),
    ],
)
def test_R_6_in_the_calculator(text, row):
    answer = rulebook("espergaerde").calculator.time_control(text, date(2010, 8, 1))
    assert answer.lines.row(0) == (text, *row)


def test_R_6_the_calculator_refuses_what_is_no_time_control():
    with pytest.raises(ValueError, match="'fast' is not a time control"):
        rulebook("espergaerde").calculator.time_control("fast", date(2010, 8, 1))
