"""8.21b: in a round robin R_a is the average of the rated players less the average of their d_p times n / (n + 1)."""

import pytest

from small_season import SmallSeason, line, round_robin_results

POINTS = {"A": 4, "B": 3, "C": 2.5, "D": 2, "X": 2.5, "Y": 1}
RATINGS = {"A": 2000, "B": 1900, "C": 1800, "D": 1700, "X": None, "Y": None}


def test_8_21b_of_the_regulation():
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
    assert line(rated.event_lines, "result_average", player_id="C") == (2348,)


def test_8_21b_with_five_opponents():
    """1850 - (240 + 72 + 0 - 72) / 4 x 5 / 6 = 1800."""
    rated = SmallSeason().people(**RATINGS).event(system="round_robin").all_play_all(POINTS).rate()
    found = line(rated.event_lines, "result_average", "result_rating", "articles", player_id="X")
    assert found == (1800, 1800, "8.21b 8.58 8.22")


@pytest.mark.parametrize(
    ("lowest", "average"),
    [
        (1699, 1800),  # 1799.75
        (1698, 1800),  # 1799.5
        (1697, 1799),  # 1799.25
        (1701, 1800),  # 1800.25
        (1702, 1801),  # 1800.5
        (1703, 1801),  # 1800.75
    ],
)
def test_8_21b_is_a_whole_number_a_half_upwards(lowest, average):
    rated = SmallSeason().people(**(RATINGS | {"D": lowest})).event(system="round_robin").all_play_all(POINTS).rate()
    assert line(rated.event_lines, "result_average", player_id="X") == (average,)


def test_8_21b_nothing_is_rounded_on_the_way():
    """1850.5 - 55.25 x 5 / 6 = 1804.46; with 1851 or with 55 it would be 1805."""
    points = {"A": 3.5, "B": 3, "C": 2.5, "D": 2.5, "X": 2.5, "Y": 1}
    rated = SmallSeason().people(**(RATINGS | {"D": 1702})).event(system="round_robin").all_play_all(points).rate()
    assert line(rated.event_lines, "result_average", player_id="X") == (1804,)


def test_8_21b_p_is_taken_against_all_opponents_rated_or_not():
    """A beats only the two unrated: -72, the others 72 each; 1800 - 36 x 5 / 6 = 1770."""
    season = SmallSeason().people(A=1800, B=1800, C=1800, D=1800, X=None, Y=None).event(system="round_robin")
    decisive, drawn = ("BA", "CA", "DA", "AX", "AY"), ("BC", "BD", "BX", "BY", "CD", "CX", "CY", "DX", "DY", "XY")
    for number, (white, black) in enumerate((*decisive, *drawn), start=1):
        season.game(white, black, "1-0" if number <= len(decisive) else "1/2-1/2", round=number)
    rated = season.rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1770, 1710)


def test_8_21b_n_counts_opponents_not_games_in_a_double_round_robin():
    season = SmallSeason().people(**RATINGS).event(system="double_round_robin").all_play_all(POINTS)
    for number, ((white, black), half_points) in enumerate(round_robin_results(POINTS).items(), start=16):
        season.game(black, white, ("1-0", "1/2-1/2", "0-1")[half_points], round=number)
    rated = season.rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="X") == (1800, 1800)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="Y") == (1800, 1600)
