"""Ratings so far this period: what the next list of a series would give, kept for each state of the office."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0081_conditions")]

    operations = [
        migrations.CreateModel(
            name="SoFar",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField()),
                ("closes", models.DateField(null=True)),
                ("trail", models.BigIntegerField()),
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
                ("series", models.OneToOneField(on_delete=models.CASCADE, to="store.series")),
            ],
        ),
        migrations.CreateModel(
            name="SoFarTable",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60)),
                ("part", models.BigIntegerField()),
                ("data", models.BinaryField()),
                (
                    "so_far",
                    models.ForeignKey(
                        db_index=False, on_delete=models.CASCADE, related_name="tables", to="store.sofar"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("so_far", "name", "part"), name="each_part_so_far_once")
                ],
            },
        ),
    ]
