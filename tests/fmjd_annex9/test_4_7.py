"""4.7: a report that comes too late is left out, unless the office approved it; one that is incomplete is an error."""

from dataclasses import replace

import pytest

from fmjd_articles.events import REPORTS, one_game, verdict
from fmjd_season import codes
from fmjd_text_example import EXAMPLE, read
from ratingoffice.formats.reports.season_rows import season_rows
from ratingoffice.model.validation import validate
from small_season import line

both_editions = pytest.mark.parametrize("key", ["fmjd-2009", "fmjd-2022"])


@both_editions
@pytest.mark.parametrize(("received", "counted"), REPORTS)
def test_4_7_seven_days_after_the_last_round(key, received, counted):
    assert verdict(key, "counted", end="02-14", received=received) == (counted,)


@both_editions
@pytest.mark.parametrize(("approved", "counted"), [("Y", "Y"), (None, "N"), ("N", "N")])
def test_4_7_the_office_may_accept_it(key, approved, counted):
    assert verdict(key, "counted", received="03-01", approved=approved) == (counted,)


@both_editions
def test_4_7_the_reason_is_on_every_line(key):
    rated = one_game(key, received="03-01").rate()
    reason = ("4.5 4.7", "reported more than 7 days after the last round")
    for table in (rated.events, rated.event_lines, rated.game_lines):
        assert set(table.select("articles", "reason").cast(str).rows()) == {reason}
    assert line(rated.list, "games", "change", player_id="A") == (0, 0)


@both_editions
@pytest.mark.parametrize(
    ("received", "counted", "found"),
    [("02-21", "Y", []), ("02-22", "N", []), (None, "Y", ["condition_assumed"])],
)
def test_4_7_late_is_left_out_and_a_day_that_is_not_given_is_in_time_with_a_warning(key, received, counted, found):
    rated = one_game(key, end="02-14", received=received).rate()
    assert line(rated.events, "counted", event_id="E1") == (counted,)
    assert codes(rated) == found


@both_editions
@pytest.mark.parametrize("missing", ["result", "black", "round"])
def test_4_7_an_incomplete_report_is_an_error_and_nothing_is_calculated(key, missing):
    season = one_game(key)
    season.games[0][missing] = None if missing != "black" else "nobody"
    made, findings = validate(season.tables())
    assert made is None
    assert next(row["file"] for row in findings.to_dicts() if row["severity"] == "error") == "games.csv"


@pytest.mark.parametrize(
    ("missing", "message"),
    [
        ("name", "the event has no name; a season needs it"),
        ("start", "the event has no start; a season needs it"),
        ("end", "the event has no end; a season needs it"),
        (
            "system",
            "the system of the event is missing; "
            "a season needs one of round_robin, double_round_robin, swiss, team, match",
        ),
    ],
)
def test_4_7_so_is_a_report_without_the_name_the_days_or_the_system_of_the_event(missing, message):
    report, _ = read(EXAMPLE)
    players = {entry.number: str(entry.number) for entry in report.entries}
    incomplete = replace(report, info=replace(report.info, **{missing: None}))
    assert season_rows(report, "E1", players, "report.txt")[1].is_empty()
    _, findings = season_rows(incomplete, "E1", players, "report.txt")
    assert findings.select("severity", "code", "file", "column", "message").rows() == [
        ("error", "missing_fact", "report.txt", missing, message)
    ]
