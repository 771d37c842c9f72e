"""Formulas between scales that an office enters."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0085_studies"),
    ]

    operations = [
        migrations.CreateModel(
            name="ScaleFormula",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rulebook", models.CharField(max_length=60)),
                ("scale", models.CharField(max_length=60)),
                ("first_day", models.DateField()),
                ("factor", models.CharField(max_length=20)),
                ("constant", models.CharField(max_length=20)),
            ],
            options={
                "ordering": ("first_day", "scale"),
                "constraints": [
                    models.UniqueConstraint(fields=("rulebook", "scale", "first_day"), name="one_formula_a_day")
                ],
            },
        ),
    ]
