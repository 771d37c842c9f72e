"""2.10: flags are raised and anthems played for the winners."""

from datetime import date

import pytest

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.organisation.protocol import closing_tasks, flag_of_team


def test_2_10_at_the_closing():
    day = date(2025, 6, 9)
    task = Deadline("Annex 2, 2.10", "flags raised and anthems played for the winners", day)
    assert [each for each in closing_tasks(day) if each.article == "Annex 2, 2.10"] == [task]


@pytest.mark.parametrize(
    ("federations", "raised"),
    [
        (("NED",), "NED"),
        ((None,), None),
        (("NED", "NED", "NED"), "NED"),
        (("NED", "NED", "FRA"), None),
        (("NED", "NED", None), None),
        ((), None),
    ],
)
def test_2_10_the_flag_of_a_team_is_that_of_all_its_players(federations, raised):
    assert flag_of_team(federations) == raised
