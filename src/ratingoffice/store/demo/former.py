"""The lists of the demo that a former version of the software published: a backup of it, opened with this one."""

from datetime import date
from importlib.resources import as_file, files
from typing import Final

from ratingoffice.store.errors import ConflictError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import publish_list, revise_list
from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import Office, Official
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.services.backups import restore_office

FORMER: Final = "four-rivers"
"""The series of a league whose lists were published before the calculation was corrected."""


CORRECTED_LIST: Final = date(2023, 5, 1)
REVISED_LIST: Final = date(2023, 7, 1)
"""The old list that waits for a revision, and the one that was revised."""


def open_demo_office() -> Official:
    """Open the office of the demo with its old lists at the place that is chosen, and return its officer."""
    if Office.objects.exists():
        raise ConflictError(message("office_exists"))
    with as_file(files("ratingoffice.store.demo") / f"{FORMER}.zip") as backup:
        restore_office(None, backup)
    who = Official.objects.get()
    revise_list(who, FORMER, REVISED_LIST, "The calculation was corrected")
    publish_list(who, FORMER, REVISED_LIST)
    note_verified(verification_of(each) for each in lists.published_lists() if each.series.name == FORMER)
    return who
