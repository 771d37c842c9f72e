"""D.14: one official for 20 players."""

import pytest

from ratingoffice.draughts.simultaneous import referees_needed


@pytest.mark.parametrize(("players", "referees"), [(1, 1), (19, 1), (20, 1), (21, 2), (40, 2), (41, 3)])
def test_d_14_one_for_twenty(players, referees):
    assert referees_needed(players) == referees
