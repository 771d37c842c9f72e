"""2.4: the federation confirms a year before, and transfers the guarantee three months after the Assembly."""

from datetime import date

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.organisation.planning import confirmation_by, guarantee_by, planning
from small_organisation import event, organised


def test_2_4_a_year_before():
    name = "organising federation confirms"
    assert confirmation_by(date(2025, 6, 1)) == Deadline("Annex 2, 2.4", name, date(2024, 6, 1))
    assert confirmation_by(date(2024, 2, 29)) == Deadline("Annex 2, 2.4", name, date(2023, 2, 28))
    assert planning(event())["confirmation"] == confirmation_by(date(2025, 6, 1))


def test_2_4_three_months_after_the_assembly():
    name = "guarantee fund transferred"
    assert guarantee_by(date(2023, 11, 30)) == Deadline("Annex 2, 2.4", name, date(2024, 2, 29))
    assert planning(event())["guarantee"] == guarantee_by(date(2023, 5, 20))
    assert "guarantee" not in planning(organised(general_assembly=None))
