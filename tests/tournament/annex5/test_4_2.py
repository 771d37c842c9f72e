"""4.2: a player who leaves keeps his results and is not paired any more."""

from ratingoffice.tournament.swiss.pairing import next_round
from small_swiss import Event


def test_4_2_who_left_is_not_paired_and_the_dummy_comes_or_goes():
    event = Event(4).round("1>3 2=4").round("2Z")
    assert (next_round(event.tournament), event.boards()) == (2, "4-1 3-bye")
    event = Event(5).round("1>3 4=2 5U").round("2Z")
    assert event.boards() == "4-1 3-5"


def test_4_2_a_late_entry_is_paired_without_points():
    event = Event(4).round("1>3 2Z 4Z")
    assert event.pairs() == "1-2 3-4"
