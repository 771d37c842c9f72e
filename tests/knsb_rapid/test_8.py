"""8: R_i is the valid rating on the newest list before the new one, else the start rating."""

from decimal import Decimal

import pytest

from knsb_season import listed, season


def test_8_the_newest_list_before_the_day():
    season_ = season(A=1600, B=1500).rating("A", 1700, "2010-04-01").rating("B", 1500, "2010-04-01")
    rated = season_.game("A", "B", "1/2-1/2").rate()
    assert listed(rated, "A", "old_rating", "previous_rating", "previous_list") == (1600, 1600, "knsb-rapid")


@pytest.mark.parametrize("series", ["fide-rapid", "knsb-classic", "fide-classic"])
def test_8_of_another_list_where_the_own_has_none(series):
    season_ = season(A=None, B=1500).on_list(series, "A", 1650, k=20, games=50)
    rated = season_.meets("A", [("B", "1-0")] * 6).rate()
    assert listed(rated, "A", "previous_rating", "previous_list", "status", "start_rating") == (
        1650,
        series,
        "new",
        None,
    )
    assert listed(rated, "A", "old_rating", "change") == (None, None)


def test_8_the_start_rating_where_there_is_none():
    rated = season(A=None, B=1500).game("A", "B", "1-0").rate()
    found = listed(rated, "A", "old_rating", "previous_rating", "previous_list", "start_rating")
    assert found == (None, 1900, "start rating", Decimal(1900))


def test_8_a_foreigner_on_the_list_with_a_fide_rating_that_goes_before():
    """By 4.2 his R_i is FIDE's; he was on the list, so there is something that changes."""
    season_ = season(B=1500).player("A", 1900, federation="GER").on_list("fide-rapid", "A", 2200, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    found = listed(rated, "A", "old_rating", "previous_rating", "previous_list", "status")
    assert found == (2200, 2200, "fide-rapid", "listed")


def test_8_whoever_does_not_play_keeps_the_own_rating():
    """Also a foreigner whose FIDE rating would be valid (4.2)."""
    season_ = season().player("A", 1900, federation="GER").on_list("fide-rapid", "A", 2200, k=20)
    assert listed(season_.rate(), "A", "old_rating", "rating") == (1900, 1900)


def test_8_whoever_has_another_rating_and_does_not_play_is_not_on_the_list():
    rated = season(A=None).on_list("knsb-classic", "A", 1650).rate()
    assert listed(rated, "A", "old_rating", "rating", "status") == (None, None, "unrated")
    assert rated.ratings.height == 0


def test_8_the_published_list_is_the_base_of_the_next():
    season_ = season(A=1600, B=1500).event("E2", start="2010-04-02", end="2010-04-03")
    season_.game("A", "B", "1-0").game("A", "B", "1-0", event="E2")
    rated = season_.rate()
    season_.ratings += rated.ratings.to_dicts()
    assert listed(season_.rate("2010-05-01"), "A", "old_rating") == listed(rated, "A", "rating") == (1609,)
