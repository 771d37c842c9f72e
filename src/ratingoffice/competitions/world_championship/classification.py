"""Annex 12, 9 and Annex 17, 10: what results are worth in a tie, and when a superblitz is needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ratingoffice.rulebooks.core import article

RESULTS: Final = ("0-2", "1--1+", "1-1", "1+-1-", "2-0")
"""From the worst to the best for the player before the dash."""

PLACES_WITH_RIGHTS: Final = (1, 2)
"""The title, and the challenge."""


@article("Annex 17, 10")
def worth(result: str) -> int:
    """A plus draw is better than a draw, a draw better than a minus draw."""
    return RESULTS.index(result)


@article("Annex 12, 9", "Annex 17, 10")
def superblitz(places: Mapping[str, int], ex_champion: str) -> tuple[tuple[str, ...], ...]:
    """The players equal in all criteria who have to play a superblitz: for the first place, and for the challenge.

    The second place challenges only where the ex-champion keeps the title, that is where he is first.
    """
    groups = [tuple(sorted(player for player in places if places[player] == place)) for place in PLACES_WITH_RIGHTS]
    is_first = places.get(ex_champion) == 1
    wanted = [groups[0], *([groups[1]] if is_first else [])]
    return tuple(group for group in wanted if len(group) > 1)
