"""The office as a source of the laboratory, and what its studies found."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

import polars as pl
from django.db.models import QuerySet

from ratingoffice import __version__
from ratingoffice.catalogues import stored_message
from ratingoffice.laboratory.ledger.ledger import PointsLedger, ledger_of
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.source import StudySource, source_of_season
from ratingoffice.laboratory.summaries.report import AnnualReport, oddities_summary, question_of
from ratingoffice.laboratory.summaries.summary import StudySummary, stored_summary
from ratingoffice.messages import Message, plain
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.laboratory.messages import message
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.list_pages import hidden_ids
from ratingoffice.store.lists.selectors.lists import in_force, series_named, table
from ratingoffice.store.lists.selectors.public_lists import newest_lists
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.models import (
    Event,
    JobState,
    ListKind,
    ListLine,
    Official,
    Player,
    RatingList,
    Series,
    Status,
    Study,
    StudyKind,
)
from ratingoffice.store.office import bulk
from ratingoffice.store.office.permissions import Action, permit

RATED: Final = {"player_id": pl.String, "rating": pl.Int64}

LEDGERS: Final = 36
"""Lists whose ledgers are read: three years, if there is one a month."""


def office_history(series: str) -> StudySource:
    """Read the lists in force and all accepted games of a series, doubles as the players they are.

    Of a hidden player the history has id, ratings and games; no name, birth year, sex or federation.
    """
    of = series_named(series)
    with bulk.snapshot():
        season = season_of(inputs_of(of, date.max))
        hidden = hidden_ids()
    source = source_of_season(season, series)
    is_shown = ~pl.col("player_id").is_in(hidden)
    person = [pl.when(is_shown).then(name).alias(name) for name in ("name", "born", "sex", "federation")]
    players = source.history.players.with_columns(person)
    history = replace(source.history, players=players)
    return replace(source, history=history, both=_both(of), rulebook=_rulebook(of))


def office_source(series: str) -> StudySource:
    """Read what all studies of a series need: its history, and the ledgers of its calculated lists."""
    return replace(office_history(series), ledgers=tuple(_ledgers(series_named(series))))


def _rulebook(series: Series) -> Rulebook | None:
    """Return the rulebook that calculated the newest list, as far as it is installed."""
    calculated = [each.rulebook for each in in_force([series], date.max) if each.rulebook in keys()]
    return rulebook(calculated[-1]) if calculated else None


def _both(series: Series) -> dict[str, pl.DataFrame]:
    """Read who is on the newest list of this series and of another one."""
    newest = {each.series.name: _rated(each) for each in newest_lists()}
    own = newest.pop(series.name, pl.DataFrame(schema=RATED))
    return {name: own.join(lines.rename({"rating": "other"}), on="player_id") for name, lines in newest.items()}


def _rated(of: RatingList) -> pl.DataFrame:
    rated = ListLine.objects.filter(list=of).exclude(rating=None)
    return bulk.read(rated, RATED, player_id="player__player_id")


def _ledgers(series: Series) -> Iterator[PointsLedger]:
    """Read the ledgers of the calculated lists in force, the oldest first."""
    calculated = [each for each in in_force([series], date.max) if each.kind == ListKind.CALCULATED]
    for each in calculated[-LEDGERS:]:
        if each.rulebook in keys():
            yield ledger_of(table(each, "list"), table(each, "event_lines"), rulebook(each.rulebook), each.day)


@dataclass(frozen=True)
class ShownStudy:
    """A study as a page shows it: a summary, or why there is none."""

    kind: str
    summary: StudySummary | None
    problem: str = ""

    @property
    def question(self) -> Message:
        """What is asked."""
        return question_of(self.kind)


@dataclass(frozen=True)
class SeriesStudies:
    """The studies of a series; while they are made anew, those of before are shown."""

    series: Series
    is_current: bool
    studies: tuple[ShownStudy, ...]


def series_studies(series: str) -> SeriesStudies:
    """Return what the studies of a series found, all but the oddities: those are for the officer."""
    of = series_named(series)
    rows = Study.objects.filter(series=of)
    newest = newest_number(of)
    known = {each.kind: each.found for each in rows if each.found}
    shown = (_shown(kind, known[kind]) for kind in StudyKind if kind in known and kind != StudyKind.ODDITIES)
    return SeriesStudies(of, newest is None or is_current(rows, newest), tuple(shown))


def _shown(kind: StudyKind, found: Mapping[str, Any]) -> ShownStudy:
    if "problem" in found:
        return ShownStudy(kind, None, stored_message(found["problem"]))
    return ShownStudy(kind, stored_summary(found))


def newest_number(series: Series) -> int | None:
    """Return the number of the list that was published last."""
    lists = RatingList.objects.filter(series=series, status=Status.PUBLISHED)
    return lists.order_by("-pk").values_list("pk", flat=True).first()


def is_current(studies: QuerySet[Study], newest: int) -> bool:
    """Return whether every study is over and knows the newest list."""
    over = studies.filter(newest=newest, software=__version__).exclude(state=JobState.WORKING)
    return set(over.values_list("kind", flat=True)) >= set(StudyKind.values)


@dataclass(frozen=True)
class ShownOddity:
    """An oddity with the names of those whom it is about."""

    oddity: Oddity
    players: tuple[Player, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class SeriesOddities:
    """What the officer should look at; None while nobody looked yet."""

    answer: str | None
    oddities: tuple[ShownOddity, ...]


def series_oddities(who: Official, series: str) -> SeriesOddities:
    """Return the oddities of a series for the officer, the least probable first."""
    permit(who, Action.READ_ODDITIES)
    row = Study.objects.filter(series=series_named(series), kind=StudyKind.ODDITIES).first()
    if row is None or not row.found:
        return SeriesOddities(None, ())
    if "problem" in row.found:
        return SeriesOddities(stored_message(row.found["problem"]), ())
    oddities = [_oddity(each) for each in row.found["oddities"]]
    return SeriesOddities(stored_message(row.found["answer"]), tuple(_named(oddities)))


def _oddity(kept: Mapping[str, Any]) -> Oddity:
    facts = {"kind": OddityKind(kept["kind"]), "day": date.fromisoformat(kept["day"])}
    lists = {name: tuple(kept[name]) for name in ("players", "events")}
    return Oddity(**{**kept, **facts, **lists, "reason": stored_message(kept["reason"])})


def _named(oddities: list[Oddity]) -> Iterator[ShownOddity]:
    people = Player.objects.in_bulk({each for oddity in oddities for each in oddity.players}, field_name="player_id")
    events = Event.objects.in_bulk({each for oddity in oddities for each in oddity.events}, field_name="event_id")
    for each in oddities:
        players = tuple(people[key] for key in each.players if key in people)
        yield ShownOddity(each, players, tuple(events[key] for key in each.events if key in events))


def kept_report(who: Official, series: str) -> AnnualReport:
    """Return the annual report of the year of the newest list, made of the studies that are kept."""
    permit(who, Action.READ_ODDITIES)
    studies = series_studies(series)
    days = sorted(
        set(RatingList.objects.filter(series=studies.series, status=Status.PUBLISHED).values_list("day", flat=True))
    )
    if not studies.studies or not days:
        raise RefusedError(message("studies_not_made"))
    year = days[-1].year
    kinds = [each.oddity.kind for each in series_oddities(who, series).oddities if each.oddity.day.year == year]
    summaries = [each.summary or StudySummary(each.question, plain(each.problem)) for each in studies.studies]
    summaries.append(oddities_summary({kind: kinds.count(kind) for kind in OddityKind}))
    return AnnualReport(series, year, tuple(day for day in days if day.year == year), tuple(summaries))
