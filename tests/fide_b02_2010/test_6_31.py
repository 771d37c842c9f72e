"""6.31: in a round robin of fewer than ten players at least four are rated."""

import pytest

from small_season import SmallSeason, line

FEW = ("N", "6.31", "fewer than 4 rated players in a round robin of fewer than 10")


def drawn_round_robin(players, rated, **columns):
    """All games drawn; the first players are rated 2000."""
    names = [f"P{number:02}" for number in range(1, players + 1)]
    season = SmallSeason().people(**{name: 2000 if name in names[:rated] else None for name in names})
    return season.event(system="round_robin", **columns).all_play_all(dict.fromkeys(names, (players - 1) / 2)).rate()


@pytest.mark.parametrize("players", [5, 6, 8, 9])
@pytest.mark.parametrize(("rated_players", "verdict"), [(3, FEW), (4, ("Y", "", "")), (5, ("Y", "", ""))])
def test_6_31_four_rated_players_below_ten(players, rated_players, verdict):
    rated = drawn_round_robin(players, rated_players)
    found = line(rated.events, "rated_players", "rated_required", "counted", "articles", "reason", event_id="E1")
    assert found == (rated_players, 4, *verdict)


@pytest.mark.parametrize(
    ("players", "rated_players", "articles"), [(9, 3, "6.31"), (10, 3, "6.3"), (9, 4, ""), (10, 4, "")]
)
def test_6_31_ends_at_ten_players(players, rated_players, articles):
    rated = drawn_round_robin(players, rated_players)
    assert line(rated.events, "rated_required", "articles", event_id="E1") == (4, articles)


@pytest.mark.parametrize(("players", "verdict"), [(3, FEW), (4, ("Y", "", ""))])
def test_6_31_holds_where_all_players_are_rated(players, verdict):
    rated = drawn_round_robin(players, players)
    assert line(rated.events, "counted", "articles", "reason", event_id="E1") == verdict


def test_6_31_games_of_too_few_rated_players_count_for_nobody():
    rated = drawn_round_robin(9, 3)
    assert rated.game_lines.select("counted", "articles", "reason").unique().rows() == [FEW]
    assert line(rated.list, "games", player_id="P01") == (0,)
    assert line(rated.list, "total_games", player_id="P09") == (0,)
