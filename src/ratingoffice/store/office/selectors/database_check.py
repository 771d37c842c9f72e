"""Is the database itself whole? Its own check of every page and index."""

from collections.abc import Iterator
from typing import Any, Final

from django.db import DatabaseError, connection, transaction

from ratingoffice.store.office.selectors.differences import Difference

NO_AMCHECK: Final = (
    "the indexes of PostgreSQL were not checked: the extension amcheck is missing or may not be used; "
    "the database's owner can add it with CREATE EXTENSION amcheck"
)
INDEXES: Final = (
    "SELECT c.oid, c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam "
    "WHERE a.amname = 'btree' AND i.indisvalid AND c.relpersistence = 'p' AND c.relname LIKE 'store%'"
)


def damaged_database() -> tuple[list[Difference], list[str]]:
    """Let the database check itself; return what is damaged, and what could not be checked."""
    if connection.vendor == "sqlite":
        return list(_sqlite()), []
    return _postgresql()


def _sqlite() -> Iterator[Difference]:
    for said in _asked("PRAGMA integrity_check"):
        if said[0] != "ok":
            yield Difference("the database", "pages", "", str(said[0]))
    for table, row, *_ in _asked("PRAGMA foreign_key_check"):
        yield Difference("the database", str(table), str(row or ""), "it points at a row that is not there")


def _asked(statement: str) -> list[Any]:
    try:
        with connection.cursor() as cursor:
            cursor.execute(statement)
            return list(cursor.fetchall())
    except DatabaseError as problem:
        return [(str(problem), "")] if "integrity" in statement else []


def _postgresql() -> tuple[list[Difference], list[str]]:
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
            found.append(Difference("the database", str(name), "", str(problem).splitlines()[0]))
    return found, []
