"""4.7: a report that comes too late is left out, unless the office approved it."""

import pytest

from fmjd_articles.events import REPORTS, one_game, verdict
from fmjd_season import codes
from ratingoffice.model.validation import validate
from small_season import line

KEY = "fmjd-2009"


@pytest.mark.parametrize(("received", "counted"), REPORTS)
def test_4_7_seven_days_after_the_last_round(received, counted):
    assert verdict(KEY, "counted", end="02-14", received=received) == (counted,)


@pytest.mark.parametrize(("approved", "counted"), [("Y", "Y"), (None, "N"), ("N", "N")])
def test_4_7_the_office_may_accept_it(approved, counted):
    assert verdict(KEY, "counted", received="03-01", approved=approved) == (counted,)


def test_4_7_the_reason_is_on_every_line():
    rated = one_game(KEY, received="03-01").rate()
    reason = ("4.5 4.7", "reported more than seven days after the last round")
    for table in (rated.events, rated.event_lines, rated.game_lines):
        assert set(table.select("articles", "reason").cast(str).rows()) == {reason}
    assert line(rated.list, "games", "change", player_id="A") == (0, 0)


@pytest.mark.parametrize(
    ("received", "counted", "found"),
    [("02-21", "Y", []), ("02-22", "N", []), (None, "Y", ["condition_assumed"])],
)
def test_4_7_late_is_left_out_and_a_day_that_is_not_given_is_in_time_with_a_warning(received, counted, found):
    rated = one_game(KEY, end="02-14", received=received).rate()
    assert line(rated.events, "counted", event_id="E1") == (counted,)
    assert codes(rated) == found


@pytest.mark.parametrize("missing", ["result", "black", "round"])
def test_4_7_an_incomplete_report_is_an_error_and_nothing_is_calculated(missing):
    season = one_game(KEY)
    season.games[0][missing] = None if missing != "black" else "nobody"
    made, findings = validate(season.tables())
    assert made is None
    assert next(row["file"] for row in findings.to_dicts() if row["severity"] == "error") == "games.csv"
