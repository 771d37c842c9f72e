"""5.11.2.1: teams too are ranked as the regulations of the competition say."""

from dataclasses import replace

from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import TEAM_ROUND_ROBIN
from small_event import small_event

TEAMS = (Team(1, "North", (1, 2)), Team(2, "South", (3, 4)))


def test_5_11_2_1_takes_the_tie_breaks_that_were_chosen():
    event = small_event("1>3 2<4", system="team", teams=TEAMS)
    ranked = ranked_event(event, replace(TEAM_ROUND_ROBIN, tie_breaks=("board-points", "lots")))
    assert [entry.name for entry in ranked.entries] == ["North", "South"]
    assert ranked.standings.places.tolist() == [1, 2]
    assert ranked.standings.decisive(0, 1) == 2
