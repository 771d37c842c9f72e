"""5: a GMI has three norms of 40 games, one of them red, and 2300 at some time."""

import pytest

from made_norms import made, missing


@pytest.mark.parametrize(
    ("norms", "rating", "lacking"),
    [
        (["GMI red 14", "GMI black 13", "GMI black 13"], 2300, []),
        (["GMI red 13", "GMI black 13", "GMI black 13"], 2300, [("5", 39, 40)]),
        (["GMI red 20", "GMI black 20"], 2300, [("5", 2, 3)]),
        (["GMI red 20", "GMI black 20", "MI red 20"], 2300, [("5", 2, 3)]),
        (["GMI red 14", "GMI black 13", "GMI black 13"], 2299, [("5", 2299, 2300)]),
        (["GMI red 14", "GMI black 13", "GMI black 13"], None, [("5", None, 2300)]),
        (["GMI red 9", "GMI black 9", "GMI black 9", "GMI black 13"], 2300, []),
        ([], 2300, [("5", 0, 3), ("5", 0, 40), ("4.5.5", 0, 1)]),
    ],
)
def test_5_norms_games_and_rating(norms, rating, lacking):
    assert missing("GMI", made(*norms), rating) == lacking
