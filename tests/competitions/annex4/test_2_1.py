"""2.1: the main referee has the specific regulations before the opening."""

from datetime import date

import pytest

from ratingoffice.competitions.deadlines import Deadline, in_time
from ratingoffice.competitions.referees.duties import regulations_by
from ratingoffice.model.condition import judge

OPENING = date(2025, 6, 1)


@pytest.mark.parametrize(
    ("done", "on", "holds"),
    [
        (date(2025, 6, 1), None, True),
        (date(2025, 6, 2), None, False),
        (None, None, None),
        (None, date(2025, 6, 1), None),
        (None, date(2025, 6, 2), False),
    ],
)
def test_2_1_on_the_day_of_the_opening_at_the_latest(done, on, holds):
    deadline = regulations_by(OPENING)
    assert deadline == Deadline("Annex 4, 2.1", "specific regulations with the main referee", OPENING)
    words = (done, "2025-06-01 at the latest")
    assert in_time(deadline, done, on) == judge(deadline.article, deadline.name, holds, *words)
