"""4.extra.a: a classic rating is valid from 1300 on."""

import pytest

from knsb_season import game, season


@pytest.mark.parametrize(
    ("classic", "fide", "rating", "source"),
    [
        (1299, None, 1500, "start rating"),
        (1300, None, 1300, "knsb-classic"),
        (1301, None, 1301, "knsb-classic"),
        (1299, 1400, 1400, "fide-classic"),
        (1300, 1400, 1300, "knsb-classic"),
    ],
)
def test_4_extra_a_from_1300_on(classic, fide, rating, source):
    season_ = season(A=None, B=1500).on_list("knsb-classic", "A", classic)
    if fide:
        season_.on_list("fide-classic", "A", fide, k=20)
    rated = season_.game("A", "B", "1/2-1/2").rate()
    assert game(rated, "A", "own_rating", "own_list") == (rating, source)
