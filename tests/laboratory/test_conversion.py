"""A formula from players with both ratings: three lines, errors of players left out, the range."""

from decimal import Decimal

import numpy as np
import polars as pl
import pytest

from ratingoffice.errors import InputError, InvalidValueError
from ratingoffice.laboratory.conversion.both_ratings import read_both_ratings
from ratingoffice.laboratory.conversion.scale_lines import METHODS, deming, least_squares, left_out_errors, theil_sen
from ratingoffice.laboratory.conversion.scale_study import conversion_study, players_on_both
from ratingoffice.laboratory.pictures import conversion_svg
from small_history import history


def table(x, y):
    ids = [f"P{number:03}" for number in range(len(x))]
    return pl.DataFrame({"player_id": ids, "rating": x, "other": y})


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
def test_every_method_finds_an_exact_line(method):
    x = np.arange(1000.0, 1500, 25)
    factor, constant = method(x, 0.5 * x + 1400)
    assert (round(factor, 9), round(constant, 6)) == (0.5, 1400)
    assert np.abs(left_out_errors(method, x, 0.5 * x + 1400)).max() < 1e-6


def test_the_lines_of_a_small_example_are_those_calculated_by_hand():
    """x 0, 2, 4 and y 0, 4, 2: covariance 4/3, variances 8/3; slopes of pairs 2, 0.5, -1."""
    x, y = np.array([0.0, 2, 4]), np.array([0.0, 4, 2])
    assert least_squares(x, y) == pytest.approx((0.5, 1))
    assert deming(x, y) == pytest.approx((1, 0))
    assert theil_sen(x, y) == pytest.approx((0.5, 0))


@pytest.mark.parametrize(("errors", "factor"), [(None, 0.5), (0.25, 0.5), (1.0, 0.4332), (1e6, 0.4000)])
def test_deming_is_the_line_of_a_given_ratio_of_errors(errors, factor):
    """Deming's formula by hand: variances 100 and 25, covariance 40.

    With a ratio of 1: (-75 + sqrt(75² + 4 x 40²)) / 80; the larger the ratio, the nearer to least squares, 40 / 100.
    """
    rng = np.random.default_rng(1)
    one, two = (each - each.mean() for each in rng.normal(size=(2, 50)))
    two -= one * (one @ two) / (one @ one)
    one, two = (each / np.sqrt(each @ each / 49) for each in (one, two))
    x, y = 10 * one, 4 * one + 3 * two
    assert deming(x, y, errors)[0] == pytest.approx(factor, abs=5e-4)
    back = deming(y, x, None if errors is None else 1 / errors)[0]
    assert back == pytest.approx(1 / deming(x, y, errors)[0])


def test_players_are_left_out_one_by_one_up_to_400_of_them():
    rng = np.random.default_rng(2)
    x = rng.normal(1500, 200, 120)
    y = 0.8 * x + rng.normal(0, 40, 120)
    whole, one = least_squares(x, y), x - x.mean()
    leverage = 1 / 120 + one**2 / (one @ one)
    by_hand = (y - whole[0] * x - whole[1]) / (1 - leverage)
    assert left_out_errors(least_squares, x, y) == pytest.approx(by_hand)


def test_one_wrong_rating_does_not_move_theil_sen():
    x = np.arange(1000.0, 1500, 10)
    y = x + 100
    y[0] = 9000
    assert theil_sen(x, y) == pytest.approx((1, 100))
    assert abs(least_squares(x, y)[0] - 1) > 0.2


def test_the_error_is_that_of_players_left_out():
    """Leaving one of three players out: the line of the two others misses the third."""
    x, y = np.array([0.0, 1, 2]), np.array([0.0, 1, 4])
    assert left_out_errors(least_squares, x, y) == pytest.approx([2, -1, 2])


def test_a_study_has_formulas_range_and_parts():
    x = np.arange(1000, 1400, 10)
    y = np.rint(0.5 * x + 1400 + np.where(np.arange(40) % 2, 10, -10)).astype(int)
    study = conversion_study(table(x, y))
    assert [each.error for each in study.formulas] == sorted(each.error for each in study.formulas)
    assert {each.method for each in study.formulas} == set(METHODS)
    best = study.best
    assert best.factor == pytest.approx(Decimal("0.5"), abs=Decimal("0.03"))
    assert (best.low, best.high, round(best.error)) == (1010, 1380, 11)
    assert study.parts["players"].to_list() == [10] * 4
    assert study.parts.row(0)[:2] == (1000, 1090)
    assert study.answer.values["players"] == 40
    drawn = conversion_svg(study, "Netherlands", "FMJD")
    assert drawn.startswith("<svg")
    assert "Netherlands" in drawn


def test_players_without_one_of_the_ratings_are_left_out_and_few_are_refused():
    x = list(range(1000, 1100, 10))
    assert conversion_study(table([*x, None, 1200], [*x, 1100, None])).players.height == 10
    for few in (table(x[:9], x[:9]), table([1000] * 20, list(range(20)))):
        with pytest.raises(InvalidValueError) as refused:
            conversion_study(few)
        assert refused.value.message.code == "conversion_few_players"


def test_two_series_give_those_on_both_newest_lists():
    one = history({"2010-01-01": {"A": 1000}, "2011-01-01": {"A": 1100, "B": 1200}})
    two = history({"2010-07-01": {"A": 2000, "C": 2300}})
    assert players_on_both(one, two).rows() == [("A", 1100, 2000)]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("player_id,rating,other\nA,1200,2000\nB,,2100\n", []),
        ("player_id,rating,other\nA,12x,2000\nA,1200,2000\n", ["duplicate_player_id", "not_a_number"]),
        ("player_id,rating\nA,1200\n", ["missing_column"]),
    ],
)
def test_the_table_of_a_federation_is_checked(tmp_path, text, codes):
    (tmp_path / "both_ratings.csv").write_text(text)
    if not codes:
        assert read_both_ratings(tmp_path).drop("line").rows() == [("A", 1200, 2000), ("B", None, 2100)]
        return
    with pytest.raises(InputError) as refused:
        read_both_ratings(tmp_path)
    assert len(refused.value.findings) == len(codes)


def test_a_folder_without_the_table_is_refused(tmp_path):
    with pytest.raises(InputError):
        read_both_ratings(tmp_path)
