"""Annex 13, 5: how many players a federation may send, and how many of them stay for free."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_most

MOST: Final = 3
"""5.2: players of a federation in each group."""

MOST_OF_THE_HOST: Final = 4
"""5.4."""

FREE: Final = 3
"""5.3: each third player of a group."""


@dataclass(frozen=True)
class YouthEntry:
    """A player in a group: category, and boys or girls."""

    player: str
    federation: str
    category: str
    group: str
    is_sponsored: bool = False


@article("Annex 13, 5.2", "Annex 13, 5.4", "Annex 13, 5.5")
def entry_conditions(entries: Iterable[YouthEntry], host: str) -> tuple[Condition, ...]:
    """Three players a group, four of the organising federation; sponsor places do not count."""
    found = []
    for (federation, category, group), number in sorted(_counts(entries).items()):
        name = message("condition.players_in_group", federation=federation, category=category, group=group)
        cited, most = ("Annex 13, 5.4", MOST_OF_THE_HOST) if federation == host else ("Annex 13, 5.2", MOST)
        found.append(at_most(cited, name, number, most))
    return tuple(found)


def _counts(entries: Iterable[YouthEntry]) -> Counter[tuple[str, str, str]]:
    return Counter((each.federation, each.category, each.group) for each in entries if not each.is_sponsored)


@article("Annex 13, 5.3")
def free_places(entries: Iterable[YouthEntry]) -> dict[str, int]:
    """Each third player of a federation in a group stays for free, and one of a delegation that has no such player.

    Sponsor places count for no group (5.5), but who has only those is a delegation too.
    """
    everybody = tuple(entries)
    free = dict.fromkeys(sorted({each.federation for each in everybody}), 0)
    for (federation, _, _), number in _counts(everybody).items():
        free[federation] += number // FREE
    return {federation: max(number, 1) for federation, number in free.items()}
