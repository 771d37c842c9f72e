"""Events of the office and waiting reports that look the same as the event of a report."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

import polars as pl
from django.db.models import Count, Q, QuerySet

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.season_games import game_rows
from ratingoffice.messages import Message
from ratingoffice.model.duplicates import FEW_GAMES, SCORES, alike_events, meetings, shared_games
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.models import OPEN, Event, Game, Player, Report, ReportGames
from ratingoffice.store.office import bulk
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.people.names import name_key
from ratingoffice.store.people.selectors.matching import PlayerMatch
from ratingoffice.store.people.selectors.players import with_doubles
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.inbox import with_state

THIS: Final = ""
"""The event that is compared with all others."""

GAME: Final = {"white": pl.String, "black": pl.String, "result": pl.String}
MEETING: Final = {"event": pl.String, "low": pl.String, "high": pl.String, "score": pl.Int64}
EVENT: Final = {"event": pl.String, "start": pl.Date, "end": pl.Date, "discipline": pl.String, "games": pl.Int64}
STORED: Final = {"event": pl.String, "white_id": pl.Int64, "black_id": pl.Int64, "result": pl.String}

COUNTING: Final = Q(event__withdrawn=None, result__in=list(SCORES))
"""Played games of events that are not withdrawn."""


@dataclass(frozen=True)
class ComparedEvent:
    """The event of a report as it is compared: its meetings by player id, its days, its discipline."""

    meetings: pl.DataFrame
    start: date | None
    end: date | None
    discipline: str | None = None

    def row(self) -> pl.DataFrame:
        """Return its row beside the events of the office; without days it is on no day."""
        never = date.max
        facts = (THIS, self.start or never, self.end or self.start or never, self.discipline, self.meetings.height)
        return pl.DataFrame([facts], schema=EVENT, orient="row")


@dataclass(frozen=True)
class Likeness:
    """Something that looks the same: an event, or a report that waits; how many games are the same."""

    event_id: str | None
    report: int | None
    name: str
    start: date
    end: date
    games: int
    met: int
    same: int
    is_sure: bool

    def sentence(self) -> Message:
        """Return what is alike."""
        games = message("same_games", same=self.same, games=self.games, met=self.met)
        if self.event_id is None:
            return message("same_event.report", report=self.report, name=self.name, games=games)
        event = {"event": self.event_id, "name": self.name, "start": self.start, "end": self.end}
        return message("same_event.sure" if self.is_sure else "same_event.perhaps", **event, games=games)


def compared_event(tournament: Tournament, whom: Mapping[int, str]) -> ComparedEvent:
    """Return the event of a report for comparison; `whom` says who has a start number."""
    rows = [{name: row[name] for name in GAME} for row in game_rows(tournament, whom, Notes(""))]
    games = pl.DataFrame(rows, schema=GAME).with_columns(event=pl.lit(THIS))
    return ComparedEvent(meetings(games), tournament.info.start, tournament.info.end)


def with_facts(compared: ComparedEvent, facts: Mapping[str, str | None]) -> ComparedEvent:
    """Take the days and the discipline that the event gets."""
    start, end = (date.fromisoformat(facts[name] or "") for name in ("start", "end"))
    return replace(compared, start=start, end=end, discipline=facts.get("discipline"))


def supposed_players(matched: list[PlayerMatch], choices: Mapping[int, str]) -> dict[int, str]:
    """Return who the entries are, as far as anybody knows: chosen, matched, the only candidate, else by the name."""
    return {each.number: _supposed(each, choices.get(each.number)) for each in matched}


def _supposed(match: PlayerMatch, chosen: str | None) -> str:
    known = chosen if chosen != "new" else None
    only = match.candidates[0].player_id if len(match.candidates) == 1 else None
    return known or match.player_id or only or _name_mark(match)


def _name_mark(match: PlayerMatch) -> str:
    """Mark a name without showing it: a report that is forgotten must not be read here."""
    return f"~{sha256(name_key(match.name).encode())[:16]}"


def events_alike(compared: ComparedEvent, but: str | None = None) -> list[Likeness]:
    """Return the events of the office that look the same as the event of a report, `but` the one that it corrects."""
    ids = pl.concat([compared.meetings["low"], compared.meetings["high"]]).unique()
    stored = _meetings_of(ids).filter(pl.col("event") != (but or THIS))
    shared = shared_games(compared.meetings, stored).filter(pl.col("met") >= FEW_GAMES)
    events = event_rows(Event.objects.filter(event_id__in=shared["other"].to_list()))
    return _likenesses(alike_events(shared, pl.concat([compared.row(), events])))


def _meetings_of(ids: pl.Series) -> pl.DataFrame:
    """Return the meetings of some players with each other in all events that count."""
    found = Player.objects.filter(player_id__in=ids.to_list())
    people = dict(found.values_list("pk", "player_id"))
    names = {key: people[whose] for key, whose in with_doubles(people).items()}
    keys, tables = list(names), [pl.DataFrame(schema=STORED)]
    for first in range(0, len(keys), bulk.IDS_AT_ONCE):
        games = Game.objects.filter(white_id__in=keys[first : first + bulk.IDS_AT_ONCE]).filter(COUNTING)
        tables.append(stored_games(games).filter(pl.col("black_id").is_in(keys)))
    return meetings(_named(pl.concat(tables), names))


def stored_games(games: QuerySet[Game]) -> pl.DataFrame:
    """Read games by the id of their event and the keys of the players."""
    return bulk.read(games, STORED, event="event__event_id")


def _named(games: pl.DataFrame, names: Mapping[int, str]) -> pl.DataFrame:
    """Name the players of stored games by the public id, doubles by that of the player they are."""
    table = pl.DataFrame(
        {"key": list(names), "name": list(names.values())}, schema={"key": pl.Int64, "name": pl.String}
    )
    for side in ("white", "black"):
        named = table.rename({"key": f"{side}_id", "name": side})
        games = games.join(named, on=f"{side}_id", how="left")
    return games


def event_rows(events: QuerySet[Event]) -> pl.DataFrame:
    """Return facts of events with the number of their meetings."""
    has_both = Q(game__result__in=list(SCORES), game__white__isnull=False, game__black__isnull=False)
    counted = events.filter(withdrawn=None).annotate(games=Count("game", filter=has_both))
    return bulk.read(counted, EVENT, event="event_id")


def _likenesses(alike: pl.DataFrame) -> list[Likeness]:
    names = dict(Event.objects.filter(event_id__in=alike["other"].to_list()).values_list("event_id", "name"))
    return [Likeness(row["other"], None, names[row["other"]], **_figures(row)) for row in alike.iter_rows(named=True)]


def _figures(row: Mapping[str, Any]) -> dict[str, Any]:
    figures = {name: row[name] for name in ("games", "met", "same", "is_sure")}
    return {"start": row["other_start"], "end": row["other_end"], **figures}


def reports_alike(compared: ComparedEvent, but: Report | None = None) -> list[Likeness]:
    """Return the reports that wait and look the same, `but` the one that this one corrects."""
    if compared.start is None or compared.end is None:
        return []
    near = ReportGames.objects.filter(start__lte=compared.end, end__gte=compared.start).exclude(report=but)
    waiting = with_state(Report.objects.filter(games__in=near)).filter(state__in=OPEN).values_list("pk", flat=True)
    kept = {str(each.report_id): each for each in near.filter(report_id__in=list(waiting)).select_related("report")}
    games = [(key, *game) for key, each in kept.items() for game in each.games]
    facts = [(key, each.start, each.end, None, len(each.games)) for key, each in kept.items()]
    events = pl.concat([compared.row(), pl.DataFrame(facts, schema=EVENT, orient="row")])
    shared = shared_games(compared.meetings, pl.DataFrame(games, schema=MEETING, orient="row"))
    return [
        Likeness(None, int(row["other"]), kept[row["other"]].report.file, **_figures(row))
        for row in alike_events(shared, events).iter_rows(named=True)
    ]


def likeness_findings(found: list[Likeness], file: str, *, is_refused: bool) -> pl.DataFrame:
    """Return a finding for each; those that are sure are errors where the report is refused."""
    rows = (
        finding(Place("error" if is_refused and each.is_sure else "warning", file), each.sentence()) for each in found
    )
    return merge(rows)
