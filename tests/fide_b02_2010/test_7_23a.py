"""7.23a: inactivity begins after a year without a counted game."""

from datetime import date

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("last_played", "list_date", "status", "since"),
    [
        ("2009-04-29", "2010-05-01", "inactive", date(2010, 4, 29)),
        ("2009-04-30", "2010-05-01", "inactive", date(2010, 4, 30)),
        ("2009-05-01", "2010-05-01", "listed", None),
        ("2009-05-02", "2010-05-01", "listed", None),
        ("2009-05-01", "2010-07-01", "inactive", date(2010, 5, 1)),
        ("2012-02-29", "2013-03-01", "inactive", date(2013, 2, 28)),
        ("2012-02-29", "2013-01-01", "listed", None),
        ("2012-03-01", "2013-03-01", "listed", None),
    ],
)
def test_7_23a_a_year_to_the_day(last_played, list_date, status, since):
    season = SmallSeason().player("A").rating("A", 2000, "2010-03-01", last_played=last_played)
    assert line(season.rate(list_date).list, "status", "inactive_since", player_id="A") == (status, since)


@pytest.mark.parametrize(
    ("opponent", "result", "columns"),
    [("B", "1x0", {}), ("U", "1-0", {}), ("B", "1-0", {"time_control": "15"}), ("B", "1-0", {"approved": "N"})],
)
def test_7_23a_games_that_do_not_count_do_not_stop_it(opponent, result, columns):
    season = SmallSeason().player("A", 2000, last_played="2009-04-30").people(B=2000, U=None)
    rated = season.event(**columns).game("A", opponent, result, date="2010-03-06").rate()
    assert line(rated.list, "status", "last_played", player_id="A") == ("inactive", date(2009, 4, 30))


def test_7_23a_a_day_not_given_is_told_and_taken_as_active():
    rated = SmallSeason().player("A", 2000, last_played=None).rate()
    found = rated.findings.select("severity", "file", "line", "column", "message").rows()
    message = "not given for 1 rated player, who is taken as active (7.23a)"
    assert found == [("warning", "ratings.csv", None, "last_played", message)]
    assert line(rated.list, "status", "inactive_since", player_id="A") == ("listed", None)


def test_7_23a_unrated_players_do_not_become_inactive():
    rated = SmallSeason().people(U=None).rate("2012-05-01")
    assert line(rated.list, "status", "inactive_since", player_id="U") == ("unrated", None)
