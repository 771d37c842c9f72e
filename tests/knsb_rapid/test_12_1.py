"""12.1: all results that were handed in and accepted are processed."""

import pytest

from knsb_season import game, season


@pytest.mark.parametrize(("approved", "counted"), [("Y", "Y"), (None, "Y"), ("N", "N")])
def test_12_1_unless_the_commission_refused_the_event(approved, counted):
    season_ = season(A=1600, B=1500).event("E2", approved=approved).game("A", "B", "1-0", event="E2")
    rated = season_.rate()
    assert game(rated, "A", "counted") == (counted,)
    assert rated.events.filter(event_id="E2")["counted"].to_list() == [counted]
    if counted == "N":
        reason = "the event was not accepted by the rating commission"
        assert game(rated, "A", "articles", "reason") == ("13", reason)


@pytest.mark.parametrize("system", ["swiss", "round_robin", "double_round_robin", "team", "match"])
def test_12_1_of_every_system(system):
    season_ = season(A=1600, B=1500).event("E2", system, rounds=2).game("A", "B", "1-0", event="E2")
    assert game(season_.rate(), "A", "counted") == ("Y",)
