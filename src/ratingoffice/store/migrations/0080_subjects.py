"""Entries of the audit log have the type and the key of what they are about; those before keep their words."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0060_checks")]

    operations = [
        migrations.AddField("auditentry", "about", models.CharField(max_length=30, null=True)),
        migrations.AddField("auditentry", "key", models.CharField(max_length=200, null=True)),
    ]
