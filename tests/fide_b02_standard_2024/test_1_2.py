"""1.2: a first control by number of moves is at move 30 or later; an earlier one is a warning."""

from fide_season import FideSeason
from finding_rows import plain_rows

CONTROLS = ["90/29,60", "90/30,60", "90/31,60", "90/40,30+30", "90+30", "120"]


def test_1_2_at_least_30_moves():
    season = FideSeason()
    for place, control in enumerate(CONTROLS):
        season.pair(place, 2000, 2000, time_control=control)
    rated = season.rate()
    message = "the first control of 90/29,60 is before move 30, the earliest one allowed (1.2)"
    found = plain_rows(rated.findings.filter(code="first_control"))
    assert found == [("warning", "first_control", "events.csv", 2, "time_control", message)]
    assert rated.events["counted"].to_list() == ["Y"] * len(CONTROLS)
