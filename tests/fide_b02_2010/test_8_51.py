"""8.51: for each game against a rated player, the difference D of the two ratings."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(("own", "opponent"), [(2000, 2000), (2000, 1999), (1999, 2000), (2700, 1200), (1200, 2700)])
@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "0-1"])
def test_8_51_own_less_opponents_rating_seen_from_both_sides(own, opponent, result):
    rated = SmallSeason().people(A=own, B=opponent).event().game("A", "B", result).rate()
    columns = ("own_rating", "opponent_rating", "difference", "counted")
    assert line(rated.game_lines, *columns, player_id="A") == (own, opponent, own - opponent, "Y")
    assert line(rated.game_lines, *columns, player_id="B") == (opponent, own, opponent - own, "Y")


def test_8_51_none_against_an_unrated_player_of_a_swiss_event():
    rated = SmallSeason().people(A=2000, B=None).event().game("A", "B", "1-0").rate()
    found = line(rated.game_lines, "opponent_rating", "difference", "expected", "change", "counted", player_id="A")
    assert found == (None, None, None, None, "N")


def test_8_51_game_by_game_not_from_the_average():
    """.91 and .50; against the average of the two, 192 points below, it would be twice .75."""
    season = SmallSeason().people(A=2000, B=1615, C=2000).event()
    rated = season.meets("A", [("B", "1-0"), ("C", "1-0")]).rate()
    assert rated.game_lines.filter(player_id="A")["difference"].to_list() == [385, 0]
    assert line(rated.event_lines, "expected", player_id="A") == (Decimal("1.41"),)
