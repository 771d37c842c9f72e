"""10: equal in all criteria for the title or the challenge: a superblitz; a plus draw is better than a draw."""

import pytest

from ratingoffice.competitions.world_championship.classification import superblitz, worth


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
def test_10_who_plays_a_superblitz(places, groups):
    assert superblitz(places, ex_champion="x") == groups


def test_10_the_order_of_results():
    assert sorted(["1-1", "2-0", "1--1+", "0-2", "1+-1-"], key=worth) == ["0-2", "1--1+", "1-1", "1+-1-", "2-0"]
