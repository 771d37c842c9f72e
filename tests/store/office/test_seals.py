"""What is published, received or recorded cannot be changed, not even by somebody with SQL."""

import pytest
from django.db import DatabaseError, connection, transaction

from ratingoffice.store.lists.services.publication import draft_list
from ratingoffice.store.models import (
    AuditEntry,
    Correction,
    ListLine,
    ListTable,
    Official,
    RatingList,
    Report,
    StoredTable,
)
from ratingoffice.store.office.triggers import seal, unseal
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.reports.services.reports import receive_report
from small_office import FIRST, SECOND, opened, prepared, published

CHANGES = [
    ("UPDATE store_ratinglist SET hash = 'x' WHERE status = 'published'", "a published list never changes"),
    ("UPDATE store_ratinglist SET status = 'draft' WHERE status = 'published'", "a published list never changes"),
    ("DELETE FROM store_ratinglist WHERE status = 'published'", "a published list never changes"),
    ("UPDATE store_listline SET rating = rating + 1", "a published list never changes"),
    ("DELETE FROM store_listline", "a published list never changes"),
    ("UPDATE store_listtable SET name = 'x'", "a published list never changes"),
    ("DELETE FROM store_listtable", "a published list never changes"),
    (
        'INSERT INTO store_listline (list_id, player_id, "row", name, status) '
        "SELECT id, 999999, 1, 'x', 'new' FROM store_ratinglist WHERE status = 'published'",
        "a published list never changes",
    ),
    (
        "INSERT INTO store_listtable (list_id, is_input, name, part, stored_id) "
        "SELECT list_id, is_input, name, 99, stored_id FROM store_listtable",
        "a published list never changes",
    ),
    ("UPDATE store_storedtable SET data = ''", "a stored table is named by its hash"),
    ("DELETE FROM store_storedtable", "a list or the audit trail needs this table"),
    ("UPDATE store_report SET file = 'x'", "a report stays as it was received"),
    ("DELETE FROM store_report", "a report stays as it was received"),
    ("UPDATE store_auditentry SET who = 'nobody'", "the audit trail is only added to"),
    ("DELETE FROM store_auditentry", "the audit trail is only added to"),
    ("UPDATE store_correction SET reason = 'x'", "a correction is corrected by another one"),
    ("DELETE FROM store_correction", "a correction is corrected by another one"),
]


def contents():
    return [
        list(model.objects.order_by("pk").values_list())
        for model in (RatingList, ListLine, ListTable, StoredTable, Report, AuditEntry, Correction)
    ]


def work():
    desk = Official.objects.get()
    published(desk, FIRST)
    receive_report(desk, b"not a report", "report.txt")
    correct_player(desk, "X", {"title": "FM"}, "forgotten")


@pytest.fixture(scope="module")
def sealed_office(offices, filled_office):
    return prepared(offices, work, filled_office)


@pytest.fixture
def sealed(offices, sealed_office):
    with opened(offices, sealed_office):
        yield Official.objects.get()


@pytest.mark.parametrize(("statement", "why"), CHANGES)
def test_the_database_refuses(sealed, statement, why):
    before = contents()
    with pytest.raises(DatabaseError, match=why), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert contents() == before


def test_a_line_cannot_be_moved_to_a_published_list(sealed):
    draft = draft_list(sealed, "fide", SECOND)
    done = RatingList.objects.filter(status="published").last()
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        ListTable.objects.filter(list=draft, name="findings").update(list=done)


@pytest.mark.parametrize(
    "table", ["store_ratinglist", "store_report", "store_auditentry", "store_correction", "store_storedtable"]
)
def test_a_row_cannot_be_put_in_the_place_of_another(sealed, table):
    before = contents()
    replace = "INSERT OR REPLACE" if connection.vendor == "sqlite" else "INSERT"
    statement = f"{replace} INTO {table} SELECT * FROM {table}"
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert contents() == before


@pytest.mark.parametrize("table", ["store_ratinglist", "store_listline", "store_report", "store_auditentry"])
def test_a_table_cannot_be_emptied_at_once(sealed, table):
    before = contents()
    statement = f"DELETE FROM {table}" if connection.vendor == "sqlite" else f"TRUNCATE {table} CASCADE"
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert contents() == before


def test_a_draft_may_change(sealed):
    draft = draft_list(sealed, "fide", SECOND)
    RatingList.objects.filter(id=draft.id).update(reason="still thinking")
    draft.delete()


def test_seals_can_be_taken_off_and_put_on_again(sealed):
    with transaction.atomic():
        unseal(connection)
        assert ListLine.objects.update(rating=1) > 0
        seal(connection)
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        ListLine.objects.update(rating=2)
