"""7.23b: for two years of lists the inactive are still shown with their federation, then alphabetically only."""

import pytest

from small_season import SmallSeason, line


def listed(last_played, list_date):
    season = SmallSeason().player("A").rating("A", 2000, "2009-09-01", last_played=last_played)
    return line(season.rate(list_date).list, "status", "rating", "federation_list", player_id="A")


@pytest.mark.parametrize(
    ("last_played", "list_date", "status", "shown"),
    [
        ("2009-04-20", "2010-03-01", "listed", "Y"),
        ("2009-04-20", "2010-05-01", "inactive", "Y"),
        ("2009-04-20", "2012-03-01", "inactive", "Y"),
        ("2009-04-20", "2012-05-01", "inactive", "N"),
        ("2009-04-30", "2012-05-01", "inactive", "N"),
        ("2009-05-02", "2012-05-01", "inactive", "Y"),
        ("2009-04-20", "2015-05-01", "inactive", "N"),
    ],
)
def test_7_23b_shown_with_the_federation_for_two_years(last_played, list_date, status, shown):
    assert listed(last_played, list_date) == (status, 2000, shown)


@pytest.mark.parametrize(
    ("last_played", "last_active", "first", "twelfth", "thirteenth"),
    [
        ("2009-03-01", "2010-03-01", "2010-05-01", "2012-03-01", "2012-05-01"),
        ("2009-03-02", "2010-03-01", "2010-05-01", "2012-03-01", "2012-05-01"),
        ("2009-04-30", "2010-03-01", "2010-05-01", "2012-03-01", "2012-05-01"),
        ("2009-05-01", "2010-05-01", "2010-07-01", "2012-05-01", "2012-07-01"),
    ],
)
def test_7_23b_two_years_of_lists_are_twelve_lists(last_played, last_active, first, twelfth, thirteenth):
    found = [listed(last_played, day) for day in (last_active, first, twelfth, thirteenth)]
    inactive = ("inactive", 2000)
    assert found == [("listed", 2000, "Y"), (*inactive, "Y"), (*inactive, "Y"), (*inactive, "N")]


def test_7_23b_only_the_federations_list_loses_the_name():
    season = SmallSeason().player("A").rating("A", 2000, "2009-09-01", last_played="2008-01-01")
    rated = season.rate("2012-05-01")
    found = line(rated.list, "player_id", "name", "rating", "status", "federation_list", player_id="A")
    assert found == ("A", "Player A", 2000, "inactive", "N")
    assert line(rated.ratings, "rating", player_id="A") == (2000,)


def test_7_23b_the_federations_list_and_the_alphabetic_one():
    season = SmallSeason().player("B", 2000, federation="NED").player("A", 2100, federation="NED")
    season.player("C", 1900, federation="DEN").player("D", 2300, federation="DEN", last_played="2007-01-01")
    parts = season.player("U", federation="DEN").rate().publication
    assert parts["federation_list"].select("federation", "player_id").rows() == [
        ("DEN", "C"),
        ("NED", "A"),
        ("NED", "B"),
    ]
    assert parts["alphabetic"]["player_id"].to_list() == ["A", "B", "C", "D"]
