"""Verify the office itself: people and roles, series and rulebooks, the end of the audit log, the database's pages."""

import os
import shutil
import stat

import pytest
from django.db import connection, connections

from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import AuditEntry, ListLine, Office, Official, Role, RulebookTerm, Series
from ratingoffice.store.office.connection import choose_office, is_read_only
from ratingoffice.store.office.selectors.differences import GONE, UNKNOWN
from ratingoffice.store.office.selectors.verification import verify_office
from ratingoffice.store.office.services.offices import NewSeries, add_official, open_series, set_rulebook
from ratingoffice.store.people.services.players import correct_player
from small_office import FIRST, opened, prepared, published, unsealed
from verified_office import verify_all

OTHERWISE = "is not what the audit log says"


def work():
    """People, a series beside another one, a list that was received and one that is calculated."""
    desk = Official.objects.get()
    add_official(desk, "Piet", Role.ARBITER)
    add_official(desk, "Sanne", Role.DELEGATE, "NED")
    open_series(desk, NewSeries("rapid", "own", "rapid", ("fide",)))
    set_rulebook(desk, "rapid", FIRST, "knsb-rapid", {})
    published(desk, FIRST)


@pytest.fixture(scope="module")
def arranged_office(offices, filled_office):
    return prepared(offices, work, filled_office)


@pytest.fixture
def arranged(offices, arranged_office):
    with opened(offices, arranged_office):
        yield Official.objects.get(name="Anna")


def said(differences):
    return [(each.subject, each.table, each.row, each.message) for each in differences]


def test_an_office_that_nobody_touched(arranged):
    assert verify_all() == []


CHANGES = {
    "role": (lambda: Official.objects.filter(name="Piet").update(role="officer"), "people", "official Piet", OTHERWISE),
    "federation": (
        lambda: Official.objects.filter(name="Sanne").update(federation=None),
        "people",
        "official Sanne",
        OTHERWISE,
    ),
    "active": (
        lambda: Official.objects.filter(name="Piet").update(is_active=False),
        "people",
        "official Piet",
        OTHERWISE,
    ),
    "somebody new": (
        lambda: Official.objects.create(name="Eve", role="officer"),
        "people",
        "official Eve",
        UNKNOWN,
    ),
    "somebody gone": (lambda: Official.objects.filter(name="Piet").delete(), "people", "official Piet", GONE),
    "rulebook": (
        lambda: RulebookTerm.objects.filter(series__name="fide").update(rulebook="fmjd-2022"),
        "rulebooks",
        "fide from 2009-09-01",
        OTHERWISE,
    ),
    "settings": (
        lambda: RulebookTerm.objects.filter(series__name="fide").update(settings={"monthly_from": "2012-07-01"}),
        "rulebooks",
        "fide from 2009-09-01",
        OTHERWISE,
    ),
    "discipline": (
        lambda: Series.objects.filter(name="rapid").update(discipline="100"),
        "series",
        "series rapid",
        OTHERWISE,
    ),
    "beside": (lambda: Series.objects.get(name="rapid").beside.set([]), "series", "series rapid", OTHERWISE),
    "office": (lambda: Office.objects.update(body="other"), "office", "office", OTHERWISE),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_the_officer_arranges(arranged, change):
    make, table, row, message = CHANGES[change]
    make()
    assert ("the office", table, row, message) in said(verify_all())


@pytest.mark.parametrize("entries", [1, 2])
def test_entries_cut_off_at_the_end_of_the_audit_log(arranged, entries):
    add_official(arranged, "Eve", Role.READER)
    last = AuditEntry.objects.order_by("-id").values_list("id", flat=True)
    Official.objects.filter(name="Eve").delete()
    newest = last[0]
    with unsealed():
        AuditEntry.objects.filter(id__in=list(last[:entries])).delete()
    found = said(verify_all())
    message = "the newest entry is not the one that was written last"
    assert ("audit log", "end", str(newest), message) in found


@pytest.mark.parametrize("kind", ["received", "calculated"])
@pytest.mark.parametrize(
    "change", [{"name": "Nobody"}, {"birth_year": 1900}, {"title": "GM"}, {"row": 99}, {"place": 99}]
)
def test_who_a_line_is_about_and_where_it_stands(arranged, kind, change):
    with unsealed():
        ListLine.objects.filter(list__kind=kind, player__player_id="N").update(**change)
    found = [each for each in verify_all() if each.table == "lines"]
    assert {each.row.split()[0] for each in found} == {"N"} or (change == {"name": "Nobody"} and found)


def test_a_person_who_was_corrected_since_stays_on_a_received_list(arranged):
    correct_player(arranged, "N", {"name": "Nieuwland, Nora", "born": "1991"}, "passport")
    assert verify_all() == []


def test_a_damaged_page_of_the_database(arranged):
    if connection.vendor != "sqlite":
        notes = verify_office().notes
        assert notes == [] or "amcheck" in notes[0]
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines_in_order'")
        page = cursor.fetchone()[0]
        size = cursor.execute("PRAGMA page_size").fetchone()[0]
    file = connection.settings_dict["NAME"]
    connections.close_all()
    with open(file, "r+b") as data:
        data.seek((page - 1) * size + 8)
        data.write(b"\xff" * 64)
    assert {(each.subject, each.table) for each in verify_office().differences} >= {("the database", "pages")}


def test_a_copy_that_cannot_be_written_is_verified_and_nothing_is_noted(arranged, tmp_path):
    if connection.vendor != "sqlite":
        return
    here = os.path.dirname(connection.settings_dict["NAME"])
    assert stat.S_IMODE(os.stat(connection.settings_dict["NAME"]).st_mode) == 0o600
    connections.close_all()
    copy = tmp_path / "copy"
    shutil.copytree(here, copy)
    for each in (*copy.iterdir(), copy):
        each.chmod(0o500 if each.is_dir() else 0o400)
    try:
        choose_office(str(copy))
        found = verify_office()
        note_verified(found.lists)
        assert (is_read_only(), found.differences) == (True, [])
        assert sorted(each.name for each in copy.iterdir()) == ["office.sqlite3"]
    finally:
        choose_office(here)
        copy.chmod(0o700)
