"""7.1, 6.1: a list on the first day of every month, each adding the games of its period to the list before."""

from datetime import date
from decimal import Decimal

from fide_season import FideSeason, next_list
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def test_7_1_twelve_lists_a_year_from_march_2024_on(key):
    book = rulebook(key)
    lists, day = [], date(2024, 1, 1)
    while len(lists) < 12:
        lists.append(book.next_lists(day, book.settings({}))[0])
        day = date.fromordinal(lists[-1].toordinal() + 1)
    assert lists == [*(date(2024, month, 1) for month in range(3, 13)), date(2025, 1, 1), date(2025, 2, 1)]


def test_7_1_no_list_within_a_month(key):
    book = rulebook(key)
    calendar = book.calendar(book.rules, book.settings({}))
    days = (date(2024, 3, 1), date(2024, 3, 2), date(2025, 4, 1), date(2025, 4, 15))
    assert [calendar.is_list_date(day) for day in days] == [True, False, True, False]


def test_7_1_the_published_list_is_the_base_of_the_next(key):
    season = FideSeason(key).people(A=2000, B=2000).event("E1").event("E2", start="2025-04-05", end="2025-04-14")
    april = season.game("A", "B", "1-0", event="E1").game("A", "B", "1-0", event="E2").rate("2025-04-01")
    may = next_list(april, "2025-05-01")
    columns = ("old_rating", "change", "rating", "games", "total_games")
    assert line(april.list, *columns, player_id="A") == (2000, Decimal("10.00"), 2010, 1, 101)
    assert line(may.list, *columns, player_id="A") == (2010, Decimal("9.40"), 2019, 1, 102)


def test_7_1_a_game_counts_on_one_list_only(key):
    season = FideSeason(key).lists("2025-03-01", "2025-04-01", "2025-05-01", A=2000, B=2000)
    season.event().game("A", "B", "1-0")
    assert [season.rate(f"2025-0{month}-01").game_lines.height for month in (3, 4, 5, 6)] == [0, 2, 0, 0]


def test_7_1_who_did_not_play_stays_as_before(key):
    rated = FideSeason(key).people(A=2000, B=2000, C=1990).event().game("A", "B", "1-0").rate()
    found = line(rated.list, "old_rating", "change", "rating", "games", "status", player_id="C")
    assert found == (1990, Decimal("0.00"), 1990, 0, "listed")
