"""6.3: in a round robin at least a third of the players are rated."""

import pytest

from small_season import SmallSeason, line

FEW = ("N", "6.3", "fewer than 1 in 3 players of the round robin are rated")


def drawn_round_robin(players, rated, system="round_robin"):
    """All games drawn; the first players are rated 2000."""
    names = [f"P{number:02}" for number in range(1, players + 1)]
    season = SmallSeason().people(**{name: 2000 if name in names[:rated] else None for name in names})
    return season.event(system=system).all_play_all(dict.fromkeys(names, (players - 1) / 2)).rate()


@pytest.mark.parametrize(("players", "required"), [(10, 4), (12, 4), (13, 5), (15, 5)])
@pytest.mark.parametrize("above", [-1, 0, 1])
def test_6_3_a_third_of_the_players_rounded_up(players, required, above):
    rated = drawn_round_robin(players, required + above)
    found = line(rated.events, "players", "rated_players", "rated_required", event_id="E1")
    assert found == (players, required + above, required)
    found = line(rated.events, "counted", "articles", "reason", event_id="E1")
    assert found == (FEW if above < 0 else ("Y", "", ""))


def test_6_3_nobody_gains_from_a_round_robin_with_too_few_rated_players():
    rated = drawn_round_robin(13, 4)
    assert rated.game_lines.select("counted", "articles", "reason").unique().rows() == [FEW]
    assert line(rated.list, "rating", "games", player_id="P01") == (2000, 0)
    assert line(rated.list, "rating", "status", "total_games", player_id="P13") == (None, "unrated", 0)


def test_6_3_with_a_third_rated_and_unrated_players_all_gain():
    rated = drawn_round_robin(13, 5)
    assert line(rated.list, "rating", "games", player_id="P01") == (2000, 12)
    assert line(rated.list, "rating", "status", "total_games", player_id="P13") == (2000, "new", 12)


def test_6_3_a_swiss_needs_no_share_of_rated_players():
    rated = drawn_round_robin(13, 4, system="swiss")
    assert line(rated.events, "rated_required", "counted", "articles", event_id="E1") == (None, "Y", "")
