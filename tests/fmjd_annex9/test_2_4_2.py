"""2.4.2: table IX-2 comes out of the formula, all 936 rows, and so does the example."""

from decimal import Decimal
from pathlib import Path

from fmjd_articles.numbers import expected_points, table_ix_2
from ratingoffice.rulebooks.catalogue import rulebook

PRINTED = Path(__file__).parents[1] / "fmjd_annex9_2009" / "table_ix_2.csv"


def test_2_4_2_every_row_of_the_printed_table(key):
    printed = [tuple(row.split(",")) for row in PRINTED.read_text(encoding="utf-8").splitlines()[1:]]
    assert len(printed) == 936
    assert table_ix_2(key) == printed


def test_2_4_2_the_example(key):
    answer = rulebook(key).calculator.expected(2150, 2050, rulebook(key).first_list)
    assert answer.lines.select("difference", "percentage").rows() == [(100, Decimal("63.6842"))]


def test_2_4_2_a_difference_that_is_not_whole_lies_between_two_rows(key):
    row_100, between, row_101 = (
        expected_points(key, 4200, (opponents, 4200 - 100)) for opponents in (4100, 4099, 4098)
    )
    assert row_100 < between < row_101
