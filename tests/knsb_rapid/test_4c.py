"""4c: third comes the KNSB classic list, from 1300 on."""

from knsb_lists import (
    check_after_the_lists_before_it,
    check_an_earlier_date_stays_in_force,
    check_before_the_lists_after_it,
)


def test_4c_comes_before_the_lists_after_it():
    check_before_the_lists_after_it("4c")


def test_4c_comes_after_the_lists_before_it():
    check_after_the_lists_before_it("4c")


def test_4c_of_an_earlier_date_stays_in_force():
    check_an_earlier_date_stays_in_force("4c")
