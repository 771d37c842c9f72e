"""9: equal in all criteria for the title or the challenge: a superblitz."""

import pytest

from ratingoffice.competitions.world_championship.classification import superblitz


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
