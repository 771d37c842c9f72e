"""8.5: the rating of a rated player changes by what each game adds, 8.51 to 8.57."""

from decimal import Decimal

from small_season import SmallSeason, line


def test_8_5_from_the_difference_to_the_new_rating():
    season = SmallSeason().people(A=2000, B=1900, C=2100, D=2500, E=None).event()
    results = [("B", "1-0"), ("C", "1/2-1/2"), ("D", "0-1"), ("E", "1-0")]
    rated = season.meets("A", results).rate()
    columns = ("opponent_id", "difference", "expected", "score", "k", "change", "counted")
    assert rated.game_lines.filter(player_id="A").select(columns).rows() == [
        ("B", 100, Decimal("0.64"), Decimal("1.0"), 15, Decimal("5.40"), "Y"),
        ("C", -100, Decimal("0.36"), Decimal("0.5"), 15, Decimal("2.10"), "Y"),
        ("D", -500, Decimal("0.08"), Decimal("0.0"), 15, Decimal("-1.20"), "Y"),
        ("E", None, None, Decimal("1.0"), None, None, "N"),
    ]
    found = line(rated.event_lines, "games", "score", "expected", "k", "change", player_id="A")
    assert found == (3, Decimal("1.5"), Decimal("1.08"), 15, Decimal("6.30"))
    found = line(rated.list, "old_rating", "change", "exact_rating", "rating", "status", "articles", player_id="A")
    assert found == (2000, Decimal("6.30"), Decimal("2006.30"), 2006, "listed", "8.55c 8.57")


def test_8_5_without_a_counted_game_nothing_changes():
    rated = SmallSeason().people(A=2000, B=None).event().game("A", "B", "0-1").rate()
    found = line(rated.list, "change", "exact_rating", "rating", "games", "articles", player_id="A")
    assert found == (Decimal("0.00"), Decimal("2000.00"), 2000, 0, "")
