"""6.4: a foreign opponent with both ratings counts with FIDE's if that is the higher one."""

import pytest

from knsb_season import game, season


def foreigner(knsb: int, fide: int, *, own: str = "knsb-rapid", other: str = "fide-rapid", federation: str = "GER"):
    season_ = season(B=1500).player("A", federation=federation).on_list(own, "A", knsb)
    return season_.on_list(other, "A", fide, k=20).game("A", "B", "1-0").rate()


@pytest.mark.parametrize("other", ["fide-rapid", "fide-classic"])
@pytest.mark.parametrize(("fide", "is_used"), [(1799, False), (1800, False), (1801, True)])
def test_6_4_the_higher_one_for_the_opponents(fide, is_used, other):
    rated = foreigner(1800, fide, other=other)
    expected = (fide, other) if is_used else (1800, "knsb-rapid")
    assert game(rated, "B", "opponent_rating", "opponent_list") == expected


def test_6_4_not_for_the_foreigner_himself():
    assert game(foreigner(1800, 1900), "A", "own_rating", "own_list") == (1800, "knsb-rapid")


def test_6_4_also_beside_a_classic_rating():
    rated = foreigner(1800, 1900, own="knsb-classic", other="fide-classic")
    assert game(rated, "A", "own_rating") == (1800,)
    assert game(rated, "B", "opponent_rating", "opponent_list") == (1900, "fide-classic")


def test_6_4_not_for_the_dutch():
    assert game(foreigner(1800, 1900, federation="NED"), "B", "opponent_rating") == (1800,)


def test_6_4_the_games_behind_stay_those_of_the_own_list():
    """K of the foreigner goes by 16 KNSB games, not by 1000 / 20 of FIDE (N_v are the games behind R_o)."""
    season_ = season(B=1500).player("A", 1800, federation="GER", games=16)
    rated = season_.on_list("fide-rapid", "A", 1900, k=20).game("A", "B", "1-0").rate()
    assert game(rated, "B", "opponent_rating", "opponent_list") == (1900, "fide-rapid")
    assert game(rated, "A", "n_v", "k") == (16, 54)


@pytest.mark.parametrize(("games", "fide_k", "halved"), [(99, 10, "Y"), (100, 40, "N")])
def test_6_4_with_7_1_a_foreign_youth_has_the_games_of_the_own_list_too(games, fide_k, halved):
    """FIDE's K would say 100 games (K 10) or 25 (K 40)."""
    season_ = season(A=1500).player("Y", 1500, federation="GER", born=2000, games=games)
    rated = season_.on_list("fide-rapid", "Y", 1600, k=fide_k).game("A", "Y", "0-1").rate()
    assert game(rated, "A", "opponent_rating", "halved") == (1600, halved)
