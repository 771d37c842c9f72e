"""5: with five stars another system may be agreed and announced six months before."""

from dataclasses import replace
from datetime import date

import pytest

from cup_event import EVENT, event
from ratingoffice.competitions.world_cup.event_conditions import CupAnnouncement, other_system, system
from ratingoffice.model.condition import judge

MATCHES = replace(EVENT.regulations, system="knock-out", rounds=6, agreed=True)


@pytest.mark.parametrize(
    ("stars", "announced", "agreed", "holds"),
    [
        (5, date(2022, 2, 1), True, True),
        (5, date(2022, 2, 2), True, False),
        (3, date(2022, 2, 1), True, False),
        (7, date(2022, 2, 1), True, True),
        (5, date(2022, 2, 1), False, False),
    ],
)
def test_5_stars_agreement_and_six_months(stars, announced, agreed, holds):
    asked = event(
        stars=stars, regulations=replace(MATCHES, agreed=agreed), announcement=CupAnnouncement(announced, stars)
    )
    assert other_system(asked) == judge(
        "Annex 18, 5", "another system", holds, announced, "5 stars, agreed with the FMJD, announced by 2022-02-01"
    )
    assert system(asked).holds is holds


def test_5_is_not_needed_for_the_system_of_the_number():
    assert other_system(EVENT).holds
