"""Annex 3, 2.5: the penalties of players, as an arbiter writes them into the log of an event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.competitions.referees.rights import Role
from ratingoffice.rulebooks.condition import Condition, at_least, confirmed, judge
from ratingoffice.rulebooks.core import article


class Sanction(StrEnum):
    """The five penalties, the mildest first; a loss can be for both players."""

    COMMENT = "comment"
    WARNING = "warning"
    TIME = "time penalty"
    LOSS = "loss"
    DISQUALIFICATION = "disqualification"


LETTERS: Final = dict(zip(Sanction, "abcde", strict=True))
"""2.5a to 2.5e."""
BY_ASSISTANTS: Final = frozenset({Sanction.COMMENT})
"""2.5: what an assistant may give; everything else only the main referee."""


@dataclass(frozen=True)
class Incident:
    """One line of the log; seconds are those taken from the player or given to the opponent."""

    round: int
    player: str
    sanction: Sanction
    by: Role = Role.MAIN
    seconds: int = 0
    opponent_seconds: int = 0
    is_irregular_move: bool = False
    is_published: bool | None = None


@article("Annex 3, 2.5")
def incident_log(incidents: Iterable[Incident]) -> tuple[Incident, ...]:
    """The log by round and player, the mildest first."""
    return tuple(sorted(incidents, key=lambda each: (each.round, each.player, LETTERS[each.sanction], each.seconds)))


def incident_conditions(incident: Incident, increment: int) -> tuple[Condition, ...]:
    """What a penalty has to fulfil; `increment` are the seconds that the clock adds for a move."""
    warning = (published(incident),) if incident.sanction is Sanction.WARNING else ()
    is_for_a_move = incident.is_irregular_move and incident.sanction is Sanction.TIME
    return (given_by(incident), *warning, *((time_taken(incident, increment),) if is_for_a_move else ()))


@article("Annex 3, 2.5")
def given_by(incident: Incident) -> Condition:
    """An assistant may comment; all else is for the main referee."""
    allowed = {Role.MAIN, Role.ASSISTANT} if incident.sanction in BY_ASSISTANTS else {Role.MAIN}
    required = " or ".join(role for role in Role if role in allowed)
    return judge("Annex 3, 2.5", _name(incident), incident.by in allowed, words=(incident.by, required))


@article("Annex 3, 2.5")
def published(incident: Incident) -> Condition:
    """An official warning is made public."""
    return confirmed("Annex 3, 2.5", f"{_name(incident)} made public", incident.is_published)


@article("Annex 3, 2.5a")
def time_taken(incident: Incident, increment: int) -> Condition:
    """For an irregular move the clock loses what it adds for a move, or more."""
    return at_least("Annex 3, 2.5a", f"seconds of the {_name(incident)}", incident.seconds, increment)


def _name(incident: Incident) -> str:
    return f"{incident.sanction} of {incident.player} in round {incident.round}"
