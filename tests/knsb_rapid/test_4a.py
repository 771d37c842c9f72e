"""4a: first comes the KNSB rapid list."""

from knsb_lists import check_an_earlier_date_stays_in_force, check_before_the_lists_after_it


def test_4a_comes_before_the_lists_after_it():
    check_before_the_lists_after_it("4a")


def test_4a_of_an_earlier_date_stays_in_force():
    check_an_earlier_date_stays_in_force("4a")
