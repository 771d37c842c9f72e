"""8.4: who is published between the start of an event and its rating is rated for himself, unrated for the others."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line

UNRATED = ("N", "6.42 7.14b", "the opponent is unrated")


def field(start: str, system: str = "swiss") -> SmallSeason:
    """X is first published on 1 March; the others are on the list of 1 January too."""
    season = SmallSeason().player("X", 1800, games=12).event(system=system, start=start, end="2010-03-14")
    for player in "ABCD":
        season.player(player).rating(player, 1800, "2010-01-01").rating(player, 1800)
    return season


@pytest.mark.parametrize("start", ["2010-02-23", "2010-02-28"])
def test_8_4_for_himself_he_has_his_present_rating(start):
    rated = field(start).meets("X", [("A", "1-0"), ("B", "1/2-1/2"), ("C", "0-1"), ("D", "1-0")]).rate()
    found = line(rated.game_lines, "own_rating", "opponent_rating", "k", "change", "counted", player_id="X", round=1)
    assert found == (1800, 1800, 30, Decimal("15.00"), "Y")
    assert line(rated.game_lines, "articles", player_id="X", round=1) == ("4.13 8.4 8.51 8.55 8.56",)
    assert line(rated.event_lines, "games", "change", "k", player_id="X") == (4, Decimal("15.00"), 30)
    assert line(rated.list, "status", "old_rating", "rating", "total_games", player_id="X") == (
        "listed",
        1800,
        1815,
        16,
    )


@pytest.mark.parametrize("start", ["2010-02-23", "2010-02-28"])
def test_8_4_for_opponents_in_a_swiss_event_he_is_unrated(start):
    rated = field(start).meets("X", [("A", "1-0"), ("B", "1/2-1/2"), ("C", "0-1")]).rate()
    found = line(rated.game_lines, "opponent_rating", "change", "counted", "articles", "reason", player_id="A")
    assert found == (None, None, *UNRATED)
    assert line(rated.list, "change", "rating", player_id="A") == (Decimal(0), 1800)


def test_8_4_an_event_that_starts_on_the_day_of_the_list_knows_him():
    rated = field("2010-03-01").meets("X", [("A", "1-0"), ("B", "1/2-1/2"), ("C", "0-1")]).rate()
    found = line(rated.game_lines, "opponent_rating", "change", "counted", player_id="A")
    assert found == (1800, Decimal("-7.50"), "Y")
    assert line(rated.game_lines, "articles", player_id="X", round=1) == ("4.13 8.51 8.55 8.56",)


def test_8_4_his_own_games_against_the_unrated_still_do_not_count():
    season = field("2010-02-28").player("Y")
    rated = season.meets("X", [("A", "1-0"), ("Y", "1-0")]).rate()
    found = line(rated.game_lines, "counted", "articles", "reason", player_id="X", opponent_id="Y")
    assert found == UNRATED
    assert line(rated.event_lines, "games", player_id="X") == (1,)


def test_8_4_in_a_round_robin_opponents_meet_his_result_of_the_event():
    """3.5 of 5 where R_a is 1800: he is 1830 to them, and 1800 for himself."""
    season = field("2010-02-28", "round_robin").player("Y")
    points = {"A": 2.5, "B": 2.5, "C": 2.5, "D": 2.5, "X": 3.5, "Y": 1.5}
    rated = season.all_play_all(points).rate()
    assert line(rated.game_lines, "opponent_rating", "counted", player_id="A", opponent_id="X") == (1830, "Y")
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="X", opponent_id="A") == (1800, 1800)
    assert line(rated.game_lines, "own_rating", "opponent_rating", player_id="X", opponent_id="Y") == (1800, 1676)
    assert line(rated.list, "status", "old_rating", player_id="X") == ("listed", 1800)


def test_8_4_takes_the_list_just_before_even_if_it_is_not_the_first_he_is_on():
    """The event runs over two lists: unrated at the start, 1800 on the first, 1900 on the second."""
    season = SmallSeason().player("X", 1800).rating("X", 1900, "2010-05-01")
    season.event(start="2010-02-28", end="2010-05-10")
    for player in "ABC":
        season.player(player).rating(player, 1900, "2010-01-01")
    rated = season.meets("X", [("A", "1/2-1/2"), ("B", "1/2-1/2"), ("C", "1/2-1/2")]).rate("2010-07-01")
    assert line(rated.game_lines, "own_rating", "change", player_id="X", round=1) == (1900, Decimal("0.00"))
    assert line(rated.list, "old_rating", "rating", player_id="X") == (1900, 1900)
