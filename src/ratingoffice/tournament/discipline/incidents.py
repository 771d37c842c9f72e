"""Annex 3, 2.5 and 2.6: the penalties of players, as they stand in the log of an event."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge
from ratingoffice.model.referee import Role
from ratingoffice.model.time_control import parse


class Sanction(StrEnum):
    """The penalties, the mildest first; a loss can be for both players."""

    COMMENT = "comment"
    WARNING = "warning"
    TIME = "time penalty"
    LOSS = "loss"
    LOSS_OF_BOTH = "loss of both"
    DISQUALIFICATION = "disqualification"


LETTERS: Final = dict(zip(Sanction, "abcdde", strict=True))
"""2.5a to 2.5e."""
BY_ASSISTANTS: Final = frozenset({Sanction.COMMENT})
"""2.5: what an assistant may give; everything else only the main referee."""
LOSSES: Final = frozenset({Sanction.LOSS, Sanction.LOSS_OF_BOTH})


@dataclass(frozen=True)
class Incident:
    """One line of the log; seconds are those taken from the player or given to the opponent."""

    round: int
    player: int | str
    """The start number, or the name where there is none."""
    sanction: Sanction
    words: str = ""
    by: Role = Role.MAIN
    referee: str = ""
    seconds: int = 0
    opponent_seconds: int = 0
    is_irregular_move: bool = False
    is_published: bool | None = None


@article("Annex 3, 2.5")
def incident_log(incidents: Iterable[Incident]) -> tuple[Incident, ...]:
    """The log by round and player, the mildest first."""
    weights = list(Sanction)
    return tuple(sorted(incidents, key=lambda each: (each.round, each.player, weights.index(each.sanction))))


def incident_conditions(incident: Incident, time_control: str | None) -> tuple[Condition, ...]:
    """What a penalty has to fulfil at an event with a time control."""
    warning = (published(incident),) if incident.sanction is Sanction.WARNING else ()
    is_for_a_move = incident.is_irregular_move and incident.sanction is Sanction.TIME
    return (given_by(incident), *warning, *((time_taken(incident, time_control),) if is_for_a_move else ()))


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
def time_taken(incident: Incident, time_control: str | None) -> Condition:
    """For an irregular move the clock loses what it adds for a move, or more."""
    least = seconds_of_a_move(time_control)
    return at_least("Annex 3, 2.5a", f"seconds of the {_name(incident)}", incident.seconds, least)


@article("Annex 3, 2.5a")
def seconds_of_a_move(time_control: str | None) -> int:
    """The most seconds that the clock adds for a move, in any stage; 0 where it adds none."""
    stages = parse(time_control) if time_control else None
    return max((stage.seconds for stage in stages or ()), default=0)


@article("Annex 3, 2.6")
def ends_the_event(sanction: Sanction) -> bool:
    """Who is excluded plays no more."""
    return sanction is Sanction.DISQUALIFICATION


def _name(incident: Incident) -> str:
    return f"{incident.sanction} of {incident.player} in round {incident.round}"
