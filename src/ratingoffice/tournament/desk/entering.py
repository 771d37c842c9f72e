"""Who plays: entries before the first round and after it, withdrawals, byes that are asked for."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.tournament import Code, Entry, Half
from ratingoffice.model.unseen import unseen_problem
from ratingoffice.tournament.desk.live_event import ByeRequest, DeskError, EventWithdrawal, LiveEvent, with_halves
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.pairing import recounted

ASKED: Final = (Code.ZERO_BYE, Code.HALF_BYE, Code.FULL_BYE)
"""Byes that a player can ask for, or that an event can give for rounds missed."""


def with_entries(event: LiveEvent, new: Iterable[Entry], missed: Code = Code.ZERO_BYE) -> LiveEvent:
    """Add players: numbered by rating before the first round; later each has the next number and a bye for the past."""
    fresh = list(new)
    _refuse_doubles(event, fresh)
    if not event.is_under_way:
        return numbered(event.changed(entries=(*event.tournament.entries, *fresh)))
    if event.plan.is_robin and not event.plan.is_of_teams:
        raise DeskError(message("robin_takes_nobody"))
    last = max(entry.number for entry in event.tournament.entries)
    added = [replace(entry, number=last + at) for at, entry in enumerate(fresh, start=1)]
    rounds = range(0) if event.plan.is_of_teams else range(1, event.round + 1)
    past = [Half(number, entry.number, None, None, missed) for entry in added for number in rounds]
    return with_halves(event.changed(entries=(*event.tournament.entries, *added)), past)


def _refuse_doubles(event: LiveEvent, fresh: list[Entry]) -> None:
    known = {(body, value) for entry in event.tournament.entries for body, value in entry.ids.items()}
    for entry in fresh:
        refuse_name(entry.name, message("player_needs_name"))
        if known & set(entry.ids.items()):
            raise DeskError(message("already_entered", name=entry.name))
        known |= set(entry.ids.items())


def refuse_name(name: str, missing: Message) -> None:
    """Refuse a name that is empty, or has signs that nobody sees."""
    problem = unseen_problem(name) if name.strip() else missing
    if problem:
        raise DeskError(problem)


def numbered(event: LiveEvent) -> LiveEvent:
    """Number the players by rating, then by name, before an event begins; who was struck off is in no team any more."""
    order = sorted(
        event.tournament.entries, key=lambda each: (-(each.rating or 0), each.name, sorted(each.ids.items()))
    )
    entries = tuple(replace(entry, number=number) for number, entry in enumerate(order, start=1))
    numbers = {entry.number: number for number, entry in enumerate(order, start=1) if entry.number}
    teams = tuple(
        replace(team, players=tuple(numbers[each] for each in team.players if each in numbers))
        for team in event.tournament.teams
    )
    return replace(event, tournament=recounted(replace(event.tournament, entries=entries, teams=teams)))


def without_entry(event: LiveEvent, number: int) -> LiveEvent:
    """Strike somebody off before the first round; later there is a withdrawal."""
    if event.is_under_way:
        raise DeskError(message("event_has_begun.player"))
    event.entry(number)
    left = tuple(entry for entry in event.tournament.entries if entry.number != number)
    return numbered(replace(event.changed(entries=left), asked=()))


def changed_entry(event: LiveEvent, number: int, changed: Entry) -> LiveEvent:
    """Put right what is known of somebody; the number stays once the event has begun."""
    event.entry(number)
    refuse_name(changed.name, message("player_needs_name"))
    others = [entry for entry in event.tournament.entries if entry.number != number]
    fresh = with_halves(event.changed(entries=(*others, replace(changed, number=number))), ())
    return fresh if event.is_under_way else numbered(fresh)


def withdraw(event: LiveEvent, number: int, reason: str) -> LiveEvent:
    """Let somebody play no more from the next round on."""
    event.paired_name(number)
    if number in event.gone(event.round + 1):
        raise DeskError(message("already_withdrawn", number=number))
    return replace(event, withdrawn=(*event.withdrawn, EventWithdrawal(number, event.round + 1, reason)))


def come_back(event: LiveEvent, number: int) -> LiveEvent:
    """Let somebody who had withdrawn play again; the rounds between stay lost. A round robin has no way back."""
    if number not in event.gone(event.round + 1):
        raise DeskError(message("not_withdrawn", number=number))
    if event.plan.is_robin and event.gone(event.round).get(number):
        raise DeskError(message("robin_games_left_out"))
    return replace(event, withdrawn=tuple(each for each in event.withdrawn if each.player != number))


def ask_bye(event: LiveEvent, round_number: int, number: int, code: Code | None) -> LiveEvent:
    """Note a bye that is asked for a round to come; None takes the wish back."""
    event.paired_name(number)
    if event.plan.is_robin:
        raise DeskError(message("bye_in_round_robin"))
    if round_number <= event.round:
        raise DeskError(message("bye_too_late", round=round_number, first=event.round + 1))
    if round_number > event.plan.rounds:
        raise DeskError(message("bye_after_the_end", round=round_number, count=event.plan.rounds))
    if code is not None and code not in ASKED:
        raise DeskError(message("bye_unknown", bye=code.value, byes=ASKED))
    others = tuple(each for each in event.asked if (each.round, each.player) != (round_number, number))
    return replace(event, asked=others if code is None else (*others, ByeRequest(round_number, number, code)))
