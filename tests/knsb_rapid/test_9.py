"""9: the new rating is R_i, the bonus and the sum of (W - W_e) x K."""

from datetime import date
from decimal import Decimal

import pytest

from knsb_season import change, game, listed, season
from ratingoffice.rulebooks.catalogue import rulebook


def test_9_the_parts_make_the_whole():
    season_ = season(B=1500, C=1650).player("Y", 1600, born=2000, games=64)
    rated = season_.meets("Y", [("B", "1/2-1/2"), ("C", "1-0")]).rate(bonus="10:15")
    total = change(0.5, 100, 40) + change(1, -50, 40)
    assert listed(rated, "Y", "total_change", "change", "bonus", "before_limits", "exact_rating") == (
        total,
        total,
        15,
        1615 + total,
        1615 + total,
    )


def test_9_each_change_is_rounded_once_to_the_millionth():
    rated = season(A=1600, B=1731).game("A", "B", "1-0").rate()
    found = game(rated, "A", "change")[0]
    assert found == change(1, -131, 25)
    assert found.as_tuple().exponent == -6


def test_9_the_line_of_an_event_is_the_sum_of_its_games():
    rated = season(A=1600, B=1731, C=1405).meets("A", [("B", "1-0"), ("C", "0-1")]).rate()
    row = rated.event_lines.filter(player_id="A").to_dicts()[0]
    games = rated.game_lines.filter(player_id="A")
    assert (row["games"], row["score"]) == (2, Decimal(1))
    assert (row["change"], row["expected"], row["k"]) == (games["change"].sum(), games["expected"].sum(), Decimal(25))
    assert row["opponents_average"] == Decimal(1568)


def test_9_the_calculator_uses_the_same_rules():
    answer = rulebook("knsb-rapid").calculator.change(1600, [(1731, 2), (1405, 0)], Decimal(25), date(2010, 4, 1))
    assert answer.lines["change"].to_list() == [change(1, -131, 25), change(0, 195, 25)]
    assert answer.total == change(1, -131, 25) + change(0, 195, 25)


@pytest.mark.parametrize("k", [None, Decimal(0), Decimal(-1), Decimal("216.1")])
def test_9_the_calculator_has_to_be_told_k(k):
    with pytest.raises(ValueError, match="it depends on age and games"):
        rulebook("knsb-rapid").calculator.change(1600, [(1731, 2)], k, date(2010, 4, 1))
