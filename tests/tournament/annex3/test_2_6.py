"""2.6: who is excluded plays no more."""

import pytest

from live_event import boards, live_event, played
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.desk.log import with_incident
from ratingoffice.tournament.discipline.incidents import Incident, Sanction, ends_the_event


@pytest.mark.parametrize("sanction", Sanction)
def test_2_6_only_exclusion_ends_the_event(sanction):
    assert ends_the_event(sanction) is (sanction is Sanction.DISQUALIFICATION)


def test_2_6_the_excluded_is_not_paired_again():
    event = with_incident(played(live_event()), Incident(1, 2, Sanction.DISQUALIFICATION, "refuses to obey"))
    after = played(event)
    assert after.half(2, 2).code is Code.ZERO_BYE
    assert (2, None) in boards(after)
    assert event.withdrawn[0].reason == "excluded: refuses to obey"
