"""3.1: to three decimals the expected score is that of the printed table."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rulebooks.catalogue import rulebook


@pytest.mark.parametrize(
    ("own", "opponent", "printed"),
    [(1600, 1600, "0.500"), (1650, 1600, "0.569"), (1600, 1650, "0.431"), (2349, 1600, "0.996"), (1600, 1501, "0.636")],
)
def test_3_1_the_calculator_agrees_with_the_table(own, opponent, printed):
    answer = rulebook("knsb-rapid").calculator.expected(own, opponent, date(2010, 4, 1))
    row = answer.lines.to_dicts()[0]
    assert (row["own_rating"], row["opponent_rating"], row["difference"]) == (own, opponent, own - opponent)
    assert row["expected"].quantize(Decimal("0.001")) == Decimal(printed)
    assert answer.articles == "3 3.1"
