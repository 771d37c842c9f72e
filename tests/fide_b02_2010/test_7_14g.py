"""7.14g: for members of IBCA, ICSC and IPCA 7 games are enough for a first rating."""

import pytest

from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]


def first_rating(games, disability, other_games=0):
    """U draws with players of 2000, in one event or two."""
    season = SmallSeason().player("U", disability=disability).people(**dict.fromkeys(OPPONENTS, 2000)).event("E1")
    season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:games]], event="E1")
    if other_games:
        season.event("E2").meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:other_games]], event="E2")
    return line(season.rate().list, "rating", "status", "total_games", player_id="U")


@pytest.mark.parametrize("disability", ["IBCA", "ICSC", "IPCA"])
@pytest.mark.parametrize(
    ("games", "rating", "status"), [(6, None, "unrated"), (7, 2000, "new"), (8, 2000, "new"), (9, 2000, "new")]
)
def test_7_14g_seven_games_for_members(disability, games, rating, status):
    assert first_rating(games, disability) == (rating, status, games)


@pytest.mark.parametrize(("games", "rating", "status"), [(7, None, "unrated"), (8, None, "unrated"), (9, 2000, "new")])
def test_7_14g_others_need_nine(games, rating, status):
    assert first_rating(games, None) == (rating, status, games)


@pytest.mark.parametrize(("games", "status"), [((3, 3), "unrated"), ((4, 3), "new"), ((3, 4), "new")])
def test_7_14g_the_seven_games_may_come_from_several_events(games, status):
    assert first_rating(games[0], "ICSC", games[1])[1:] == (status, sum(games))


def test_7_14g_the_opponents_being_members_does_not_help():
    season = SmallSeason().player("U")
    for name in OPPONENTS:
        season.player(name, 2000, disability="IBCA")
    rated = season.event().meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:7]]).rate()
    assert line(rated.list, "rating", "status", player_id="U") == (None, "unrated")
