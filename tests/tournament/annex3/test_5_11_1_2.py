"""5.11.1.2: what holds where nothing was decided."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import CHESS, Info
from ratingoffice.tournament.rankings import usual_ranking
from small_event import CLUB, small_event

ALL_PLAY_ALL = small_event("1>2 3=4", "1=3 2>4", "2=3 1+4", system=None)


@pytest.mark.parametrize(
    ("event", "system", "key"),
    [
        (CLUB, "swiss", "fmjd-solkoff"),
        (CLUB, "round_robin", "round-robin"),
        (CLUB, "double_round_robin", "round-robin"),
        (CLUB, None, "fmjd-solkoff"),
        (ALL_PLAY_ALL, None, "round-robin"),
        (ALL_PLAY_ALL, "swiss", "fmjd-solkoff"),
        (CLUB, "team", "fmjd-solkoff"),
    ],
)
def test_5_11_1_2_goes_by_the_system_else_by_who_met_whom(event, system, key):
    assert usual_ranking(replace(event, info=Info(system=system))).key == key


def test_5_11_1_2_a_swiss_event_in_points_of_chess_has_the_names_of_fide():
    assert usual_ranking(replace(CLUB, scoring=CHESS)).key == "fide-swiss"


def test_5_11_1_2_a_round_robin_in_points_of_chess_too():
    assert usual_ranking(replace(ALL_PLAY_ALL, info=Info(), scoring=CHESS)).key == "fide-round-robin"


def test_5_11_1_2_an_event_without_players_is_no_round_robin():
    assert usual_ranking(replace(CLUB, info=Info(), entries=(), halves=())).key == "fmjd-solkoff"
