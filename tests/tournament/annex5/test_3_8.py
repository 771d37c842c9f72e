"""3.8: who went down or up in one of the last two rounds should not go the same way again."""

import pytest

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.history import float_of
from small_swiss import Event


def test_3_8_a_float_is_an_opponent_with_another_score():
    rounds = rounds_of(Event(6).round("1>4 2>5 3>6").round("1=2 4=3 5=6").tournament)
    assert float_of(rounds, 1, rounds.up_to(0).scores).tolist() == [0, 0, 0, 0, 0, 0]
    assert float_of(rounds, 2, rounds.up_to(1).scores).tolist() == [0, 0, -1, 1, 0, 0]


def test_3_8_who_went_down_or_up_does_not_go_the_same_way_again():
    # 2, 3 and 4 lead, as 1 is away; 3 and 4 went down in round 2, 5 and 6 went up
    event = Event(8).round("1>5 2>6 3>7 4>8").round("1=2 3=5 4=6 7=8").round("1Z")
    assert event.pairs(floats=False) == "2-3 4-5 6-7"
    assert event.pairs(floats=True) == "2-7 3-4 5-6"


@pytest.mark.parametrize("floats", [True, False])
def test_3_8_games_inside_the_group_come_first(floats):
    event = Event(4).round("1>3 2>4").round("1=2 3=4")
    assert event.pairs(floats=floats) == "1-4 2-3"
