"""5.4: the change is calculated for every player of every event, with his own K."""

from decimal import Decimal

from fmjd_season import DraughtsSeason


def test_5_4_every_participant_has_his_line(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2000, games=29).player("C", 2400).player("U")
    season.event().game("A", "B", "2-0").game("C", "U", "2-0").game("A", "C", "0-2", round=2)
    lines = season.rate().event_lines.select("player_id", "games", "score", "k", "change").rows()
    assert lines == [
        ("A", 2, 2, Decimal("15.0"), Decimal("7.740066")),
        ("B", 1, 0, Decimal("25.0"), Decimal("-12.500000")),
        ("C", 1, 2, Decimal("10.0"), Decimal("0.808167")),
        ("U", 1, 0, None, None),
    ]
