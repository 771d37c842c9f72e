"""What the desks and the API need: the way of a report, jobs, tokens, and the audit trail by person and subject."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from ratingoffice.store.office.triggers import seal, unseal


def open_seals(apps: Any, editor: Any) -> None:
    unseal(editor.connection)


def close_seals(apps: Any, editor: Any) -> None:
    seal(editor.connection)


def fill_steps(apps: Any, editor: Any) -> None:
    """Give the reports that are there the steps that they took."""
    step = apps.get_model("store", "ReportStep")
    for number, by, at in (
        apps.get_model("store", "Report").objects.order_by("id").values_list("id", "sent_by", "received")
    ):
        step.objects.create(report_id=number, state="received", by=by, at=at)
    for number, by, at in (
        apps.get_model("store", "AcceptedReport")
        .objects.order_by("id")
        .values_list("report_id", "accepted_by", "accepted")
    ):
        step.objects.create(report_id=number, state="accepted", by=by, at=at)


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0010_site"),
    ]

    operations = [
        migrations.RunPython(open_seals, close_seals),
        migrations.CreateModel(
            name="Job",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("series", models.CharField(max_length=60)),
                ("day", models.DateField()),
                ("asked", models.JSONField(default=dict)),
                ("asked_at", models.DateTimeField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("working", "Working"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("step", models.CharField(default="", max_length=60)),
                ("done", models.IntegerField(default=0)),
                ("total", models.IntegerField(default=0)),
                ("alive", models.DateTimeField(null=True)),
                ("ended", models.DateTimeField(null=True)),
                ("problem", models.TextField(default="")),
                ("findings", models.JSONField(default=list)),
                ("result", models.JSONField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="ReportStep",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("received", "Received"),
                            ("returned", "Returned"),
                            ("replaced", "Replaced"),
                            ("rejected", "Rejected"),
                            ("accepted", "Accepted"),
                        ],
                        max_length=10,
                    ),
                ),
                ("message", models.TextField(default="")),
                ("article", models.CharField(default="", max_length=100)),
                ("by", models.CharField(max_length=200)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("label", models.CharField(max_length=100)),
                ("sha256", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField()),
                ("revoked", models.DateTimeField(null=True)),
            ],
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["who", "id"], name="entries_by_person"),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["subject", "id"], name="entries_by_subject"),
        ),
        migrations.AddIndex(
            model_name="auditentry",
            index=models.Index(fields=["action", "id"], name="entries_by_action"),
        ),
        migrations.AddField(
            model_name="job",
            name="asked_by",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="store.official"),
        ),
        migrations.AddField(
            model_name="reportstep",
            name="other",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="store.report"
            ),
        ),
        migrations.AddField(
            model_name="reportstep",
            name="report",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="steps", to="store.report"
            ),
        ),
        migrations.AddField(
            model_name="token",
            name="official",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.official"),
        ),
        migrations.AddIndex(
            model_name="job",
            index=models.Index(fields=["series", "day", "-id"], name="jobs_of_a_list"),
        ),
        migrations.AddIndex(
            model_name="job",
            index=models.Index(fields=["state"], name="jobs_by_state"),
        ),
        migrations.RunPython(fill_steps, migrations.RunPython.noop),
        migrations.RunPython(close_seals, open_seals),
    ]
