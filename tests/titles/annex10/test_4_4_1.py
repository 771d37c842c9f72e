"""4.4.1: a red norm asks five things of the group."""

from ratingoffice.titles.red_and_black import red_conditions
from ratingoffice.titles.required_points import Minima, red_minima
from small_titles import OPEN, event, met, told


def test_4_4_1_all_of_them():
    assert [told(each) for each in red_conditions(event(), met(), OPEN)] == [
        ("4.4", 150, 120),
        ("4.4.1.2", 10, 5),
        ("4.4.1.3", 7, 5),
        ("4.4.1.4", 10, 8),
        ("4.4.1.5", "international", "international or fmjd"),
    ]


def test_4_4_1_minima_of_a_group_of_ten():
    assert red_minima(10) == Minima(titled=5, foreigners=5, rated=8)
