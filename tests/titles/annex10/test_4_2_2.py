"""4.2.2: in a round robin a third of the players and three are rated."""

import pytest

from ratingoffice.titles.approval import rated_players
from small_titles import asked_of_the_field, event, people, told


@pytest.mark.parametrize(
    ("rated", "unrated", "required", "verdict"), [(7, 3, 7, "met"), (6, 4, 7, "missed"), (6, 3, 6, "met")]
)
def test_4_2_2_of_the_whole_event(rated, unrated, required, verdict):
    field = people(*["2100"] * rated, *["-"] * unrated)
    condition = rated_players(event(system="round_robin"), field, field[:2])
    assert (told(condition), condition.verdict) == (("4.2.2", rated, required), verdict)


def test_4_2_2_who_never_played_is_no_player():
    assert asked_of_the_field("4.2.2", event(system="round_robin"), *["2200"] * 9) == [("4.2.2", 0, 7)]
