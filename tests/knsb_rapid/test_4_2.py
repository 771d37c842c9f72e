"""4.2: a foreigner with both ratings counts with FIDE's, after two years without games or above 2000."""

import pytest

from knsb_season import found, game, season


def foreigner(fide: int, series: str = "fide-rapid", federation: str | None = "GER", played: str = "2010-02-01"):
    season_ = season(B=1500).player("A", 1900, federation=federation, last_played=played)
    return season_.on_list(series, "A", fide, k=20).game("A", "B", "1-0")


@pytest.mark.parametrize("series", ["fide-rapid", "fide-classic"])
@pytest.mark.parametrize(("fide", "is_used"), [(1999, False), (2000, False), (2001, True)])
def test_4_2_a_fide_rating_above_2000(fide, is_used, series):
    rated = foreigner(fide, series).rate()
    assert game(rated, "A", "own_rating", "own_list") == ((fide, series) if is_used else (1900, "knsb-rapid"))


@pytest.mark.parametrize(
    ("played", "rating"), [("2008-03-31", 1700), ("2008-04-01", 1900), ("2008-04-02", 1900), (None, 1900)]
)
def test_4_2_two_years_without_a_game_before_the_list(played, rating):
    assert game(foreigner(1700, played=played).rate(), "A", "own_rating") == (rating,)


def test_4_2_the_first_fide_rating_in_order_is_asked_and_used():
    rated = foreigner(1950).on_list("fide-classic", "A", 2100, k=20).rate()
    assert game(rated, "A", "own_rating", "own_list") == (1900, "knsb-rapid")
    rated = foreigner(2050).on_list("fide-classic", "A", 1800, k=20).rate()
    assert game(rated, "A", "own_rating", "own_list") == (2050, "fide-rapid")


@pytest.mark.parametrize("federation", ["NED", None])
def test_4_2_the_dutch_keep_their_knsb_rating(federation):
    rated = foreigner(2200, federation=federation, played="2005-01-01").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1900, "knsb-rapid")


def test_4_2_without_a_federation_a_player_is_taken_as_dutch_and_told():
    rated = foreigner(2200, federation=None).rate()
    assert found(rated) == [("warning", "federation_assumed", "players.csv", None, "federation")]


def test_4_2_a_missing_day_of_the_last_game_is_told():
    rated = foreigner(1700, played=None).rate()
    assert found(rated) == [("warning", "activity_assumed", "ratings.csv", None, "last_played")]


def test_4_2_without_a_knsb_rapid_rating_the_usual_order_holds():
    season_ = season(B=1500).player("A", federation="GER").on_list("knsb-classic", "A", 1900)
    rated = season_.on_list("fide-classic", "A", 2100, k=20).game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1900, "knsb-classic")
