"""How each list was verified last, and where the audit log ends."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def end_of_trail(apps: Any, editor: Any) -> None:
    """Note the newest entry of an office that is there already."""
    newest = apps.get_model("store", "AuditEntry").objects.order_by("-id").values("id", "chain").first()
    if newest is not None:
        apps.get_model("store", "TrailEnd").objects.create(id=1, entry=newest["id"], chain=newest["chain"])


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0066_removed_events"),
    ]

    operations = [
        migrations.CreateModel(
            name="TrailEnd",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("entry", models.BigIntegerField()),
                ("chain", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="ListCheck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("calculation", models.IntegerField()),
                ("at", models.DateTimeField()),
                ("outcome", models.CharField(max_length=10)),
                ("corrections", models.JSONField(default=list)),
                ("players", models.IntegerField(default=0)),
                (
                    "list",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="verified", to="store.ratinglist"
                    ),
                ),
            ],
        ),
        migrations.RunPython(end_of_trail, migrations.RunPython.noop),
    ]
