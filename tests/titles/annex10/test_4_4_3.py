"""4.4.3: a black norm asks less of the group."""

from ratingoffice.titles.red_and_black import black_conditions
from ratingoffice.titles.required_points import Minima, black_minima
from small_titles import event, met, national, told


def test_4_4_3_all_of_them():
    asked = [("1.2", 150, 90), ("4.4.3.1", 9, 7), ("4.4.3.2", 7, 4), ("4.4.3.4", 10, 7)]
    assert [told(each) for each in black_conditions(event(), met())] == asked


def test_4_4_3_no_foreigners_in_a_national_championship():
    asked = [("1.2", 150, 90), ("4.4.3.1", 9, 7), ("4.4.3.4", 10, 7)]
    assert [told(each) for each in black_conditions(national(), met())] == asked


def test_4_4_3_minima_of_a_group_of_ten():
    assert black_minima(10) == Minima(titled=0, foreigners=4, rated=7)
