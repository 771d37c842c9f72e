"""Displays for tests: they meet every condition until a test takes one away."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

from ratingoffice.competitions.records.attempt import (
    AttemptKind,
    DisplayOfficials,
    Expert,
    Opponent,
    Proposal,
    RecordAttempt,
    StandingRecord,
)
from ratingoffice.model.referee import Referee

DAY = date(2025, 11, 1)
OFFICIALS = DisplayOfficials(Referee.INTERNATIONAL, is_proposed_by_organiser=True)
RECORD = StandingRecord(25, 40, date(2025, 5, 1))
PROPOSAL = Proposal(
    proposed_by="NED",
    has_documents=True,
    ratified=date(2027, 5, 1),
    is_affiliated=True,
    debt=0,
    submitted=date(2025, 8, 1),
)


def boards(number, points=None, **fields) -> tuple[Opponent, ...]:
    """So many boards with so many points in all, wins first; ratings of 2000."""
    left, found = 2 * number if points is None else points, []
    told = {"rating": Fraction(2000), "is_member": True, "club": "Lyon", **fields}
    for board in range(1, number + 1):
        won = min(2, left)
        left -= won
        found.append(Opponent(board, won, **told))
    return tuple(found)


def attempt(kind, opponents=None, **display) -> RecordAttempt:
    """A display of a kind on the day, attacking the record."""
    least = {AttemptKind.NORMAL: 100, AttemptKind.BLINDFOLD: 10, AttemptKind.CLOCK: 26, AttemptKind.EDRAUGHTS: 26}[
        AttemptKind(kind)
    ]
    told = {"minutes": 480, "time_control": "120/50,60/25", "board_members": 2, "referees": {"Delft": 2}}
    told |= {"has_approved_software": True, "day": DAY, "officials": OFFICIALS} | display
    expert = Expert("Vos, Eva", "NED", "Delft", is_member=True)
    field = boards(least) if opponents is None else opponents
    return RecordAttempt(
        expert=expert, kind=AttemptKind(kind), opponents=field, proposal=PROPOSAL, record=RECORD, **told
    )


def proposed(kind="clock", **fields) -> RecordAttempt:
    """The same with another proposal."""
    return replace(attempt(kind), proposal=replace(PROPOSAL, **fields))
