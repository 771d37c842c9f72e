"""6.41: an unrated player's Swiss result needs three games against rated players, one point, and the floor."""

import pytest

from small_season import SmallSeason, line

FEW = (0, "6.41 8.21", "fewer than 3 rated opponents in the event")
LOW = (0, "6.1 8.21", "less than 1 point, and no earlier result that counts")
BELOW = (0, "8.31", "a first result below the rating floor")


def result_of(rated):
    return line(rated.event_lines, "games", "articles", "reason", player_id="U")


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize(
    ("games", "result"), [(1, FEW), (2, FEW), (3, (3, "8.21a 8.23", "")), (4, (4, "8.21a 8.23", ""))]
)
def test_6_41_three_games_against_rated_players(system, games, result):
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2000).event(system=system)
    rated = season.meets("U", [(opponent, "1-0") for opponent in "ABCD"[:games]]).rate()
    assert result_of(rated) == result
    assert line(rated.list, "total_games", player_id="U") == (result[0],)


@pytest.mark.parametrize(
    ("results", "result"),
    [
        (("0-1", "0-1", "0-1"), LOW),
        (("1/2-1/2", "0-1", "0-1"), LOW),
        (("1/2-1/2", "1/2-1/2", "0-1"), (3, "8.21a 8.24", "")),
        (("1-0", "0-1", "0-1"), (3, "8.21a 8.24", "")),
        (("1-0", "1/2-1/2", "0-1"), (3, "8.21a 8.22", "")),
    ],
)
def test_6_41_one_point(results, result):
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000).event()
    assert result_of(season.meets("U", zip("ABC", results, strict=True)).rate()) == result


@pytest.mark.parametrize(
    ("opponents", "rating", "result"),
    [(1324, 1199, BELOW), (1325, 1200, (3, "8.21a 8.24", "")), (1326, 1201, (3, "8.21a 8.24", ""))],
)
def test_6_41_rating_at_the_floor(opponents, rating, result):
    """One of three is 33%, 125 points below the opponents."""
    season = SmallSeason().people(U=None, A=opponents, B=opponents, C=opponents).event()
    rated = season.meets("U", [("A", "1-0"), ("B", "0-1"), ("C", "0-1")]).rate()
    assert line(rated.event_lines, "result_average", "result_rating", player_id="U") == (opponents, rating)
    assert result_of(rated) == result


def test_6_41_games_and_points_against_unrated_players_do_not_help():
    season = SmallSeason().people(U=None, V=None, A=2000, B=2000).event()
    assert result_of(season.meets("U", [("A", "1-0"), ("B", "1-0"), ("V", "1-0")]).rate()) == FEW
    season = SmallSeason().people(U=None, V=None, W=None, A=2000, B=2000, C=2000).event()
    results = [("A", "1/2-1/2"), ("B", "0-1"), ("C", "0-1"), ("V", "1-0"), ("W", "1-0")]
    assert result_of(season.meets("U", results).rate()) == LOW


def test_6_41_points_without_play_do_not_help():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2000).event()
    results = [("A", "1/2-1/2"), ("B", "0-1"), ("C", "0-1"), ("D", "1x0")]
    assert result_of(season.meets("U", results).rate()) == LOW
