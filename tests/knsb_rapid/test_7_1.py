"""7.1: N_v of a start rating, of a classic and of a FIDE rating, at most 100; and K halved against youth."""

from decimal import Decimal
from math import sqrt

import pytest

from knsb_season import change, found, game, listed, millionths, season


def test_7_1_a_start_rating_has_one_game():
    rated = season(A=None, B=1500).game("A", "B", "1-0").rate()
    assert game(rated, "A", "n_v", "k") == (1, 216)


@pytest.mark.parametrize(("games", "k"), [(0, "216"), (1, "216"), (4, "108"), (75, "25")])
def test_7_1_a_classic_rating_has_the_games_of_the_classic_list(games, k):
    season_ = season(A=None, B=1500).on_list("knsb-classic", "A", 1600, games=games)
    assert game(season_.game("A", "B", "1-0").rate(), "A", "n_v", "k") == (games, Decimal(k))


@pytest.mark.parametrize("series", ["fide-rapid", "fide-classic"])
@pytest.mark.parametrize(("k", "n_v"), [(10, 100), (15, 1000 / 15), (20, 50), (40, 25)])
def test_7_1_a_fide_rating_has_1000_over_its_k(series, k, n_v):
    season_ = season(A=None, B=1500).on_list(series, "A", 1600, games=None, k=k)
    expected = 25 if n_v >= 75 else millionths(216 / sqrt(n_v))
    assert game(season_.game("A", "B", "1-0").rate(), "A", "n_v", "k") == (millionths(n_v), expected)


def test_7_1_the_column_fide_k_goes_before_k():
    season_ = season(A=None, B=1500).on_list("fide-rapid", "A", 1600, k=10, fide_k=40)
    assert game(season_.game("A", "B", "1-0").rate(), "A", "n_v") == (25,)


def test_7_1_a_fide_rating_without_k_is_an_error():
    season_ = season(A=None, B=1500).on_list("fide-rapid", "A", 1600)
    rated = season_.game("A", "B", "1-0").rate()
    assert found(rated) == [("error", "unknown_fide_k", "ratings.csv", 3, "fide_k")]
    message = "neither fide_k nor k is given for player A on the list fide-rapid; K depends on it (7.1)"
    assert rated.findings["message"].to_list() == [message]


@pytest.mark.parametrize("games", [99, 100, 101, 5000])
def test_7_1_more_than_100_games_count_as_100(games):
    season_ = season(B=1500).player("A", 1600, games=games).game("A", "B", "1-0")
    assert game(season_.rate(), "A", "k") == (25,)
    assert listed(season_.rate(), "A", "total_games") == (games + 1,)


def against_youth(result: str, *, own: int = 1980, born: int | None = 2000, games: int | None = 99, rating: int = 1500):
    season_ = season().player("A", 1500, born=own).player("Y", rating, born=born, games=games)
    return season_.game("A", "Y", result)


@pytest.mark.parametrize(
    ("result", "rating", "halved"),
    [
        ("0-1", 1500, True),
        ("1/2-1/2", 1499, True),
        ("1/2-1/2", 1500, False),
        ("1/2-1/2", 1501, False),
        ("1-0", 1500, False),
    ],
)
def test_7_1_halved_after_a_setback_against_youth(result, rating, halved):
    rated = against_youth(result, rating=rating).rate()
    score = {"0-1": 0, "1/2-1/2": 0.5, "1-0": 1}[result]
    k = 12.5 if halved else 25
    assert game(rated, "A", "halved", "k", "change") == ("Y" if halved else "N", k, change(score, 1500 - rating, k))
    assert game(rated, "Y", "halved") == ("N",)


@pytest.mark.parametrize(
    ("own", "born", "games", "halved"),
    [(1980, 2000, 99, "Y"), (1980, 2000, 100, "N"), (1990, 2000, 99, "N"), (1980, 1989, 99, "N"), (1989, 1990, 1, "Y")],
)
def test_7_1_only_for_adults_and_youth_with_fewer_than_100_games(own, born, games, halved):
    assert game(against_youth("0-1", own=own, born=born, games=games).rate(), "A", "halved") == (halved,)


def test_7_1_youth_without_a_rating_has_fewer_than_100_games():
    season_ = season().player("U", born=2000)
    for number in range(3):
        season_.player(f"R{number}", 1500)
    rated = season_.meets("U", [(f"R{number}", "1-0") for number in range(3)]).rate()
    assert game(rated, "R0", "halved", "k") == ("Y", Decimal("12.5"))


def test_7_1_the_birth_of_the_opponent_is_needed_where_it_may_halve_k():
    error = [("error", "unknown_birth", "players.csv", 3, "born")]
    assert found(against_youth("0-1", born=None, games=20).rate()) == error
    assert found(against_youth("1-0", born=None, games=20).rate()) == []
    assert found(against_youth("0-1", own=2000, born=None, games=20).rate()) == []


def test_7_1_the_games_of_the_opponent_are_needed_where_they_may_halve_k():
    rated = against_youth("0-1", games=None).rate()
    assert ("error", "unknown_games", "ratings.csv", 3, "games") in found(rated)
