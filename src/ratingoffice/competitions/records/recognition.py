"""Annex 11, 1 to 3, 5, 7 and 8, Annex 4, 3.1: all that an achievement needs, and a world record beyond it."""

from dataclasses import replace
from datetime import date
from typing import Final

from ratingoffice.competitions.deadlines import months_after, months_before
from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import AttemptKind, DisplayOfficials, RecordAttempt, StandingRecord
from ratingoffice.competitions.records.blindfold import errors_scored
from ratingoffice.competitions.records.criteria import criteria
from ratingoffice.competitions.referees.rights import proposed_by_organiser
from ratingoffice.draughts.simultaneous import rate_of_play, referees_needed
from ratingoffice.draughts.time_controls import read_stages
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, Verdict, at_least, confirmed, equal, judge
from ratingoffice.model.messages import message as word

LEAST_WITNESSES: Final = 2
"""2: members of the board of the national federation."""
FIRST_DAY: Final = date(1972, 1, 1)
"""8."""
RATE_OF_PLAY: Final = {AttemptKind.CLOCK: "Annex 11, 3.2", AttemptKind.EDRAUGHTS: "Annex 11, 3.4"}
OFFICIALS: Final = {AttemptKind.CLOCK: "Annex 8, B.19", AttemptKind.EDRAUGHTS: "Annex 8, D.14"}
FIRST_MONTHS: Final = 6
LAST_MONTHS: Final = 3
"""2a: a proposal comes six to three months before the attempt."""
REST: Final = 6
"""2a: months after which a record may be attacked."""


def achievement_conditions(attempt: RecordAttempt) -> tuple[Condition, ...]:
    """All that the diploma of a special achievement asks for."""
    with_clocks = (time_control(attempt), officials(attempt)) if attempt.kind in RATE_OF_PLAY else ()
    errors = (errors_scored(attempt),) if attempt.kind is AttemptKind.BLINDFOLD else ()
    return (
        *proposal(attempt),
        witnesses(attempt),
        *with_clocks,
        *criteria(attempt),
        *errors,
        *validity(attempt),
        since_1972(attempt),
    )


@article("Annex 11, 1")
def proposal(attempt: RecordAttempt) -> tuple[Condition, ...]:
    """The player's own federation proposes, sends the documents, and the General Assembly ratifies."""
    stated, federation = attempt.proposal, attempt.expert.federation
    ratified = None if stated.ratified is None else stated.ratified >= attempt.day
    return (
        equal("Annex 11, 1", message("condition.proposed_by"), stated.proposed_by, federation),
        confirmed("Annex 11, 1", message("condition.validating_documents"), stated.has_documents),
        judge("Annex 11, 1", message("condition.ratified"), ratified, stated.ratified, message("after_the_event")),
    )


@article("Annex 11, 2")
def witnesses(attempt: RecordAttempt) -> Condition:
    """Two members of the board of the national federation are there."""
    name = message("condition.board_members")
    return at_least("Annex 11, 2", name, attempt.board_members, LEAST_WITNESSES)


@article("Annex 11, 3.2", "Annex 11, 3.4")
def time_control(attempt: RecordAttempt) -> Condition:
    """With clocks everybody has the rate of play of Annex 8."""
    stated = attempt.time_control
    holds = None if stated is None else read_stages(stated) == rate_of_play()
    return judge(RATE_OF_PLAY[attempt.kind], message("condition.rate_of_play"), holds, stated, "120/50,60/25")


@article("Annex 8, B.19", "Annex 8, D.14")
def officials(attempt: RecordAttempt) -> Condition:
    """With clocks there is an official for every twenty players."""
    stated = sum(attempt.referees.values()) if attempt.referees else None
    name, needed = message("condition.officials_one_for_20_players"), referees_needed(len(attempt.opponents))
    return at_least(OFFICIALS[attempt.kind], name, stated, needed)


@article("Annex 11, 7")
def validity(attempt: RecordAttempt) -> tuple[Condition, ...]:
    """The player belongs to a federation that belongs to the FMJD and owes it nothing."""
    stated = attempt.proposal
    return (
        confirmed("Annex 11, 7", message("condition.expert_is_member"), attempt.expert.is_member),
        confirmed("Annex 11, 7", message("condition.affiliated"), stated.is_affiliated),
        equal("Annex 11, 7", message("condition.debt_of_the_federation_in_euros"), stated.debt, 0),
    )


@article("Annex 11, 8")
def since_1972(attempt: RecordAttempt) -> Condition:
    """Achievements are recognised back to 1972."""
    name, required = message("condition.day_of_the_event"), word("or_later", day=FIRST_DAY)
    return judge("Annex 11, 8", name, attempt.day >= FIRST_DAY, attempt.day, required)


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
