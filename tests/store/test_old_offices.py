"""Old offices open: the backup of every former version is restored, migrated and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingoffice.store.models import AuditEntry, EventVersion, Official, RatingList, Report, TitleHeld
from ratingoffice.store.selectors.verification import verify_office
from ratingoffice.store.services.backups import restore_office

OFFICES = sorted(Path(__file__).parent.glob("offices/*.zip"))


def test_there_is_an_old_office():
    assert OFFICES


@pytest.mark.parametrize("backup", OFFICES, ids=lambda path: path.stem)
def test_an_office_of_a_former_version_is_restored_and_verified(place, backup):
    assert restore_office(None, backup).name == "Union of the Four Rivers"
    kept = [model.objects.count() for model in (RatingList, Report, EventVersion, TitleHeld, Official)]
    assert kept == [8, 3, 4, 2, 3]
    assert AuditEntry.objects.count() > 40
    found = verify_office()
    assert (found.differences, [str(each.of) for each in found.corrected]) == (
        [],
        ["fide 2010-05-01", "fide 2010-07-01"],
    )
