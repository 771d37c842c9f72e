"""An event at the desk: the report it was made from, the lists that count it, and who its players are."""

from dataclasses import dataclass

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors.revisions import lists_with_event
from ratingoffice.store.models import Entry, Event, Player, RatingList, Report
from ratingoffice.store.people.selectors.matching import PlayerMatch, matches
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.reports.services.reports import tournament_of


@dataclass(frozen=True)
class MatchedPlayer:
    """An entry of a report and the player who it is now."""

    match: PlayerMatch
    player: Player


@dataclass(frozen=True)
class AcceptedEvent:
    """An event of the office; without a report it was imported, and its players cannot be matched again."""

    event: Event
    report: Report | None
    lists: list[RatingList]
    players: list[MatchedPlayer]


def accepted_event(event_id: str) -> AcceptedEvent:
    """Return an event as the officer sees it."""
    event = event_named(event_id)
    accepted = event.acceptance
    report = accepted.report if accepted else None
    return AcceptedEvent(event, report, lists_with_event(event_id), _players(event, report) if report else [])


def _players(event: Event, report: Report) -> list[MatchedPlayer]:
    people = {each.number: each.player for each in Entry.objects.filter(event=event).select_related("player")}
    try:
        matched = matches(tournament_of(report))
    except RefusedError:  # a report of an older version that is read otherwise today
        return []
    return [MatchedPlayer(each, people[each.number]) for each in matched if each.number in people]
