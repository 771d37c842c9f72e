"""fide-2024 in small seasons, every figure worked out by hand from the articles, where several of them meet.

Expected scores (8.1.2): 0 points .50, 45 .56, 400 .92, 450 .94, above 735 1.00; of the lower player the rest to 1.
"""

from __future__ import annotations

from decimal import Decimal

import pytest

from fide_season import BLITZ, RAPID, STANDARD, FideSeason, next_list, opponents_of
from small_season import line

APRIL, MAY, JUNE = "2025-04-01", "2025-05-01", "2025-06-01"
WIN, DRAW, LOSS = "1-0", "1/2-1/2", "0-1"
COLUMNS = ("rating", "k", "status", "games", "total_games")


def month(season, event, number, **columns):
    """Add an event from the 5th to the 14th of a month: `month(season, "E2", "2025-04")`."""
    return season.event(event, start=f"{number}-05", end=f"{number}-14", **columns)


def of_list(rated, player, *columns):
    return line(rated.list, *columns or COLUMNS, player_id=player)


def test_k_of_30_games_is_that_of_the_list_before():
    """29 games: all five of March at K 40, also those after the 30th, 5 x .5 x 40 = 100; in April K is 20."""
    season = FideSeason().player("A", 1800, games=29).people(B=1800, C=1900)
    season.event("E1").meets("A", [("B", WIN)] * 2, event="E1").event("E2").meets("A", [("B", WIN)] * 3, event="E2")
    month(season, "E3", "2025-04").game("A", "C", WIN, event="E3")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    assert of_list(april, "A") == (1900, 20, "listed", 5, 34)
    assert of_list(may, "A") == (1910, 20, "listed", 1, 35)


def test_k_40_ends_with_the_year_of_the_18th_birthday():
    """Born on the last day of 2007: the games of December 2025 still have K 40, those of January 2026 K 20."""
    season = FideSeason(month="2025-12").player("A", 2200, born="2007-12-31").people(B=2200, C=2220)
    season.event("E1").game("A", "B", WIN, event="E1")
    month(season, "E2", "2026-01").game("A", "C", WIN, event="E2")
    january = season.rate("2026-01-01")
    assert of_list(january, "A") == (2220, 20, "listed", 1, 101)
    assert of_list(next_list(january, "2026-02-01"), "A") == (2230, 20, "listed", 1, 102)


def test_k_of_a_junior_who_reaches_2300_is_20_for_good():
    """2280 + 20 = 2300 in April; then K 20: 2290, 2300."""
    season = FideSeason().player("A", 2280, born="2010").people(B=2280, C=2300, D=2290)
    season.event("E1").game("A", "B", WIN, event="E1")
    month(season, "E2", "2025-04").game("A", "C", LOSS, event="E2")
    month(season, "E3", "2025-05").game("A", "D", WIN, event="E3")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    june = next_list(may, JUNE)
    assert [of_list(each, "A", "rating", "k") for each in (april, may, june)] == [(2300, 20), (2290, 20), (2300, 20)]


def test_k_of_a_newcomer_who_reaches_2400_is_10_for_good():
    """K 40 with 10 games: 2390 + 20 = 2410; then K 10: 2405 (-5), and from below 2400 still K 10."""
    season = FideSeason().player("A", 2390, games=10).people(B=2390, C=2410, D=2395)
    season.event("E1").game("A", "B", WIN, event="E1")
    month(season, "E2", "2025-04").meets("A", [("C", LOSS)] * 3, event="E2")
    month(season, "E3", "2025-05").game("A", "D", WIN, event="E3")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    june = next_list(may, JUNE)
    assert [of_list(each, "A", "rating", "k") for each in (april, may, june)] == [(2410, 10), (2395, 10), (2400, 10)]


@pytest.mark.parametrize(("wins", "losses", "k", "rating"), [(10, 7, 40, 2060), (10, 8, 38, 2038), (20, 15, 20, 2050)])
def test_k_times_the_games_of_all_events_is_at_most_700(wins, losses, k, rating):
    """K 40: 17 games are 680, 18 are 720, so 700 // 18 = 38; 35 games at 20 are 700. What was not played is no game."""
    season = FideSeason().player("A", 2000, games=100 if wins == 20 else 5).people(B=2000)
    season.event("E1").meets("A", [*[("B", WIN)] * wins, *[("B", "1x0")] * 3], event="E1")
    season.event("E2").meets("A", [("B", LOSS)] * losses, event="E2")
    rated = season.rate()
    assert line(rated.event_lines, "k", player_id="A", event_id="E2") == (k,)
    assert of_list(rated, "A", "rating", "games") == (rating, wins + losses)


