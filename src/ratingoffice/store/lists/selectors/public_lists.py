"""Published lists as the public finds them: by series, the newest, and what is said about each."""

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Annotated, Any

import polars as pl
from django.db.models import Q, QuerySet

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.api_fields import PAGES_ONLY
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.selectors.corrected_lists import calculation_of
from ratingoffice.store.lists.selectors.lists import published, series_named, table
from ratingoffice.store.models import ListKind, RatingList, Series, Status


def all_series() -> list[Series]:
    """Return all series by name."""
    return list(Series.objects.order_by("name"))


def published_lists(series: Series | None = None) -> QuerySet[RatingList]:
    """Return published lists, the newest first, without what was calculated (it is large)."""
    chosen = RatingList.objects.filter(status=Status.PUBLISHED).select_related("series").defer("run", "settings")
    chosen = chosen if series is None else chosen.filter(series=series)
    return chosen.order_by("-day", "series__name", "-revision")


def lists_page(series: Series | None, cursor: str, most: int) -> tuple[list[RatingList], str | None]:
    """Return some published lists, the newest first, and where the next page begins."""
    rows = published_lists(series).order_by("-day", "-pk").filter(beyond("day", cursor))
    found = list(rows[: most + 1])
    return found[:most], f"{found[most - 1].day}~{found[most - 1].pk}" if len(found) > most else None


def beyond(column: str, cursor: str) -> Q:
    """Ask for what is older than a day and a number, `2011-03-01~12`; a cursor that nobody made begins anew."""
    text, _, number = cursor.partition("~")
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return Q()
    if not (number.isascii() and number.isdecimal()):
        return Q()
    return Q(**{f"{column}__lt": day}) | Q(**{column: day, "pk__lt": int(number[:18])})


def newest_list(series: Series) -> RatingList | None:
    """Return the list that is in force, where there is one."""
    return published_lists(series).first()


def newest_lists() -> list[RatingList]:
    """Return the list of each series that is in force."""
    return [found for each in all_series() if (found := newest_list(each))]


def public_list(series: str, day: date, revision: int | None = None) -> RatingList:
    """Return a published list: the newest revision, or the one that is named."""
    return published(series_named(series), day, revision)


def lists_of_all_kinds(of: RatingList) -> dict[str, RatingList]:
    """Return the standard, rapid and blitz lists in force on the day of one: series fide, fide-rapid, fide-blitz."""
    base = of.series.name.removesuffix("-rapid").removesuffix("-blitz")
    names = {base: "standard", f"{base}-rapid": "rapid", f"{base}-blitz": "blitz"}
    in_force = published_lists().filter(series__name__in=names, day__lte=of.day).order_by("day", "revision")
    newest = {each.series.name: each for each in in_force} | {of.series.name: of}
    return {kind: newest[name] for name, kind in names.items() if name in newest}


def days_of(series: Series) -> list[date]:
    """Return the days of all published lists of a series, the newest first."""
    return list(published_lists(series).order_by("-day").values_list("day", flat=True).distinct())


@dataclass(frozen=True)
class Publication:
    """The official facts of a list: what it applies from, what went in, and the hash that verifies it."""

    series: str
    day: date
    closes: date | None
    revision: int
    reason: str | None
    published: datetime | None
    rulebook: str | None
    title: Annotated[str, PAGES_ONLY]
    document: str
    events: int | None
    """Those of its period that count."""
    games: int | None
    """Those that the office knew on that day."""
    players: int | None
    calculation: int | None
    """The version of the calculation that made it."""
    hash: str
    parts: tuple[str, ...]
    ranking: str
    """The part whose places are those of the list; empty where every rating has a place."""
    ranking_articles: Annotated[str, PAGES_ONLY]
    revisions: int


def publication(of: RatingList) -> Publication:
    """Return the facts of a list; they never change."""
    return _publication(of.pk, of.hash, published_lists(of.series).filter(day=of.day).count())


def _events_calculated(of: RatingList) -> int:
    """Count the events of the period that count; the table also has earlier ones from which a newcomer was rated."""
    events = table(of, "events").filter(pl.col("counted").cast(pl.String) == "Y")
    return events.filter(pl.col("rated_on") == of.day).height if "rated_on" in events.columns else events.height


@lru_cache(maxsize=256)
def _publication(number: int, hash_: str, revisions: int) -> Publication:
    of = RatingList.objects.get(pk=number)
    is_calculated = of.kind == ListKind.CALCULATED
    book = rulebook(of.rulebook) if of.rulebook else None
    ranking = book.ranking if book else None
    counts: dict[str, Any] = of.run.get("counts", {})
    names = of.tables.filter(is_input=False, name__startswith="published_").order_by("name")
    return Publication(
        series=of.series.name,
        day=of.day,
        closes=date.fromisoformat(of.run["closes"]) if is_calculated else None,
        revision=of.revision,
        reason=of.reason if is_calculated else message("received_again") if of.revision else None,
        published=of.published,
        rulebook=of.rulebook,
        title=book.name if book else "",
        document=book.document if book else "",
        events=_events_calculated(of) if is_calculated else None,
        games=counts.get("games"),
        players=counts.get("players"),
        calculation=calculation_of(of) if is_calculated else None,
        hash=of.hash,
        parts=tuple(name.removeprefix("published_") for name in names.values_list("name", flat=True)),
        ranking=ranking.part if ranking else "",
        ranking_articles=ranking.articles if ranking else "",
        revisions=revisions,
    )
