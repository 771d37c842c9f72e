"""An event as the public sees it: who played, the tables, and what it changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

import polars as pl
from django.db.models import Count, Max, QuerySet

from ratingoffice.formats.reports.trf.match_records import match_lines, match_points, stated_matches
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.store.errors import existing
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.public_lists import beyond
from ratingoffice.store.models import AcceptedReport, Event, Game, Player, RatingList, Report, Status
from ratingoffice.store.models import Entry as StoredEntry
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.event_tables import Participant
from ratingoffice.store.reports.selectors.event_tournaments import series_of, stored_tournament
from ratingoffice.store.reports.selectors.team_tables import PlayedEvent
from ratingoffice.tournament.event_ranking import ranking_of
from ratingoffice.tournament.ranked_event import RankedEvent, ranked_event
from ratingoffice.tournament.rankings import PLAYERS_OF_TEAMS, Ranking, usual_ranking
from ratingoffice.tournament.team_withdrawals import left_early

LISTS_LOOKED_AT: Final = 12
"""An event is calculated on one of the first lists after it."""

EVENTS_KEPT: Final = 32
"""So many events are kept laid out and ranked, by what their rows say."""


@dataclass(frozen=True)
class EventPage(PlayedEvent):
    """A stored event laid out and ranked, and everybody in it as the public may know them."""

    event: Event
    fingerprint: str
    """Of everything that the tables depend on: what was worked out for it may be kept."""

    @property
    def tournament(self) -> Tournament:
        """The event as it was played."""
        return self.of_players.tournament

    @property
    def rounds(self) -> range:
        """The numbers of the rounds."""
        return range(1, self.played.tournament.last_round + 1)

    @property
    def ranked_players(self) -> RankedEvent:
        """The order of the players, for themselves where teams meet."""
        return self.of_players if self.is_of_teams else self.ranked


def newest_events() -> QuerySet[Event]:
    """Return the events that count, the newest first."""
    return Event.objects.filter(withdrawn=None).order_by("-end", "-pk")


def chosen_events(discipline: str = "", federation: str = "", year: int | None = None) -> QuerySet[Event]:
    """Return events of a game, of a federation, of a year, as far as each is asked for; the newest first."""
    asked = {"discipline": discipline, "federation": federation, "end__year": year}
    return newest_events().filter(**{name: value for name, value in asked.items() if value})


def event_facets() -> dict[str, list[Any]]:
    """Return what events can be chosen by."""
    disciplines = Event.objects.exclude(discipline=None).values_list("discipline", flat=True)
    federations = Event.objects.exclude(federation=None).values_list("federation", flat=True)
    years = [day.year for day in Event.objects.dates("end", "year", order="DESC")]
    return {"disciplines": sorted(set(disciplines)), "federations": sorted(set(federations)), "years": years}


def players_of(events: Collection[Event]) -> dict[int, int]:
    """Return how many players each event has, by key: those of its report, or all who met somebody."""
    keys = [each.pk for each in events]
    met: defaultdict[int, set[int]] = defaultdict(set)
    for event, white, black in Game.objects.filter(event__in=keys).values_list("event_id", "white_id", "black_id"):
        met[event] |= {each for each in (white, black) if each is not None}
    entered = StoredEntry.objects.filter(event__in=keys).values_list("event_id").annotate(n=Count("pk"))
    return {key: len(players) for key, players in met.items()} | dict(entered)


def events_page(cursor: str, most: int) -> tuple[list[Event], str | None]:
    """Return some events, the newest first, and where the next page begins."""
    found = list(newest_events().filter(beyond("end", cursor))[: most + 1])
    return found[:most], f"{found[most - 1].end}~{found[most - 1].pk}" if len(found) > most else None


def event_page(event: Event) -> EventPage:
    """Lay an event out, or take it as it was laid out before."""
    fingerprint = fingerprint_of(event)
    rows = ranked_rows(event.pk, fingerprint)
    known = Player.objects.in_bulk(set(rows.keys.values()))
    of_teams = rows.of_players.tournament.teams if rows.ranked.ranking.is_of_teams else ()
    teams = {player: team.name for team in of_teams for player in team.players}
    people = {
        each.number: replace(_participant(each, known.get(rows.keys.get(each.number, 0))), team=teams.get(each.number))
        for each in rows.of_players.entries
    }
    return EventPage(rows.ranked, rows.played, rows.of_players, people, event, fingerprint)


def fingerprint_of(event: Event) -> str:
    """Return a mark of the rows of an event: what was worked out from them holds as long as it stays the same."""
    games = Game.objects.filter(event=event).order_by("pk").values_list("round", "white_id", "black_id", "result")
    entries = StoredEntry.objects.filter(event=event).order_by("number").values_list("number", "player_id", "rating")
    facts = (event.system, event.rounds, event.board, event.discipline, event.start)
    report = AcceptedReport.objects.filter(event=event).aggregate(newest=Max("pk"))["newest"]
    return f"{hash((tuple(games), tuple(entries), facts, report)):x}"


@dataclass(frozen=True)
class RankedRows:
    """An event as it ended, as it was played, its players for themselves; who has each number, by key."""

    ranked: RankedEvent
    played: RankedEvent
    of_players: RankedEvent
    keys: Mapping[int, int]


@lru_cache(maxsize=EVENTS_KEPT)
def ranked_rows(number: int, fingerprint: str) -> RankedRows:
    """Lay out and rank an event once for as long as its rows say the same."""
    stored = stored_tournament(Event.objects.get(pk=number))
    tournament, ranking = stored.tournament, usual_ranking(stored.tournament)
    if ranking.is_of_teams:
        ranking = _as_reported(tournament)
    played, left = ranked_event(tournament, ranking), left_early(tournament, ranking)
    final = ranked_event(tournament, ranking, withdrawn=left) if left else played
    of_players = ranked_event(tournament, PLAYERS_OF_TEAMS) if ranking.is_of_teams else played
    return RankedRows(final, played, of_players, stored.players)


def _as_reported(tournament: Tournament) -> Ranking:
    """Rank teams by what their report says: tie-breaks, match points, and matches without boards."""
    ranking = ranking_of(tournament)
    points = match_points(tournament) or ranking.match_points
    return replace(ranking, match_points=points, stated_matches=stated_matches(tournament))


def _participant(entry: Entry, player: Player | None) -> Participant:
    """Show a person as the register knows them; teams and strangers as the report names them."""
    if player is None:
        return Participant(entry.number, entry.name, rating=entry.rating)
    return shown_as(player, entry.number, entry.rating)


def shown_as(player: Player, number: int, rating: int | None) -> Participant:
    """Show somebody of the register in an event; of a hidden player only the id."""
    if player.hidden:
        return Participant(number, "", player.player_id, is_hidden=True, key=player.pk)
    return Participant(
        number=number,
        name=player.name,
        player_id=player.player_id,
        federation=player.federation_id,
        title=player.title,
        rating=rating,
        key=player.pk,
    )


def public_tournament(page: EventPage) -> Tournament:
    """Return the event as the public may have it as a file: of a birth the year, nothing of hidden players."""
    hidden = {number for number, who in page.people.items() if who.is_hidden}
    entries = tuple(public_entry(entry, hidden) for entry in page.tournament.entries)
    info = replace(page.tournament.info, name=page.tournament.info.name or page.event.name)
    return replace(page.tournament, entries=entries, info=info, kept=match_lines(page.tournament))


def public_entry(entry: Entry, hidden: Collection[int]) -> Entry:
    """Leave out of an entry what is nobody's business."""
    if entry.number in hidden:
        return Entry(entry.number, f"Hidden player {entry.number}", points=entry.points, place=entry.place)
    return replace(entry, born=entry.born and entry.born[:4])


