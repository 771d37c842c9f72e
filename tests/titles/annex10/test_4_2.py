"""4.2: the conditions of an event, for every kind of event."""

import pytest

from ratingoffice.titles.approval import approval
from small_titles import event, met, national


def articles(of):
    group = met().players
    return [each.article.removeprefix("Annex 10, ") for each in approval(of, group, group)]


@pytest.mark.parametrize("competition", ["world", "other", "federations"])
def test_4_2_official_approved_and_team_events_are_asked_the_same(competition):
    asked = ["4.2.1", "4.2.1", "4.2.3", "4.2.4", "1.2", "4.2.6", "4.2.6", "4.2.7", "4.2.8"]
    assert articles(event(competition=competition)) == asked


def test_4_2_a_national_championship_has_conditions_of_its_own():
    assert articles(national()) == ["4.2.5", "4.2.4", "1.2", "4.2.6", "4.2.6", "4.2.7", "4.2.8"]
