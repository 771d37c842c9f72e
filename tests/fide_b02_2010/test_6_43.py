"""6.43: a round robin with an unplayed game counts like a Swiss event."""

from itertools import combinations

import pytest

from small_season import SmallSeason, line

PAIRS = list(combinations("ABCDU", 2))


def drawn_round_robin(results=(), missing=(), **columns):
    """A to D (2100, 2000, 2000, 2000) and U without a rating; all draw but for the results named by pair."""
    season = SmallSeason().people(A=2100, B=2000, C=2000, D=2000, U=None).event(system="round_robin", **columns)
    for number, pair in enumerate(PAIRS, start=1):
        if "".join(pair) not in missing:
            season.game(*pair, dict(results).get("".join(pair), "1/2-1/2"), round=number)
    return season


def test_6_43_complete_round_robin_stays_one():
    rated = drawn_round_robin().rate()
    assert line(rated.events, "counted_as", "rated_required", event_id="E1") == ("round_robin", 4)
    assert line(rated.list, "games", player_id="B") == (4,)
    assert line(rated.game_lines, "counted", player_id="B", opponent_id="U") == ("Y",)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="U") == (2025, 2025)


@pytest.mark.parametrize("pair", ["AB", "CD"])
@pytest.mark.parametrize("result", ["1x0", "0x1", "0x0", "1/2x1/2", None])
def test_6_43_one_game_not_played_or_missing_makes_it_a_swiss(pair, result):
    season = drawn_round_robin({pair: result}) if result else drawn_round_robin(missing=[pair])
    rated = season.rate()
    assert line(rated.events, "counted_as", "rated_required", "counted", event_id="E1") == ("swiss", None, "Y")
    for player in "ABCD":
        found = line(rated.game_lines, "counted", "articles", player_id=player, opponent_id="U")
        assert found == ("N", "6.42 7.14b")
        assert line(rated.list, "games", player_id=player) == (2 if player in pair else 3,)
    assert line(rated.event_lines, "games", "result_average", "articles", player_id="U") == (4, 2025, "8.21a 8.22")


def test_6_43_average_is_that_of_the_opponents_met():
    """U did not play A (2100): his opponents are three of 2000."""
    rated = drawn_round_robin({"AU": "1x0"}).rate()
    assert line(rated.events, "counted_as", event_id="E1") == ("swiss",)
    assert line(rated.event_lines, "games", "result_average", "result_rating", player_id="U") == (3, 2000, 2000)


def test_6_43_free_rounds_of_an_odd_number_of_players_are_no_unplayed_games():
    season = drawn_round_robin()
    for number, player in enumerate("ABCDU", start=20):
        season.game(player, None, None, round=number)
    assert line(season.rate().events, "counted_as", event_id="E1") == ("round_robin",)


@pytest.mark.parametrize(("start", "counted_as"), [("2010-02-22", "swiss"), ("2010-02-23", "round_robin")])
def test_6_43_round_robin_counted_in_parts_is_a_swiss_and_in_one_period_it_is_none(start, counted_as):
    season = drawn_round_robin(period_by_period="Y", start=start)
    for player in "ABCD":
        season.rating(player, 2000, "2010-01-01")
    assert line(season.rate().events, "counted_as", event_id="E1") == (counted_as,)


@pytest.mark.parametrize(("last_result", "counted_as"), [("1/2-1/2", "round_robin"), ("1x0", "swiss"), (None, "swiss")])
def test_6_43_both_games_of_a_double_round_robin_are_to_be_played(last_result, counted_as):
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event(system="double_round_robin")
    pairs = list(combinations("ABCD", 2))
    for number, (white, black) in enumerate([*pairs, *((black, white) for white, black in pairs[:-1])], start=1):
        season.game(white, black, "1/2-1/2", round=number)
    if last_result:
        season.game("D", "C", last_result, round=12)
    assert line(season.rate().events, "counted_as", event_id="E1") == (counted_as,)


def test_6_43_a_third_game_of_one_pair_does_not_stand_for_the_missing_one_of_another():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event(system="double_round_robin")
    pairs = list(combinations("ABCD", 2))
    for number, (white, black) in enumerate([*pairs, *((black, white) for white, black in pairs[:-1])], start=1):
        season.game(white, black, "1/2-1/2", round=number)
    season.game("A", "B", "1/2-1/2", round=12)
    assert line(season.rate().events, "counted_as", event_id="E1") == ("swiss",)
