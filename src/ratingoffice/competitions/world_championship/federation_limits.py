"""Annexes 12 and 17, appendices: how many players of one federation a source may give."""

from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge

MOST_OF_GROUP_A: Final = 2
MOST_OF_GROUP_B: Final = 1
"""On continental places."""


@article("Annex 12, A", "Annex 17, A", "Annex 17, B")
def continental_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """Two of a federation that reports its championships, one of any other."""
    most = MOST_OF_GROUP_A if is_group_a else MOST_OF_GROUP_B
    what = f"players of {federation} on continental places"
    return judge(cited, what, number <= most, words=(number, f"{most} at most"))


@article("Annex 17, A", "Annex 17, B")
def world_cup_limit(federation: str, number: int, cited: str, *, is_group_a: bool) -> Condition:
    """No limit for group A; one of a federation of group B, continental places included."""
    what = f"players of {federation} on places of the World Cup and continents"
    required = "no limit" if is_group_a else f"{MOST_OF_GROUP_B} at most"
    return judge(cited, what, is_group_a or number <= MOST_OF_GROUP_B, words=(number, required))
