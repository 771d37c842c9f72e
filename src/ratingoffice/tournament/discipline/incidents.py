"""Annex 3, 2.5 and 2.6: the penalties of players, as they stand in the log of an event."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge
from ratingoffice.model.referee import RefereeRole
from ratingoffice.model.time_control import parse
from ratingoffice.tournament.messages import message


class Sanction(StrEnum):
    """The penalties, the mildest first; a loss can be for both players."""

    COMMENT = "comment"
    WARNING = "warning"
    TIME = "time penalty"
    LOSS = "loss"
    LOSS_OF_BOTH = "loss of both"
    DISQUALIFICATION = "disqualification"


TITLES: Final = {
    Sanction.COMMENT: message("sanction.comment"),
    Sanction.WARNING: message("sanction.warning"),
    Sanction.TIME: message("sanction.time"),
    Sanction.LOSS: message("sanction.loss"),
    Sanction.LOSS_OF_BOTH: message("sanction.loss_of_both"),
    Sanction.DISQUALIFICATION: message("sanction.disqualification"),
}
ROLES: Final = {
    RefereeRole.MAIN: message("main_referee"),
    RefereeRole.ASSISTANT: message("assistant_referee"),
    RefereeRole.HELPER: message("assistant_without_decisions"),
}
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
    by: RefereeRole = RefereeRole.MAIN
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
    if incident.sanction in BY_ASSISTANTS:
        allowed, required = {RefereeRole.MAIN, RefereeRole.ASSISTANT}, message("main_or_assistant")
    else:
        allowed, required = {RefereeRole.MAIN}, ROLES[RefereeRole.MAIN]
    name = message("incident_condition.referee", **_named(incident))
    return judge("Annex 3, 2.5", name, incident.by in allowed, ROLES[incident.by], required)


@article("Annex 3, 2.5")
def published(incident: Incident) -> Condition:
    """An official warning is made public."""
    return confirmed("Annex 3, 2.5", message("incident_condition.public", **_named(incident)), incident.is_published)


@article("Annex 3, 2.5a")
def time_taken(incident: Incident, time_control: str | None) -> Condition:
    """For an irregular move the clock loses what it adds for a move, or more."""
    least = seconds_of_a_move(time_control)
    name = message("incident_condition.seconds", **_named(incident))
    return at_least("Annex 3, 2.5a", name, incident.seconds, least)


@article("Annex 3, 2.5a")
def seconds_of_a_move(time_control: str | None) -> int:
    """The most seconds that the clock adds for a move, in any stage; 0 where it adds none."""
    stages = parse(time_control) if time_control else None
    return max((stage.seconds for stage in stages or ()), default=0)


@article("Annex 3, 2.6")
def ends_the_event(sanction: Sanction) -> bool:
    """Who is excluded plays no more."""
    return sanction is Sanction.DISQUALIFICATION


def incident_line(incident: Incident, name: str) -> Message:
    """Return the line of the log: `round 3, 5 Jansen: time penalty, 2:00 less (Annex 3, 2.5 c): phone rang`."""
    done = TITLES[incident.sanction]
    if incident.seconds:
        done = message("sanction_less", sanction=done, time=_clock(incident.seconds))
    if incident.opponent_seconds:
        done = message("sanction_more", sanction=done, time=_clock(incident.opponent_seconds))
    return message(
        "incident_logged",
        round=incident.round,
        number=incident.player,
        name=name,
        sanction=done,
        article="2.5a" if incident.is_irregular_move else f"2.5 {LETTERS[incident.sanction]}",
        words=incident.words,
    )


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _named(incident: Incident) -> dict[str, object]:
    return {"sanction": TITLES[incident.sanction], "player": incident.player, "round": incident.round}
