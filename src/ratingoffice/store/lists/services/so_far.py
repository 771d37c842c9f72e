"""The next list of a series as it would be today: calculated like any list, kept for those who ask, never published."""

from datetime import timedelta
from typing import Final

import polars as pl
from django.db import transaction
from django.utils import timezone

from ratingoffice import __version__
from ratingoffice.errors import RatingOfficeError
from ratingoffice.rating.tally import is_earlier
from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.calculation import CalculatedList, Task, calculate
from ratingoffice.store.lists.selectors.inputs import Inputs, inputs_of
from ratingoffice.store.lists.selectors.lists import list_settings, rulebook_term, series_named
from ratingoffice.store.lists.selectors.so_far import KEPT, current, next_list
from ratingoffice.store.models import JobState, Series, SoFar, SoFarTable
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import last_entry
from ratingoffice.store.office.tables import parquet_bytes

LONGEST: Final = timedelta(minutes=15)
"""A calculation that takes longer was ended: the next one to ask begins anew."""


def calculate_so_far(name: str) -> None:
    """Calculate the next list of a series, unless it is known or under way; that it is impossible is kept too."""
    series = series_named(name)
    begun = _begin(series)
    if begun is None:
        return
    term = rulebook_term(series, begun.day)
    try:
        with bulk.snapshot():
            inputs = inputs_of(series, begun.day)
        calculated = calculate(Task(series.name, begun.day, term.rulebook, list_settings(term)), inputs)
    except Exception as problem:
        _end(begun, state=JobState.FAILED)
        if not isinstance(problem, RatingOfficeError):
            raise
    else:
        _keep(begun, calculated, inputs)


def _begin(series: Series) -> SoFar | None:
    """Note that somebody calculates; None where there is nothing to do. Of several who ask at once one begins."""
    with transaction.atomic():
        Series.objects.select_for_update().get(pk=series.pk)
        following = next_list(series)
        former = SoFar.objects.filter(series=series).first()
        is_under_way = former and former.state == JobState.WORKING and former.at > timezone.now() - LONGEST
        if following is None or is_under_way or _is_over(current(series, following[0])):
            return None
        SoFar.objects.filter(series=series).delete()
        facts = {"day": following[0], "trail": last_entry(), "software": __version__}
        return SoFar.objects.create(series=series, at=timezone.now(), **facts)


def _is_over(known: SoFar | None) -> bool:
    return known is not None and known.state != JobState.WORKING


def _keep(begun: SoFar, calculated: CalculatedList, inputs: Inputs) -> None:
    keys = inputs.players.select("player_id", "key")
    tables = [
        SoFarTable(so_far=begun, name=name, part=part, data=parquet_bytes(rows))
        for name, table in _of_those_who_played(calculated, begun).items()
        for part, rows in ledger.parts(name, table, keys)
    ]
    with transaction.atomic():
        if _end(begun, state=JobState.DONE, closes=calculated.run["closes"]):
            SoFarTable.objects.bulk_create(tables, batch_size=50)


def _of_those_who_played(calculated: CalculatedList, begun: SoFar) -> dict[str, pl.DataFrame]:
    """Return the lines of the players with an event of the period; pages show nobody else."""
    tables = {name: calculated.tables[name] for name in KEPT}
    events, lines = tables["events"], tables["event_lines"]
    present = events.filter(~is_earlier(events, begun.day))["event_id"].cast(pl.String)
    played = lines.filter(pl.col("event_id").cast(pl.String).is_in(present.implode()))["player_id"].cast(pl.String)
    of_player = pl.col("player_id").cast(pl.String).is_in(played.unique().implode())
    return {name: table if name == "events" else table.filter(of_player) for name, table in tables.items()}


def _end(begun: SoFar, **facts: object) -> int:
    """Note how a calculation ended, unless somebody took it for ended before."""
    return SoFar.objects.filter(pk=begun.pk, state=JobState.WORKING).update(at=timezone.now(), **facts)
