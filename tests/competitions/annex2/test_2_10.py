"""2.10: flags are raised and anthems played for the winners."""

from datetime import date

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.organisation.protocol import closing_tasks


def test_2_10_at_the_closing():
    day = date(2025, 6, 9)
    task = Deadline("Annex 2, 2.10", "flags raised and anthems played for the winners", day)
    assert [each for each in closing_tasks(day) if each.article == "Annex 2, 2.10"] == [task]
