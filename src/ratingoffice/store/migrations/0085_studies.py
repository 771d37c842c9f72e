"""Studies of the laboratory, kept for each newest list."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0083_unequal_times"),
    ]

    operations = [
        migrations.CreateModel(
            name="Study",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("newest", models.BigIntegerField()),
                ("software", models.CharField(max_length=60)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("working", "Working"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                        ],
                        default="working",
                        max_length=10,
                    ),
                ),
                ("at", models.DateTimeField()),
                ("found", models.JSONField(null=True)),
                ("series", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="store.series")),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("series", "kind"), name="each_study_once")],
            },
        ),
    ]
