"""The log of an event: incidents with their consequences, appeals with their decisions."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.model.condition import Condition, missed
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent, with_halves
from ratingoffice.tournament.desk.log_words import appeal_sentence, incident_sentence
from ratingoffice.tournament.discipline.appeals import Appeal, appeal_conditions
from ratingoffice.tournament.discipline.incidents import (
    LOSSES,
    Incident,
    Sanction,
    ends_the_event,
    incident_conditions,
)


def with_incident(event: LiveEvent, incident: Incident) -> LiveEvent:
    """Note an incident, and carry out what it means for the game and the event."""
    player = event.entry(incident.player).number
    _refuse_incident(event, incident)
    noted = replace(event, incidents=(*event.incidents, incident))
    if incident.sanction in LOSSES:
        noted = _lost(noted, incident)
    if ends_the_event(incident.sanction) and not event.plan.is_of_teams:
        noted = withdraw(noted, player, f"excluded: {incident.words}")
    return noted


def _refuse_incident(event: LiveEvent, incident: Incident) -> None:
    if not incident.words.strip():
        raise DeskError("say what happened: it stands in the report")
    _refuse_round(event, incident.round)
    _refuse_missed(incident_conditions(incident, event.tournament.info.time_control))
    if incident.sanction is Sanction.TIME and not incident.seconds and not incident.opponent_seconds:
        raise DeskError("say how much time the player loses, or the opponent gets")


def _refuse_round(event: LiveEvent, number: int) -> None:
    """Something happens in a round that was paired, or before the first."""
    if number > event.round:
        raise DeskError(f"round {number} is not paired yet")


def _refuse_missed(conditions: tuple[Condition, ...]) -> None:
    """Refuse what an article does not allow; what was not told does not stand in the way."""
    told = [
        f"{each.name} is {each.measured}; it must be {_asked(each)} ({each.article})" for each in missed(conditions)
    ]
    if told:
        raise DeskError("; ".join(told))


def _asked(condition: Condition) -> str:
    return f"{condition.required} or more" if isinstance(condition.required, int) else str(condition.required)


def _lost(event: LiveEvent, incident: Incident) -> LiveEvent:
    half = event.half(incident.round, event.entry(incident.player).number)
    if half is None or half.opponent is None:
        raise DeskError(f"{incident.player} has no game in round {incident.round} to be lost")
    if incident.sanction is Sanction.LOSS_OF_BOTH:
        sides = [event.half(incident.round, each) for each in (half.player, half.opponent)]
        return with_halves(event, [replace(each, code=Code.FORFEIT_LOSS, outcome=None) for each in sides if each])
    has_white = half.colour == "w"
    return with_result(event, incident.round, half.player if has_white else half.opponent, "0" if has_white else "1")


def with_appeal(event: LiveEvent, appeal: Appeal) -> LiveEvent:
    """Note an appeal with its deposit."""
    event.entry(appeal.player)
    if not appeal.words.strip():
        raise DeskError("say what the appeal is against")
    _refuse_round(event, appeal.round or 0)
    if appeal.deposit and not appeal.has_jury:
        raise DeskError("the main referee asks for no deposit (Annex 3, 2.2.5)")
    _refuse_missed(appeal_conditions(appeal))
    return replace(event, appeals=(*event.appeals, appeal))


def with_verdict(event: LiveEvent, at: int, decision: str, *, is_granted: bool) -> LiveEvent:
    """Decide an appeal, by its place in the log; a decision is final."""
    if not 0 <= at < len(event.appeals):
        raise DeskError("there is no such appeal")
    if event.appeals[at].is_granted is not None:
        raise DeskError("the appeal is decided; the decision is final (Annex 2, 2.11)")
    decided = replace(event.appeals[at], is_granted=is_granted, decision=decision)
    return replace(event, appeals=(*event.appeals[:at], decided, *event.appeals[at + 1 :]))


@dataclass(frozen=True)
class Words:
    """How an incident and an appeal of somebody with this name are said."""

    incident: Callable[[Incident, str], str]
    appeal: Callable[[Appeal, str], str]


OF_THE_REPORT: Final = Words(incident_sentence, appeal_sentence)
"""In English."""


def log_lines(event: LiveEvent, words: Words = OF_THE_REPORT) -> list[str]:
    """Return the log in sentences, by round; what was only said aloud stays out of it."""
    names: dict[int | str, str] = {entry.number: entry.name for entry in event.tournament.entries}
    written = [each for each in event.incidents if each.sanction is not Sanction.COMMENT]
    lines = [(each.round, words.incident(each, names.get(each.player, ""))) for each in written]
    lines += [(each.round or 0, words.appeal(each, names.get(each.player, ""))) for each in event.appeals]
    return [line for _, line in sorted(lines, key=lambda each: each[0])]
