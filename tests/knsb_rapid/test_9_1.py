"""9.1: the bonus for youth below 1750, as the rating officer sets it for a list; it lifts nobody above 1750."""

from decimal import Decimal

import pytest

from knsb_season import change, found, listed, season
from ratingoffice.rulebooks.knsb.rapid.figures import bonus_of


def youth(rating: int, born: int = 2000):
    return season(B=1500).player("Y", rating, born=born)


@pytest.mark.parametrize(
    ("born", "points"), [(2004, 0), (2003, 0), (2002, 30), (1998, 30), (1997, 20), (1990, 10), (1989, 0), (1980, 0)]
)
def test_9_1_by_age_in_the_year_of_the_list(born, points):
    rated = youth(1200, born).rate(bonus="8-12:30,13-16:20,17-25:10")
    assert listed(rated, "Y", "bonus", "exact_rating", "rating") == (points, 1200 + points, 1200 + points)


def test_9_1_none_unless_set():
    assert listed(youth(1200).rate(), "Y", "bonus", "rating") == (0, 1200)


@pytest.mark.parametrize(
    ("rating", "bonus", "cut", "published"),
    [
        (1700, 30, 0, 1730),
        (1720, 30, 0, 1750),
        (1721, 30, -1, 1750),
        (1749, 30, -29, 1750),
        (1750, 0, 0, 1750),
        (1751, 0, 0, 1751),
    ],
)
def test_9_1_below_1750_and_not_beyond(rating, bonus, cut, published):
    rated = youth(rating).rate(bonus="10:30")
    assert listed(rated, "Y", "bonus", "bonus_limitation", "rating") == (bonus, cut, published)


def test_9_1_what_games_alone_have_made_stays():
    """1740 and a win at K 40: above 1750 without any bonus."""
    rated = youth(1740).player("C", 1740).game("Y", "C", "1-0").rate(bonus="10:30")
    assert listed(rated, "Y", "exact_rating", "bonus", "bonus_limitation") == (1760, 30, -30)


def test_9_1_also_for_whoever_does_not_play_but_not_for_a_start_rating():
    rated = youth(1200).player("N", born=2000).game("N", "B", "0-1").rate(bonus="10:30")
    assert listed(rated, "Y", "games", "rating") == (0, 1230)
    assert listed(rated, "N", "start_rating", "bonus") == (1100, 0)


def test_9_1_beside_a_change():
    rated = youth(1500).game("Y", "B", "0-1").rate(bonus="10:30")
    assert listed(rated, "Y", "exact_rating") == (1530 + change(0, 0, 40),)


@pytest.mark.parametrize("text", ["", "A:10", "8-12", "8-12:x", "12-8:30", "8-12:30,12-14:20", "8-12:30;13:20", "8:-5"])
def test_9_1_a_bonus_that_cannot_be_read_is_refused(text):
    with pytest.raises(ValueError, match=r"bonus is .*9\.1"):
        bonus_of(text)


def test_9_1_is_written_as_it_was_read():
    assert str(bonus_of("13-16:20, 8-12:30,17:5")) == "8-12:30,13-16:20,17-17:5"
    assert str(bonus_of("none")) == "none"


def test_9_1_a_birth_is_needed_where_it_decides_the_bonus():
    season_ = season(B=1500).player("A", 1749, born=None).player("C", 1750, born=None)
    assert found(season_.rate()) == []
    assert found(season_.rate(bonus="10:30")) == [("error", "unknown_birth", "players.csv", 3, "born")]


def test_9_1_the_exact_rating_is_the_sum_of_the_columns():
    rated = youth(1740).player("C", 1740).game("Y", "C", "1-0").rate(bonus="10:30")
    parts = listed(rated, "Y", "total_change", "bonus", "limitation", "bonus_limitation", "floor_limitation")
    assert 1740 + sum(parts) == Decimal(1760)
