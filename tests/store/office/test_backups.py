"""Backup and restore: one file, the same for both databases, proved before anything is replaced."""

import io
import json
import os
import subprocess
import sys
import zipfile

import polars as pl
import pytest
from django.db import connection, connections

from former_backup import as_of_a_former_version
from ratingoffice.store.errors import DamagedError, RefusedError
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import AuditEntry, Official, Player, TrailEnd
from ratingoffice.store.office import audit_log, bulk
from ratingoffice.store.office.connection import choose_office
from ratingoffice.store.office.services import backups
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.people.services.players import merge_players
from ratingoffice.store.reports.services.reports import receive_report
from small_office import FIRST, SECOND, opened, prepared, published, unsealed
from verified_office import verify_all


def work():
    desk = Official.objects.get()
    receive_report(desk, b"\x00 not a report", "report.bin")
    published(desk, FIRST)
    merge_players(desk, "X", "Z", "one person")
    set_membership(desk, "N", MembershipFacts(member_type="club"))
    draft_list(desk, "fide", SECOND)


@pytest.fixture(scope="module")
def busy_office(offices, filled_office):
    return prepared(offices, work, filled_office)


@pytest.fixture
def worked_in(offices, busy_office):
    with opened(offices, busy_office):
        yield Official.objects.get()


def contents():
    """Return every row of the office as Django reads it."""
    return {
        model._meta.db_table: [
            tuple(bytes(cell) if isinstance(cell, memoryview) else cell for cell in row)
            for row in model._default_manager.order_by("pk").values_list()
        ]
        for model in backups.backed_up_models()
    }


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_what_is_restored_is_the_same_office_in_either_database(request, worked_in, tmp_path, other):
    before = contents()
    backups.back_up_office(worked_in, tmp_path / "office.zip")
    there = request.getfixturevalue(other)
    place = there.copy()
    choose_office(place)
    assert backups.restore_office(None, tmp_path / "office.zip").name == "Test federation"
    restored = contents()
    assert restored.pop("store_auditentry")[: len(before["store_auditentry"])] == before.pop("store_auditentry")
    assert restored == before
    assert verify_all() == []
    publish_list(Official.objects.get(), "fide", SECOND)
    assert verify_all() == []
    connections.close_all()
    there.drop(place)


def test_a_restored_office_is_sealed(worked_in, tmp_path):
    backups.back_up_office(worked_in, tmp_path / "office.zip")
    backups.restore_office(worked_in, tmp_path / "office.zip")
    with pytest.raises(Exception, match="the audit trail is only added to"):
        AuditEntry.objects.update(who="nobody")


def damaged(path, name, data):
    """Write the backup again with another part."""
    with zipfile.ZipFile(path) as file:
        parts = {each: file.read(each) for each in file.namelist()}
    parts[next(each for each in parts if each.startswith(name))] = data
    with zipfile.ZipFile(path, "w") as file:
        for each, content in parts.items():
            file.writestr(each, content)


@pytest.mark.parametrize("name", ["store_player/", "store_storedtable/", "store_auditentry/"])
def test_a_damaged_backup_replaces_nothing(worked_in, tmp_path, name):
    path = tmp_path / "office.zip"
    backups.back_up_office(worked_in, path)
    before = contents()
    damaged(path, name, b"damage")
    with pytest.raises(DamagedError, match=f"the part {name}"):
        backups.restore_office(worked_in, path)
    assert contents() == before


def test_a_forged_row_with_a_forged_manifest_is_found_by_its_own_hash(worked_in, tmp_path):
    path = tmp_path / "office.zip"
    rows = bulk.read(AuditEntry.objects.order_by("pk")[:1000], bulk.columns_of(AuditEntry))
    backups.back_up_office(worked_in, path)
    forged = backups.parquet_bytes(rows.with_columns(who=bulk.pl.lit("nobody")))
    damaged(path, "store_auditentry/", forged)
    with zipfile.ZipFile(path) as file:
        manifest = json.loads(file.read("manifest.json"))
    manifest["parts"]["store_auditentry/000000.parquet"] = backups.sha256(forged)
    damaged(path, "manifest.json", json.dumps(manifest).encode())
    before = contents()
    with pytest.raises(DamagedError, match="of the audit log does not follow"):
        backups.restore_office(worked_in, path)
    assert contents() == before


