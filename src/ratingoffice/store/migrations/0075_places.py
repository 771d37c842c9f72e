"""Places of a published list are those of its official part: FIDE 7.23 and 7.24, FMJD 6a."""

from typing import Any

from django.db import migrations

from ratingoffice.store.lists.official_places import write_official_places
from ratingoffice.store.office.triggers import seal, unseal


def place_lines(apps: Any, editor: Any) -> None:
    """Write the places of published lists anew, with the seals open."""
    unseal(editor.connection)
    write_official_places(apps, editor.connection)
    seal(editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0068_duplicates_and_withdrawals"),
    ]

    operations = [migrations.RunPython(place_lines, migrations.RunPython.noop)]
