"""Clubs and days of memberships, player cards of coordinated events; corrections are sealed too."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from ratingoffice.store.office.triggers import seal, unseal


def seal_again(apps: Any, editor: Any) -> None:
    """Make the triggers anew, with those that have come since."""
    unseal(editor.connection)
    seal(editor.connection)


class Migration(migrations.Migration):
    """Nothing is taken away: an older backup fits."""

    dependencies = [
        ("store", "0002_seals"),
    ]

    operations = [
        migrations.CreateModel(
            name="Card",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rounds", models.IntegerField()),
                ("half_points", models.IntegerField()),
                ("dsu_before", models.IntegerField()),
                ("dsu_after", models.IntegerField()),
            ],
        ),
        migrations.RemoveConstraint(
            model_name="membership",
            name="each_membership_once",
        ),
        migrations.AddField(
            model_name="membership",
            name="club",
            field=models.CharField(max_length=200, null=True),
        ),
        migrations.AddField(
            model_name="membership",
            name="federation",
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.federation"),
        ),
        migrations.AddField(
            model_name="membership",
            name="member_from",
            field=models.DateField(null=True),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(
                fields=("player", "federation", "club", "member_type", "member_from", "member_until"),
                name="each_membership_once",
            ),
        ),
        migrations.AddField(
            model_name="card",
            name="event",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event"),
        ),
        migrations.AddField(
            model_name="card",
            name="player",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player"),
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.UniqueConstraint(fields=("event", "player"), name="one_card_a_player"),
        ),
        migrations.RunPython(seal_again, migrations.RunPython.noop),
    ]