def calculated_on(event: Event) -> RatingList | None:
    """Find the first list that had the event among its own."""
    after = RatingList.objects.filter(
        series__in=series_of(event), day__gt=event.start, status=Status.PUBLISHED, kind="calculated"
    )
    for each in after.select_related("series").defer("run").order_by("day", "-revision")[:LISTS_LOOKED_AT]:
        if event.event_id in _events_of(each.pk, each.hash):
            return each
    return None


@lru_cache(maxsize=64)
def _events_of(number: int, hash_: str) -> frozenset[str]:
    of = RatingList.objects.get(pk=number)
    return frozenset(lists.table(of, "events")["event_id"].cast(pl.String))


def changes(of: RatingList | None, page: EventPage) -> dict[str, dict[str, Any]]:
    """Read the lines of an event from the parts in which its players are, by player id."""
    if of is None:
        return {}
    keys = [who.key for who in page.people.values() if who.key is not None]
    read = lists.lines_of_players(of, "event_lines", keys)
    rows = read.filter(pl.col("event_id").cast(pl.String) == page.event.event_id)
    return {str(row["player_id"]): row for row in rows.to_dicts()}


def newest_report(event: Event) -> Report | None:
    """Return the newest report that an event was made from, without its bytes."""
    accepted = AcceptedReport.objects.filter(event=event).select_related("report").defer("report__data")
    newest = accepted.order_by("-pk").first()
    return newest.report if newest else None


def report_of(event: Event) -> Report:
    """Return the newest report that an event was made from, with its bytes."""
    return existing(event.acceptance, message("event_without_report", event=event.event_id)).report
