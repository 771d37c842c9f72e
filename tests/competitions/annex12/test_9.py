"""9: equal in all criteria for the title or the challenge: a superblitz."""

import pytest

from ratingoffice.competitions.world_championship.classification import superblitz
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from small_event import small_event


@pytest.mark.parametrize(
    ("places", "groups"),
    [
        ({"a": 1, "b": 2, "c": 3}, ()),
        ({"a": 1, "b": 1, "c": 3}, (("a", "b"),)),
        ({"x": 1, "b": 2, "a": 2}, (("a", "b"),)),
        ({"a": 1, "b": 2, "c": 2}, ()),
        ({"x": 1, "b": 1, "c": 3, "d": 3}, (("b", "x"),)),
    ],
)
def test_9_who_plays_a_superblitz(places, groups):
    assert superblitz(places, ex_champion="x") == groups


def test_9_victories_then_the_results_between_the_tied_then_in_order_of_the_classification():
    ranking = RANKINGS["world-championship"]
    assert ranking.tie_breaks == ("victories", "between-tied", "classification-order")
    event = small_event("1>4 2=3", "1=3 4<2", "1=2 3>4", system="round_robin")
    assert ranked_event(event, ranking).standings.places.tolist() == [1, 1, 1, 4]
