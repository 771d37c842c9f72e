"""12.4: a player can check the rating at any time: the calculators say what the list says."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rulebooks.catalogue import rulebook
from small_season import SmallSeason, line

DAY = date(2010, 5, 1)
calculator = rulebook("fide-2010").calculator
OPPONENTS = {"B": 1900, "C": 2100, "D": 2500, "E": 1599, "F": 2004}
SCORES = {"B": 2, "C": 1, "D": 0, "E": 2, "F": 1}
RESULTS = ("0-1", "1/2-1/2", "1-0")


@pytest.fixture(scope="module")
def rated():
    season = SmallSeason().people(A=2000, **OPPONENTS).event()
    return season.meets("A", [(opponent, RESULTS[score]) for opponent, score in SCORES.items()]).rate()


def test_12_4_the_change_of_every_game(rated):
    games = [(OPPONENTS[opponent], score) for opponent, score in SCORES.items()]
    checked = calculator.change(2000, games, Decimal(15), DAY).lines
    columns = ["own_rating", "opponent_rating", "difference", "expected", "score", "k", "change"]
    assert checked.select(columns).rows() == rated.game_lines.filter(player_id="A").select(columns).rows()
    assert checked["change"].sum() == line(rated.list, "change", player_id="A")[0]


@pytest.mark.parametrize(
    ("own", "opponent", "row"),
    [
        (2000, 1900, (2000, 1900, 100, 100, Decimal("0.64"))),
        (1900, 2000, (1900, 2000, -100, -100, Decimal("0.36"))),
        (2000, 1599, (2000, 1599, 401, 400, Decimal("0.92"))),
        (1599, 2000, (1599, 2000, -401, -400, Decimal("0.08"))),
    ],
)
def test_12_4_the_expected_score_of_a_game(own, opponent, row):
    assert calculator.expected(own, opponent, DAY).lines.rows() == [row]


@pytest.mark.parametrize(
    ("games", "row"),
    [
        (
            [(2220, 2), (2220, 0), (2220, 0)],
            (3, Decimal("1.00"), Decimal("2220.00"), Decimal("0.33"), -125, 2095, 2095),
        ),
        (
            [(2000, 2), (2000, 2), (2000, 0), (2002, 1)],
            (4, Decimal("2.50"), Decimal("2000.50"), Decimal("0.63"), 95, 2096, 2016),
        ),
    ],
)
def test_12_4_what_a_result_is_worth(games, row):
    assert calculator.performance(games, DAY).lines.rows() == [row]


def test_12_4_the_performance_is_that_of_the_list(rated):
    games = [(OPPONENTS[opponent], score) for opponent, score in SCORES.items()]
    worth = calculator.performance(games, DAY).lines["performance"].item()
    assert line(rated.event_lines, "performance", player_id="A") == (worth,)
