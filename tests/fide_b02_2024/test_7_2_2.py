"""7.2.2, 6.2.2: who plays no rated game for a year is inactive, and active again on the list after the next game."""

from datetime import date

from fide_season import FideSeason, of
from small_season import line

AWAY = ["2024-03-31", "2024-04-01", "2024-04-02", "2024-04-30", "2024-05-01"]


def test_7_2_2_a_year_to_the_day(key):
    season = FideSeason(key)
    for place, day in enumerate(AWAY):
        season.player(f"A{place}", 2000, last_played=day)
    active = ("listed", None)
    april = [("inactive", date(2025, 3, 31)), *[active] * 4]
    assert of(season.rate("2025-04-01").list, "A", "status", "inactive_since") == april
    may = [*(("inactive", date(2025, month, day)) for month, day in ((3, 31), (4, 1), (4, 2), (4, 30))), active]
    assert of(season.rate("2025-05-01").list, "A", "status", "inactive_since") == may


def test_7_2_2_active_again_with_a_rated_game_only(key):
    season = FideSeason(key).people(D=2000, U=None)
    for player in "ABC":
        season.player(player, 2000, last_played="2023-01-01")
    season.event().game("A", "D", "1-0", date="2025-03-06").game("B", "D", "1x0", date="2025-03-06", round=2)
    rated = season.game("C", "U", "1-0", date="2025-03-06", round=3).rate()
    columns = ("status", "rating", "last_played")
    assert line(rated.list, *columns, player_id="A") == ("listed", 2010, date(2025, 3, 6))
    assert line(rated.list, *columns, player_id="B") == ("inactive", 2000, date(2023, 1, 1))
    assert line(rated.list, *columns, player_id="C") == ("inactive", 2000, date(2023, 1, 1))
