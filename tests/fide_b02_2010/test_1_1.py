"""1.1: for 60 moves each player has 120 minutes if anybody has 2200 or more, 90 if anybody has 1600, else 60."""

import pytest

from finding_rows import plain_rows
from small_season import SmallSeason, line


def rated_event(time_control, **ratings):
    season = SmallSeason().people(**(ratings or {"A": 1500, "B": 1500}))
    return season.event(time_control=time_control).game("A", "B", "1-0", date="2010-03-05").rate()


@pytest.mark.parametrize(
    ("highest", "required"),
    [(1200, 60), (1599, 60), (1600, 90), (1601, 90), (2199, 90), (2200, 120), (2201, 120), (2800, 120)],
)
@pytest.mark.parametrize(("above", "counted"), [(-1, "N"), (0, "Y"), (1, "Y")])
def test_1_1_minutes_required_by_the_highest_rating(highest, required, above, counted):
    rated = rated_event(str(required + above), A=1200, B=highest)
    found = line(rated.events, "highest_rating", "minutes", "minutes_required", "counted", event_id="E1")
    assert found == (highest, required + above, required, counted)


@pytest.mark.parametrize(
    ("time_control", "minutes"),
    [
        ("60", 60),
        ("30+30", 60),
        ("59+1", 60),
        ("59", 59),
        ("58+1", 59),
        ("40/40,20", 60),
        ("39/40,20", 59),
        ("40/40,10+30", 60),
        ("20/40+30,20", 60),
        ("50/60,30", 50),
        ("50/59,30", 80),
        ("0+60", 60),
        ("0+59", 59),
    ],
)
def test_1_1_minutes_are_those_for_60_moves(time_control, minutes):
    rated = rated_event(time_control)
    found = line(rated.events, "minutes", "minutes_required", "counted", event_id="E1")
    assert found == (minutes, 60, "Y" if minutes >= 60 else "N")


@pytest.mark.parametrize(
    ("time_control", "seconds", "counted"),
    [("30/40,29+2", 3580, "N"), ("30/40,29+3", 3600, "Y"), ("30/40+2,29", 3620, "Y")],
)
def test_1_1_seconds_are_not_rounded_away(time_control, seconds, counted):
    rated = rated_event(time_control)
    assert line(rated.events, "minutes", "counted", event_id="E1") == (seconds / 60, counted)


@pytest.mark.parametrize(("bystander", "required"), [(1599, 60), (1600, 90), (2200, 120)])
def test_1_1_anybody_in_the_event_decides(bystander, required):
    season = SmallSeason().people(A=1300, B=1300, C=bystander, D=1300).event(time_control="60")
    rated = season.game("A", "B", "1-0").game("C", "D", "1-0").rate()
    assert line(rated.events, "minutes_required", event_id="E1") == (required,)


def test_1_1_unrated_players_ask_for_no_more_time():
    rated = SmallSeason().people(A=1599, U=None).event(time_control="60").game("A", "U", "1-0").rate()
    assert line(rated.events, "minutes_required", "counted", event_id="E1") == (60, "Y")


def test_1_1_ratings_are_those_at_the_start_of_the_event():
    season = SmallSeason().player("A").player("B").rating("A", 1599, "2010-01-01").rating("B", 1500, "2010-01-01")
    season.rating("A", 1600, "2010-03-01").event(start="2010-02-28", time_control="60").game("A", "B", "1-0")
    assert line(season.rate().events, "highest_rating", "minutes_required", event_id="E1") == (1599, 60)
    season.events[0]["start"] = "2010-03-01"
    assert line(season.rate().events, "highest_rating", "minutes_required", event_id="E1") == (1600, 90)


def test_1_1_time_control_not_given_is_taken_as_enough_and_told():
    rated = rated_event(None)
    *place, message = plain_rows(rated.findings)[0]
    assert (rated.findings.height, place) == (1, ["warning", "condition_assumed", "events.csv", 2, None])
    assert message.split(";")[0] == "not given: time_control (1.1)"
    assert line(rated.events, "minutes", "counted", event_id="E1") == (None, "Y")
