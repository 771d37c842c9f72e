"""4.5.1: team meetings are calculated as a Swiss, by the opponents."""

from small_titles import STRONG, met, missed, tried


def test_4_5_1_the_opponents_stand_for_the_event():
    group = met(STRONG[:7], points=12)
    as_team, as_swiss = (tried(group=group, system=system, competition="federations") for system in ("team", "swiss"))
    assert as_team.conditions == as_swiss.conditions
    assert missed(as_team) == []
