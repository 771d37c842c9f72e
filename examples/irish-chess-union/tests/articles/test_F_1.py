"""F.1, F.2, F.3: the lowest ratings, by season."""

import pytest

from irish_season import IrishSeason, line, of_event


@pytest.mark.parametrize(
    ("listed", "day", "k", "rating"),
    [
        ("2004-09-01", "2005-01-01", 24, 650),
        ("2005-01-01", "2005-05-01", 24, 700),
        ("2005-09-01", "2006-01-01", None, 650),
        ("2006-01-01", "2006-05-01", None, 700),
        ("2009-01-01", "2009-05-01", 24, 700),
    ],
)
def test_F_1_the_list_shows_no_less_than_700(listed, day, k, rating):
    season = IrishSeason(listed).player("A", 650, k=k, games=10).player("B", 1500).event("E", "B-A 1", end="2020-01-01")
    assert line(season.rate(day).list, "rating", "exact_rating", player_id="A") == (rating, 650)


@pytest.mark.parametrize(
    ("listed", "day", "end", "own"),
    [
        ("2004-05-01", "2004-09-01", "2004-06-12", 650),
        ("2004-09-01", "2005-01-01", "2004-10-12", 700),
        ("2005-05-01", "2005-09-01", "2005-06-12", 700),
        ("2006-01-01", "2006-05-01", "2006-02-12", 650),
        ("2005-09-01", "2006-01-01", "2005-10-12", 700),
        ("2007-09-01", "2008-01-01", "2007-10-12", 700),
        ("2008-09-01", "2009-01-01", "2008-10-12", 650),
    ],
)
def test_F_2_full_ratings_are_lifted_at_events_of_one_season_and_at_the_start_of_three(listed, day, end, own):
    season = IrishSeason(listed).player("A", 650).player("B", 700).event("E", "A-B =", end=end)
    rated = season.rate(day)
    assert line(rated.event_lines, "own_rating", player_id="A") == (own,)
    change, lifted = line(rated.list, "change", "lifted", player_id="A")
    assert (lifted, 650 + lifted + change) == (own - 650, line(rated.list, "exact_rating", player_id="A")[0])


def test_F_2_a_provisional_rating_is_not_lifted():
    season = IrishSeason("2004-09-01").player("A", 650, k=None, games=5).player("B", 700)
    rated = season.event("E", "A-B =", end="2004-10-12").rate("2005-01-01")
    assert line(rated.event_lines, "own_rating", player_id="A") == (650,)


def test_F_3_no_rating_below_zero_is_kept():
    found = of_event(
        "2009-01-01", is_full=False, k=None, own_rating=100, rating=100, games_before=1, half_points=0, opposition=500
    )
    assert found["new_rating"] == 0
