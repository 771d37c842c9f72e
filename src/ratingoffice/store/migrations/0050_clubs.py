"""Clubs can be found: by the words of their names, and with their members by an index."""

from typing import Any

import django.db.models.deletion
import polars as pl
from django.db import migrations, models

from ratingoffice.store.office import bulk
from ratingoffice.store.people.services.search_words import index_clubs


def index_known_clubs(apps: Any, editor: Any) -> None:
    members = apps.get_model("store", "Membership").objects.using(editor.connection.alias).exclude(club=None)
    index_clubs(bulk.read(members, {"club": pl.String})["club"])


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0045_competitions"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="membership",
            index=models.Index(fields=["club"], name="members_of_a_club"),
        ),
        migrations.CreateModel(
            name="ClubWord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("club", models.CharField(db_index=True, max_length=200)),
                (
                    "word",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        to="store.word",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("word", "club"), name="each_word_of_a_club_once"),
                ],
            },
        ),
        migrations.RunPython(index_known_clubs, migrations.RunPython.noop),
    ]
