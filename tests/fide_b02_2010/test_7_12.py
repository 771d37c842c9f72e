"""7.12: the list shows title, federation, rating, id, games of the period, year of birth, sex and K of each player."""

import pytest

from small_season import SmallSeason, line

SHOWN = ("title", "federation", "rating", "player_id", "games", "born", "sex", "k")


def test_7_12_what_the_list_shows_of_a_player():
    season = SmallSeason().player("A", 2000, title="FM", federation="DEN", born="1980", sex="M")
    season.player("B", 2000, title="WGM", federation="FRA", born="1991", sex="W", games=20)
    rated = season.event().game("A", "B", "1-0").rate()
    assert line(rated.list, *SHOWN, player_id="A") == ("FM", "DEN", 2008, "A", 1, "1980", "M", 15)
    assert line(rated.list, *SHOWN, player_id="B") == ("WGM", "FRA", 1985, "B", 1, "1991", "W", 30)


def test_7_12_games_are_those_of_the_period():
    season = SmallSeason().people(A=2000, B=2000, U=None).event()
    rated = season.meets("A", [("B", "1/2-1/2"), ("B", "1/2-1/2"), ("U", "1-0"), ("B", "1x0")]).rate()
    assert line(rated.list, "games", "total_games", player_id="A") == (2, 102)


@pytest.mark.parametrize(
    ("rating", "columns", "result", "k"),
    [
        (2385, {"games": 28}, "1-0", 30),
        (2385, {"games": 29}, "1-0", 10),
        (2384, {"games": 29}, "1-0", 15),
        (2300, {"peak": 2399}, "1-0", 15),
        (2300, {"peak": 2400}, "1-0", 10),
        (2400, {}, "0-1", 10),
    ],
)
def test_7_12_k_is_that_of_the_new_list(rating, columns, result, k):
    """With 29 games K is 30, which makes 2400 of 2385: 30 games are complete, and 2400 is reached."""
    season = SmallSeason().player("A", rating, **columns).player("B", rating)
    assert line(season.event().game("A", "B", result).rate().list, "k", player_id="A") == (k,)


@pytest.mark.parametrize(("before", "rating", "k"), [(1206, None, None), (1207, 1200, 15), (1208, 1201, 15)])
def test_7_12_rating_and_k_are_shown_at_the_floor_or_above(before, rating, k):
    rated = SmallSeason().people(A=before, B=before).event().game("A", "B", "0-1").rate()
    assert line(rated.list, "rating", "k", player_id="A") == (rating, k)


def test_7_12_every_player_of_the_register_has_one_line():
    rated = SmallSeason().people(C=2000, A=2000, B=None).event().game("A", "C", "1-0").rate()
    assert rated.list.select("player_id", "name", "rating").rows() == [
        ("A", "Player A", 2008),
        ("B", "Player B", None),
        ("C", "Player C", 1993),
    ]


@pytest.mark.parametrize(
    ("columns", "march", "may"),
    [
        ({"period_by_period": "Y"}, ("unrated", 5, 5), ("new", 5, 10)),
        ({"period_by_period": "Y", "official": "Y"}, ("unrated", 7, 7), ("new", 3, 10)),
        ({}, ("unrated", 0, 0), ("new", 10, 10)),
    ],
)
def test_7_12_games_of_a_newcomer_on_earlier_lists_are_not_of_the_period(columns, march, may):
    """The list of March closes on 22 February, for official events on the 28th; the fifth and seventh game (4.13)."""
    days = [f"2010-02-{day}" for day in (18, 19, 20, 21, 22, 23, 28)] + [f"2010-03-0{day}" for day in (1, 2, 3)]
    season = SmallSeason().player("U").event(start="2010-02-15", end="2010-03-14", **columns)
    for number, day in enumerate(days, start=1):
        opponent = f"P{number}"
        season.player(opponent).rating(opponent, 2000, "2010-01-01").rating(opponent, 2000, "2010-03-01")
        season.game("U", opponent, "1/2-1/2", round=number, date=day)
    lists = [season.rate(day).list for day in ("2010-03-01", "2010-05-01")]
    assert [line(each, "status", "games", "total_games", player_id="U") for each in lists] == [march, may]
