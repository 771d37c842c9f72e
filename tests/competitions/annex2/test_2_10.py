"""2.10: flags are raised and anthems played for the winners."""

from dataclasses import replace
from datetime import date

import pytest

from ratingoffice.competitions.closing import closing
from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.organisation.protocol import closing_tasks, flag_of_team
from ratingoffice.model.tournament import Entry, Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import TEAM_ROUND_ROBIN
from small_event import small_event


def test_2_10_at_the_closing():
    day = date(2025, 6, 9)
    task = Deadline("Annex 2, 2.10", "flags raised and anthems played for the winners", day)
    assert [each for each in closing_tasks(day) if each.article == "Annex 2, 2.10"] == [task]


@pytest.mark.parametrize(
    ("federations", "raised"),
    [
        (("NED",), "NED"),
        ((None,), None),
        (("NED", "NED", "NED"), "NED"),
        (("NED", "NED", "FRA"), None),
        (("NED", "NED", None), None),
        ((), None),
    ],
)
def test_2_10_the_flag_of_a_team_is_that_of_all_its_players(federations, raised):
    assert flag_of_team(federations) == raised


@pytest.mark.parametrize(("other", "anthem"), [(5, "NED"), (9, None)])
def test_2_10_no_flag_where_a_player_of_the_team_is_not_in_the_report(other, anthem):
    teams = (Team(1, "A", (1, other)), Team(2, "B", (2,)), Team(3, "C", (3,)), Team(4, "D", (4,)))
    event = small_event("1>4 2>3 5z", "1>3 2>4", "1>2 3>4", system="team", teams=teams)
    entries = tuple(Entry(entry.number, entry.name, federation="NED") for entry in event.entries)
    report = replace(event, entries=entries)
    made = closing(ranked_event(report, TEAM_ROUND_ROBIN), report, with_women=False)
    assert made.podiums[0].anthem == anthem
