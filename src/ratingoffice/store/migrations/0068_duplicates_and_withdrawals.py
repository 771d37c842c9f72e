"""Events that look the same, and events that are withdrawn."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0072_shown_games"),
    ]

    operations = [
        migrations.AddField(
            model_name="acceptedreport",
            name="other_than",
            field=models.JSONField(db_default={}, default=dict),
        ),
        migrations.AddField(
            model_name="event",
            name="withdrawn",
            field=models.TextField(null=True),
        ),
        migrations.AlterField(
            model_name="reportstep",
            name="state",
            field=models.CharField(
                choices=[
                    ("received", "Received"),
                    ("returned", "Returned"),
                    ("replaced", "Replaced"),
                    ("rejected", "Rejected"),
                    ("accepted", "Accepted"),
                    ("withdrawn", "Withdrawn"),
                ],
                max_length=10,
            ),
        ),
        migrations.CreateModel(
            name="ReportGames",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("start", models.DateField(null=True)),
                ("end", models.DateField(null=True)),
                ("games", models.JSONField()),
                (
                    "report",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT, related_name="games", to="store.report"
                    ),
                ),
            ],
        ),
    ]
