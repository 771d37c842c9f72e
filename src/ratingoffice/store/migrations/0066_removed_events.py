from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0075_places")]

    operations = [migrations.AddField("runningevent", "removed", models.DateTimeField(null=True))]
