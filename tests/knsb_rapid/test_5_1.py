"""5.1: a player without a valid rating on the day counts with a start rating."""

from decimal import Decimal

from knsb_season import game, listed, season


def test_5_1_the_start_rating_is_the_own_rating_of_every_game():
    rated = season(A=None, B=1500, C=1700).meets("A", [("B", "1-0"), ("C", "0-1")]).rate()
    assert rated.game_lines.filter(player_id="A")["own_rating"].to_list() == [1600, 1600]
    assert rated.game_lines.filter(player_id="A")["k"].to_list() == [216, 216]
    assert listed(rated, "A", "old_rating", "change", "start_rating") == (None, None, Decimal(1600))


def test_5_1_a_valid_rating_goes_before_it():
    rated = season(A=1400, B=1500).game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1400, "knsb-rapid")
    assert listed(rated, "A", "start_rating") == (None,)
