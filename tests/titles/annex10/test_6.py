"""6: an MI has three norms of MI or GMI of 25 games, one of them red, and 2250 at some time."""

import pytest

from made_norms import made, missing


@pytest.mark.parametrize(
    ("norms", "rating", "lacking"),
    [
        (["MI red 8", "GMI black 8", "MI black 9"], 2250, []),
        (["MI red 8", "GMI black 8", "MI black 8"], 2250, [("6", 24, 25)]),
        (["MI red 13", "MI black 13", "MF red 13"], 2250, [("6", 2, 3)]),
        (["MI red 8", "MI black 8", "MI black 9"], 2249, [("6", 2249, 2250)]),
    ],
)
def test_6_norms_games_and_rating(norms, rating, lacking):
    assert missing("MI", made(*norms), rating) == lacking
