"""Competitions over several events: the World Cup, championships, the nations of the youth."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0040_titles"),
    ]

    operations = [
        migrations.CreateModel(
            name="Competition",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=300)),
                (
                    "kind",
                    models.CharField(
                        choices=[("world-cup", "World Cup"), ("championship", "Championship"), ("youth", "Youth")],
                        max_length=20,
                    ),
                ),
                ("day", models.DateField()),
                ("file", models.TextField(default="")),
            ],
        ),
        migrations.CreateModel(
            name="CompetitionEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stars", models.IntegerField(null=True)),
                ("tournament", models.CharField(default="open", max_length=5)),
                ("pace", models.CharField(default="", max_length=10)),
                ("category", models.CharField(default="", max_length=20)),
                ("group", models.CharField(default="", max_length=10)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="events", to="store.competition"
                    ),
                ),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("competition", "event"), name="each_event_once")],
            },
        ),
        migrations.CreateModel(
            name="CeremonyAbsence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="absences",
                        to="store.competitionevent",
                    ),
                ),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "player"), name="each_absence_once")],
            },
        ),
        migrations.CreateModel(
            name="OpenDeclaration",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("year", models.IntegerField()),
                ("declared", models.DateField()),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("player", "year"), name="one_declaration_a_year")],
            },
        ),
    ]
