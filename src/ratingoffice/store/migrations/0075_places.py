"""Places of a published list are those of its official part: FIDE 7.23 and 7.24, FMJD 6a."""

import io
from typing import Any, Final

import polars as pl
from django.db import migrations

from ratingoffice.store.triggers import seal, unseal

RANKING: Final = {
    "fide-2010": "published_top_list",
    "fmjd-2009": "published_in_order",
    "fmjd-2022": "published_official",
    "knsb-rapid": "published_in_order",
    "espergaerde": "published_active",
}
"""The part by which each rulebook of that time ranks."""


def place_lines(apps: Any, editor: Any) -> None:
    """Write the places of the stored part on the lines; no other column and no stored table changes."""
    unseal(editor.connection)
    lists = apps.get_model("store", "RatingList").objects.filter(status="published", rulebook__in=RANKING)
    for number, rulebook in lists.values_list("id", "rulebook"):
        stored = apps.get_model("store", "ListTable").objects.filter(list_id=number, is_input=False)
        part = stored.filter(name=RANKING[rulebook]).select_related("stored").first()
        if part is not None:
            _place(apps, editor, number, pl.read_parquet(io.BytesIO(bytes(part.stored.data))))
    seal(editor.connection)


def _place(apps: Any, editor: Any, number: int, part: pl.DataFrame) -> None:
    places = dict(zip(part["player_id"].cast(pl.String), part["place"].cast(pl.Int64), strict=True))
    lines = apps.get_model("store", "ListLine").objects.filter(list_id=number)
    now = lines.values_list("id", "player__player_id", "place")
    moved = [(places.get(player), key) for key, player, place in now if places.get(player) != place]
    with editor.connection.cursor() as cursor:
        cursor.executemany("UPDATE store_listline SET place = %s WHERE id = %s", moved)


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0068_duplicates_and_withdrawals"),
    ]

    operations = [migrations.RunPython(place_lines, migrations.RunPython.noop)]
