"""7.14b: a first rating from Swiss and team events needs at least 9 games against rated players."""

import pytest

from small_season import SmallSeason, line


def rated_event(against_rated, against_unrated=0, system="swiss", unplayed=0):
    """U draws with all; the rated opponents have 2000."""
    rated, unrated = ([f"{letter}{number}" for number in range(1, 20)] for letter in "PV")
    season = SmallSeason().people(U=None, **dict.fromkeys(rated, 2000), **dict.fromkeys(unrated)).event(system=system)
    played = [*rated[:against_rated], *unrated[:against_unrated]]
    forfeits = rated[against_rated : against_rated + unplayed]
    results = [*((name, "1/2-1/2") for name in played), *((name, "1x0") for name in forfeits)]
    return season.meets("U", results).rate()


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize(
    ("games", "rating", "status", "articles"),
    [
        (8, None, "unrated", "7.14"),
        (9, 2000, "new", "7.14 8.3 8.32"),
        (10, 2000, "new", "7.14 8.3 8.32"),
    ],
)
def test_7_14b_nine_games_against_rated_players(system, games, rating, status, articles):
    rated = rated_event(games, system=system)
    found = line(rated.list, "rating", "status", "total_games", "articles", player_id="U")
    assert found == (rating, status, games, articles)


@pytest.mark.parametrize("against_unrated", [1, 5])
def test_7_14b_games_against_unrated_players_are_not_among_the_nine(against_unrated):
    rated = rated_event(8, against_unrated)
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (None, "unrated", 8)
    found = line(rated.game_lines, "counted", "articles", "reason", player_id="U", opponent_id="V1")
    assert found == ("N", "6.42 7.14b", "the opponent is unrated")


def test_7_14b_games_that_were_not_played_are_not_among_the_nine():
    rated = rated_event(8, unplayed=1)
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (None, "unrated", 8)


def test_7_14b_nine_games_against_one_rated_player_more_than_once():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000).event(system="team")
    rated = season.meets("U", [(opponent, "1/2-1/2") for opponent in "ABC" * 3]).rate()
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (2000, "new", 9)
