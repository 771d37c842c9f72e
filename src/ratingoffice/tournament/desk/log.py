"""The log of an event: incidents with their consequences, appeals with their decisions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.desk import appeals, incidents
from ratingoffice.tournament.desk.appeals import LANGUAGES, Appeal, Verdict, deposit_asked
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.incidents import Incident, Sanction, ends_the_event, least_penalty, may_be_given
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent, with_halves


def with_incident(event: LiveEvent, incident: Incident) -> LiveEvent:
    """Note an incident, and carry out what it means for the game and the event."""
    event.entry(incident.player)
    _refuse_incident(event, incident)
    noted = replace(event, incidents=(*event.incidents, incident))
    if incident.sanction in {Sanction.LOSS, Sanction.LOSS_OF_BOTH}:
        noted = _lost(noted, incident)
    if ends_the_event(incident.sanction):
        noted = withdraw(noted, incident.player, f"excluded: {incident.words}")
    return noted


def _refuse_incident(event: LiveEvent, incident: Incident) -> None:
    if not incident.words.strip():
        raise DeskError("say what happened: it stands in the report")
    if not may_be_given(incident.sanction, by_assistant=incident.is_by_assistant):
        raise DeskError("an assistant may only comment; the main referee gives this sanction (Annex 3, 2.5)")
    least = least_penalty(event.tournament.info.time_control) if incident.is_irregular_move else 0
    if incident.sanction is Sanction.TIME and incident.penalty < least:
        raise DeskError(f"for an irregular move the penalty is {least} seconds at least (Annex 3, 2.5a)")
    if incident.sanction is Sanction.TIME and not incident.penalty and not incident.opponents_extra:
        raise DeskError("say how much time the player loses, or the opponent gets")


def _lost(event: LiveEvent, incident: Incident) -> LiveEvent:
    half = event.half(incident.round, incident.player)
    if half is None or half.opponent is None:
        raise DeskError(f"{incident.player} has no game in round {incident.round} to be lost")
    if incident.sanction is Sanction.LOSS_OF_BOTH:
        sides = [event.half(incident.round, each) for each in (half.player, half.opponent)]
        return with_halves(event, [replace(each, code=Code.FORFEIT_LOSS, outcome=None) for each in sides if each])
    has_white = half.colour == "w"
    return with_result(event, incident.round, half.player if has_white else half.opponent, "0" if has_white else "1")


def with_appeal(event: LiveEvent, appeal: Appeal, day: date) -> LiveEvent:
    """Note an appeal with its deposit."""
    event.entry(appeal.player)
    if not appeal.words.strip():
        raise DeskError("say what the appeal is against")
    if appeal.language not in LANGUAGES:
        raise DeskError("an appeal is written in English or French (Annex 2, 2.11)")
    asked = deposit_asked(day, has_jury=appeal.has_jury)
    if appeal.deposit != asked:
        raise DeskError(f"the deposit is {asked} euro (Annex 2, 2.11), not {appeal.deposit}")
    return replace(event, appeals=(*event.appeals, appeal))


def with_verdict(event: LiveEvent, at: int, verdict: Verdict, decision: str) -> LiveEvent:
    """Decide an appeal, by its place in the log; a decision is final."""
    if not 0 <= at < len(event.appeals):
        raise DeskError("there is no such appeal")
    if event.appeals[at].verdict is not Verdict.OPEN:
        raise DeskError("the appeal is decided; the decision is final (Annex 2, 2.11)")
    decided = replace(event.appeals[at], verdict=verdict, decision=decision)
    return replace(event, appeals=(*event.appeals[:at], decided, *event.appeals[at + 1 :]))


def log_lines(event: LiveEvent) -> list[str]:
    """Return the log in sentences, by round; what an assistant only said aloud stays out of it."""
    names = {entry.number: entry.name for entry in event.tournament.entries}
    published = [each for each in event.incidents if incidents.is_published(each.sanction)]
    lines = [(each.round, incidents.sentence(each, names.get(each.player, ""))) for each in published]
    lines += [(each.round, appeals.sentence(each, names.get(each.player, ""))) for each in event.appeals]
    return [line for _, line in sorted(lines, key=lambda each: each[0])]
