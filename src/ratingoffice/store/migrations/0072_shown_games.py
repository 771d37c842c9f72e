"""The officer chooses which file of games an event shows."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0071_people_who_left")]

    operations = [
        migrations.CreateModel(
            name="ShownGames",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "event",
                    models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, to="store.event"),
                ),
                (
                    "games",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.eventgames"),
                ),
            ],
        ),
    ]
