"""Is the database itself whole? Its own check of every page and index."""

from collections.abc import Iterator
from typing import Any, Final

from django.db import DatabaseError, connection, transaction

from ratingoffice.messages import plain
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.selectors.differences import DATABASE, RowDifference

NO_AMCHECK: Final = message("not_checked")
INDEXES: Final = (
    "SELECT c.oid, c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam "
    "WHERE a.amname = 'btree' AND i.indisvalid AND c.relpersistence = 'p' AND c.relname LIKE 'store%'"
)


def damaged_database() -> tuple[list[RowDifference], list[str]]:
    """Let the database check itself; return what is damaged, and what could not be checked."""
    if connection.vendor == "sqlite":
        return list(_sqlite()), []
    return _postgresql()


def _sqlite() -> Iterator[RowDifference]:
    for stated in _asked("PRAGMA integrity_check"):
        if stated[0] != "ok":
            yield RowDifference(DATABASE, "pages", "", plain(str(stated[0])))
    for table, row, *_ in _asked("PRAGMA foreign_key_check"):
        yield RowDifference(DATABASE, str(table), str(row or ""), message("dangling_row"))


def _asked(statement: str) -> list[Any]:
    try:
        with connection.cursor() as cursor:
            cursor.execute(statement)
            return list(cursor.fetchall())
    except DatabaseError as problem:
        return [(str(problem), "")] if "integrity" in statement else []


def _postgresql() -> tuple[list[RowDifference], list[str]]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_extension WHERE extname = 'amcheck'")
        if not cursor.fetchone()[0]:
            return [], [NO_AMCHECK]
        cursor.execute(INDEXES)
        indexes = cursor.fetchall()
    found = []
    for number, name in indexes:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("SELECT bt_index_check(%s::regclass, true)", [number])
        except DatabaseError as problem:
            found.append(RowDifference(DATABASE, str(name), "", plain(str(problem).splitlines()[0])))
    return found, []
