"""Places that lines of former lists and backups get: those of the official part, where every rating had one before."""

import io
from typing import Any, Final

import polars as pl
from django.db.backends.base.base import BaseDatabaseWrapper

RANKING: Final = {
    "fide-2010": "published_top_list",
    "fmjd-2009": "published_in_order",
    "fmjd-2022": "published_official",
    "knsb-rapid": "published_in_order",
    "espergaerde": "published_active",
}
"""The part by which each rulebook of that time ranks."""


def write_official_places(apps: Any, connection: BaseDatabaseWrapper) -> None:
    """Write the places of the stored part on the lines; no other column and no stored table changes."""
    lists = apps.get_model("store", "RatingList").objects.filter(status="published", rulebook__in=RANKING)
    for number, rulebook in lists.values_list("id", "rulebook"):
        stored = apps.get_model("store", "ListTable").objects.filter(list_id=number, is_input=False)
        part = stored.filter(name=RANKING[rulebook]).select_related("stored").first()
        if part is not None:
            lines = apps.get_model("store", "ListLine").objects.filter(list_id=number)
            _place(lines, connection, pl.read_parquet(io.BytesIO(bytes(part.stored.data))))


def _place(lines: Any, connection: BaseDatabaseWrapper, part: pl.DataFrame) -> None:
    places = dict(zip(part["player_id"].cast(pl.String), part["place"].cast(pl.Int64), strict=True))
    now = lines.values_list("id", "player__player_id", "place")
    moved = [(places.get(player), key) for key, player, place in now if places.get(player) != place]
    with connection.cursor() as cursor:
        cursor.executemany("UPDATE store_listline SET place = %s WHERE id = %s", moved)
