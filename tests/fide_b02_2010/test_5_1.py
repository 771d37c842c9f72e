"""5.1: games that were not played, for whatever reason, do not count; every game that was begun does."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

NOT_PLAYED = ("N", "5.1", "not played over the board")
BYE = ("N", "5.1", "no opponent in this round")


@pytest.mark.parametrize("result", ["1x0", "0x1", "1/2x1/2", "1/2x0", "0x1/2", "0x0"])
def test_5_1_game_not_played_counts_for_neither(result):
    rated = SmallSeason().people(A=2000, B=2000).event().game("A", "B", result).rate()
    for player in ("A", "B"):
        assert line(rated.game_lines, "counted", "articles", "reason", player_id=player) == NOT_PLAYED
        assert line(rated.game_lines, "expected", "k", "change", player_id=player) == (None, None, None)
        assert line(rated.list, "rating", "games", "change", player_id=player) == (2000, 0, Decimal("0.00"))


@pytest.mark.parametrize(("result", "change"), [("1-0", "7.50"), ("1/2-1/2", "0.00"), ("0-1", "-7.50")])
def test_5_1_game_played_counts(result, change):
    rated = SmallSeason().people(A=2000, B=2000).event().game("A", "B", result).rate()
    assert line(rated.game_lines, "counted", "reason", "change", player_id="A") == ("Y", "", Decimal(change))
    assert line(rated.game_lines, "counted", "reason", "change", player_id="B") == ("Y", "", -Decimal(change))


@pytest.mark.parametrize(
    ("white", "black", "result"), [("A", "", "1x0"), ("", "A", "0x1"), ("A", "", "1/2x0"), ("A", "", None)]
)
def test_5_1_bye_counts_for_nothing(white, black, result):
    season = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "1/2-1/2", round=1)
    rated = season.game(white or None, black or None, result, round=2).rate()
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="A", round=2) == BYE
    assert line(rated.list, "rating", "games", player_id="A") == (2000, 1)


def test_5_1_forfeit_is_left_out_of_an_unrated_players_result():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000, D=2400).event()
    rated = season.meets("U", [("A", "1-0"), ("B", "0-1"), ("C", "1/2-1/2"), ("D", "1x0")]).rate()
    found = line(rated.event_lines, "games", "score", "result_average", "result_rating", player_id="U")
    assert found == (3, Decimal("1.5"), 2000, 2000)


def test_5_1_forfeit_is_no_game_against_a_rated_player():
    season = SmallSeason().people(U=None, A=2000, B=2000, C=2000).event()
    rated = season.meets("U", [("A", "1-0"), ("B", "1-0"), ("C", "1x0")]).rate()
    assert line(rated.event_lines, "articles", player_id="U") == ("6.41 8.21",)
    assert line(rated.list, "status", "total_games", player_id="U") == ("unrated", 0)


def test_5_1_game_not_played_is_no_sign_of_activity():
    season = SmallSeason().player("A", 2000, last_played="2009-04-30").player("B", 2000)
    rated = season.event().game("A", "B", "1x0").rate()
    assert line(rated.list, "status", "inactive_since", player_id="A")[0] == "inactive"
