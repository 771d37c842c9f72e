"""5.3: games against players without a rating, and games that were not played, are left out."""

from decimal import Decimal

import pytest

from fmjd_articles.events import verdict
from fmjd_season import DraughtsSeason
from small_season import line


def season(key) -> DraughtsSeason:
    return DraughtsSeason(key).people(A=2000, B=2000, C=2101, U=None).event()


@pytest.mark.parametrize(
    ("opponent", "result", "expected"),
    [
        ("B", "2-0", ("Y", "5.2 5.3 3.2.1", "")),
        ("U", "2-0", ("N", "5.3", "the opponent had no rating on the list in force")),
        ("B", "2x0", ("N", "5.3", "not played over the board")),
        ("U", "2x0", ("N", "5.3", "not played over the board")),
        ("", "2x0", ("N", "5.3", "no opponent in this round")),
    ],
)
def test_5_3_what_counts_and_why_not(key, opponent, result, expected):
    rated = season(key).game("A", opponent, result).rate()
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="A") == expected


def test_5_3_the_average_is_of_the_counted_games_and_not_rounded(key):
    rated = season(key).meets("A", [("B", "1-1"), ("C", "1-1"), ("C", "1-1"), ("U", "2-0"), ("B", "2x0")]).rate()
    found = line(rated.event_lines, "games", "score", "opponents_average", player_id="A")
    assert found == (3, 3, Decimal("2067.333333"))


def test_5_3_an_opponent_met_twice_counts_twice(key):
    once, twice = (
        line(season(key).meets("A", [("C", "1-1")] * number).rate().event_lines, "games", "change", player_id="A")
        for number in (1, 2)
    )
    assert (once, twice) == ((1, Decimal("2.072368")), (2, Decimal("4.144737")))


def test_5_3_the_opponents_rating_is_that_of_the_first_day(key):
    late = DraughtsSeason(key).people(A=2000, B=2000)
    late.rating("A", 2300, "04-01").rating("B", 2200, "04-01").event(start="03-31", end="04-10").game("A", "B", "2-0")
    found = line(late.rate("07-01").game_lines, "own_rating", "opponent_rating", "difference", player_id="A")
    assert found == (2000, 2000, 0)


def test_5_3_games_played_before_a_withdrawal_count_and_forfeits_after_it_do_not(key):
    withdrawn = DraughtsSeason(key).people(A=2000, B=2000, C=2000, D=2000).event(system="round_robin")
    rated = withdrawn.meets("A", [("B", "2-0"), ("C", "0x2"), ("D", "0x0")]).rate()
    assert rated.game_lines.filter(player_id="A")["counted"].to_list() == ["Y", "N", "N"]
    assert line(rated.event_lines, "games", "change", player_id="B") == (1, Decimal("-7.500000"))
    assert line(rated.event_lines, "games", "change", player_id="C") == (0, None)


def test_5_3_expectation_and_change_belong_to_the_event_not_to_a_game(key):
    rated = season(key).game("A", "B", "2-0").rate()
    assert line(rated.game_lines, "score", "k", "expected", "change", player_id="A") == (2, Decimal(15), None, None)


def test_5_3_the_verdict_on_the_event_is_not_touched(key):
    assert verdict(key, "counted", "reason") == ("Y", "")
