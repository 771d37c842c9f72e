"""4d: last comes the FIDE classic list."""

from knsb_lists import (
    check_after_the_lists_before_it,
    check_an_earlier_date_stays_in_force,
    check_before_the_lists_after_it,
)


def test_4d_counts_where_no_other_list_has_the_player():
    check_before_the_lists_after_it("4d")


def test_4d_comes_after_the_lists_before_it():
    check_after_the_lists_before_it("4d")


def test_4d_of_an_earlier_date_stays_in_force():
    check_an_earlier_date_stays_in_force("4d")
