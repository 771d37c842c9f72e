"""Lists by series and day: drafts, published ones, which is in force, under which rulebook."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Final

import polars as pl
from django.db.models import Q

from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.store.errors import UnknownError, existing
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.messages import message
from ratingoffice.store.models import AuditEntry, Player, RatingList, RulebookTerm, Series, Status
from ratingoffice.store.office.audit_log import About, subject_of
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.tables import stored_table

INPUT_ACTIONS = (
    *(Action.ACCEPT_REPORT, Action.CHANGE_PLAYER, Action.MERGE_PLAYERS, Action.IMPORT, Action.CORRECT_EVENT),
    *(Action.ANONYMISE_PLAYER, Action.DECIDE_TITLE, Action.ADMINISTER),
)
"""What may change a calculation that is not published yet; so does a newly published list that it reads."""


def series_named(name: str) -> Series:
    """Return a series by name."""
    found = Series.objects.filter(name=name).first()
    if found is None:
        known = tuple(Series.objects.order_by("name").values_list("name", flat=True))
        if not known:
            raise UnknownError(message("unknown_series.none", series=name))
        raise UnknownError(message("unknown_series", series=name, known=known))
    return found


def series_read(series: Series) -> list[Series]:
    """Return the series whose ratings a calculation reads: its own, those beside it, those its rulebooks name."""
    named = {name for term in RulebookTerm.objects.filter(series=series) for name in _series_named_by(term)}
    beside = Series.objects.filter(Q(pk__in=series.beside.all()) | Q(name__in=named)).exclude(pk=series.pk)
    return [series, *beside.order_by("name")]


def _series_named_by(term: RulebookTerm) -> Iterator[str]:
    """Return the series that the parameters of a rulebook name, where the rulebook is known here."""
    if term.rulebook not in keys():
        return
    book = rulebook(term.rulebook)
    settings = book.settings(term.settings)
    yield from (settings[each.name] for each in book.parameters if each.is_series)


def rulebook_term(series: Series, day: date) -> RulebookTerm:
    """Return the rulebook of a series on a day, with its parameters."""
    return existing(
        RulebookTerm.objects.filter(series=series, first_day__lte=day).order_by("-first_day").first(),
        message("no_rulebook_on_day", series=series.name, day=day),
    )


def next_lists(series: Series, newest: date | None, most: int = 3) -> list[tuple[date, RulebookTerm]]:
    """Return the next days after the newest list; a rulebook gives way to the next one on the first day of that."""
    terms = list(RulebookTerm.objects.filter(series=series).order_by("first_day"))
    ends = [*(term.first_day for term in terms[1:]), date.max]
    found = (list_day for term, end in zip(terms, ends, strict=False) for list_day in _lists_of(term, end, newest))
    return sorted(found, key=lambda each: each[0])[:most]


def _lists_of(term: RulebookTerm, end: date, newest: date | None) -> list[tuple[date, RulebookTerm]]:
    first = term.first_day if newest is None else max(term.first_day, newest + timedelta(days=1))
    if first >= end:
        return []
    book = rulebook(term.rulebook)
    return [(day, term) for day in book.next_lists(first, book.settings(term.settings)) if day < end]


def list_settings(term: RulebookTerm) -> dict[str, str]:
    """Return the parameters of a term; a rulebook that follows another is given the last list of that and its first."""
    book, settings = rulebook(term.rulebook), dict(term.settings)
    former = RatingList.objects.filter(series=term.series, status=Status.PUBLISHED, rulebook=book.follows or None)
    last = former.filter(day__lt=term.first_day).order_by("-day").first() if book.follows else None
    if last is None:
        return settings
    own = RulebookTerm.objects.filter(series=term.series, rulebook=book.key, first_day__gt=last.day)
    [first, *_] = book.next_lists(own.earliest("first_day").first_day, book.settings(settings))
    return {"former_list": str(last.day), "first_list": str(first)} | settings


def draft(series: Series, day: date) -> RatingList | None:
    """Return the draft of a day, where there is one."""
    return RatingList.objects.filter(series=series, day=day, status=Status.DRAFT).first()


def drafted(series: str, day: date) -> RatingList:
    """Return the draft of a day."""
    return existing(draft(series_named(series), day), message("unknown_draft", series=series, day=day))


def published(series: Series, day: date, revision: int | None = None) -> RatingList:
    """Return a published list: the newest revision, or the one that is named."""
    known = RatingList.objects.filter(series=series, day=day, status=Status.PUBLISHED).select_related("series")
    lists = known.defer("run", "settings").order_by("-revision")
    found = (lists if revision is None else lists.filter(revision=revision)).first()
    if found is None:
        if revision is None:
            raise UnknownError(message("unknown_list", series=series.name, day=day))
        raise UnknownError(message("unknown_list.revision", series=series.name, day=day, revision=revision))
    return found


def published_lists() -> list[RatingList]:
    """Return all published lists, from the first on."""
    return list(
        RatingList.objects.filter(status=Status.PUBLISHED)
        .select_related("series")
        .order_by("day", "series__name", "revision")
    )


def in_force(series: list[Series], before: date) -> list[RatingList]:
    """Return the newest published revision of every list before a day, by series and day."""
    newest: dict[tuple[str, date], RatingList] = {}
    lists = RatingList.objects.filter(series__in=series, day__lt=before, status=Status.PUBLISHED)
    for each in lists.select_related("series").order_by("series__name", "day", "revision"):
        newest[each.series.name, each.day] = each
    return list(newest.values())


def list_before(of: RatingList) -> RatingList | None:
    """Return the list that was in force before."""
    return next(reversed(in_force([of.series], of.day)), None)


def table(of: RatingList, name: str) -> pl.DataFrame:
    """Read a table of a list: `table(draft, "list")`."""
    parts = of.tables.filter(name=name, is_input=False).select_related("stored").order_by("part")
    if not parts:
        raise UnknownError(message("list_has_no_table", list=str(of), table=name))
    return ledger.whole(stored_table(each.stored_id, each.stored.data) for each in parts)


PERSON: Final = ("name", "federation", "sex", "born", "title")
"""What a list says of a person."""


def public_table(of: RatingList, name: str) -> pl.DataFrame:
    """Read a table of a list as the public may have it: of hidden players only the id and the figures."""
    rows = table(of, name)
    if "player_id" not in rows.columns:
        return rows
    hidden = list(Player.objects.filter(hidden=True).values_list("player_id", flat=True))
    is_shown = ~pl.col("player_id").cast(pl.String).is_in(hidden)
    persons = [column for column in PERSON if column in rows.columns]
    return rows.with_columns(pl.when(is_shown).then(pl.col(column)).alias(column) for column in persons)


def lines_of_player(of: RatingList, name: str, player: int) -> pl.DataFrame:
    """Read the part of a table in which a player's lines are; lists made before there were parts have but one."""
    parts = of.tables.filter(name=name, is_input=False, part__in={0, ledger.part_of(player)}).select_related("stored")
    last = parts.order_by("-part").first()
    if last is None:
        raise UnknownError(message("list_has_no_table", list=str(of), table=name))
    return stored_table(last.stored_id, last.stored.data)


