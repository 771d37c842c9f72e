"""3.2.2: the change is half of K times the points scored less the points expected."""

from decimal import Decimal

import pytest

from fmjd_articles.numbers import change_from, event_line
from fmjd_season import field, plays
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


@pytest.mark.parametrize(("k", "change"), [(15, "0.6315"), (10, "0.421")])
def test_3_2_2_the_example_from_the_expectation_as_it_is_printed(k, change):
    assert change_from("8.9158", 9, k) == Decimal(change)


@pytest.mark.parametrize(("peak", "change"), [(2299, "0.631579"), (2300, "0.421053")])
def test_3_2_2_the_example_from_end_to_end(key, peak, change):
    assert event_line(key, "2222100", "score", "change", peak=peak) == (9, Decimal(change))


@pytest.mark.parametrize(
    ("points", "score", "change"),
    [("2", 2, "5.447368"), ("1", 1, "-2.052632"), ("0", 0, "-9.552632"), ("201", 3, "-6.157895")],
)
def test_3_2_2_two_one_and_nothing(key, points, score, change):
    assert event_line(key, points, "score", "change") == (score, Decimal(change))


@pytest.mark.parametrize("result", ["1-1", "1/2-1/2", "1+-1-", "1--1+"])
def test_3_2_2_a_draw_is_a_draw(key, result):
    season = field(key, 2000).player("A", 2100).event().game("A", "O1", result)
    found = line(season.rate().event_lines, "score", "change", player_id="A")
    assert found == (1, Decimal("-2.052632"))


@pytest.mark.parametrize("result", ["2x0", "0x2", "1x1", "0x0"])
def test_3_2_2_regulatory_results_are_not_scored(key, result):
    season = plays(field(key).player("A", 2150).event(), "2222100").game("A", "O9", result, round=8)
    found = line(season.rate().event_lines, "games", "score", "change", player_id="A")
    assert found == (7, 9, Decimal("0.631579"))


def test_3_2_2_the_calculator_uses_the_same_rule(key):
    games = [(2050, int(points)) for points in "2222100"]
    calculator, day = rulebook(key).calculator, rulebook(key).first_list
    answer = calculator.change(2150, games, Decimal(15), day)
    assert answer.lines.row(0, named=True) == {
        "games": 7,
        "score": 9,
        "opponents_average": Decimal(2050),
        "difference": Decimal(100),
        "percentage": Decimal("63.6842"),
        "expected": Decimal("8.915789"),
        "k": Decimal(15),
        "change": Decimal("0.631579"),
    }
    assert answer.total == Decimal("0.631579")


@pytest.mark.parametrize("k", [None, Decimal(12), Decimal(30), Decimal(0)])
def test_3_2_2_the_calculator_knows_the_k_of_the_regulation(key, k):
    given = "not given" if k is None else k
    with pytest.raises(ValueError, match=f"^K is {given}; {key} has 25, 15, 12.5, 10, "):
        rulebook(key).calculator.change(2150, [(2050, 2)], k, rulebook(key).first_list)
