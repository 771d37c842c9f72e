"""Events that are being played, version by version, and the games of events, move by move."""

from typing import Any

import django.core.serializers.json
import django.db.models.deletion
from django.db import migrations, models

from ratingoffice.store.office.triggers import seal, unseal


def open_seals(apps: Any, editor: Any) -> None:
    unseal(editor.connection)


def close_seals(apps: Any, editor: Any) -> None:
    seal(editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0020_desks"),
    ]

    operations = [
        migrations.RunPython(open_seals, close_seals),
        migrations.CreateModel(
            name="RunningEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=300)),
                ("arbiter", models.CharField(db_index=True, max_length=200)),
                ("is_public", models.BooleanField(default=True)),
                ("is_sent", models.BooleanField(default=False)),
                ("opened", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="EventGames",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("data", models.BinaryField()),
                ("sha256", models.CharField(max_length=64)),
                ("file", models.CharField(max_length=300)),
                ("sent_by", models.CharField(max_length=200)),
                ("received", models.DateTimeField()),
                ("findings", models.JSONField(default=list)),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "sha256"), name="the_same_games_once")],
            },
        ),
        migrations.CreateModel(
            name="EventVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.IntegerField()),
                ("document", models.BinaryField()),
                ("step", models.JSONField(encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ("undoes", models.IntegerField(null=True)),
                ("by", models.CharField(max_length=200)),
                ("at", models.DateTimeField()),
                ("chain", models.CharField(max_length=64)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="versions", to="store.runningevent"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "number"), name="each_version_once")],
            },
        ),
        migrations.RunPython(close_seals, open_seals),
    ]
