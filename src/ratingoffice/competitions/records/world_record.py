"""Annex 11, 2a and 5, Annex 4, 3.1: when a world record may be attacked, under whom, and what improves it."""

from dataclasses import replace
from typing import Final

from ratingoffice.competitions.calendar import months_after, months_before
from ratingoffice.competitions.records.attempt import Attempt, Officials, Record
from ratingoffice.competitions.referees.rights import proposed_by_organiser
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, Verdict, judge

FIRST_MONTHS: Final = 6
LAST_MONTHS: Final = 3
"""2a: a proposal comes six to three months before the attempt."""
REST: Final = 6
"""2a: months after which a record may be attacked."""


def record_conditions(attempt: Attempt, record: Record) -> tuple[Condition, ...]:
    """All that a new world record asks for, beyond the achievement."""
    return (
        *submission(attempt),
        no_other_proposal(attempt),
        after_six_months(attempt, record),
        improvement(attempt, record),
        *main_referee(attempt.officials),
    )


@article("Annex 11, 2a")
def submission(attempt: Attempt) -> tuple[Condition, Condition]:
    """A national federation submits the attempt six to three months before."""
    told, day = attempt.proposal, attempt.day
    first, last = months_before(day, FIRST_MONTHS), months_before(day, LAST_MONTHS)
    in_time = None if told.submitted is None else first <= told.submitted <= last
    by_federation = None if told.proposed_by is None else told.proposed_by == attempt.expert.federation
    return (
        judge("Annex 11, 2a", "day of the proposal", in_time, words=(told.submitted, f"{first} to {last}")),
        judge("Annex 11, 2a", "submitted by", by_federation, words=(told.proposed_by, "the national federation")),
    )


@article("Annex 11, 2a")
def no_other_proposal(attempt: Attempt) -> Condition:
    """While a proposal for a record is looked at, no other for the same is accepted."""
    others = ", ".join(sorted(attempt.proposal.under_approval)) or "none"
    return judge("Annex 11, 2a", "other proposals under approval", others == "none", words=(others, "none"))


@article("Annex 11, 2a")
def after_six_months(attempt: Attempt, record: Record) -> Condition:
    """A record stands for six months before it may be attacked."""
    day, first = attempt.day, months_after(record.established, REST)
    return judge("Annex 11, 2a", "day of the attempt", day >= first, words=(day, f"{first} or later"))


@article("Annex 11, 5")
def improvement(attempt: Attempt, record: Record) -> Condition:
    """More opponents, or as many and more points."""
    made, stands = (len(attempt.opponents), attempt.points), (record.opponents, record.points)
    asked = f"more than {stands[0]} opponents, or {stands[0]} and more than {stands[1]} points"
    return judge("Annex 11, 5", "improvement", made > stands, words=(f"{made[0]} opponents, {made[1]} points", asked))


@article("Annex 4, 3.1")
def main_referee(told: Officials) -> tuple[Condition, ...]:
    """Whom the organising federation proposes for an attempt is international; nothing is asked where it did not."""
    if told.is_proposed_by_organiser is False:
        return ()
    found = proposed_by_organiser(told.main)
    is_open = told.is_proposed_by_organiser is None and not found.holds
    return (replace(found, verdict=Verdict.NOT_TOLD) if is_open else found,)
