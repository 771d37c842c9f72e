"""7.14f: from an Olympiad or a continental or world team championship, 7 games are enough for a first rating."""

import pytest

from small_season import SmallSeason, line

OPPONENTS = [f"P{number}" for number in range(1, 10)]


def rated_events(*events):
    """U draws with players of 2000; each event is (games, special)."""
    season = SmallSeason().people(U=None, **dict.fromkeys(OPPONENTS, 2000))
    for number, (games, special) in enumerate(events, start=1):
        season.event(f"E{number}", "team", special=special)
        season.meets("U", [(name, "1/2-1/2") for name in OPPONENTS[:games]], event=f"E{number}")
    return line(season.rate().list, "rating", "status", "total_games", player_id="U")


@pytest.mark.parametrize("special", ["olympiad", "continental_team", "world_team"])
@pytest.mark.parametrize(
    ("games", "rating", "status"), [(6, None, "unrated"), (7, 2000, "new"), (8, 2000, "new"), (9, 2000, "new")]
)
def test_7_14f_seven_games_in_a_team_championship(special, games, rating, status):
    assert rated_events((games, special)) == (rating, status, games)


@pytest.mark.parametrize(("games", "status"), [(7, "unrated"), (8, "unrated"), (9, "new")])
def test_7_14f_another_team_event_needs_nine(games, status):
    assert rated_events((games, None))[1:] == (status, games)


@pytest.mark.parametrize(
    ("events", "status"),
    [
        (((6, "olympiad"), (3, None)), "new"),
        (((5, "olympiad"), (3, None)), "unrated"),
        (((4, "olympiad"), (3, None)), "unrated"),
        (((4, "olympiad"), (3, "world_team")), "new"),
        (((3, "olympiad"), (3, "world_team")), "unrated"),
        (((7, "continental_team"), (3, None)), "new"),
    ],
)
def test_7_14f_the_seven_games_are_all_from_such_events(events, status):
    assert rated_events(*events)[1:] == (status, sum(games for games, _ in events))
