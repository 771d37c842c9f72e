"""Annexes 12 and 17, appendices: how many players of one federation a source may give."""

from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_most, judge

MOST_OF_GROUP_A: Final = 2
MOST_OF_GROUP_B: Final = 1
"""On continental places."""


@article("Annex 12, A", "Annex 17, A", "Annex 17, B")
def continental_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """Two of a federation that reports its championships, one of any other."""
    most = MOST_OF_GROUP_A if is_group_a else MOST_OF_GROUP_B
    return at_most(cited, message("condition.on_continental_places", federation=federation), number, most)


@article("Annex 17, A", "Annex 17, B")
def world_cup_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """No limit for group A; one of a federation of group B, continental places included."""
    what = message("condition.on_places_of_world_cup", federation=federation)
    if is_group_a:
        return judge(cited, what, True, number, message("no_limit"))
    return at_most(cited, what, number, MOST_OF_GROUP_B)
