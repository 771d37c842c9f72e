"""8.21a: in a Swiss or team event R_c is the average of the rated opponents."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize("system", ["swiss", "team"])
@pytest.mark.parametrize(
    ("ratings", "average"),
    [
        ((2000, 2000, 2000), 2000),
        ((2100, 1900, 1400), 1800),
        ((2000, 2000, 2000, 2001), 2000),  # 2000.25
        ((2000, 2000, 2000, 2002), 2001),  # 2000.5
        ((2000, 2000, 2000, 2003), 2001),  # 2000.75
        ((2000, 2000, 2001), 2000),  # 2000.33
        ((2000, 2001, 2001), 2001),  # 2000.67
        ((2800, 1300, 1300), 1800),
    ],
)
def test_8_21a_is_the_average_in_whole_points(system, ratings, average):
    season = SmallSeason().player("X").event(system=system)
    for number, rating in enumerate(ratings):
        season.player(f"O{number}", rating)
    rated = season.meets("X", [(f"O{number}", "1/2-1/2") for number in range(len(ratings))]).rate()
    assert line(rated.event_lines, "result_average", player_id="X") == (average,)
    assert line(rated.event_lines, "opponents_average", "articles", player_id="X") == (average, "8.21a 8.22")


@pytest.mark.parametrize(("opponent", "result"), [("Y", "1-0"), ("Y", "0-1"), ("D", "1x0"), ("D", "0x1"), ("", "1x0")])
def test_8_21a_leaves_out_the_unrated_and_games_not_played(opponent, result):
    season = SmallSeason().people(X=None, Y=None, A=2000, B=1900, C=1800, D=2700).event()
    rated = season.meets("X", [("A", "1/2-1/2"), ("B", "1/2-1/2"), ("C", "1/2-1/2"), (opponent, result)]).rate()
    found = line(rated.event_lines, "games", "score", "result_average", "result_rating", player_id="X")
    assert found == (3, 1.5, 1900, 1900)


def test_8_21a_takes_the_ratings_at_the_start_of_the_event():
    season = SmallSeason().people(X=None, B=2000, C=2000).player("A").rating("A", 2000, "2010-01-01")
    for player in "BC":
        season.rating(player, 2000, "2010-01-01")
    season.rating("A", 2300).event(start="2010-02-28", end="2010-03-14")
    rated = season.meets("X", [("A", "1/2-1/2"), ("B", "1/2-1/2"), ("C", "1/2-1/2")]).rate()
    assert line(rated.event_lines, "result_average", player_id="X") == (2000,)
