"""0.2: events are registered 3 days before they begin."""

from fide_season import FideSeason
from small_season import line

ANNOUNCED = {"2025-03-01": 0, "2025-03-02": 0, "2025-03-03": 1}


def test_0_2_three_days_for_everybody(key):
    season = FideSeason(key)
    for place, announced in enumerate([*ANNOUNCED, None]):
        season.pair(place, 2701, 2300, sex="W", announced=announced)
    rated = season.pair(4, 2000, 2000, announced="2025-03-04", approved="N").rate()
    assert rated.findings.filter(code="late_registration")["line"].to_list() == [4]
    assert rated.events.sort("event_id")["counted"].to_list() == ["Y"] * 4 + ["N"]
    found = line(rated.events, "articles", "reason", event_id="E04")
    assert found == ("0.2", "the event was refused for rating")
