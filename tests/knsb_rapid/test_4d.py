"""4d: last comes the FIDE classic list."""

from knsb_season import game, season

BEFORE, AFTER = ("knsb-rapid", "fide-rapid", "knsb-classic"), ()


def test_4d_comes_before_the_lists_after_it():
    season_ = season(A=None, B=1500).on_list("fide-classic", "A", 1800, k=20)
    for series in AFTER:
        season_.on_list(series, "A", 1700, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1800, "fide-classic")
    assert game(rated, "A", "articles")[0].split()[:2] == ["4.1", "4d"]


def test_4d_comes_after_the_lists_before_it():
    for series in BEFORE:
        season_ = season(A=None, B=1500).on_list("fide-classic", "A", 1800, k=20).on_list(series, "A", 1700, k=20)
        rated = season_.game("A", "B", "1-0").rate()
        assert game(rated, "A", "own_rating", "own_list") == (1700, series)


def test_4d_of_an_earlier_date_stays_in_force():
    season_ = season(A=None, B=1500).on_list("fide-classic", "A", 1800, "2009-01-01", k=20)
    rated = season_.on_list("fide-classic", "B", 1900, "2010-03-02", k=20).game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1800, "fide-classic")
