"""4.4: the group of the opponents decides on the colour; red norms need 120 minutes a player, black ones 90."""

import pytest

from ratingoffice.titles.norms import attempt
from small_titles import event, met, missed, norm, people, tried


@pytest.mark.parametrize(
    ("control", "red", "black"),
    [
        ("90+30", [], []),
        ("89+30", [("4.4", 119, 120)], []),
        ("80+30", [("4.4", 110, 120)], []),
        ("60+30", [("4.4", 90, 120)], []),
        ("59+30", [("4.4", 89, 120), ("1.2", 89, 90)], [("1.2", 89, 90)]),
    ],
)
def test_4_4_by_the_rate_of_play(control, red, black):
    assert missed(tried("GMI", "red", time_control=control)) == red
    assert missed(tried("GMI", "black", time_control=control)) == black


def test_4_4_other_players_of_the_event_do_not_matter_for_the_colour():
    group = met()
    field = (*group.players, *people(*["-"] * 40, first=20))
    assert attempt(norm("GMI", "red"), group, event=event(), field=field).is_made
