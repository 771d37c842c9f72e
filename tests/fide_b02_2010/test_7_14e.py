"""7.14e: a first rating is calculated from all results as if they were one event, once there are nine games."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]
DAYS = [("2010-03-05", "2010-03-14"), ("2010-04-01", "2010-04-10"), ("2010-05-05", "2010-05-10")]


def events(*results):
    """U plays one event for each (rating of the opponents, results with white)."""
    season = SmallSeason().people(U=None)
    for number, ((rating, scores), (start, end)) in enumerate(zip(results, DAYS, strict=False), start=1):
        names = [f"P{number}{board}" for board in range(1, len(scores) + 1)]
        season.people(**dict.fromkeys(names, rating)).event(f"E{number}", start=start, end=end)
        season.meets("U", zip(names, scores, strict=True), event=f"E{number}")
    return season


def scores(wins, draws, losses):
    return ["1-0"] * wins + ["1/2-1/2"] * draws + ["0-1"] * losses


@pytest.mark.parametrize(
    ("first", "second", "rating"),
    [
        # 4.5 of 9 against (5 x 2000 + 4 x 1900) / 9 = 1955.6; the single results would be 2030 and 1757
        ((2000, scores(3, 1, 1)), (1900, scores(1, 0, 3)), 1956),
        # 5 of 9: one half point more than 50% is 15 points
        ((2000, scores(3, 1, 1)), (1900, scores(1, 1, 2)), 1971),
        # 4 of 9 is 44%, 43 points below
        ((2000, scores(3, 0, 2)), (1900, scores(1, 0, 3)), 1913),
        # a half of the average goes up: (5 x 2001 + 5 x 2000) / 10 = 2000.5
        ((2001, scores(0, 5, 0)), (2000, scores(0, 5, 0)), 2001),
    ],
)
def test_7_14e_results_are_put_together(first, second, rating):
    rated = events(first, second).rate()
    assert line(rated.list, "rating", "status", player_id="U") == (rating, "new")


def test_7_14e_the_number_grows_but_is_published_with_the_ninth_game():
    season = events((2000, scores(2, 1, 2)), (2100, scores(0, 2, 1)), (2200, scores(1, 0, 0) + scores(0, 1, 1)))
    may, july = season.rate("2010-05-01"), season.rate("2010-07-01")
    columns = ("exact_rating", "rating", "status", "total_games")
    # 3.5 of 8 is 44%, 43 below (5 x 2000 + 3 x 2100) / 8 = 2037.5, rounded 2038
    assert line(may.list, *columns, player_id="U") == (Decimal(1995), None, "unrated", 8)
    # 5 of 11 is 45%, 36 below (5 x 2000 + 3 x 2100 + 3 x 2200) / 11 = 2081.8, rounded 2082
    assert line(july.list, *columns, player_id="U") == (Decimal(2046), 2046, "new", 11)


def test_7_14e_a_result_that_is_not_kept_is_not_among_all_results():
    season = events((2400, scores(0, 0, 3)), (2000, scores(4, 1, 4)))
    assert line(season.rate().list, "rating", "total_games", player_id="U") == (2000, 9)


def test_7_14e_one_event_alone_is_worth_its_own_result():
    season = events((2000, scores(4, 2, 3)))
    rated = season.rate()
    assert line(rated.event_lines, "result_rating", player_id="U") == (2015,)
    assert line(rated.list, "rating", "status", player_id="U") == (2015, "new")
