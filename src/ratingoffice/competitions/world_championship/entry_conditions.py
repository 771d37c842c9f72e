"""Annexes 12 and 17, 1 and 5: who may take part at all."""

from collections.abc import Collection

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, equal, judge


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
