"""8.3.3, 7.3.3: K by peak, age and games as of the list before; times the games of the period it is 700 at most."""

from decimal import Decimal

import pytest

from fide_season import FideSeason, codes, next_list, of
from finding_rows import plain_rows
from small_season import line

COEFFICIENTS = [
    (2000, {"games": 29}, 40),
    (2000, {"games": 30}, 20),
    (2000, {"games": 31}, 20),
    (2399, {"games": 100}, 20),
    (2400, {"games": 100}, 10),
    (2401, {"games": 100}, 10),
    (2350, {"games": 100, "peak": 2399}, 20),
    (2350, {"games": 100, "peak": 2400}, 10),
    (2350, {"games": 25, "peak": 2405}, 10),
    (2350, {"games": 29, "peak": 2399}, 40),
    (2250, {"born": "2007"}, 40),
    (2250, {"born": "2006"}, 20),
    (2250, {"born": "2007-12-31"}, 40),
    (2250, {"born": "2006-01-01"}, 20),
    (2299, {"born": "2010"}, 40),
    (2300, {"born": "2010"}, 20),
    (2301, {"born": "2010"}, 20),
    (2280, {"born": "2010", "peak": 2299}, 40),
    (2280, {"born": "2010", "peak": 2300}, 20),
    (2280, {"born": "2010", "peak": 2310}, 20),
    (2280, {"born": "2010", "peak": 2310, "games": 29}, 40),
    (2280, {"born": "2010", "peak": 2400}, 10),
    (2000, {"games": None, "k": 40}, 40),
    (2000, {"games": None, "k": 20}, 20),
    (2000, {"games": None, "k": 10}, 10),
    (2000, {"games": None, "k": 20, "peak": 2400}, 10),
    (2000, {"born": None, "games": 29}, 40),
    (2300, {"born": None}, 20),
    (2200, {"born": None, "peak": 2300}, 20),
    (2400, {"born": None}, 10),
    (2000, {"born": None, "k": 40}, 40),
    (2000, {"born": None, "k": 20}, 20),
]


def test_8_3_3_peak_then_age_then_games(key):
    """Each player has one draw with somebody of the same rating; where something is not given, the K of the list."""
    season = FideSeason(key)
    for place, (rating, columns, _) in enumerate(COEFFICIENTS):
        season.pair(place, rating, rating, **columns)
    rated = season.rate()
    assert codes(rated) == []
    assert of(rated.event_lines, "A", "k", "change") == [(k, Decimal(k) / 2) for _, _, k in COEFFICIENTS]
    assert of(rated.game_lines, "A", "k", "change") == [(k, Decimal(k) / 2) for _, _, k in COEFFICIENTS]


def test_8_3_3_what_is_not_known_is_an_error(key):
    season = FideSeason(key).pair(0, 2000, 2000, games=None).pair(1, 2000, 2000, born=None, games=30)
    season.pair(2, 2299, 2299, born=None).player("C", 2000, born=None).player("D", 2000, games=None)
    rated = season.rate()
    found = [
        (code, file, column) for _, code, file, _, column, _ in plain_rows(rated.findings.filter(severity="error"))
    ]
    assert sorted(found) == [
        ("unknown_age", "players.csv", "born"),
        ("unknown_age", "players.csv", "born"),
        ("unknown_k", "ratings.csv", "games"),
    ]
    assert rated.is_valid is False


@pytest.mark.parametrize(("month", "k", "next_k"), [("2026-11", 40, 40), ("2026-12", 40, 20), ("2027-01", 20, 20)])
def test_8_3_3_until_the_end_of_the_year_of_the_18th_birthday(key, month, k, next_k):
    """Born in 2008, 2250, 100 games; K is that of the list before, and the new list shows the one from now on."""
    season = FideSeason(key, month).pair(0, 2250, 2250, "1/2-1/2", born="2008")
    rated = season.pair(1, 2280, 2280, "1/2-1/2", born="2008", peak=2310).rate()
    assert of(rated.event_lines, "A", "k") == [(k,), (20,)]
    assert of(rated.list, "A", "k") == [(next_k,), (20,)]


LIMITED = [
    (34, 20, 20),
    (35, 20, 20),
    (36, 20, 19),
    (39, 20, 17),
    (17, 40, 40),
    (18, 40, 38),
    (70, 10, 10),
    (71, 10, 9),
]


def test_8_3_3_k_times_games_is_700_at_most(key):
    """20 x 39 = 780: 17; 40 x 18 = 720: 38. All games are lost; beside them one is not played."""
    season = FideSeason(key).player("U")
    for place, (games, full, _) in enumerate(LIMITED):
        season.pair(place, 2000, 2000, "0-1", **{40: {"games": 5}, 20: {}, 10: {"peak": 2400}}[full])
        white, black, event = f"A{place:02}", f"B{place:02}", f"E{place:02}"
        for further in range(2, games + 1):
            season.game(white, black, "0-1", event=event, round=further)
        season.game(white, "U", "0-1", event=event, round=98).game(white, black, "0x1", event=event, round=99)
    rated = season.rate()
    found = of(rated.event_lines, "A", "games", "k", "change")
    assert found == [(games, k, Decimal(-k * games) / 2) for games, _, k in LIMITED]


def test_8_3_3_the_games_of_all_events_of_the_list_are_counted(key):
    season = (
        FideSeason(key).people(A=2000, B=2000, C=2000).event("E1").event("E2", start="2025-03-20", end="2025-03-22")
    )
    season.meets("A", [("B", "1/2-1/2")] * 30, event="E1").meets("A", [("C", "1/2-1/2")] * 9, event="E2")
    rated = season.rate()
    found = rated.event_lines.select("player_id", "event_id", "games", "k").rows()
    assert sorted(found) == [("A", "E1", 30, 17), ("A", "E2", 9, 17), ("B", "E1", 30, 20), ("C", "E2", 9, 20)]
    assert line(rated.list, "games", "k", player_id="A") == (39, 20)


LISTED = [
    (28, 2000, "1-0", (29, 2020, 40)),
    (29, 2000, "1-0", (30, 2020, 20)),
    (100, 2389, "1-0", (101, 2399, 20)),
    (100, 2390, "1-0", (101, 2400, 10)),
    (100, 2400, "0-1", (101, 2395, 10)),
]


def test_8_3_3_the_list_shows_the_k_from_now_on(key):
    season = FideSeason(key).newcomer(0, 2.5, [1800] * 5)
    for place, (games, rating, result, _) in enumerate(LISTED):
        season.pair(place + 1, rating, rating, result, games=games)
    rated = season.rate()
    assert of(rated.list, "A", "total_games", "rating", "k") == [each for *_, each in LISTED]
    assert of(rated.ratings, "A", "games", "rating", "k") == [each for *_, each in LISTED]
    assert of(rated.list, "U", "status", "rating", "total_games", "k") == [("new", 1800, 5, 40)]


def test_8_3_3_k_is_that_of_the_list_before_for_all_events_of_the_period(key):
    """29 games before, one more in the first event: the second one of the same list has K 40 too."""
    season = FideSeason(key).player("A", 2000, games=29).player("B", 2000).event("E1")
    season.event("E2", start="2025-03-20", end="2025-03-21").event("E3", start="2025-04-05", end="2025-04-06")
    for event in ("E1", "E2", "E3"):
        season.game("A", "B", "1/2-1/2", event=event)
    april = season.rate()
    assert april.event_lines.filter(player_id="A")["k"].to_list() == [40, 40]
    assert next_list(april, "2025-05-01").event_lines.filter(player_id="A")["k"].to_list() == [20]
