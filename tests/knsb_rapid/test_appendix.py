"""appendix: the printed table is the distribution of 3, rounded to three decimals, in all 750 cells."""

import csv
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import numpy as np

from ratingoffice.rulebooks.knsb.rapid.expectation import expected_score

with Path(__file__).with_name("expected_scores.csv").open(encoding="utf-8") as file:
    PRINTED = {int(row["difference"]): Decimal(row["expected"]) for row in csv.DictReader(file)}


def rounded(difference: int) -> Decimal:
    score = expected_score(np.array([float(difference)]), 2000 / 7).item()
    return Decimal(score).quantize(Decimal("0.001"), ROUND_HALF_UP)


def test_appendix_all_750_cells():
    assert list(PRINTED) == list(range(750))
    assert {difference: rounded(difference) for difference in PRINTED} == PRINTED


def test_appendix_below_zero_one_less_the_printed_figure():
    assert {difference: rounded(-difference) for difference in PRINTED} == {
        difference: 1 - printed for difference, printed in PRINTED.items()
    }
