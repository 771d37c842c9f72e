"""Games in which the players had different times."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0082_so_far")]

    operations = [
        migrations.AddField(model_name="game", name="unequal_times", field=models.BooleanField(null=True)),
    ]
