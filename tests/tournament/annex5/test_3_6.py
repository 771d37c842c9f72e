"""3.6: those who are moved down are paired one after the other, the highest first."""

from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.pairing import pair_round, wishes_of
from ratingoffice.tournament.swiss.systems import Colours
from small_swiss import Event, chosen

AWAY = " 4Z 5Z 6Z 7Z 8Z 9Z"


def three_move_down() -> Event:
    """Players 1, 2 and 3 lead and have all met; 4 to 9 are one group behind them, 9 comes to the bye."""
    return Event(9).round(f"1=2 3H{AWAY}").round(f"1=3 2H{AWAY}").round(f"2=3 1H{AWAY}")


def test_3_6_the_highest_who_moved_down_comes_first():
    assert three_move_down().pairs(floats=False) == "1-4 2-5 3-6 7-8"


def test_3_6_an_opponent_who_cannot_be_taken_is_passed_over():
    assert three_move_down().pairs(floats=False, apart=((1, 4),)) == "1-5 2-4 3-6 7-8"
    assert three_move_down().pairs(floats=False, apart=((2, 5), (2, 6))) == "1-4 2-7 3-5 6-8"


def test_3_6_floats_move_nobody_past_a_group():
    """1 has 4 points, 2 and 3 have 3 and met lower scores in the last round: one of them goes down all the same."""
    event = Event(6).round("1>4 2>5 3>6").round("2=4 3=5 1>6")
    assert event.pairs() == "1-2 3-4 5-6"


def test_3_6_strong_colours_move_nobody_past_a_group():
    """1 and 2 are both due black, 2 and 3 are not: 1 meets 2 all the same."""
    event = Event(6).round("1>4 2>5 6<3").round("2=4 5=3 1>6")
    assert event.pairs(colours=Colours.STRONG, floats=False, apart=((1, 3),)) == "1-2 3-4 5-6"


def test_3_6_who_has_met_the_next_group_passes_it_alone():
    event = Event(6).round("1>4 2>5 3>6").round("2=4 3=5 1>6")
    assert event.pairs(apart=((1, 2), (1, 3))) == "1-5 2-3 4-6"


def test_3_6_of_two_who_move_down_the_lower_passes_a_group():
    """1 and 2 have met and move down to 3 and 7; 3 may meet nobody below."""
    event = Event(8).round("1=2 3=7 4Z 5Z 6Z 8Z").round("1F 2F 3H 7H 4=6 5=8")
    kept = ((3, 4), (3, 5), (3, 6), (3, 8))
    assert event.pairs(apart=kept) == "1-3 2-7 4-8 5-6"
    assert event.pairs(apart=(*kept, (2, 7))) == "1-7 2-3 4-8 5-6"
    assert event.pairs(apart=(*kept, (2, 7), (2, 3))) == "1-3 2-4 7-5 6-8"


def test_3_6_a_leader_meets_the_next_group_in_a_simulated_event():
    event = simulate(SimulationPlan(16, 7, seed=500), chosen("fmjd-rating"))
    made = pair_round(event, chosen("fmjd-rating"), wishes_of(event, 5), 5)
    assert made.boards()[:2] == [(11, 7), (1, 5)]