@pytest.mark.parametrize(
    ("own", "opponent", "result", "change", "opponents"),
    [
        (2700, 2250, WIN, "0.6", "-1.6"),
        (2700, 2250, LOSS, "-9.4", "18.4"),
        (2700, 1900, WIN, "0", "-1.6"),
        (2700, 1900, LOSS, "-10", "18.4"),
        (2700, 2655, WIN, "4.4", "-4.4"),
        (2650, 2200, WIN, "0.6", "-1.6"),
        (2649, 2199, WIN, "0.8", "-1.6"),
    ],
)
def test_400_points_and_players_of_2650(own, opponent, result, change, opponents):
    """From October 2025 the whole difference counts for those of 2650 or more; K 10, and 20 below 2400."""
    season = FideSeason(month="2025-10").pair(0, own, opponent, result, time_control="90+30")
    rated = season.rate("2025-11-01")
    found = [of_list(rated, player, "change") for player in ("A00", "B00")]
    assert found == [(Decimal(change),), (Decimal(opponents),)]


@pytest.mark.parametrize("key", [RAPID, BLITZ])
@pytest.mark.parametrize(
    ("month_of_event", "own", "opponent", "counted"),
    [
        ("2024-12", 2610, 2010, "N"),
        ("2024-12", 2610, 2011, "Y"),
        ("2024-12", 2600, 2000, "Y"),
        ("2024-11", 2610, 2010, "Y"),
    ],
)
def test_600_points_apart_in_rapid_and_blitz(key, month_of_event, own, opponent, counted):
    """The lower one has a standard rating alone, which the event uses. .92 expected: +.8, and K 40 x -.08."""
    season = FideSeason(key, month_of_event).pair(0, own, None).rating("B00", opponent, list="fide")
    rated = season.rate()
    assert line(rated.game_lines, "counted", player_id="A00") == (counted,)
    changes = (Decimal("0.8"), Decimal("-3.2")) if counted == "Y" else (Decimal(0), Decimal(0))
    assert [of_list(rated, player, "change") for player in ("A00", "B00")] == [(each,) for each in changes]


def test_a_first_event_without_points_and_a_later_one():
    """U: five losses do not count, 2.5 of 5 do: 11600 / 7 = 1657. V: one point, later none: p 2 / 7 = .29, -158."""
    field = opponents_of(*[1600] * 10)
    season = FideSeason().people(U=None, V=None).lists("2025-03-01", **field)
    season.event("E1").meets("U", [(f"P{place}", LOSS) for place in range(1, 6)], event="E1")
    season.event("F1").meets("V", [("P1", WIN), ("P2", LOSS), ("P3", LOSS)], event="F1")
    month(season, "E2", "2025-04").draws("U", [f"P{place}" for place in range(6, 11)], event="E2")
    month(season, "F2", "2025-04").meets("V", [("P6", LOSS), ("P7", LOSS)], event="F2")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    assert [of_list(april, player) for player in "UV"] == [(None, None, "unrated", 0, 0), (None, None, "unrated", 3, 3)]
    assert [of_list(may, player) for player in "UV"] == [(1657, 40, "new", 5, 5), (1499, 40, "new", 2, 5)]


@pytest.mark.parametrize(("last", "total", "status"), [("2026-04", 5, "new"), ("2026-05", 2, "unrated")])
def test_results_are_pooled_over_26_lists(last, total, status):
    """Three draws of March 2024 are on the list of April 2024, the first of the 26 up to May 2026."""
    season = FideSeason(month="2024-03").player("U").lists("2024-03-01", f"{last}-01", **opponents_of(*[1900] * 5))
    season.event("E1").draws("U", ["P1", "P2", "P3"], event="E1")
    month(season, "E2", last).draws("U", ["P4", "P5"], event="E2")
    year, number = map(int, last.split("-"))
    rated = season.rate(f"{year}-{number + 1:02}-01")
    assert of_list(rated, "U", "status", "games", "total_games") == (status, 2, total)


@pytest.mark.parametrize(("points", "april", "may"), [(0.5, None, 1434), (1, 1428, 1438)])
def test_a_first_rating_below_1400_waits_for_more_games(points, april, may):
    """Five games against 1500: .5 is 1356, 1 is 1428. Then a win: with six 12600 / 8 = 1575, p .31, -141; or rated.

    Rated: 1428 against 1500, 72 below, .40 expected (69 to 76): + .60 x 40 = 24, 1452.
    """
    may = 1452 if april else may
    field = opponents_of(*[1500] * 6)
    season = FideSeason().lists("2025-03-01", **field).player("U")
    results = [WIN if points == 1 else DRAW, *[LOSS] * 4]
    season.event("E1").meets("U", list(zip(field, results, strict=False)), event="E1")
    month(season, "E2", "2025-04").game("U", "P6", WIN, event="E2")
    first = season.rate(APRIL)
    assert of_list(first, "U", "rating", "games") == (april, 5)
    assert of_list(next_list(first, MAY), "U", "rating", "games", "total_games") == (may, 1, 6)


