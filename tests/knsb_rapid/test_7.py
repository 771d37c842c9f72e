"""7: K by the games behind the rating, the rating itself, and youth or not."""

from decimal import Decimal
from math import sqrt

import pytest

from knsb_season import found, game, millionths, season


def k_of(rating: int, games: int, born: int, **settings: str) -> Decimal:
    season_ = season(B=1500).player("A", rating, games=games, born=born)
    return game(season_.game("A", "B", "1-0").rate(**settings), "A", "k")[0]


@pytest.mark.parametrize("rating", [1500, 2100, 2250, 2500])
@pytest.mark.parametrize(("games", "born"), [(1, 2000), (16, 2000), (29, 2000), (1, 1980), (30, 1980), (74, 1980)])
def test_7_216_over_the_root_while_games_are_few(rating, games, born):
    assert k_of(rating, games, born) == millionths(216 / sqrt(games))


@pytest.mark.parametrize("games", [30, 31, 100])
@pytest.mark.parametrize(
    ("rating", "k"),
    [(1500, "40"), (2100, "40"), (2101, "39.9"), (2250, "25"), (2399, "10.1"), (2400, "10"), (2600, "10")],
)
def test_7_youth_from_30_games_on(rating, games, k):
    assert k_of(rating, games, 2000) == Decimal(k)


@pytest.mark.parametrize("games", [75, 76, 100])
@pytest.mark.parametrize(
    ("rating", "k"),
    [(1500, "25"), (2100, "25"), (2101, "24.95"), (2250, "17.5"), (2399, "10.05"), (2400, "10"), (2600, "10")],
)
def test_7_others_from_75_games_on(rating, games, k):
    assert k_of(rating, games, 1980) == Decimal(k)


@pytest.mark.parametrize(("born", "k"), [(1988, "25"), (1989, "25"), (1990, "40"), (1991, "40")])
def test_7_youth_is_up_to_20_in_the_year_of_the_game(born, k):
    assert k_of(1500, 100, born) == Decimal(k)


@pytest.mark.parametrize(("until", "k"), [("19", "25"), ("20", "40"), ("21", "40")])
def test_7_or_up_to_another_age(until, k):
    assert k_of(1500, 100, 1990, youth_until_age=until) == Decimal(k)


@pytest.mark.parametrize("until", ["", "x", "-1", "200", "20.5"])
def test_7_an_age_that_is_none_is_refused(until):
    with pytest.raises(ValueError, match="youth_until_age"):
        k_of(1500, 100, 1990, youth_until_age=until)


@pytest.mark.parametrize(("games", "needed"), [(29, False), (30, True), (100, True)])
def test_7_a_birth_is_needed_where_it_decides_k(games, needed):
    rated = season(B=1500).player("A", 1600, games=games, born=None).game("A", "B", "0-1").rate()
    assert found(rated) == ([("error", "unknown_birth", "players.csv", 3, "born")] if needed else [])


@pytest.mark.parametrize(
    ("rating", "games", "needed"),
    [(2399, 75, True), (2400, 74, True), (2400, 75, False), (2500, 100, False), (2400, 29, False)],
)
def test_7_no_birth_is_needed_where_k_is_10_either_way(rating, games, needed):
    rated = season(B=1500).player("A", rating, games=games, born=None).game("A", "B", "0-1").rate()
    assert found(rated) == ([("error", "unknown_birth", "players.csv", 3, "born")] if needed else [])


@pytest.mark.parametrize(("result", "needed"), [("0-1", True), ("1-0", False)])
def test_7_but_where_k_may_be_halved_it_is(result, needed):
    season_ = season().player("A", 2400, born=None).player("Y", 2400, born=2000, games=50)
    codes = [row[1] for row in found(season_.game("A", "Y", result).rate())]
    assert codes == (["unknown_birth"] if needed else [])


def test_7_not_of_whoever_does_not_play():
    assert found(season(A=1600, B=1500).player("C", 1600, born=None).game("A", "B", "1-0").rate()) == []


@pytest.mark.parametrize("series", ["knsb-rapid", "knsb-classic"])
def test_7_the_games_are_needed_where_they_decide_k(series):
    season_ = season(B=1500).player("A").on_list(series, "A", 1600, games=None)
    rated = season_.game("A", "B", "1-0").rate()
    assert found(rated) == [("error", "unknown_games", "ratings.csv", 3, "games")]
    message = f"games is not given for player A on the list {series}; K depends on it (7)"
    assert rated.findings["message"].to_list() == [message]


def test_7_all_that_is_missing_is_told_at_once():
    season_ = season(B=1500).player("A", born=None).rating("A", 1600, games=None)
    rated = season_.game("A", "B", "0-1").rate()
    assert [row[1:] for row in found(rated)] == [
        ("unknown_birth", "players.csv", 3, "born"),
        ("unknown_games", "ratings.csv", 3, "games"),
    ]


def test_7_the_list_shows_the_k_from_now_on():
    rated = season(A=2240, B=2240).game("A", "B", "1-0").rate()
    assert rated.list.filter(player_id="A").select("rating", "k").row(0) == (2249, Decimal("17.55"))
