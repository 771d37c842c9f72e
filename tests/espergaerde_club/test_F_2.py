"""F.2: K is 4 from 175 on, 5 from 150 on, 6 below, by the rating before the tournament."""

from datetime import date
from decimal import Decimal

import pytest

from club_season import ClubSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

FIGURES = [(0, 6), (149, 6), (150, 5), (151, 5), (174, 5), (175, 4), (176, 4), (310, 4)]


@pytest.mark.parametrize(("own", "k"), FIGURES)
def test_F_2_by_the_rating_before_the_event(own, k):
    rated = ClubSeason().people(A=own, B=own).event().game("A", "B", "1-0").rate()
    assert line(rated.event_lines, "k", "change", player_id="A") == (k, Decimal(k) / 2)
    assert line(rated.game_lines, "k", "change", player_id="A") == (k, Decimal(k) / 2)


@pytest.mark.parametrize(("own", "k", "after"), [(149, 6, 5), (150, 5, 5), (173, 5, 4), (175, 4, 4)])
def test_F_2_the_list_shows_the_k_of_the_new_rating(own, k, after):
    rated = ClubSeason().people(A=own, B=own).event().game("A", "B", "1-0").rate()
    assert line(rated.event_lines, "k", player_id="A") == (k,)
    assert line(rated.list, "k", player_id="A") == (after,)
    assert line(rated.ratings, "k", player_id="A") == (after,)


def test_F_2_by_the_list_at_the_start_not_the_last_one():
    season = ClubSeason().player("A").player("B").rating("A", 149, "2009-08-01").rating("B", 149, "2009-08-01")
    season.rating("A", 180).event(start="2009-12-20", end="2010-01-10").game("A", "B", "1-0")
    assert line(season.rate().event_lines, "k", player_id="A") == (6,)


@pytest.mark.parametrize("k", [None, Decimal(6)])
def test_F_2_the_calculator_finds_it(k):
    answer = rulebook("espergaerde").calculator.change(145, [(145, 2)], k, date(2010, 8, 1))
    assert answer.lines["k"].to_list() == [6]


@pytest.mark.parametrize("k", ["5", "30", "6.5"])
def test_F_2_another_k_is_refused(k):
    with pytest.raises(ValueError, match=rf"K is {k}; at a rating of 145 it is 6 \(F.2\)"):
        rulebook("espergaerde").calculator.change(145, [(145, 2)], Decimal(k), date(2010, 8, 1))
