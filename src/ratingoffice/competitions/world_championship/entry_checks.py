"""Annexes 12 and 17, 1 and 5: who may take part, and whether the federations of those who qualified may send them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.world_championship.systems import QualificationSystem
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, equal, judge

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


@article("Annex 12, 1")
def woman(sex: str) -> Condition:
    """The championship of women is for women."""
    return equal("Annex 12, 1", message("condition.sex"), sex, "W")


@article("Annex 12, 1", "Annex 17, 1")
def member(federation: str, members: Collection[str], *, cited: str) -> Condition:
    """The player's federation belongs to the FMJD."""
    return judge(cited, message("condition.federation"), federation in members, federation, message("member_of_fmjd"))


@article("Annex 12, 5")
def fees_of_two_years(paid: Collection[int], year: int) -> Condition:
    """The federation paid its fees of the last two years."""
    missing = [each for each in (year - 2, year - 1) if each not in paid]
    measured = ", ".join(map(str, sorted(paid))) or None
    required = message("both_years", first=str(year - 2), second=str(year - 1))
    return judge("Annex 12, 5", message("condition.years_paid"), not missing, measured, required)


@article("Annex 17, 5")
def fully_paid(debt: int) -> Condition:
    """The federation owes nothing."""
    return judge("Annex 17, 5", message("condition.debt_in_euros"), debt <= 0, debt, 0)
