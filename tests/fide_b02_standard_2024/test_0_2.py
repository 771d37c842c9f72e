"""0.2: events are registered 3 days before they begin, 30 where somebody is above 2700, or a woman above 2500."""

from fide_season import FideSeason
from finding_rows import plain_rows
from small_season import line

EVENTS = [
    (2000, "M", "2025-03-01", False),
    (2000, "M", "2025-03-02", False),
    (2000, "M", "2025-03-03", True),
    (2000, "M", None, False),
    (2700, "M", "2025-03-02", False),
    (2701, "M", "2025-02-02", False),
    (2701, "M", "2025-02-03", False),
    (2701, "M", "2025-02-04", True),
    (2500, "W", "2025-03-02", False),
    (2501, "W", "2025-02-03", False),
    (2501, "W", "2025-02-04", True),
    (2501, "M", "2025-03-02", False),
]


def test_0_2_days_before_the_start():
    """The events begin on 5 March; a late one is a warning, and counts."""
    season = FideSeason()
    for place, (rating, sex, announced, _) in enumerate(EVENTS):
        season.pair(place, rating, 2000, sex=sex, announced=announced)
    rated = season.rate()
    late = plain_rows(rated.findings.filter(code="late_registration"))
    assert [number for *_, number, _, _ in late] == [place + 2 for place, each in enumerate(EVENTS) if each[3]]
    assert late[0] == (
        *("warning", "late_registration", "events.csv", 4, "announced"),
        "announced on 2025-03-03 for a start on 2025-03-05, too late: days needed between them: 3; it counts unless "
        "the office refuses it with approved = N (0.2)",
    )
    assert rated.events["counted"].to_list() == ["Y"] * len(EVENTS)


def test_0_2_the_office_accepts_or_refuses_an_event():
    season = FideSeason().pair(0, 2000, 2000, announced="2025-03-04", approved="Y")
    rated = season.pair(1, 2000, 2000, announced="2025-03-04", approved="N").rate()
    assert rated.findings.filter(code="late_registration").height == 0
    columns = ("counted", "articles", "reason")
    assert line(rated.events, *columns, event_id="E00") == ("Y", "", "")
    assert line(rated.events, *columns, event_id="E01") == ("N", "0.2", "the event was refused for rating")
    assert line(rated.list, "rating", "games", player_id="A01") == (2000, 0)
