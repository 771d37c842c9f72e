"""8.3.2, 7.3.2: score less expected score, game by game; the sum times K is the change."""

from decimal import Decimal

from fide_season import FideSeason
from small_season import line

RESULTS = {
    "E1": (("1-0", "1/2-1/2", "0-1"), "1.5", "0.00"),
    "E2": (("1-0", "1-0", "1-0"), "3.0", "30.00"),
    "E3": (("0-1", "0-1", "1/2-1/2"), "0.5", "-20.00"),
}


def test_8_3_2_the_sum_times_k(key):
    """Opponents of 2100, 2000 and 1900: .36 + .50 + .64 expected in each event; K is 20."""
    season = FideSeason(key).people(A=2000, B=2100, C=2000, D=1900)
    for place, (event, (results, _, _)) in enumerate(RESULTS.items()):
        season.event(event, start=f"2025-03-1{place}", end=f"2025-03-1{place}")
        season.meets("A", zip("BCD", results, strict=True), event=event)
    rated = season.rate()
    found = rated.event_lines.filter(player_id="A").sort("event_id")
    assert found.select("games", "score", "expected", "k", "change").rows() == [
        (3, Decimal(score), Decimal("1.50"), 20, Decimal(change)) for _, score, change in RESULTS.values()
    ]
    assert line(rated.list, "change", "games", "rating", player_id="A") == (Decimal("10.00"), 9, 2010)
    games = rated.game_lines.filter(player_id="A", event_id="E1").sort("round")
    assert games.select("difference", "expected", "score", "k", "change").rows() == [
        (-100, Decimal("0.36"), Decimal("1.0"), 20, Decimal("12.80")),
        (0, Decimal("0.50"), Decimal("0.5"), 20, Decimal("0.00")),
        (100, Decimal("0.64"), Decimal("0.0"), 20, Decimal("-12.80")),
    ]
