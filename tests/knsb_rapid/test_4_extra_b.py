"""4.extra.b: a FIDE rating is valid if the player had one when the last KNSB list appeared."""

import pytest

from knsb_season import game, season


@pytest.mark.parametrize("series", ["fide-rapid", "fide-classic"])
@pytest.mark.parametrize(
    ("first", "own_list"), [("2010-02-28", True), ("2010-03-01", True), ("2010-03-02", False), ("2010-03-05", False)]
)
def test_4_extra_b_the_day_of_the_knsb_list_decides(series, first, own_list):
    season_ = season(A=None, B=1500).on_list(series, "A", 1700, first, k=20)
    rated = season_.game("A", "B", "1/2-1/2").rate()
    assert game(rated, "A", "own_list") == ((series,) if own_list else ("start rating",))


def test_4_extra_b_either_fide_rating_will_do():
    season_ = season(A=None, B=1500).on_list("fide-classic", "A", 1700, "2010-01-01", k=20)
    season_.on_list("fide-rapid", "A", 1720, "2010-03-02", k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1720, "fide-rapid")


def test_4_extra_b_without_any_knsb_list_the_beginning_of_the_period_counts():
    season_ = season(A=None, B=None)
    for player, first in (("A", "2010-01-01"), ("B", "2010-01-02")):
        season_.on_list("fide-rapid", player, 1700, first, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_list", "counted") == ("fide-rapid", "N")
    assert game(rated, "B", "own_list") == ("start rating",)
