"""5.4: the organising federation may send a fourth player."""

import pytest

from ratingoffice.competitions.youth.entry_table import YouthEntry, entry_conditions
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("number", "holds"), [(4, True), (5, False)])
def test_5_4_four_of_the_host(number, holds):
    team = [YouthEntry(str(at), "POL", "juniors", "girls") for at in range(number)]
    assert entry_conditions(team, host="POL") == (
        judge("Annex 13, 5.4", "players of POL in juniors, girls", holds, number, "4 at most"),
    )
