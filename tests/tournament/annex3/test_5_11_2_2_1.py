"""5.11.2.2.1: teams in a round robin: individual points, then the points at the first board, the second, and so on."""

import pytest

from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import TEAM_ROUND_ROBIN
from small_event import small_event

TEAMS = (Team(1, "North", (1, 2, 3)), Team(2, "South", (4, 5, 6)))


@pytest.mark.parametrize(
    ("rounds", "places", "decisive"),
    [
        (["1>4 2=5 3=6"], [1, 2], "score"),
        (["1>4 2=5 3<6"], [1, 2], "first-boards"),
        (["1=4 2>5 3<6"], [1, 2], "first-boards"),
        (["1=4 2=5 3=6"], [1, 1], None),
        (["1>4 2>5 3>6", "1<4 2=5 3=6"], [1, 2], "board-points"),
    ],
)
def test_5_11_2_2_1_goes_on_to_the_next_board(rounds, places, decisive):
    standings = ranked_event(small_event(*rounds, system="team", teams=TEAMS), TEAM_ROUND_ROBIN).standings
    assert standings.places.tolist() == places
    found = standings.decisive(0, 1)
    assert (None if found is None else standings.tie_breaks[found].key) == decisive


def test_5_11_2_2_1_individual_points_are_in_the_points_of_the_games():
    standings = ranked_event(small_event("1>4 2=5 3=6", system="team", teams=TEAMS), TEAM_ROUND_ROBIN).standings
    assert [values.of(0) for values in standings.values] == [(2,), (4,), (2, 1, 1)]
