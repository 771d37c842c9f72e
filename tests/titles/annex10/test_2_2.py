"""2.2: one of the norms of an MI or GMI is red."""

import pytest

from made_norms import made, missing


@pytest.mark.parametrize("title", ["GMI", "MI", "GMIF", "MIF"])
def test_2_2_three_black_norms_are_not_enough(title):
    assert missing(title, made(*[f"{title} black 14"] * 3)) == [("4.5.5", 0, 1)]
    assert missing(title, made(*[f"{title} black 14"] * 2, f"{title} red 14")) == []


def test_2_2_an_mf_needs_none():
    assert missing("MF", made(*["MF black 7"] * 3)) == []
