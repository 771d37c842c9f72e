"""13: an event counts on the list of the period in which it was handed in; games of three months at most."""

from datetime import date

import pytest

from knsb_season import game, season
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def reported(end: str, received: str | None = None, start: str = "2010-01-05", **columns):
    season_ = season().event("E2", start=start, end=end, received=received, **columns)
    for player in "AB":
        season_.player(player, 1600).rating(player, 1600, "2009-01-01").rating(player, 1600, "2010-04-01")
    return season_


@pytest.mark.parametrize(
    ("end", "received", "day"),
    [
        ("2010-02-28", None, "2010-03-01"),
        ("2010-03-01", None, "2010-04-01"),
        ("2010-03-31", None, "2010-04-01"),
        ("2010-04-01", None, "2010-05-01"),
        ("2010-02-10", "2010-02-28", "2010-03-01"),
        ("2010-02-10", "2010-03-01", "2010-04-01"),
        ("2010-03-10", "2010-03-05", "2010-04-01"),
        ("2010-03-10", "2010-04-01", "2010-05-01"),
    ],
)
def test_13_an_event_is_on_one_list_the_first_after_its_end_and_report(end, received, day):
    season_ = reported(end, received).game("A", "B", "1-0", event="E2", date="2010-02-05")
    season_.events[-1]["approved"] = "Y"
    found = [each for each in ("2010-03-01", "2010-04-01", "2010-05-01") if season_.rate(each).game_lines.height]
    assert found == [day]


@pytest.mark.parametrize(
    ("played", "approved", "counted"),
    [
        ("2009-12-31", None, "N"),
        ("2010-01-01", None, "Y"),
        ("2010-01-02", None, "Y"),
        ("2009-12-31", "Y", "Y"),
        ("2009-06-01", "Y", "Y"),
    ],
)
def test_13_a_game_is_three_months_old_at_most(played, approved, counted):
    season_ = reported("2010-03-05", start="2009-06-01", approved=approved)
    rated = season_.game("A", "B", "1-0", event="E2", date=played).rate()
    assert game(rated, "A", "counted") == (counted,)
    if counted == "N":
        assert game(rated, "A", "articles", "reason") == ("13", "played more than 3 months before the list")


@pytest.mark.parametrize(("end", "height"), [("2009-12-31", 0), ("2010-01-01", 2)])
def test_13_without_a_list_before_the_period_is_three_months(end, height):
    season_ = season(A=None, B=None).event("E2", start=end, end=end)
    for player in "AB":
        season_.on_list("knsb-classic", player, 1600, "2009-01-01")
    assert season_.game("A", "B", "1-0", event="E2").rate().game_lines.height == height


def test_13_a_missing_list_loses_no_event():
    """The list of 1 April was never made: its events are on that of 1 May."""
    season_ = season(A=1600, B=1600).game("A", "B", "1-0")
    assert season_.rate("2010-05-01").game_lines.height == 2


def test_13_the_list_closes_the_day_before():
    assert season(A=1600).rate().rated.closes == date(2010, 3, 31)


def test_13_a_list_may_appear_on_the_first_of_any_month():
    book = rulebook("knsb-rapid")
    assert book.next_lists(date(2010, 11, 2), {}) == [date(2010, 12, 1), date(2011, 1, 1), date(2011, 2, 1)]
    assert book.is_list_date(date(2010, 1, 1), {})
    assert not book.is_list_date(date(2010, 1, 2), {})
    assert not book.is_list_date(date(2009, 12, 1), {})


@pytest.mark.parametrize("unplayed", [("A", "", "1x0"), ("A", "B", "1x0"), ("B", "A", "0x1")])
def test_13_the_line_of_an_event_gives_the_reason_of_the_games_that_were_played(unplayed):
    """A bye or a forfeit in round 1, and after it games that are too old."""
    season_ = (
        reported("2010-03-12", start="2009-12-01").player("U", 1600).game(*unplayed, event="E2", date="2009-12-10")
    )
    season_.game("A", "U", "1-0", event="E2", round=2, date="2009-12-10")
    rated = season_.rate("2010-04-01")
    found = line(rated.event_lines, "games", "articles", "reason", player_id="A", event_id="E2")
    assert found == (0, "13", "played more than 3 months before the list")


def test_13_the_line_of_an_event_in_which_nothing_was_played_says_so():
    rated = reported("2010-03-12").game("A", "", "1x0", event="E2").rate("2010-04-01")
    found = line(rated.event_lines, "games", "articles", "reason", player_id="A", event_id="E2")
    assert found == (0, "2", "no opponent in this round")
