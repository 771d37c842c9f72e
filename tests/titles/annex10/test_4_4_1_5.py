"""4.4.1.5: an international or FMJD referee leads a red norm."""

import pytest

from small_titles import missed, tried


@pytest.mark.parametrize("referee", ["international", "fmjd", None])
def test_4_4_1_5_fit_or_not_told(referee):
    assert missed(tried(referee=referee)) == []


def test_4_4_1_5_a_national_referee_gives_black_norms():
    assert missed(tried("GMI", "red", referee="national")) == [("4.4.1.5", "national", "international or fmjd")]
    assert missed(tried("GMI", "black", referee="national")) == []
