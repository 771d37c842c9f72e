"""5.1, 4.1: games that were not played do not count; every game that was begun does."""

from decimal import Decimal

from fide_season import FideSeason, number, of
from small_season import line

PLAYED = {"1-0": "10.00", "1/2-1/2": "0.00", "0-1": "-10.00"}


def test_5_1_a_game_counts_if_it_was_played(key):
    season = FideSeason(key)
    for place, result in enumerate(["1x0", "0x1", "1/2x1/2", "0x0", *PLAYED]):
        season.pair(place, 2000, 2000, result)
    rated = season.rate()
    columns = ("counted", "reason", "change")
    not_played = [("N", "not played over the board", None)] * 4
    changes = [Decimal(change) for change in PLAYED.values()]
    assert of(rated.game_lines, "A", *columns) == [*not_played, *(("Y", "", change) for change in changes)]
    assert of(rated.game_lines, "B", *columns) == [*not_played, *(("Y", "", -change) for change in changes)]
    assert of(rated.list, "A", "rating", "games") == [*[(2000, 0)] * 4, (2010, 1), (2000, 1), (1990, 1)]
    assert of(rated.game_lines, "A", "articles")[:4] == [(number(key, "5.1"),)] * 4


def test_5_1_neither_a_bye_nor_a_forfeit_is_a_game_of_a_newcomer(key):
    season = FideSeason(key).newcomer(0, 2, [1900] * 4).player("V", 1900)
    rated = season.game("U00", "V", "1x0", event="E00", round=5).game("U00", "", "1x0", event="E00", round=6).rate()
    found = line(rated.game_lines, "counted", "articles", "reason", player_id="U00", round=6)
    assert found == ("N", number(key, "5.1"), "no opponent in this round")
    assert line(rated.list, "rating", "status", "games", "total_games", player_id="U00") == (None, "unrated", 4, 4)
