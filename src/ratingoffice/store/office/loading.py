"""Filling tables that are empty: their indexes and constraints are made once, after the rows."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.db import connection, models

MANY: Final = 10_000
"""Fewer rows are added as quickly with the indexes in place."""

INDEXES_SQLITE: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = %s AND sql IS NOT NULL"
CONSTRAINTS_POSTGRESQL: Final = (
    "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint "
    "WHERE conrelid = to_regclass(%s) AND contype IN ('u', 'f') ORDER BY contype DESC, conname"
)
INDEXES_POSTGRESQL: Final = (
    "SELECT i.relname, pg_get_indexdef(x.indexrelid) FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid "
    "WHERE x.indrelid = to_regclass(%s) AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid)"
)

Change = tuple[str, str]
"""A statement that takes something away, and the one that makes it again."""


@contextmanager
def loading(*tables: type[models.Model], rows: int) -> Iterator[None]:
    """Take the indexes and constraints of empty tables away, and make them again after so many rows were added.

    All of it is part of the transaction under way: a crash leaves the tables empty, with all of them in place.
    """
    empty = [model._meta.db_table for model in tables if rows >= MANY and not model._default_manager.exists()]
    changes = [change for table in empty for change in _changes(table)]
    _run([drop for drop, _ in changes])
    yield
    _run([make for _, make in reversed(changes)])


def _run(statements: list[str]) -> None:
    """Change the tables; PostgreSQL does so only where no constraint is still to be checked."""
    checks = ["SET CONSTRAINTS ALL IMMEDIATE", "SET CONSTRAINTS ALL DEFERRED"]
    if connection.vendor == "postgresql" and statements:
        statements = [*checks, *statements]
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _changes(table: str) -> list[Change]:
    if connection.vendor == "sqlite":
        return [(f'DROP INDEX "{name}"', sql) for name, sql in _found(INDEXES_SQLITE, table)]
    constraints = [
        (f'ALTER TABLE {table} DROP CONSTRAINT "{name}"', f'ALTER TABLE {table} ADD CONSTRAINT "{name}" {definition}')
        for name, definition in _found(CONSTRAINTS_POSTGRESQL, table)
    ]
    return [*constraints, *((f'DROP INDEX "{name}"', sql) for name, sql in _found(INDEXES_POSTGRESQL, table))]


def _found(query: str, table: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query, [table])
        return list(cursor.fetchall())
