"""Norms, titles and requests for titles (FMJD Annex 10)."""

import django.core.serializers.json
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0030_running_events"),
    ]

    operations = [
        migrations.CreateModel(
            name="TitleEvent",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, primary_key=True, serialize=False, to="store.event"
                    ),
                ),
                ("competition", models.CharField(max_length=20, null=True)),
                ("age", models.CharField(default="adults", max_length=20)),
                ("referee", models.CharField(max_length=20, null=True)),
                ("registered", models.BooleanField(null=True)),
                ("approved", models.BooleanField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Norm",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=10)),
                ("board", models.IntegerField()),
                ("colour", models.CharField(max_length=10)),
                ("event_name", models.CharField(max_length=300)),
                ("day", models.DateField()),
                ("games", models.IntegerField()),
                ("points", models.IntegerField(null=True)),
                ("category", models.CharField(default="", max_length=5)),
                ("percent", models.IntegerField(null=True)),
                ("article", models.CharField(default="", max_length=30)),
                ("ignored_round", models.IntegerField(null=True)),
                ("conditions", models.JSONField(default=list, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ("source", models.CharField(max_length=300)),
                ("entered_by", models.CharField(max_length=200)),
                ("entered", models.DateTimeField()),
                ("event", models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.event")),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="norms", to="store.player"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="TitleApplication",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=10)),
                ("board", models.IntegerField()),
                ("federation", models.CharField(default="", max_length=3)),
                ("address", models.CharField(default="", max_length=300)),
                ("result", models.CharField(default="", max_length=300)),
                ("article", models.CharField(default="", max_length=30)),
                ("highest_rating", models.IntegerField(null=True)),
                ("fee_paid", models.BooleanField(default=False)),
                (
                    "state",
                    models.CharField(
                        choices=[("asked", "Asked"), ("granted", "Granted"), ("refused", "Refused")],
                        default="asked",
                        max_length=10,
                    ),
                ),
                ("refusal", models.CharField(default="", max_length=30)),
                ("message", models.TextField(default="")),
                ("conditions", models.JSONField(default=list, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ("asked_by", models.CharField(max_length=200)),
                ("asked", models.DateTimeField()),
                ("decided_by", models.CharField(default="", max_length=200)),
                ("decided", models.DateTimeField(null=True)),
                ("norms", models.ManyToManyField(to="store.norm")),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
        ),
        migrations.CreateModel(
            name="TitleHeld",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=10)),
                ("board", models.IntegerField()),
                ("since", models.DateField(null=True)),
                ("withdrawn", models.DateField(null=True)),
                ("way", models.CharField(max_length=10)),
                ("article", models.CharField(default="", max_length=30)),
                ("decision", models.CharField(max_length=300)),
                ("entered_by", models.CharField(max_length=200)),
                ("entered", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="titles_held", to="store.player"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="norm",
            constraint=models.UniqueConstraint(
                fields=("player", "title", "board", "colour", "event_name", "day"), name="each_norm_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="titleapplication",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "asked")), fields=("player", "title", "board"), name="one_open_request"
            ),
        ),
        migrations.AddConstraint(
            model_name="titleheld",
            constraint=models.UniqueConstraint(fields=("player", "title", "board"), name="each_title_once"),
        ),
    ]
