"""Old offices open: the backup of every former version is restored, migrated and verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingoffice.store.models import AuditEntry, EventVersion, Official, RatingList, Report, TitleHeld
from ratingoffice.store.office.selectors.verification import verify_office
from ratingoffice.store.office.services.backups import restore_office

OFFICES = sorted(Path(__file__).parents[1].glob("offices/*.zip"))


OFFICE = {
    "200a31a": ([8, 3, 4, 2, 3], 40, []),
    "2e87ae4": ([8, 3, 4, 2, 3], 40, []),
    "2e87ae4-reasons": ([4, 0, 0, 0, 1], 7, []),
    "60cf542": ([8, 3, 4, 2, 3], 40, []),
    "ed93242": ([8, 3, 4, 2, 3], 40, ["fide 2010-05-01", "fide 2010-07-01"]),
    "ed93242-reasons": ([4, 0, 0, 0, 1], 7, ["knsb-rapid 2010-04-01", "fmjd 2023-04-01"]),
}
"""Lists, reports, versions of a running event, titles, people; the least entries of the audit log; corrected lists."""


def test_what_is_in_every_old_office_is_written_here():
    assert {path.stem for path in OFFICES} == set(OFFICE)


@pytest.mark.parametrize("backup", OFFICES, ids=lambda path: path.stem)
def test_an_office_of_a_former_version_is_restored_and_verified(place, backup):
    assert restore_office(None, backup).name == "Union of the Four Rivers"
    kept = [model.objects.count() for model in (RatingList, Report, EventVersion, TitleHeld, Official)]
    rows, entries, corrected = OFFICE[backup.stem]
    assert kept == rows
    assert AuditEntry.objects.count() > entries
    *former, restored = AuditEntry.objects.order_by("id").values_list("about", "key")
    assert ({*former}, restored) == ({(None, None)}, ("office", ""))
    found = verify_office()
    assert (found.differences, [str(each.of) for each in found.corrected]) == ([], corrected)
