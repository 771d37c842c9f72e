"""4.1: with an odd number the last player of the lowest group has a bye, two points, once; of round 1 as if none."""

import pytest

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.history import pairing_scores
from ratingoffice.tournament.swiss.pairing import with_round
from small_swiss import Event


def test_4_1_the_last_of_the_lowest_group_has_the_bye_and_two_points():
    event = Event(5)
    assert event.boards() == "1-3 4-2 5-bye"
    paired = with_round(event.tournament, event.made())
    assert (rounds_of(paired).scores.tolist(), paired.halves[-1].code) == ([0, 0, 0, 0, 2], Code.PAIRING_BYE)


def test_4_1_nobody_has_a_second_bye():
    assert Event(3).round("1>2 3U").boards() == "3-1 2-bye"
    with pytest.raises(NoPairingError):
        Event(3).round("1>2 3U").round("3=1 2U").round("2=3 1U").boards()


def test_4_1_a_bye_goes_to_another_where_the_others_could_not_be_paired():
    # 3 is last, but 1 and 2 have met
    assert Event(3).round("1=2 3H").boards() == "3-1 2-bye"


def test_4_1_the_bye_of_round_1_counts_nothing_in_round_2_only():
    rounds = rounds_of(Event(3).round("1>2 3U").tournament)
    assert pairing_scores(rounds, 2).tolist() == [2, 0, 0]
    later = rounds_of(Event(3).round("1>2 3U").round("1=3 2U").tournament)
    assert pairing_scores(later, 3).tolist() == [3, 2, 3]


def test_4_1_a_round_that_is_paired_again_gives_its_bye_again():
    made = Event(5).round("1=3 4=2 5U").made(round_number=1)
    assert (made.wishes.byes, int(made.field.numbers[made.bye])) == ({}, 5)
