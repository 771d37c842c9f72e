"""8c: the winner stands in the middle, the second at his right hand, the third at his left; men and women apart."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.ceremonies import podium
from ratingoffice.competitions.closing import closing
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN
from small_event import small_event


def test_8c_as_the_public_sees_them():
    assert podium("first", "second", "third") == ("second", "first", "third")


def podiums(women, *, with_women=True):
    """The podiums of four players, the lower number the better: category, and who stands there from the left."""
    event = small_event("1>4 2>3", "1>3 4<2", "1>2 3>4", system="round_robin")
    entries = [replace(entry, sex="W" if entry.number in women else "M") for entry in event.entries]
    report = replace(event, entries=tuple(entries))
    made = closing(ranked_event(report, ROUND_ROBIN), report, with_women=with_women)
    return [(each.category, each.from_the_left) for each in made.podiums]


OPEN = ("open", ("Player 2", "Player 1", "Player 3"))


@pytest.mark.parametrize(
    ("women", "found"),
    [
        ((), [OPEN]),
        ((2, 4), [OPEN]),
        ((2, 3, 4), [OPEN, ("women", ("Player 3", "Player 2", "Player 4"))]),
        ((1, 2, 3, 4), [OPEN, ("women", OPEN[1])]),
    ],
)
def test_8c_three_women_have_a_podium_of_their_own_and_two_have_not(women, found):
    assert podiums(women) == found


def test_8c_where_one_category_was_played_there_is_one_podium():
    assert podiums((2, 3, 4), with_women=False) == [OPEN]
