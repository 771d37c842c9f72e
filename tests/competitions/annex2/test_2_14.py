"""2.14: three medals for single players, as many as players for teams."""

from datetime import date

import pytest

from ratingoffice.competitions.closing import medals_of
from ratingoffice.competitions.organisation.protocol import closing_tasks, medals
from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import TEAM_ROUND_ROBIN
from small_event import small_event


@pytest.mark.parametrize(
    ("sizes", "found"),
    [
        ((1, 1, 1), {"gold": 1, "silver": 1, "bronze": 1}),
        ((4, 5, 4), {"gold": 4, "silver": 5, "bronze": 4}),
    ],
)
def test_2_14_medals(sizes, found):
    assert medals(sizes) == found
    assert medals() == {"gold": 1, "silver": 1, "bronze": 1}


def test_2_14_diplomas_for_two_federations():
    found = [each.name for each in closing_tasks(date(2025, 6, 9)) if each.article == "Annex 2, 2.14"]
    assert found == ["medals and diplomas; for teams one for the winning federation; one for the organising one"]


def test_2_14_three_teams_have_medals():
    with pytest.raises(ValueError, match="zip"):
        medals((4, 4, 4, 4))


TEAMS = (Team(1, "A", (1, 5, 6)), Team(2, "B", (2, 7)), Team(3, "C", (3,)), Team(4, "D", (4, 8)))


@pytest.mark.parametrize(
    ("last_round", "found"),
    [
        ("1>2 3=4", None),
        ("1>2 3>4", {"gold": 3, "silver": 2, "bronze": 1}),
        ("1>2 3<4", {"gold": 3, "silver": 2, "bronze": 2}),
        ("1=2 3>4", None),
    ],
)
def test_2_14_medals_of_teams_wait_while_a_place_is_shared(last_round, found):
    report = small_event("1>4 2>3 5z 6z 7z 8z", "1>3 2>4", last_round, system="team", teams=TEAMS)
    assert medals_of(ranked_event(report, TEAM_ROUND_ROBIN), report) == found
