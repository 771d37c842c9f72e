"""42,808 real rating changes: what the rules give, and every exception with its number."""

import polars as pl
import pytest

from ratingoffice_icu import history


@pytest.fixture(scope="module")
def rows():
    return history.calculated(history.changes())


def test_every_row_has_its_rule_but_one(rows):
    found = history.rules(rows)
    assert [int(each.sum()) for each in found.values()] == [35579, 414, 43, 11, 5871, 821, 68, 1]
    assert pl.DataFrame(found).sum_horizontal().to_list() == [1] * 42808


def test_averages_of_provisional_players_come_out_again(rows):
    assert list(history.averages(rows).values()) == [6417, 336, 8]


def test_rows_follow_each_other(rows):
    assert list(history.chain(rows).values()) == [8732, 33030, 153, 20, 1, 69, 58, 745]


def test_games_coefficients_bonuses_and_last_ratings_come_out_again(rows):
    assert list(history.further(rows).values()) == [
        (6756, 6756),
        (36047, 36047),
        (2259, 2260),
        (40548, 40548),
        (42774, 42808),
        (8731, 8735),
        (8649, 8672),
    ]
