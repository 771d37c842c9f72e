"""7.1.4, 6.1.4: a new player is published with 5 games against rated opponents, of 26 months, and 1400 or more."""

from decimal import Decimal

from fide_season import FideSeason, next_list, number, of, opponents_of
from small_season import line

FIELD = opponents_of(*[1800] * 5)


def test_7_1_4_five_games(key):
    season = FideSeason(key)
    for place, games in enumerate((4, 5, 6)):
        season.newcomer(place, games / 2, [1800] * games)
    found = of(season.rate().list, "U", "rating", "status", "games", "total_games")
    assert found == [(None, "unrated", 4, 4), (1800, "new", 5, 5), (1800, "new", 6, 6)]


def test_7_1_4_games_against_unrated_players_do_not_count(key):
    season = FideSeason(key).people(U=None, V=None, A=2000, B=1800).event()
    rated = season.game("U", "V", "1-0").game("U", "A", "1-0", round=2).game("A", "B", "1/2-1/2", round=3).rate()
    unrated = ("N", f"{number(key, '7.1.4')} {number(key, '8.3.1')}", "the opponent is unrated")
    found = rated.game_lines.sort("player_id", "round").select("player_id", "round", "counted").rows()
    assert found == [("A", 2, "N"), ("A", 3, "Y"), ("B", 3, "Y"), ("U", 1, "N"), ("U", 2, "Y"), ("V", 1, "N")]
    not_counted = rated.game_lines.filter(counted="N").select("counted", "articles", "reason").rows()
    assert not_counted == [unrated] * 3


RESULTS = [
    ([1460] * 5, "1399.14", None, "unrated"),
    ([1461] * 5, "1399.86", 1400, "new"),
    ([1462] * 5, "1400.57", 1401, "new"),
    ([1520] * 4 + [1530, 1529], "1399.38", None, "unrated"),
    ([1520] * 4 + [1530, 1530], "1399.50", 1400, "new"),
]


def test_7_1_4_the_result_is_1400_or_more(key):
    """One point of five: p = 2/7 = .29, d = -158; of six: p = 2/8 = .25, d = -193. Rounded, then compared."""
    season = FideSeason(key)
    for place, (ratings, *_) in enumerate(RESULTS):
        season.newcomer(place, 1, ratings)
    found = of(season.rate().list, "U", "results_average", "results_points", "rating", "status", "total_games")
    exact = [Decimal(exact) for _, exact, _, _ in RESULTS]
    assert [average + points for average, points, *_ in found] == exact
    assert [row[2:] for row in found] == [(rating, status, len(each)) for each, _, rating, status in RESULTS]


def test_7_1_4_a_low_result_is_kept_for_later(key):
    """1 of 5 against 1460 is too little; five wins in the next month are pooled with it."""
    season = FideSeason(key).newcomer(0, 1, [1460] * 5).event("E2", start="2025-04-05", end="2025-04-14")
    season.meets("U00", [(f"P1460-{place}", "1-0") for place in range(5)], event="E2")
    april = season.rate()
    may = next_list(april, "2025-05-01")
    assert line(april.list, "rating", "status", "total_games", player_id="U00") == (None, "unrated", 5)
    # Ra = (10 x 1460 + 3600) / 12 = 1516.67, p = 7 / 12 = .58, d = 57
    assert line(may.list, "rating", "status", "games", "total_games", player_id="U00") == (1574, "new", 5, 10)
    found = may.event_lines.filter(player_id="U00").select("event_id", "games", "earlier_period").rows()
    assert sorted(found) == [("E00", 5, "Y"), ("E2", 5, "N")]


EARLIER = ["2024-04-27", "2024-04-28", "2024-04-29", "2024-04-30", "2024-05-10", "2026-05-20", "2026-06-05"]


def test_7_1_4_lists_of_the_last_26_months(key):
    """For the list of July 2026, lists later than 1 May 2024: that of June 2024 begins on 29 April."""
    season = FideSeason(key).lists("2024-04-01", "2024-05-01", "2026-05-01", "2026-06-01", **FIELD)
    for place, day in enumerate(EARLIER):
        player, first, second = f"U{place:02}", f"E{place:02}", f"F{place:02}"
        season.player(player).event(first, start=day, end=day).draws(player, ["P1", "P2", "P3"], event=first)
        season.event(second, start="2026-06-10", end="2026-06-11").draws(player, ["P4", "P5"], event=second)
    found = of(season.rate("2026-07-01").list, "U", "rating", "status", "games", "total_games")
    assert found == [*[(None, "unrated", 2, 2)] * 2, *[(1800, "new", 2, 5)] * 4, (1800, "new", 5, 5)]


def test_7_1_4_nothing_new_in_a_later_period(key):
    march = FideSeason(key).newcomer(0, 2, [1800] * 4).rate()
    found = line(next_list(march, "2025-05-01").list, "rating", "status", "games", "total_games", player_id="U00")
    assert found == (None, "unrated", 0, 4)


def test_7_1_4_results_from_before_the_edition_are_pooled(key):
    """Three games on the list of February 2024, two on that of March."""
    season = FideSeason(key).player("U").lists("2024-01-01", "2024-02-01", **FIELD)
    season.event("E1", start="2024-01-10", end="2024-01-11").draws("U", ["P1", "P2", "P3"], event="E1")
    season.event("E2", start="2024-02-10", end="2024-02-11").draws("U", ["P4", "P5"], event="E2")
    rated = season.rate("2024-03-01")
    assert line(rated.list, "rating", "status", "games", "total_games", player_id="U") == (1800, "new", 2, 5)
