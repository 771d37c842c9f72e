"""6: after an opening of more than 45 minutes there are two hours before the first game."""

import pytest

from ratingoffice.competitions.ceremonies import break_after_opening


@pytest.mark.parametrize(
    ("minutes", "pause", "holds", "required"),
    [(45, 0, True, 0), (46, 119, False, 120), (46, 120, True, 120)],
)
def test_6_a_long_opening_needs_a_break(minutes, pause, holds, required):
    found = break_after_opening(minutes, pause)
    assert (found.holds, found.measured, found.required) == (holds, pause, required)
