"""8.2.4, 7.2.5: who is published before an event is rated counts as rated for themselves, not for the opponents."""

from decimal import Decimal

from fide_season import FideSeason, next_list, number
from small_season import line


def test_8_2_4_an_event_begun_before_the_first_rating(key):
    """U gets 1800 in April. One event begins on the day before, with P1, one on the day, with P2."""
    season = FideSeason(key).newcomer(0, 2.5, [1800] * 5)
    season.event("E1", start="2025-03-31", end="2025-04-10").game("U00", "P1800-1", "1-0", event="E1")
    season.event("E2", start="2025-04-01", end="2025-04-10").game("U00", "P1800-2", "1-0", event="E2")
    april = season.rate()
    assert line(april.list, "rating", "status", player_id="U00") == (1800, "new")
    may = next_list(april, "2025-05-01")
    columns = ("player_id", "own_rating", "opponent_rating", "expected", "counted", "reason")
    even = (1800, 1800, Decimal("0.50"), "Y", "")
    lines = may.game_lines.sort("event_id", "player_id")
    assert lines.select(columns).rows() == [
        ("P1800-1", 1800, None, None, "N", "the opponent is unrated"),
        ("U00", *even),
        ("P1800-2", *even),
        ("U00", *even),
    ]
    cited = [number(key, "8.2.4") in articles.split() for articles in lines["articles"].cast(str)]
    assert cited == [False, True, False, False]
    assert line(may.list, "old_rating", "rating", "games", "total_games", player_id="U00") == (1800, 1840, 2, 7)
    assert line(may.list, "rating", "games", player_id="P1800-1") == (1800, 0)


def test_8_2_4_the_present_rating_is_that_of_the_list_before_the_new_one(key):
    """Unrated in March, 1800 in April, 1850 in May: an event of March that counts in June has 1850."""
    season = FideSeason(key).people(U=None, B=1850).lists("2025-04-01", "2025-05-01", B=1850)
    season.rating("U", 1800, "2025-04-01").rating("U", 1850, "2025-05-01")
    rated = season.event(received="2025-05-10").game("U", "B", "1-0").rate("2025-06-01")
    found = line(rated.game_lines, "own_rating", "opponent_rating", "expected", player_id="U")
    assert found == (1850, 1850, Decimal("0.50"))
