"""7: an MF has three norms of MF or higher, of 20 games; a rating is not asked for."""

import pytest

from made_norms import made, missing


@pytest.mark.parametrize(
    ("norms", "lacking"),
    [
        (["MF black 7", "MI black 7", "GMI black 7"], []),
        (["MF automatic 7", "MF automatic 7", "MF black 7"], []),
        (["MF black 10", "MF black 10", "CMF black 10"], [("7", 2, 3)]),
        (["MF black 10", "MF black 9", "CMF black 10"], [("7", 2, 3), ("7", 19, 20)]),
    ],
)
def test_7_norms_and_games(norms, lacking):
    assert missing("MF", made(*norms), rating=None) == lacking
