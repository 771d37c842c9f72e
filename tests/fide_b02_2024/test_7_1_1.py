"""7.1.1, 6.1.1: an event has the ratings of the list in force on its first day, also when it counts on a later list."""

from decimal import Decimal

from fide_season import FideSeason, codes, of
from small_season import line

EVENTS = [
    ({"start": "2025-03-30"}, (2000, 2000, Decimal("0.50"))),
    ({"start": "2025-03-31"}, (2000, 2000, Decimal("0.50"))),
    ({"start": "2025-04-01"}, (2100, 1900, Decimal("0.76"))),
    ({"start": "2025-04-02"}, (2100, 1900, Decimal("0.76"))),
    ({"start": "2025-03-05", "end": "2025-03-06", "received": "2025-04-10"}, (2000, 2000, Decimal("0.50"))),
]


def test_7_1_1_ratings_of_the_first_day_are_used_to_the_end(key):
    """A has 2000 in March and 2100 in April, B 2000 and 1900; the last event is of March, its report of April."""
    season = FideSeason(key)
    for place, (columns, _) in enumerate(EVENTS):
        season.pair(place, 2000, 2000, **{"end": "2025-04-06"} | columns)
        season.rating(f"A{place:02}", 2100, "2025-04-01").rating(f"B{place:02}", 1900, "2025-04-01")
    rated = season.rate("2025-05-01")
    assert of(rated.game_lines, "A", "own_rating", "opponent_rating", "expected") == [row for _, row in EVENTS]
    assert of(rated.list, "A", "old_rating", "rating") == [
        (2100, 2110),
        (2100, 2110),
        *[(2100, 2105)] * 2,
        (2100, 2110),
    ]
    assert season.rate("2025-04-01").game_lines.height == 0


def test_7_1_1_an_event_needs_the_list_of_its_month(key):
    season = FideSeason(key).lists("2025-02-01", A=2000, B=2000).event().game("A", "B", "1-0")
    rated = season.rate()
    assert (codes(rated), rated.is_valid) == (["list_missing"], False)
    assert codes(season.lists("2025-03-01", A=2000, B=2000).rate()) == []


def test_7_1_1_before_march_2024_the_newest_list_is_enough():
    """Lists of 2023 were of another edition; for an event that begins in March 2024 the list of March is needed."""
    for month, valid in (("2024-02", True), ("2024-03", False)):
        season = FideSeason(month=month).lists("2023-12-01", A=2100, B=2100).event().game("A", "B", "1-0")
        assert season.rate().is_valid is valid


def test_7_1_1_without_any_list_everybody_is_unrated(key):
    rated = FideSeason(key).people(A=None, B=None).event().game("A", "B", "1-0").rate()
    assert (rated.is_valid, rated.list["status"].to_list()) == (True, ["unrated"] * 2)
    assert line(rated.game_lines, "counted", "reason", player_id="A") == ("N", "the opponent is unrated")
