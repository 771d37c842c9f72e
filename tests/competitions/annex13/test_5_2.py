"""5.2: three players of a federation in each group."""

import pytest

from ratingoffice.competitions.youth.entry_table import YouthEntry, entry_conditions
from ratingoffice.model.condition import judge


def team(number, federation="NED", group="boys"):
    return [YouthEntry(f"{federation}{at}", federation, "hopes", group) for at in range(number)]


@pytest.mark.parametrize(("number", "holds"), [(2, True), (3, True), (4, False)])
def test_5_2_three_in_a_group(number, holds):
    assert entry_conditions(team(number), host="POL") == (
        judge("Annex 13, 5.2", "players of NED in hopes, boys", holds, number, "3 at most"),
    )


def test_5_2_each_group_for_itself():
    found = entry_conditions([*team(3), *team(3, group="girls"), *team(3, "LTU")], host="POL")
    assert [(each.name, each.holds) for each in found] == [
        ("players of LTU in hopes, boys", True),
        ("players of NED in hopes, boys", True),
        ("players of NED in hopes, girls", True),
    ]
