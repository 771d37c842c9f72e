"""8: a CMF has two norms of CMF or higher."""

import pytest

from made_norms import made, missing


@pytest.mark.parametrize(
    ("norms", "lacking"),
    [(["CMF automatic 7", "GMI black 7"], []), (["CMF automatic 9"], [("8", 1, 2)]), (["MF black 7"] * 2, [])],
)
def test_8_two(norms, lacking):
    assert missing("CMF", made(*norms), rating=None) == lacking
