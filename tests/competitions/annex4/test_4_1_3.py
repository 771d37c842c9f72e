"""4.1.3: an international referee leads official events."""

import pytest

from ratingoffice.competitions.referees.rights import Level, may_act, rights
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee, RefereeRole


@pytest.mark.parametrize(
    ("title", "holds"),
    [(Referee.FMJD, False), (Referee.INTERNATIONAL, True), (None, None)],
)
def test_4_1_3_least_title(title, holds):
    found = may_act(title, RefereeRole.MAIN, Level.OFFICIAL)
    name = f"title of the {RefereeRole.MAIN}, official event"
    assert found == judge("Annex 4, 4.1.3", name, holds, title, "international or higher")


def test_4_1_3_all_rights():
    assert rights(Referee.INTERNATIONAL) == (
        (RefereeRole.HELPER, Level.OFFICIAL),
        (RefereeRole.ASSISTANT, Level.OFFICIAL),
        (RefereeRole.MAIN, Level.INTERNATIONAL),
        (RefereeRole.MAIN, Level.OFFICIAL),
    )
