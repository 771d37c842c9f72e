"""All tables of an office, as Django wrote them."""

import django.core.serializers.json
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Correction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("subject", models.CharField(max_length=200)),
                ("before", models.JSONField(encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ("after", models.JSONField(encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ("reason", models.TextField()),
                ("corrected_by", models.CharField(max_length=200)),
                ("corrected", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event_id", models.CharField(max_length=100, unique=True)),
                ("name", models.CharField(max_length=300)),
                ("discipline", models.CharField(max_length=30, null=True)),
                ("system", models.CharField(max_length=20)),
                ("start", models.DateField(db_index=True)),
                ("end", models.DateField(db_index=True)),
                ("rounds", models.IntegerField(null=True)),
                ("time_control", models.CharField(max_length=100, null=True)),
                ("board", models.CharField(max_length=3, null=True)),
                ("federation", models.CharField(max_length=3, null=True)),
                ("official", models.BooleanField(null=True)),
                ("national_championship", models.BooleanField(null=True)),
                ("women_only", models.BooleanField(null=True)),
                ("received", models.DateField(null=True)),
                ("announced", models.DateField(null=True)),
                ("special", models.CharField(max_length=20, null=True)),
                ("championship", models.BooleanField(null=True)),
                ("period_by_period", models.BooleanField(null=True)),
                ("coordinated", models.BooleanField(null=True)),
                ("approved", models.BooleanField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Federation",
            fields=[
                ("code", models.CharField(max_length=3, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=200, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Office",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200)),
                ("body", models.CharField(max_length=30)),
                ("founded", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="RatingList",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("day", models.DateField()),
                ("revision", models.IntegerField(default=0)),
                (
                    "status",
                    models.CharField(
                        choices=[("draft", "Draft"), ("published", "Published")], default="draft", max_length=10
                    ),
                ),
                (
                    "kind",
                    models.CharField(choices=[("calculated", "Calculated"), ("received", "Received")], max_length=10),
                ),
                ("rulebook", models.CharField(max_length=60, null=True)),
                ("settings", models.JSONField(default=dict)),
                ("run", models.JSONField(default=dict)),
                ("hash", models.CharField(max_length=64)),
                ("reason", models.TextField(null=True)),
                ("trail", models.BigIntegerField()),
                ("drafted_by", models.CharField(max_length=200)),
                ("drafted", models.DateTimeField()),
                ("published_by", models.CharField(max_length=200, null=True)),
                ("published", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("data", models.BinaryField()),
                ("sha256", models.CharField(max_length=64, unique=True)),
                ("file", models.CharField(max_length=300)),
                ("format", models.CharField(max_length=60)),
                ("sent_by", models.CharField(max_length=200)),
                ("received", models.DateTimeField()),
                ("findings", models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name="StoredTable",
            fields=[
                ("sha256", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("data", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="Official",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, unique=True)),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("officer", "rating officer"),
                            ("arbiter", "arbiter"),
                            ("delegate", "federation delegate"),
                            ("reader", "reader"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "federation",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.federation"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("player_id", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=300)),
                ("name_key", models.CharField(max_length=300)),
                ("sex", models.CharField(max_length=1, null=True)),
                ("born", models.CharField(max_length=10, null=True)),
                ("title", models.CharField(max_length=20, null=True)),
                ("disability", models.CharField(max_length=4, null=True)),
                ("active", models.BooleanField(null=True)),
                (
                    "federation",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        to="store.federation",
                    ),
                ),
                (
                    "merged_into",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.player"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("member_type", models.CharField(max_length=10, null=True)),
                ("member_until", models.DateField(null=True)),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("round", models.IntegerField()),
                ("result", models.CharField(max_length=10, null=True)),
                ("date", models.DateField(null=True)),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
                (
                    "black",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="store.player"
                    ),
                ),
                (
                    "white",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="store.player"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.IntegerField()),
                ("name", models.CharField(max_length=300)),
                ("rating", models.IntegerField(null=True)),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
        ),
        migrations.CreateModel(
            name="PlayerName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=300)),
                ("name_key", models.CharField(db_index=True, max_length=300)),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
        ),
        migrations.CreateModel(
            name="PlayerNumber",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("body", models.CharField(max_length=30)),
                ("value", models.CharField(max_length=60)),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.player")),
            ],
        ),
        migrations.CreateModel(
            name="ListLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("old_rating", models.IntegerField(null=True)),
                ("change", models.CharField(max_length=20, null=True)),
                ("exact_rating", models.CharField(max_length=20, null=True)),
                ("rating", models.IntegerField(null=True)),
                ("games", models.IntegerField(null=True)),
                ("total_games", models.IntegerField(null=True)),
                ("k", models.CharField(max_length=20, null=True)),
                ("status", models.CharField(max_length=20)),
                ("articles", models.CharField(max_length=300, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        db_constraint=False, on_delete=django.db.models.deletion.PROTECT, to="store.player"
                    ),
                ),
                (
                    "list",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="store.ratinglist",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AcceptedReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("accepted_by", models.CharField(max_length=200)),
                ("accepted", models.DateTimeField()),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
                ("report", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.report")),
            ],
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.IntegerField()),
                ("date", models.DateField()),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.event")),
            ],
        ),
        migrations.CreateModel(
            name="Series",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60, unique=True)),
                ("body", models.CharField(max_length=30)),
                ("discipline", models.CharField(max_length=30, null=True)),
                ("beside", models.ManyToManyField(to="store.series")),
            ],
        ),
        migrations.CreateModel(
            name="RulebookTerm",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rulebook", models.CharField(max_length=60)),
                ("first_day", models.DateField()),
                ("settings", models.JSONField(default=dict)),
                ("series", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.series")),
            ],
            options={
                "ordering": ("first_day",),
            },
        ),
        migrations.AddField(
            model_name="ratinglist",
            name="series",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.series"),
        ),
        migrations.CreateModel(
            name="ListTable",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("is_input", models.BooleanField()),
                ("name", models.CharField(max_length=60)),
                ("part", models.BigIntegerField(default=0)),
                (
                    "list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tables", to="store.ratinglist"
                    ),
                ),
                ("stored", models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="store.storedtable")),
            ],
        ),
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField()),
                ("who", models.CharField(max_length=200)),
                ("role", models.CharField(max_length=10)),
                ("action", models.CharField(max_length=40)),
                ("subject", models.CharField(max_length=200)),
                ("before", models.JSONField(encoder=django.core.serializers.json.DjangoJSONEncoder, null=True)),
                ("after", models.JSONField(encoder=django.core.serializers.json.DjangoJSONEncoder, null=True)),
                ("chain", models.CharField(max_length=64)),
                (
                    "rows",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to="store.storedtable"),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(fields=["name_key"], name="player_by_name"),
        ),
        migrations.AddIndex(
            model_name="player",
            index=models.Index(fields=["federation", "born"], name="federation_and_birth"),
        ),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(fields=("player_id",), name="one_player_an_id"),
        ),
        migrations.AddConstraint(
            model_name="membership",
            constraint=models.UniqueConstraint(
                fields=("player", "member_type", "member_until"), name="each_membership_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("event", "number"), name="one_player_a_start_number"),
        ),
        migrations.AddConstraint(
            model_name="playername",
            constraint=models.UniqueConstraint(fields=("player", "name"), name="each_name_once"),
        ),
        migrations.AddConstraint(
            model_name="playernumber",
            constraint=models.UniqueConstraint(fields=("body", "value"), name="one_player_a_number"),
        ),
        migrations.AddConstraint(
            model_name="listline",
            constraint=models.UniqueConstraint(fields=("list", "player"), name="one_line_a_player"),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(fields=("event", "number"), name="each_round_once"),
        ),
        migrations.AddConstraint(
            model_name="rulebookterm",
            constraint=models.UniqueConstraint(fields=("series", "first_day"), name="one_rulebook_a_day"),
        ),
        migrations.AddConstraint(
            model_name="ratinglist",
            constraint=models.UniqueConstraint(fields=("series", "day", "revision"), name="each_revision_once"),
        ),
        migrations.AddConstraint(
            model_name="listtable",
            constraint=models.UniqueConstraint(fields=("list", "is_input", "name", "part"), name="each_part_once"),
        ),
    ]
