"""3.7b: with weak preference a pairing is changed for a player who had one colour twice more often."""

from ratingoffice.tournament.swiss.systems import Colours
from small_swiss import Event


def test_3_7b_two_who_had_the_same_colour_twice_do_not_meet():
    # 1, 3, 5 and 7 had white twice, the others black
    event = Event(8).round("1=2 3=4 5=6 7=8").round("1=4 3=2 5=8 7=6")
    assert event.pairs(colours=Colours.NONE) == "1-5 2-6 3-7 4-8"
    assert event.pairs(colours=Colours.WEAK) == "1-6 2-5 3-8 4-7"


def test_3_7b_one_more_of_a_colour_changes_nothing():
    # 1, 2, 3 and 4 had white once
    event = Event(8).round("1=5 2=6 3=7 4=8")
    assert event.pairs(colours=Colours.WEAK) == event.pairs(colours=Colours.NONE) == "1-6 2-5 3-8 4-7"


def test_3_7b_games_inside_the_group_come_first():
    # 1 and 3 had white twice and are alone with their score
    event = Event(4).round("1>2 3>4").round("1>4 3>2")
    assert event.boards(colours=Colours.WEAK) == "3-1 2-4"
