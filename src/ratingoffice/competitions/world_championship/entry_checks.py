"""Annexes 12 and 17, 1 and 5: whether the federations of those who qualified may send them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ratingoffice.competitions.world_championship.entry_conditions import fees_of_two_years, fully_paid, member
from ratingoffice.competitions.world_championship.systems import QualificationSystem
from ratingoffice.model.condition import Condition

WOMEN: Final = "Annex 12"


@dataclass(frozen=True)
class FederationStanding:
    """What is known of federations: the members, the years that each paid, what each owes; empty where nothing is."""

    members: frozenset[str] = frozenset()
    fees: Mapping[str, Collection[int]] = field(default_factory=dict)
    debts: Mapping[str, int] = field(default_factory=dict)


def entry_checks(
    system: QualificationSystem, federations: Iterable[str], standing: FederationStanding
) -> dict[str, tuple[Condition, ...]]:
    """The conditions of every federation that has a player, as far as something is known of it."""
    found = {each: tuple(_conditions(system, each, standing)) for each in sorted(set(federations))}
    return {federation: conditions for federation, conditions in found.items() if conditions}


def _conditions(system: QualificationSystem, federation: str, standing: FederationStanding) -> Iterator[Condition]:
    annex = system.article.partition(",")[0]
    if standing.members:
        yield member(federation, standing.members, cited=f"{annex}, 1")
    if annex == WOMEN and federation in standing.fees:
        yield fees_of_two_years(standing.fees[federation], system.year)
    if annex != WOMEN and federation in standing.debts:
        yield fully_paid(standing.debts[federation])
