"""The database refuses to change what is published, received or recorded."""

from django.db import migrations

from ratingoffice.store.office.triggers import seal, unseal


class Migration(migrations.Migration):
    """Triggers, in the words of each database."""

    dependencies = (("store", "0001_tables"),)
    operations = (
        migrations.RunPython(
            lambda apps, editor: seal(editor.connection), lambda apps, editor: unseal(editor.connection)
        ),
    )
