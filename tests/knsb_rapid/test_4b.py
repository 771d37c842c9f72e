"""4b: second comes the FIDE rapid list."""

from knsb_lists import (
    check_after_the_lists_before_it,
    check_an_earlier_date_stays_in_force,
    check_before_the_lists_after_it,
)


def test_4b_comes_before_the_lists_after_it():
    check_before_the_lists_after_it("4b")


def test_4b_comes_after_the_lists_before_it():
    check_after_the_lists_before_it("4b")


def test_4b_of_an_earlier_date_stays_in_force():
    check_an_earlier_date_stays_in_force("4b")
