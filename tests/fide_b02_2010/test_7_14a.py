"""7.14a: a first rating from round robins needs at least 9 games."""

from itertools import combinations

import pytest

from small_season import SmallSeason, line


def drawn_round_robin(players, unrated=1, season=None, event="E1", **columns):
    """All games drawn; U is unrated, V too where two are unrated, the others have 2000."""
    names = [*"UV"[:unrated], *(f"P{number:02}" for number in range(1, players - unrated + 1))]
    season = season or SmallSeason().people(**{name: None if name in "UV" else 2000 for name in names})
    season.event(event, "round_robin", **columns)
    for number, (white, black) in enumerate(combinations(names, 2), start=1):
        season.game(white, black, "1/2-1/2", event=event, round=number)
    return season


@pytest.mark.parametrize(
    ("players", "rating", "status", "articles"),
    [
        (9, None, "unrated", "7.14"),
        (10, 2000, "new", "7.14 8.3 8.32"),
        (11, 2000, "new", "7.14 8.3 8.32"),
    ],
)
def test_7_14a_nine_games_in_a_round_robin(players, rating, status, articles):
    rated = drawn_round_robin(players).rate()
    found = line(rated.list, "rating", "status", "total_games", "articles", player_id="U")
    assert found == (rating, status, players - 1, articles)


@pytest.mark.parametrize(("players", "status"), [(9, "unrated"), (10, "new")])
def test_7_14a_games_against_unrated_players_are_among_the_nine(players, status):
    rated = drawn_round_robin(players, unrated=2).rate()
    for player in "UV":
        assert line(rated.list, "status", "total_games", player_id=player) == (status, players - 1)


def test_7_14a_two_round_robins_together():
    """Five and six players: four and five games."""
    season = SmallSeason().people(U=None, **{f"P{number:02}": 2000 for number in range(1, 6)})
    season = drawn_round_robin(5, season=season, event="E1")
    assert line(season.rate().list, "status", "total_games", player_id="U") == ("unrated", 4)
    rated = drawn_round_robin(6, season=season, event="E2", start="2010-04-01", end="2010-04-10").rate()
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (2000, "new", 9)
