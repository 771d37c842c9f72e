"""The log of an event: incidents with their consequences, appeals with their decisions."""

from dataclasses import replace

from ratingoffice.messages import Message, joined
from ratingoffice.model.condition import Condition, missed
from ratingoffice.model.tournament import Change, Code
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.live_event import DeskError, EventWithdrawal, LiveEvent, with_halves
from ratingoffice.tournament.discipline.appeals import Appeal, appeal_conditions, appeal_line
from ratingoffice.tournament.discipline.incidents import (
    LOSSES,
    Incident,
    Sanction,
    ends_the_event,
    incident_conditions,
    incident_line,
)
from ratingoffice.tournament.messages import message


def with_incident(event: LiveEvent, incident: Incident) -> LiveEvent:
    """Note an incident, and apply what it means for the game and the event."""
    player = event.entry(incident.player).number
    _refuse_incident(event, incident)
    noted = replace(event, incidents=(*event.incidents, incident))
    if incident.sanction in LOSSES:
        noted = _lost(noted, incident)
    if ends_the_event(incident.sanction) and not event.plan.is_of_teams:
        noted = withdraw(noted, player, message("excluded_because", words=incident.words))
    return noted


def _refuse_incident(event: LiveEvent, incident: Incident) -> None:
    if not incident.words.strip():
        raise DeskError(message("incident_needs_words"))
    _refuse_round(event, incident.round)
    _refuse_missed(incident_conditions(incident, event.tournament.info.time_control))
    if incident.sanction is Sanction.TIME and not incident.seconds and not incident.opponent_seconds:
        raise DeskError(message("time_penalty_needs_time"))


def _refuse_round(event: LiveEvent, number: int) -> None:
    """Something happens in a round that was paired, or before the first."""
    if number > event.round:
        raise DeskError(message("round_not_paired", round=number))


def _refuse_missed(conditions: tuple[Condition, ...]) -> None:
    """Refuse what an article does not allow; what is unknown is no reason to refuse."""
    if found := missed(conditions):
        raise DeskError(joined(*map(_missed, found)))


def _missed(condition: Condition) -> Message:
    required = condition.required
    return message(
        "condition_missed",
        name=condition.name,
        measured=condition.measured,
        required=message("or_more", number=required) if isinstance(required, int) else required,
        article=condition.article,
    )


def _lost(event: LiveEvent, incident: Incident) -> LiveEvent:
    half = event.half(incident.round, event.entry(incident.player).number)
    if half is None or half.opponent is None:
        raise DeskError(message("nothing_to_lose", number=incident.player, round=incident.round))
    if incident.sanction is Sanction.LOSS_OF_BOTH:
        sides = [event.half(incident.round, each) for each in (half.player, half.opponent)]
        return with_halves(event, [replace(each, code=Code.FORFEIT_LOSS, outcome=None) for each in sides if each])
    has_white = half.colour == "w"
    return with_result(event, incident.round, half.player if has_white else half.opponent, "0" if has_white else "1")


def with_appeal(event: LiveEvent, appeal: Appeal) -> LiveEvent:
    """Note an appeal with its deposit."""
    event.entry(appeal.player)
    if not appeal.words.strip():
        raise DeskError(message("appeal_needs_words"))
    _refuse_round(event, appeal.round or 0)
    if appeal.deposit and not appeal.has_jury:
        raise DeskError(message("no_deposit_for_referee"))
    _refuse_missed(appeal_conditions(appeal))
    return replace(event, appeals=(*event.appeals, appeal))


def with_verdict(event: LiveEvent, at: int, decision: str, *, is_granted: bool) -> LiveEvent:
    """Decide an appeal, by its place in the log; a decision is final."""
    if not 0 <= at < len(event.appeals):
        raise DeskError(message("appeal_unknown"))
    if event.appeals[at].is_granted is not None:
        raise DeskError(message("appeal_is_decided"))
    decided = replace(event.appeals[at], is_granted=is_granted, decision=decision)
    return replace(event, appeals=(*event.appeals[:at], decided, *event.appeals[at + 1 :]))


def log_lines(event: LiveEvent) -> list[str]:
    """Return the log by round; verbal comments are not printed."""
    names: dict[int | str, str] = {entry.number: entry.name for entry in event.tournament.entries}
    written = [each for each in event.incidents if each.sanction is not Sanction.COMMENT]
    lines: list[tuple[int, str]] = [(each.round, incident_line(each, names.get(each.player, ""))) for each in written]
    lines += [(each.round or 0, appeal_line(each, names.get(each.player, ""))) for each in event.appeals]
    return [line for _, line in sorted(lines, key=lambda each: each[0])]


def hand_line(change: Change) -> Message:
    """Return a pairing made by hand, with its reason."""
    if change.opponent is None:
        return message("changed_by_hand.bye", round=change.round, player=change.player, reason=change.reason)
    return message(
        "changed_by_hand", round=change.round, player=change.player, opponent=change.opponent, reason=change.reason
    )


def withdrawal_line(event: LiveEvent, left: EventWithdrawal) -> Message:
    """Return who left: a player by number, a team by name, as its number is one of a player too."""
    if event.plan.is_of_teams:
        team = event.team(left.player).name
        return message("withdrew.team", team=team, round=left.first_round, reason=left.reason)
    return message("withdrew.player", number=left.player, round=left.first_round, reason=left.reason)
