"""5.10: the largest number of points is first, the others follow."""

from dataclasses import replace

import pytest

from ratingoffice.tournament.ranked_event import ranked_event, standings_of
from ratingoffice.tournament.rankings import ROUND_ROBIN
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import tie_breaks_of
from small_event import CLUB, small_event


def places(event):
    return standings_of(rounds_of(event), tie_breaks_of(())).places.tolist()


def test_5_10_more_points_come_first():
    assert places(CLUB) == [1, 2, 3, 4, 4]


@pytest.mark.parametrize(("game", "expected"), [("1>2", [1, 2]), ("1<2", [2, 1]), ("1=2", [1, 1])])
def test_5_10_one_game_is_enough(game, expected):
    assert places(small_event(game)) == expected


def test_5_10_a_game_after_the_last_round_decides_among_those_who_are_equal():
    event = small_event("1=2 3=4", "1=3 2=4", "1=4 2=3", system="round_robin")
    ranking = replace(ROUND_ROBIN, deciding_games=((3, 1), (3, 2), (2, 1), (2, 3), (2, 4)))
    standings = ranked_event(event, ranking).standings
    assert standings.places.tolist() == [3, 1, 2, 3]
    assert standings.tie_breaks[standings.decisive(1, 2)].article == "Annex 3, 5.10"


def test_5_10_such_a_game_does_not_count_against_points():
    event = small_event("1>2", system="round_robin")
    assert ranked_event(event, replace(ROUND_ROBIN, deciding_games=((2, 1),))).standings.places.tolist() == [1, 2]
    with pytest.raises(ValueError, match="names start number 9, who is not classified"):
        ranked_event(event, replace(ROUND_ROBIN, deciding_games=((9, 1),)))
