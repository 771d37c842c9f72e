"""What the site needs: lines of a list as a page shows them, words to search by, sign-ins, hidden players."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from ratingoffice.store.office.triggers import seal, unseal


def open_seals(apps: Any, editor: Any) -> None:
    unseal(editor.connection)


def close_seals(apps: Any, editor: Any) -> None:
    seal(editor.connection)


def fill_lines(apps: Any, editor: Any) -> None:
    """Give the lines of lists that were published before their order, and the persons as the register knows them."""
    line = apps.get_model("store", "ListLine")
    for number in apps.get_model("store", "RatingList").objects.filter(status="published").values_list("id", flat=True):
        lines = line.objects.filter(list_id=number).select_related("player")
        ordered = sorted(lines, key=lambda each: (-(each.rating or -1), each.player.name, each.player.player_id))
        places: dict[int, int] = {}
        for row, each in enumerate(ordered, start=1):
            person = each.player
            each.row, each.place = row, None if each.rating is None else places.setdefault(each.rating, row)
            each.name, each.federation, each.sex = person.name, person.federation_id, person.sex
            each.title, each.birth_year = person.title, int(person.born[:4]) if person.born else None
            both = each.rating is not None and each.old_rating is not None
            each.gain = each.rating - each.old_rating if both else None
        filled = ("row", "place", "name", "federation", "sex", "title", "birth_year", "gain")
        line.objects.bulk_update(ordered, filled, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0003_memberships_and_cards"),
    ]

    # SQLite makes a table anew to add a column, and forgets its triggers.
    operations = [
        migrations.RunPython(open_seals, close_seals),
        migrations.CreateModel(
            name="EventWord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
            ],
        ),
        migrations.CreateModel(
            name="FailedSignIn",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(db_index=True, max_length=200)),
                ("address", models.CharField(db_index=True, max_length=45)),
                ("at", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="PlayerWord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
            ],
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Word",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=60)),
                ("backwards", models.CharField(max_length=60)),
                ("sound", models.CharField(max_length=60)),
            ],
        ),
        migrations.AddField(
            model_name="listline",
            name="birth_year",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="listline",
            name="federation",
            field=models.CharField(max_length=3, null=True),
        ),
        migrations.AddField(
            model_name="listline",
            name="gain",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="listline",
            name="name",
            field=models.CharField(default="", max_length=300),
        ),
        migrations.AddField(
            model_name="listline",
            name="place",
            field=models.IntegerField(null=True),
        ),
        migrations.AddField(
            model_name="listline",
            name="row",
            field=models.IntegerField(default=0),
        ),
        migrations.AddField(
            model_name="listline",
            name="sex",
            field=models.CharField(max_length=1, null=True),
        ),
        migrations.AddField(
            model_name="listline",
            name="title",
            field=models.CharField(max_length=20, null=True),
        ),
        migrations.AddField(
            model_name="ratinglist",
            name="facets",
            field=models.JSONField(db_default={}, default=dict),
        ),
        migrations.AddField(
            model_name="official",
            name="password",
            field=models.CharField(default="!", max_length=128),
        ),
        migrations.AddField(
            model_name="player",
            name="hidden",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(fields=["list", "row"], name="lines_in_order"),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(fields=["list", "federation", "row"], name="lines_of_a_federation"),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(fields=["list", "name", "row"], name="lines_by_name"),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(fields=["list", "birth_year", "row"], name="lines_by_birth"),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(condition=models.Q(("sex", "W")), fields=["list", "row"], name="lines_of_women"),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(
                condition=models.Q(("title", None), _negated=True),
                fields=["list", "title", "row"],
                name="lines_by_title",
            ),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(
                condition=models.Q(("status", "listed"), _negated=True),
                fields=["list", "status", "row"],
                name="lines_by_status",
            ),
        ),
        migrations.AddIndex(
            model_name="listline",
            index=models.Index(
                condition=models.Q(("gain", None), _negated=True), fields=["list", "gain", "row"], name="lines_by_gain"
            ),
        ),
        migrations.AddField(
            model_name="eventword",
            name="event",
            field=models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, to="store.event"),
        ),
        migrations.AddField(
            model_name="playerword",
            name="player",
            field=models.ForeignKey(
                db_constraint=False, on_delete=django.db.models.deletion.CASCADE, to="store.player"
            ),
        ),
        migrations.AddIndex(
            model_name="word",
            index=models.Index(fields=["backwards"], name="word_by_its_end", opclasses=("varchar_pattern_ops",)),
        ),
        migrations.AddIndex(
            model_name="word",
            index=models.Index(fields=["sound"], name="word_by_its_sound"),
        ),
        migrations.AddConstraint(
            model_name="word",
            constraint=models.UniqueConstraint(
                fields=("text",), name="each_word_once", opclasses=("varchar_pattern_ops",)
            ),
        ),
        migrations.AddField(
            model_name="playerword",
            name="word",
            field=models.ForeignKey(
                db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, to="store.word"
            ),
        ),
        migrations.AddField(
            model_name="eventword",
            name="word",
            field=models.ForeignKey(
                db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, to="store.word"
            ),
        ),
        migrations.AddConstraint(
            model_name="playerword",
            constraint=models.UniqueConstraint(fields=("word", "player"), name="each_word_of_a_player_once"),
        ),
        migrations.AddConstraint(
            model_name="eventword",
            constraint=models.UniqueConstraint(fields=("word", "event"), name="each_word_of_an_event_once"),
        ),
        migrations.RunPython(fill_lines, migrations.RunPython.noop),
        migrations.RunPython(close_seals, open_seals),
    ]
