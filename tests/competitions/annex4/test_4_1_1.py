"""4.1.1: a technical referee is an assistant without decisions."""

import pytest

from ratingoffice.competitions.referees.rights import Level, may_act, rights
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee, RefereeRole


@pytest.mark.parametrize(
    ("title", "holds"),
    [(Referee.NATIONAL, False), (Referee.TECHNICAL, True), (Referee.FMJD, True), (None, None)],
)
def test_4_1_1_least_title(title, holds):
    found = may_act(title, RefereeRole.HELPER, Level.OFFICIAL)
    name = f"title of the {RefereeRole.HELPER}, official event"
    assert found == judge("Annex 4, 4.1.1", name, holds, title, "technical or higher")


def test_4_1_1_all_rights():
    assert rights(Referee.TECHNICAL) == ((RefereeRole.HELPER, Level.OFFICIAL),)
