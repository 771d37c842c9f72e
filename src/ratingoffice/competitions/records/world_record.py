"""Annex 11, 2a and 5, Annex 4, 3.1: when a world record may be attacked, under whom, and what improves it."""

from dataclasses import replace
from typing import Final

from ratingoffice.competitions.deadlines import months_after, months_before
from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import DisplayOfficials, RecordAttempt, StandingRecord
from ratingoffice.competitions.referees.rights import proposed_by_organiser
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, Verdict, equal, judge
from ratingoffice.model.messages import message as word

FIRST_MONTHS: Final = 6
LAST_MONTHS: Final = 3
"""2a: a proposal comes six to three months before the attempt."""
REST: Final = 6
"""2a: months after which a record may be attacked."""


def record_conditions(attempt: RecordAttempt, record: StandingRecord) -> tuple[Condition, ...]:
    """All that a new world record asks for, beyond the achievement."""
    return (
        *submission(attempt),
        no_other_proposal(attempt),
        after_six_months(attempt, record),
        improvement(attempt, record),
        *main_referee(attempt.officials),
    )


@article("Annex 11, 2a")
def submission(attempt: RecordAttempt) -> tuple[Condition, Condition]:
    """A national federation submits the attempt six to three months before."""
    proposal, day = attempt.proposal, attempt.day
    first, last = months_before(day, FIRST_MONTHS), months_before(day, LAST_MONTHS)
    in_time = None if proposal.submitted is None else first <= proposal.submitted <= last
    by_federation = None if proposal.proposed_by is None else proposal.proposed_by == attempt.expert.federation
    days, federation = message("between_dates", first=first, last=last), message("the_national_federation")
    return (
        judge("Annex 11, 2a", message("condition.day_of_the_proposal"), in_time, proposal.submitted, days),
        judge("Annex 11, 2a", message("condition.submitted_by"), by_federation, proposal.proposed_by, federation),
    )


@article("Annex 11, 2a")
def no_other_proposal(attempt: RecordAttempt) -> Condition:
    """While a proposal for a record is looked at, no other for the same is accepted."""
    others = ", ".join(sorted(attempt.proposal.under_approval))
    name = message("condition.other_proposals_under_approval")
    return equal("Annex 11, 2a", name, others or word("none"), word("none"))


@article("Annex 11, 2a")
def after_six_months(attempt: RecordAttempt, record: StandingRecord) -> Condition:
    """A record stands for six months before it may be attacked."""
    day, first = attempt.day, months_after(record.established, REST)
    required = word("or_later", day=first)
    return judge("Annex 11, 2a", message("condition.day_of_the_attempt"), day >= first, day, required)


@article("Annex 11, 5")
def improvement(attempt: RecordAttempt, record: StandingRecord) -> Condition:
    """More opponents, or as many and more points."""
    made, stands = (len(attempt.opponents), attempt.points), (record.opponents, record.points)
    asked = message("more_than_the_record", opponents=record.opponents, points=record.points)
    found = message("opponents_and_points", opponents=made[0], points=made[1])
    return judge("Annex 11, 5", message("condition.improvement"), made > stands, found, asked)


@article("Annex 4, 3.1")
def main_referee(officials: DisplayOfficials) -> tuple[Condition, ...]:
    """Whom the organising federation proposes for an attempt is international; nothing is asked where it did not."""
    if officials.is_proposed_by_organiser is False:
        return ()
    found = proposed_by_organiser(officials.main)
    is_open = officials.is_proposed_by_organiser is None and not found.holds
    return (replace(found, verdict=Verdict.NOT_STATED) if is_open else found,)
