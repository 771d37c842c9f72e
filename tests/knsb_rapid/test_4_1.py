"""4.1: the calculation date of a game is that of its round, the first day on which the round was played."""

from datetime import date

import pytest

from knsb_season import found, game, season


def league(**columns):
    season_ = season().event("L", start="2010-02-20", end="2010-03-10", **columns)
    for player in "ABCD":
        season_.player(player, 1600).rating(player, 1500, "2010-02-01")
    return season_


def test_4_1_a_round_over_several_days_has_its_first_day():
    season_ = league().game("A", "B", "1-0", event="L", round=1, date="2010-03-02")
    rated = season_.game("C", "D", "1-0", event="L", round=1, date="2010-02-27").rate()
    for player in "ABCD":
        assert game(rated, player, "calculation_date", "own_rating") == (date(2010, 2, 27), 1500)
    assert game(rated, "A", "date") == (date(2010, 3, 2),)


def test_4_1_each_round_has_its_own():
    season_ = league().game("A", "B", "1-0", event="L", round=1, date="2010-02-27")
    rated = season_.game("C", "D", "1-0", event="L", round=2, date="2010-03-02").rate()
    assert game(rated, "A", "calculation_date", "own_rating") == (date(2010, 2, 27), 1500)
    assert game(rated, "C", "calculation_date", "own_rating") == (date(2010, 3, 2), 1600)


def test_4_1_the_round_of_another_event_does_not_matter():
    season_ = league().game("A", "B", "1-0", event="L", round=1, date="2010-02-27")
    rated = season_.game("C", "D", "1-0", event="E1", round=1).rate()
    assert game(rated, "C", "calculation_date") == (date(2010, 3, 5),)


def test_4_1_without_a_date_it_is_the_first_day_of_the_event():
    rated = league().game("A", "B", "1-0", event="L").rate()
    assert game(rated, "A", "calculation_date", "own_rating") == (date(2010, 2, 20), 1500)


def test_4_1_a_game_without_a_date_goes_by_the_others_of_its_round():
    season_ = league().game("A", "B", "1-0", event="L", round=1)
    rated = season_.game("C", "D", "1-0", event="L", round=1, date="2010-03-02").rate()
    assert game(rated, "A", "calculation_date", "own_rating") == (date(2010, 3, 2), 1600)


@pytest.mark.parametrize(("played", "lists"), [("2010-02-28", ()), ("2010-03-01", ("2010-04-01",))])
def test_4_1_period_by_period_the_date_of_the_round_decides_the_list(played, lists):
    season_ = league(period_by_period="Y").game("A", "B", "1-0", event="L", date=played)
    rated = season_.rate()
    assert rated.game_lines.height == 2 * len(lists)


def test_4_1_period_by_period_every_game_needs_a_date():
    rated = league(period_by_period="Y").game("A", "B", "1-0", event="L").rate()
    assert ("error", "date_needed", "events.csv", 3, "period_by_period") in found(rated)