def lines_of_players(of: RatingList, name: str, players: Iterable[int]) -> pl.DataFrame:
    """Read the parts of a table in which the lines of some players are."""
    wanted = {0, *map(ledger.part_of, players)}
    parts = of.tables.filter(name=name, is_input=False, part__in=wanted).select_related("stored")
    return ledger.whole(stored_table(each.stored_id, each.stored.data) for each in parts)


def _is_input(entry: AuditEntry, series: list[str]) -> bool:
    """Return whether a calculation of some series reads what was changed: no accounts, no numbers of players."""
    about, key = subject_of(entry)
    if entry.action == Action.ADMINISTER:
        return about == About.SERIES and key in series
    return not (about == About.NUMBERS or "number" in (entry.before or {}))


def changed_since(entry: int, series: Series) -> AuditEntry | None:
    """Return the first change after an entry of the audit log that a calculation of a series would notice."""
    names = [each.name for each in series_read(series)]
    later = AuditEntry.objects.filter(id__gt=entry).order_by("id")
    changes = later.filter(action__in=INPUT_ACTIONS).iterator(chunk_size=200)
    data = next((each for each in changes if _is_input(each, names)), None)
    lists = later.filter(action=Action.PUBLISH_LIST, after__series__in=names).first()
    return min((each for each in (data, lists) if each), key=lambda each: each.id, default=None)
