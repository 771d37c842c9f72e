"""8.25: below 50 per cent in a round robin d_p times n / (n + 1) is added to R_a."""

import pytest

from small_season import SmallSeason, line, round_robin_results


def six_players(points: float, others: float) -> SmallSeason:
    """Four rated players with 2.5 points each: R_a is their average, 1800."""
    season = SmallSeason().people(A=1900, B=1850, C=1750, D=1700, X=None, Y=None)
    return season.all_play_all({"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": points, "Y": others})


@pytest.mark.parametrize(
    ("points", "others", "rating"),
    [
        (1, 4, 1600),  # .20: -240 x 5 / 6 = -200
        (1.5, 3.5, 1676),  # .30: -149 x 5 / 6 = -124.17
        (2, 3, 1740),  # .40: -72 x 5 / 6 = -60
        (2.5, 2.5, 1800),
    ],
)
def test_8_25_with_five_opponents(points, others, rating):
    rated = six_players(points, others).event(system="round_robin").rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, rating)


def test_8_25_the_worked_example_of_8_58_with_nine_opponents():
    """H: 2342 - 220 x 9 / 10 = 2144, I: 2322 - 351 x 9 / 10 = 2006.1."""
    ratings = {
        "A": 2600,
        "B": 2500,
        "C": None,
        "D": 2400,
        "E": None,
        "F": 2150,
        "G": 2300,
        "H": None,
        "I": None,
        "J": 2300,
    }
    points = {"A": 8, "B": 7, "C": 7, "D": 6, "E": 6, "F": 4, "G": 3, "H": 2, "I": 1, "J": 1}
    rated = SmallSeason().people(**ratings).event(system="round_robin").all_play_all(points).rate()
    assert line(rated.event_lines, "result_rating", player_id="H") == (2144,)
    assert line(rated.event_lines, "result_rating", player_id="I") == (2006,)


def test_8_25_n_counts_opponents_not_games_in_a_double_round_robin():
    season = six_players(1, 4).event(system="double_round_robin")
    again = round_robin_results({"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": 1, "Y": 4})
    for number, ((white, black), half_points) in enumerate(again.items(), start=16):
        season.game(black, white, ("1-0", "1/2-1/2", "0-1")[half_points], round=number)
    rated = season.rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, 1600)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="Y") == (1800, 1890)


def test_8_25_is_not_for_a_round_robin_that_counts_like_a_swiss_event():
    """6.43: with X - Y not played, X has 1 of 4 against the rated: 1800 - 193."""
    season = SmallSeason().people(A=1900, B=1850, C=1750, D=1700, X=None, Y=None).event(system="round_robin")
    season.meets("X", [("A", "1-0"), ("B", "0-1"), ("C", "0-1"), ("D", "0-1"), ("Y", "1x0")])
    for number, (white, black) in enumerate(("AB", "AC", "AD", "AY", "BC", "BD", "BY", "CD", "CY", "DY"), start=6):
        season.game(white, black, "1/2-1/2", round=number)
    rated = season.rate()
    assert line(rated.events, "counted_as", event_id="E1") == ("swiss",)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, 1607)
