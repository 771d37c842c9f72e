"""1.1: draughts on 100 and on 64 squares have lists of their own."""

import pytest

from fmjd_articles.events import BOARDS, verdict, warnings


@pytest.mark.parametrize(("series", "board", "expected"), BOARDS)
def test_1_1_an_event_counts_on_the_list_of_its_board(key, series, board, expected):
    assert verdict(key, "counted", "board", "articles", series=series, board=board) == expected


def test_1_1_the_reason_is_told(key):
    assert verdict(key, "reason", board="64") == ("played on 64 squares: belongs to the list of draughts on 64",)


@pytest.mark.parametrize(
    ("series", "board", "found"), [("fmjd", None, []), ("fmjd-64", None, ["board_assumed"]), ("fmjd-64", "64", [])]
)
def test_1_1_a_board_that_is_not_given_is_of_the_list_at_hand(key, series, board, found):
    assert warnings(key, series, board=board) == found