def test_who_leaves_the_list_starts_anew():
    """1405 - 20 = 1385 in April; five draws with 1500 make 1586 in May, K 40 with five games; the peak stays."""
    field = opponents_of(*[1500] * 5)
    season = FideSeason().player("A", 1405, peak=1900).people(B=1405, **field)
    season.event("E1").meets("A", [("B", LOSS)] * 2, event="E1")
    month(season, "E2", "2025-04").draws("A", field, event="E2")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    assert of_list(april, "A", "old_rating", "change", "rating", "status") == (1405, Decimal(-20), None, "delisted")
    assert of_list(may, "A", *COLUMNS, "peak") == (1586, 40, "new", 5, 5, 1900)


def test_inactive_after_a_year_and_active_after_a_game():
    season = FideSeason().player("A", 1800, last_played="2024-03-31").player("B", 1800, last_played="2024-04-01")
    month(season, "E2", "2025-04").game("A", "B", WIN, event="E2", date="2025-04-06")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    assert [of_list(april, player, "status", "rating") for player in "AB"] == [("inactive", 1800), ("listed", 1800)]
    assert [of_list(may, player, "status", "rating") for player in "AB"] == [("listed", 1810), ("listed", 1790)]


@pytest.mark.parametrize(
    ("received", "list_day", "counted"),
    [
        ("2025-03-31", APRIL, "Y"),
        ("2025-04-01", MAY, "Y"),
        ("2025-05-31", JUNE, "Y"),
        ("2025-06-01", "2025-07-01", "N"),
    ],
)
def test_a_late_report_uses_the_ratings_of_the_first_day(received, list_day, counted):
    """1800 each in March: +10. It is added to the rating of the newest list, 1900 from April on."""
    season = FideSeason().people(A=1800, B=1800).lists(APRIL, MAY, JUNE, A=1900, B=1700)
    season.event(received=received).game("A", "B", WIN)
    days = (APRIL, MAY, JUNE, "2025-07-01")
    lists = {day: season.rate(day) for day in days}
    assert [day for day in days if lists[day].game_lines.height] == [list_day]
    rated = lists[list_day]
    assert line(rated.game_lines, "counted", "articles", player_id="A")[0] == counted
    before = 1800 if list_day == APRIL else 1900
    assert of_list(rated, "A", "old_rating", "rating") == (before, before + 10 * (counted == "Y"))


def test_rated_before_an_earlier_event_is():
    """8.2.4: U was unrated in March; the event is on the list of May, when U has 1700: 1700 against 1800, +.64 x 40."""
    season = FideSeason().player("U").people(B=1800).rating("B", 1800, APRIL).rating("U", 1700, APRIL, games=5)
    rated = season.event(received="2025-04-10").game("U", "B", WIN).rate(MAY)
    assert of_list(rated, "U", "old_rating", "change", "rating", "total_games") == (1700, Decimal("25.6"), 1726, 6)
    assert line(rated.game_lines, "counted", "reason", player_id="B") == ("N", "the opponent is unrated")


def test_a_newcomer_of_a_long_event_is_rated_on_the_way():
    """Three draws in March, two in April: 13100 / 7 = 1871 in May; then one win counts with that rating for both.

    29 apart: .46 and .54 expected; .54 x 40 = 21.6, -.54 x 20 = -10.8.
    """
    field = opponents_of(*[1900] * 6)
    season = FideSeason().player("U").people(**field)
    season.event(system="team", start="2025-03-05", end="2025-06-10")
    days = ("2025-03-10", "2025-03-17", "2025-03-29", "2025-03-30", "2025-04-28", "2025-05-05")
    for place, (opponent, day) in enumerate(zip(field, days, strict=True), start=1):
        season.game("U", opponent, WIN if place == 6 else DRAW, round=place, date=day)
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    june = next_list(may, JUNE)
    assert [of_list(each, "U") for each in (april, may, june)] == [
        (None, None, "unrated", 3, 3),
        (1871, 40, "new", 2, 5),
        (1893, 40, "listed", 1, 6),
    ]
    assert of_list(june, "P6", "change", "rating") == (Decimal("-10.8"), 1889)
    assert line(may.game_lines, "counted", player_id="P5") == ("N",)


