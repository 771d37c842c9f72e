"""A title that was withdrawn can be awarded again (FMJD Annex 10, 1.4)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0050_clubs"),
    ]

    operations = [
        migrations.RemoveConstraint(model_name="titleheld", name="each_title_once"),
        migrations.AddConstraint(
            model_name="titleheld",
            constraint=models.UniqueConstraint(
                condition=models.Q(("withdrawn", None)), fields=("player", "title", "board"), name="each_title_once"
            ),
        ),
    ]
