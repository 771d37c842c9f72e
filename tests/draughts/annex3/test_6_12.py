"""6.12: time trouble: five minutes or less before the flag falls; never with Fischer and 30 seconds or more."""

import pytest

from ratingoffice.draughts.time_controls import is_in_time_trouble, read_stages, stage_at


@pytest.mark.parametrize(
    ("text", "seconds", "trouble"),
    [
        ("120/50", 301, False),
        ("120/50", 300, True),
        ("120/50", 299, True),
        ("20", 300, True),
        ("80+30", 10, False),
        ("80+29", 10, True),
        ("80d30", 10, True),
    ],
)
def test_6_12_five_minutes(text, seconds, trouble):
    (stage,) = read_stages(text)
    assert is_in_time_trouble(stage, seconds) is trouble


def test_6_12_by_the_stage_that_runs():
    stages = read_stages("90/45,30+30")
    assert [is_in_time_trouble(stage_at(stages, moves), 100) for moves in (44, 45)] == [True, False]
