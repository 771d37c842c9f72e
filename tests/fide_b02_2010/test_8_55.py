"""8.55: expected score, its difference to the score, and K make the change of a game and of an event."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("result", "change"), [("1-0", Decimal("5.40")), ("1/2-1/2", Decimal("-2.10")), ("0-1", Decimal("-9.60"))]
)
def test_8_55_change_is_k_times_score_less_expected_score(result, change):
    rated = SmallSeason().people(A=2000, B=1900).event().game("A", "B", result).rate()
    found = line(rated.game_lines, "expected", "score", "k", "change", player_id="A")
    assert found[0] == Decimal("0.64")
    assert found[2] * (found[1] - found[0]) == found[3] == change
    assert line(rated.event_lines, "change", player_id="A") == (change,)
