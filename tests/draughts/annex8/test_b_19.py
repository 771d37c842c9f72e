"""B.19, D.14: one official for 20 players."""

import pytest

from ratingoffice.competitions.records.recognition import officials
from ratingoffice.draughts.simultaneous import referees_needed
from ratingoffice.model.condition import judge
from small_records import attempt, boards


@pytest.mark.parametrize(("players", "referees"), [(1, 1), (19, 1), (20, 1), (21, 2), (40, 2), (41, 3)])
def test_b_19_one_for_twenty(players, referees):
    assert referees_needed(players) == referees


@pytest.mark.parametrize(("article", "display"), [("B.19", "clock"), ("D.14", "edraughts")])
@pytest.mark.parametrize(("referees", "holds"), [({"Delft": 1}, False), ({"Delft": 1, "Lyon": 1}, True), ({}, None)])
def test_b_19_officials_of_a_record(article, display, referees, holds):
    found = officials(attempt(display, boards(21), referees=referees))
    told = sum(referees.values()) or None
    assert found == judge(f"Annex 8, {article}", "officials, one for 20 players", holds, told, 2)
