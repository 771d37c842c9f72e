"""4.13: ratings are those at the start of the event or, where so announced, those of the day of each game."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rating.period import rate_period
from small_season import SmallSeason, line


def two_lists():
    """A and B: 2000 each in January; 2100 and 1900 in March."""
    season = SmallSeason().player("A").player("B")
    season.rating("A", 2000, "2010-01-01").rating("B", 2000, "2010-01-01")
    return season.rating("A", 2100, "2010-03-01").rating("B", 1900, "2010-03-01")


@pytest.mark.parametrize(
    ("start", "own", "opponent", "expected", "rating"),
    [
        ("2010-02-27", 2000, 2000, "0.50", 2108),
        ("2010-02-28", 2000, 2000, "0.50", 2108),
        ("2010-03-01", 2100, 1900, "0.76", 2104),
        ("2010-03-02", 2100, 1900, "0.76", 2104),
    ],
)
def test_4_13_ratings_of_the_start_are_used_to_the_end(start, own, opponent, expected, rating):
    rated = two_lists().event(start=start).game("A", "B", "1-0", date="2010-03-14").rate()
    found = line(rated.game_lines, "own_rating", "opponent_rating", "expected", "articles", player_id="A")
    assert found == (own, opponent, Decimal(expected), "4.13 8.51 8.55 8.56")
    assert line(rated.list, "old_rating", "rating", player_id="A") == (2100, rating)


def running_event():
    """An event over two periods: the day of the closing, the day after, the day before the new list and its day."""
    season = two_lists().event(start="2010-02-15", end="2010-04-10", period_by_period="Y")
    for number, day in enumerate(("2010-02-22", "2010-02-23", "2010-02-28", "2010-03-01"), start=1):
        season.game("A", "B", "1-0", round=number, date=day)
    return season


def test_4_13_period_by_period_each_game_counts_on_the_list_of_its_period():
    lines = running_event().rate("2010-03-01").game_lines.filter(player_id="A")
    assert lines.select("round", "counted").rows() == [(1, "Y")]
    lines = running_event().rate("2010-05-01").game_lines.filter(player_id="A")
    assert lines.select("round", "counted").rows() == [(2, "Y"), (3, "Y"), (4, "Y")]
    assert running_event().rate("2010-07-01").game_lines.rows() == []


def test_4_13_period_by_period_the_opponent_has_the_rating_of_the_day():
    lines = running_event().rate().game_lines.filter(player_id="A")
    assert lines.select("round", "opponent_rating").rows() == [(2, 2000), (3, 2000), (4, 1900)]


def test_4_13_period_by_period_the_player_has_the_rating_of_the_day():
    lines = running_event().rate().game_lines.filter(player_id="A")
    found = lines.select("round", "own_rating", "difference", "expected").rows()
    even = (2000, 0, Decimal("0.50"))
    assert found == [(2, *even), (3, *even), (4, 2100, 200, Decimal("0.76"))]


def test_4_13_without_the_announcement_the_event_counts_once_with_the_ratings_of_its_start():
    season = running_event()
    season.events[0]["period_by_period"] = "N"
    assert season.rate("2010-03-01").game_lines.rows() == []
    lines = season.rate("2010-05-01").game_lines.filter(player_id="A")
    assert lines.select("round", "own_rating", "opponent_rating").rows() == [(r, 2000, 2000) for r in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("day", "average", "rating", "status", "games"),
    [("2010-03-01", 2000, None, "unrated", 5), ("2010-05-01", 2044, 2044, "new", 9)],
)
def test_4_13_period_by_period_the_result_of_an_unrated_player_grows(day, average, rating, status, games):
    opponents = [f"P{number}" for number in range(1, 10)]
    season = SmallSeason().player("U").event(start="2010-02-15", end="2010-04-10", period_by_period="Y")
    for number, opponent in enumerate(opponents, start=1):
        season.player(opponent).rating(opponent, 2000, "2010-01-01").rating(opponent, 2100, "2010-03-01")
        season.game(
            "U",
            opponent,
            "1/2-1/2",
            round=number,
            date=f"2010-02-{15 + number}" if number <= 5 else f"2010-03-0{number}",
        )
    rated = season.rate(day)
    assert line(rated.event_lines, "result_average", "result_rating", player_id="U") == (average, average)
    assert line(rated.list, "rating", "status", "total_games", player_id="U") == (rating, status, games)


def test_4_13_period_by_period_games_that_made_a_first_rating_do_not_count_again():
    """U wins nine games in March and has a rating in May; of the running event only the tenth game is left for July."""
    opponents = [f"P{number}" for number in range(1, 11)]
    season = SmallSeason().people(U=None, **dict.fromkeys(opponents, 2000))
    season.event(start="2010-03-05", end="2010-05-20", period_by_period="Y")
    for number, opponent in enumerate(opponents, start=1):
        day = "2010-05-10" if number == 10 else f"2010-03-{5 + number:02}"
        season.game("U", opponent, "1-0", round=number, date=day)
    may = season.rate("2010-05-01")
    july = rate_period(may.published(), may.rulebook, date(2010, 7, 1), may.rulebook.settings({}))
    assert line(may.list, "rating", "status", "total_games", player_id="U") == (2135, "new", 9)
    assert july.game_lines.filter(player_id="U").select("round", "own_rating").rows() == [(10, 2135)]
    assert line(july.list, "change", "games", "total_games", player_id="U") == (Decimal("9.60"), 1, 10)