@pytest.mark.parametrize(
    "manifest",
    [
        *(b"[]", b"null", b"7", b"{}", b'{"software": 1, "tables": [], "parts": []}', b"no JSON"),
        b'{"software": "1", "tables": [], "parts": {}}',
        b'{"software": "1", "tables": [1], "parts": {}}',
        b'{"software": "1", "tables": ["0001"], "parts": {"a": 1}}',
    ],
)
def test_a_forged_manifest_is_told(worked_in, tmp_path, manifest):
    path = tmp_path / "office.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("manifest.json", manifest)
    with pytest.raises(DamagedError, match="damaged"):
        backups.restore_office(worked_in, path)


def test_no_backup_at_all_or_of_other_tables(worked_in, tmp_path):
    path = tmp_path / "office.zip"
    path.write_bytes(b"no zip")
    with pytest.raises(DamagedError, match="is not a backup of an office"):
        backups.restore_office(worked_in, path)
    path.unlink()
    backups.back_up_office(worked_in, path)
    with zipfile.ZipFile(path) as file:
        manifest = json.loads(file.read("manifest.json"))
    damaged(path, "manifest.json", json.dumps(manifest | {"tables": ["0000_old"]}).encode())
    with pytest.raises(RefusedError, match="with tables 0000_old"):
        backups.restore_office(worked_in, path)


FORMER = ("0003_memberships_and_cards", "0010_site", "0020_desks", "0045_competitions", "0055_titles_again")
"""Where the tables of former versions ended."""


@pytest.fixture
def words_only(worked_in, monkeypatch):
    """Let entries of the audit log have words only, as those of former versions."""
    monkeypatch.setattr(audit_log, "type_of", lambda subject: None)
    chain = ""
    with unsealed():
        for entry in AuditEntry.objects.order_by("id"):
            entry.about, entry.key = None, None
            entry.chain = chain = audit_log.chained(chain, entry)
            entry.save()
        TrailEnd.objects.update(chain=chain)


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("last", FORMER)
def test_a_backup_of_a_former_version_is_migrated_and_verifies(worked_in, tmp_path, last):
    path = tmp_path / "office.zip"
    backups.back_up_office(worked_in, path)
    as_of_a_former_version(path, last)
    kept = ("store_player", "store_game", "store_ratinglist", "store_listline", "store_reportstep", "store_official")
    before = contents()
    backups.restore_office(worked_in, path)
    after = contents()
    assert verify_all() == []
    facets = 16  # a version without them fills none in
    rows = {name: [row[:facets] if name == "store_ratinglist" else row for row in after[name]] for name in kept}
    assert rows == {
        name: [row[:facets] if name == "store_ratinglist" else row for row in before[name]] for name in kept
    }
    assert [each.name for each in tmp_path.iterdir()] == ["office.zip"]


def test_a_backup_that_lacks_a_column_gets_its_default(worked_in, tmp_path):
    path = tmp_path / "office.zip"
    backups.back_up_office(worked_in, path)
    with zipfile.ZipFile(path) as file:
        [name] = [each for each in file.namelist() if each.startswith("store_official/")]
        rows, manifest = pl.read_parquet(io.BytesIO(file.read(name))), json.loads(file.read("manifest.json"))
    older = backups.parquet_bytes(rows.drop("password"))
    damaged(path, "store_official/", older)
    manifest["parts"][name] = backups.sha256(older)
    damaged(path, "manifest.json", json.dumps(manifest).encode())
    backups.restore_office(worked_in, path)
    assert (Official.objects.get().password, verify_all()) == ("!", [])


def test_a_backup_is_its_owners_alone_and_clears_what_a_killed_one_left(worked_in, tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    left, running = tmp_path / f".office.zip.{gone.pid}.part", tmp_path / f".office.zip.{os.getppid()}.part"
    other = tmp_path / f".other.zip.{gone.pid}.part"
    for each in (left, running, other):
        each.write_bytes(b"half")
    backups.back_up_office(worked_in, tmp_path / "office.zip")
    assert (tmp_path / "office.zip").stat().st_mode & 0o777 == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([running.name, other.name, "office.zip"])


def test_a_backup_is_of_one_moment_while_others_write(worked_in, tmp_path, monkeypatch):
    players, place = Player.objects.count(), connection.settings_dict
    write = backups.parquet_bytes

    def meanwhile(table):
        other = connections.create_connection("default")
        other.settings_dict = place
        with other.cursor() as cursor:
            cursor.execute("UPDATE store_player SET title = 'GM'")
        other.close()
        return write(table)

    monkeypatch.setattr(backups, "parquet_bytes", meanwhile)
    backups.back_up_office(worked_in, tmp_path / "office.zip")
    assert Player.objects.filter(title="GM").count() == players
    backups.restore_office(worked_in, tmp_path / "office.zip")
    assert Player.objects.filter(title="GM").count() == 0
    assert [each.name for each in tmp_path.iterdir()] == ["office.zip"]
