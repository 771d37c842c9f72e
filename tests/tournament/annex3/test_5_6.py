"""5.6: a standard competition gives points for the result of each game."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.scoring import STANDARD, scoring_of
from small_event import small_event


def test_5_6_adds_up_the_points_of_all_games():
    event = small_event("1>2", "2=1", "2<1", scoring=STANDARD.scoring)
    assert rounds_of(event).points.tolist() == [[2, 1, 2], [0, 1, 0]]
    assert rounds_of(event).scores.tolist() == [5, 1]


def test_5_6_is_asked_for_by_name():
    assert scoring_of("2-1-0") == STANDARD.scoring
