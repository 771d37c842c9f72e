"""preamble: the rules are for games at the rapid tempo, which another regulation defines."""

import pytest

from knsb_season import found, game, season

TOLD = (
    "{} gives each player 60 minutes or more for 60 moves, which is not rapid; the event counts all the same (preamble)"
)


@pytest.mark.parametrize(
    ("time_control", "told"),
    [
        ("20+5", False),
        ("59", False),
        ("60", True),
        ("30+29", False),
        ("30+30", True),
        ("40/40,19", False),
        ("40/40,20", True),
        ("90/40,30+30", True),
        (None, False),
    ],
)
def test_preamble_an_hour_or_more_is_told_and_counts(time_control, told):
    rated = season(A=1600, B=1500).event("E2", time_control=time_control).game("A", "B", "1-0", event="E2").rate()
    assert found(rated) == ([("warning", "not_rapid", "events.csv", 3, "time_control")] if told else [])
    assert rated.findings["message"].to_list() == ([TOLD.format(time_control)] if told else [])
    assert game(rated, "A", "counted") == ("Y",)


@pytest.mark.parametrize("approved", ["Y", "N"])
def test_preamble_the_word_of_the_commission_goes_before(approved):
    season_ = season(A=1600, B=1500).event("E2", time_control="90", approved=approved).game("A", "B", "1-0", event="E2")
    assert found(season_.rate()) == []


def test_preamble_an_event_of_another_period_is_not_looked_at():
    season_ = season(A=1600, B=1500).event("E2", time_control="90", start="2010-04-02", end="2010-04-03")
    assert found(season_.game("A", "B", "1-0", event="E2").rate()) == []
