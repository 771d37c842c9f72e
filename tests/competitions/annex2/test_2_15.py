"""2.15: the event is reported with Draughts Arbiter Pro."""

import pytest

from ratingoffice.competitions.organisation.technical_rules import reporting_software
from ratingoffice.model.condition import judge
from small_organisation import ruled


@pytest.mark.parametrize(("used", "holds"), [("Draughts Arbiter Pro", True), ("by hand", False), (None, None)])
def test_2_15_software(used, holds):
    found = reporting_software(ruled(software=used))
    assert found == judge("Annex 2, 2.15", "software of the report", holds, used, "Draughts Arbiter Pro")