@pytest.mark.parametrize(
    ("games", "rating"),
    [
        ([(2207, WIN), (2400, DRAW)], 2403),
        ([(2593, LOSS), (2400, DRAW)], 2397),
        ([(2207, WIN), (2207, WIN)], 2405),
        ([(2198, WIN), (2198, WIN)], 2405),
        ([(2198, WIN), (2400, DRAW)], 2402),
    ],
)
def test_the_changes_of_all_events_are_rounded_once(games, rating):
    """2400, K 10: 193 points apart .75 expected, 2.5, a half away from zero; 202 apart .76, 2.4, and twice 4.8."""
    season = FideSeason().player("A", 2400)
    for place, (opponent, result) in enumerate(games):
        season.player(f"B{place}", opponent).event(f"E{place}").game("A", f"B{place}", result, event=f"E{place}")
    assert of_list(season.rate(), "A", "rating") == (rating,)


def test_a_match_is_over_when_it_is_won():
    """Six games agreed on: 3.5 after five. With an unrated player nothing counts, for neither."""
    season = FideSeason().people(A=2000, B=2000, U=None).event("E1", system="match", rounds=6)
    season.meets("A", [("B", result) for result in (WIN, LOSS, WIN, DRAW, WIN, LOSS)], event="E1")
    season.event("E2", system="match", rounds=6).meets("U", [("A", WIN)] * 6, event="E2")
    rated = season.rate()
    assert of_list(rated, "A", "change", "games") == (Decimal(20), 5)
    assert of_list(rated, "U") == (None, None, "unrated", 0, 0)


def test_the_conversion_comes_after_the_games_of_february_2024():
    """1500 + 10 = 1510, + .4 x 490 = 196; 1399 is on the list of February, falls to 1389, and rises by 244.4."""
    season = FideSeason(month="2024-02").pair(0, 1500, 1500).pair(1, 1399, 1399, LOSS)
    rated = season.rate("2024-03-01")
    assert [of_list(rated, player, "rating", "status") for player in ("A00", "A01")] == [
        (1706, "listed"),
        (1633, "listed"),
    ]


@pytest.mark.parametrize("key", [RAPID, BLITZ])
def test_a_series_goes_its_own_way_after_the_standard_rating(key):
    """1900 in standard chess, +20 at K 40: 1920 here, whatever the standard rating is later. K 10 if that was 2400."""
    season = FideSeason(key).pair(0, None, 1900).pair(1, None, 1900)
    season.rating("A00", 1900, list="fide").rating("A00", 2100, APRIL, list="fide")
    season.rating("A01", 1900, list="fide", peak=2400).rating("A01", 1900, APRIL, list="fide", peak=2400)
    month(season, "E2", "2025-04").game("A00", "A01", DRAW, event="E2")
    april = season.rate(APRIL)
    may = next_list(april, MAY)
    assert [of_list(april, player) for player in ("A00", "A01")] == [(1920, 40, "new", 1, 1), (1905, 10, "new", 1, 1)]
    # 15 apart: .52 and .48 expected: -.02 x 40 = -.8, +.02 x 10 = .2
    assert [of_list(may, player, "change", "rating") for player in ("A00", "A01")] == [
        (Decimal("-0.8"), 1919),
        (Decimal("0.2"), 1905),
    ]


@pytest.mark.parametrize(
    ("key", "control", "own", "opponent", "counted"),
    [
        (STANDARD, "60", 1799, 1700, "Y"),
        (STANDARD, "60", 1800, 1700, "N"),
        (STANDARD, "60+30", 2399, 1700, "Y"),
        (STANDARD, "60+30", 2400, 1700, "N"),
        (STANDARD, "90+30", 2400, 1700, "Y"),
        (STANDARD, "119", 2400, 1700, "N"),
        (RAPID, "10", 2000, 2000, "N"),
        (RAPID, "10+1", 2000, 2000, "Y"),
        (RAPID, "59", 2000, 2000, "Y"),
        (RAPID, "30+30", 2000, 2000, "N"),
        (BLITZ, "3", 2000, 2000, "N"),
        (BLITZ, "2+2", 2000, 2000, "Y"),
        (BLITZ, "10", 2000, 2000, "Y"),
        (BLITZ, "9+2", 2000, 2000, "N"),
    ],
)
def test_the_time_of_a_game(key, control, own, opponent, counted):
    rated = FideSeason(key).pair(0, own, opponent, time_control=control).rate()
    assert line(rated.game_lines, "counted", player_id="A00") == (counted,)


def test_too_much_on_one_day():
    """Four games of 2 x 120 minutes are 16 hours for A and two are 8 for B: the event is left out for all."""
    season = FideSeason().people(A=2000, B=2000, C=2000)
    for place, opponent in enumerate("BBCC", start=1):
        season.game("A", opponent, DRAW, round=place, date="2025-03-05")
    rated = season.event().rate()
    assert of_list(rated, "A", "games") == of_list(rated, "B", "games") == (0,)
    season.games.pop()
    assert of_list(season.rate(), "A", "games") == (3,)
