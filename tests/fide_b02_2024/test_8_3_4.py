"""8.3.4, 7.3.4: the change of the whole period is rounded once, a half away from zero."""

from decimal import Decimal

from fide_season import FideSeason, of

AWAY = {"1.2": 88, "2.5": 193, "2.6": 202, "2.4": 184, "0.5": 36, "0.4": 29}
"""How far the opponent is from 2400, so that a draw is worth so many points at K 10."""
CASES = [
    (["1.2", "1.2"], "2.40", 2402),
    (["2.5"], "2.50", 2403),
    (["2.6"], "2.60", 2403),
    (["-2.4"], "-2.40", 2398),
    (["-2.5"], "-2.50", 2397),
    (["-2.6"], "-2.60", 2397),
    (["0.5"], "0.50", 2401),
    (["-0.5"], "-0.50", 2399),
    (["0.4"], "0.40", 2400),
    (["-0.4"], "-0.40", 2400),
    (["0.4", "0.4"], "0.80", 2401),
    (["2.5", "2.5"], "5.00", 2405),
    (["-2.5", "-2.5"], "-5.00", 2395),
    (["2.5", "-2.5"], "0.00", 2400),
]


def test_8_3_4_the_sum_is_rounded_once_a_half_away_from_zero(key):
    season = FideSeason(key).event("E0", start="2025-03-02", end="2025-03-02")
    season.event("E1", start="2025-03-03", end="2025-03-03")
    for place, (changes, _, _) in enumerate(CASES):
        season.player(f"A{place:02}", 2400)
        for event, change in enumerate(changes):
            size = AWAY[change.removeprefix("-")]
            opponent = f"P{place:02}-{event}"
            season.player(opponent, 2400 + (-size if change.startswith("-") else size))
            season.game(f"A{place:02}", opponent, "1/2-1/2", event=f"E{event}")
    rated = season.rate()
    found = of(rated.list, "A", "old_rating", "change", "whole_change", "rating")
    assert found == [(2400, Decimal(total), rating - 2400, rating) for _, total, rating in CASES]
