"""3.5: as many games as possible inside each group, from the top down; another moves down where that needs it."""

from small_swiss import Event


def test_3_5_another_moves_down_so_that_the_group_keeps_its_games():
    # 1, 2 and 3 lead; 3 is the last of them, but 1 and 2 have met, so 2 moves down and 1 meets 3
    event = Event(8).round("1=2 3=4 5=6 7=8").round("1>5 2>6 3>7 4=8")
    assert event.pairs() == "1-3 2-4 8-5 6-7"


def test_3_5_a_group_that_cannot_be_paired_moves_down_whole():
    assert Event(4).round("1>3 2>4").round("1=2 3=4").pairs() == "1-4 2-3"


def test_3_5_everybody_below_must_still_be_paired():
    # 2 and 4 could meet, but 5 and 6 below them have met already: both have to go down
    event = Event(6).round("1=2 3=4 5=6").round("1>5 3>6 2?4")
    assert event.pairs() == "1-3 2-5 4-6"
