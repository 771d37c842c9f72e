"""1: rapid: 15 to 30 minutes a player for the game, with Fischer for 60 moves; blitz: 5 to 15."""

import pytest

from ratingoffice.draughts.time_controls import Pace, pace, read_stages


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("31", Pace.SEMI_RAPID),
        ("30", Pace.RAPID),
        ("20+10", Pace.RAPID),
        ("20+11", Pace.SEMI_RAPID),
        ("16", Pace.RAPID),
        ("15", Pace.BLITZ),
        ("5+10", Pace.BLITZ),
        ("5+11", Pace.RAPID),
        ("5", Pace.BLITZ),
        ("4", Pace.SUPERBLITZ),
        ("3+2", Pace.BLITZ),
        ("3+1", Pace.SUPERBLITZ),
    ],
)
def test_1_rapid_and_blitz_by_the_minutes(text, kind):
    assert pace(read_stages(text)) is kind
