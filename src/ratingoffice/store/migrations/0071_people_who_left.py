"""People who left: deactivated, and still in the audit log."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0055_titles_again")]

    operations = [
        migrations.AddField(
            model_name="official",
            name="is_active",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
