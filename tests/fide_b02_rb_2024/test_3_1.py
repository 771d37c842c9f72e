"""3.1, 3.1.1, 3.1.2: at most 15 rounds of rapid or 30 of blitz in a day, for one player."""

import pytest

from fide_season import BLITZ, RAPID, FideSeason, opponents_of
from small_season import line

DAY = "2025-03-06"


@pytest.mark.parametrize(("key", "most", "control"), [(RAPID, 15, "59"), (BLITZ, 30, "10")])
def test_3_1_rounds_in_a_day(key, most, control):
    """The hours do not matter: 15 games of 59 minutes a player are more than 29."""
    season = FideSeason(key).people(A=1500, **opponents_of(*[1500] * (most + 1)))
    for rounds in (most - 1, most, most + 1):
        season.event(f"E{rounds}", time_control=control)
        for place in range(1, rounds + 1):
            season.game("A", f"P{place}", "1/2-1/2", event=f"E{rounds}", round=place, date=DAY)
    rated = season.rate()
    reason = f"more than {most} rounds in a day: player A played {most + 1} on {DAY}"
    assert rated.events.sort("event_id").select("rounds_a_day", "counted", "articles", "reason").rows() == [
        (most - 1, "Y", "", ""),
        (most, "Y", "", ""),
        (most + 1, "N", "3.1", reason),
    ]
    assert line(rated.list, "games", player_id="A") == (2 * most - 1,)
