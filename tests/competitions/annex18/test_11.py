"""11: more stars only until three months before the event."""

from datetime import date

import pytest

from cup_event import EVENT, event
from ratingoffice.competitions.world_cup.event_conditions import CupAnnouncement, more_stars_in_time
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(
    ("changed", "holds"),
    [(date(2022, 5, 1), True), (date(2022, 5, 2), False), (date(2022, 4, 30), True), (None, False)],
)
def test_11_three_months_before(changed, holds):
    raised = event(stars=7, announcement=CupAnnouncement(date(2022, 1, 1), 5, changed))
    assert more_stars_in_time(raised) == judge(
        "Annex 18, 11", "day of more stars", holds, changed, "2022-05-01 at the latest"
    )


def test_11_the_same_stars_need_no_day():
    assert more_stars_in_time(EVENT).holds
