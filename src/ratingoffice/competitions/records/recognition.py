"""Annex 11, 1 to 3, 7 and 8: what else an achievement needs, and all of it together."""

from datetime import date
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import AttemptKind, RecordAttempt
from ratingoffice.competitions.records.blindfold import errors_scored
from ratingoffice.competitions.records.criteria import criteria
from ratingoffice.draughts.simultaneous import rate_of_play, referees_needed
from ratingoffice.draughts.time_controls import read_stages
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, equal, judge
from ratingoffice.model.messages import message as word

LEAST_WITNESSES: Final = 2
"""2: members of the board of the national federation."""
FIRST_DAY: Final = date(1972, 1, 1)
"""8."""
RATE_OF_PLAY: Final = {AttemptKind.CLOCK: "Annex 11, 3.2", AttemptKind.EDRAUGHTS: "Annex 11, 3.4"}
OFFICIALS: Final = {AttemptKind.CLOCK: "Annex 8, B.19", AttemptKind.EDRAUGHTS: "Annex 8, D.14"}


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
