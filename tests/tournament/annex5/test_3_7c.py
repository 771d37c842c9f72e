"""3.7c: with strong preference, in odd rounds, those who should have white meet those who should have black."""

from ratingoffice.tournament.swiss.systems import Colours
from small_swiss import Event


def test_3_7c_the_colours_decide_in_odd_rounds():
    # had white last: 1, 3, 5, 7, so they should have black
    event = Event(8).round("4=1 2=3 8=5 6=7").round("1=2 3=4 5=6 7=8")
    assert event.pairs(colours=Colours.NONE) == "1-5 2-6 3-7 4-8"
    assert event.pairs(colours=Colours.STRONG) == "1-6 2-5 3-8 4-7"


def test_3_7c_not_in_even_rounds():
    event = Event(8).round("1=2 3=4 5=6 7=8")
    assert event.pairs(colours=Colours.STRONG) == event.pairs(colours=Colours.NONE) == "1-5 2-6 3-7 4-8"
