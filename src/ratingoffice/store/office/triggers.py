"""What the database itself refuses to anybody: changing a published list, a report as received, the audit log."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper

PUBLISHED_LIST: Final = (
    "EXISTS (SELECT 1 FROM store_ratinglist l WHERE l.id = {row}.list_id AND l.status = 'published')"
)
IN_USE: Final = (
    "(EXISTS (SELECT 1 FROM store_listtable t WHERE t.stored_id = {row}.sha256)"
    " OR EXISTS (SELECT 1 FROM store_auditentry a WHERE a.rows_id = {row}.sha256))"
)
ALWAYS: Final = "{row}.id IS NOT NULL"


@dataclass(frozen=True)
class Seal:
    """A table, the changes that are refused, and for which rows."""

    table: str
    changes: tuple[str, ...]
    rows: str
    why: str


SEALS: Final = (
    Seal("store_ratinglist", ("UPDATE", "DELETE"), "{row}.status = 'published'", "a published list never changes"),
    Seal("store_listtable", ("INSERT", "UPDATE", "DELETE"), PUBLISHED_LIST, "a published list never changes"),
    Seal("store_listline", ("INSERT", "UPDATE", "DELETE"), PUBLISHED_LIST, "a published list never changes"),
    Seal("store_storedtable", ("UPDATE",), "{row}.sha256 IS NOT NULL", "a stored table is named by its hash"),
    Seal("store_storedtable", ("DELETE",), IN_USE, "a list or the audit trail needs this table"),
    Seal("store_report", ("UPDATE", "DELETE"), ALWAYS, "a report stays as it was received"),
    Seal("store_reportstep", ("UPDATE", "DELETE"), ALWAYS, "the way of a report is only added to"),
    Seal("store_auditentry", ("UPDATE", "DELETE"), ALWAYS, "the audit trail is only added to"),
    Seal("store_correction", ("UPDATE", "DELETE"), ALWAYS, "a correction is corrected by another one"),
    Seal("store_eventgames", ("UPDATE", "DELETE"), ALWAYS, "games stay as they were received"),
    Seal("store_eventversion", ("UPDATE", "DELETE"), ALWAYS, "the history of an event is only added to"),
)
"""Everything that is sealed."""

REPLACED: Final = (
    ("store_ratinglist", "o.status = 'published' AND (o.id = NEW.id OR (o.series_id = NEW.series_id"
     " AND o.day = NEW.day AND o.revision = NEW.revision))", "a published list never changes"),
    ("store_report", "o.id = NEW.id OR o.sha256 = NEW.sha256", "a report stays as it was received"),
    ("store_reportstep", "o.id = NEW.id", "the way of a report is only added to"),
    ("store_auditentry", "o.id = NEW.id", "the audit trail is only added to"),
    ("store_correction", "o.id = NEW.id", "a correction is corrected by another one"),
    ("store_storedtable", "o.sha256 = NEW.sha256", "a stored table is named by its hash"),
    ("store_eventgames", "o.id = NEW.id", "games stay as they were received"),
    ("store_eventversion", "o.id = NEW.id OR (o.event_id = NEW.event_id AND o.number = NEW.number)",
     "the history of an event is only added to"),
)  # fmt: skip
"""SQLite's INSERT OR REPLACE deletes rows without asking the triggers of a deletion."""


def seal(connection: BaseDatabaseWrapper) -> None:
    """Make the triggers of the tables that are there: while migrations run, some are still to come."""
    there = frozenset(connection.introspection.table_names())
    _run(connection, _sqlite_seals(there) if connection.vendor == "sqlite" else _postgresql_seals(there))


def unseal(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers: for a restore, inside its transaction, and to undo the migration."""
    _run(connection, _sqlite_drops() if connection.vendor == "sqlite" else _postgresql_drops())


def _run(connection: BaseDatabaseWrapper, statements: Iterator[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _name(table: str, change: str) -> str:
    return f"{table}_{change.lower()}_sealed"


def _refused(each: Seal, change: str) -> str:
    """Both the old and the new row of a change must be free to change."""
    rows = {"INSERT": ("NEW",), "DELETE": ("OLD",), "UPDATE": ("OLD", "NEW")}[change]
    checked = rows if each.rows is PUBLISHED_LIST else rows[:1]
    return " OR ".join(each.rows.format(row=row) for row in checked)


def _sealed(there: frozenset[str]) -> list[Seal]:
    return [each for each in SEALS if each.table in there]


def _sqlite_seals(there: frozenset[str]) -> Iterator[str]:
    for each in _sealed(there):
        for change in each.changes:
            yield (
                f"CREATE TRIGGER {_name(each.table, change)} BEFORE {change} ON {each.table} FOR EACH ROW "
                f"WHEN {_refused(each, change)} BEGIN SELECT RAISE(ABORT, '{each.why}'); END"
            )
    for table, same, why in (each for each in REPLACED if each[0] in there):
        yield (
            f"CREATE TRIGGER {_name(table, 'replace')} BEFORE INSERT ON {table} FOR EACH ROW "
            f"WHEN EXISTS (SELECT 1 FROM {table} o WHERE {same}) BEGIN SELECT RAISE(ABORT, '{why}'); END"
        )


def _sqlite_drops() -> Iterator[str]:
    names = [_name(each.table, change) for each in SEALS for change in each.changes]
    names += [_name(table, "replace") for table, _, _ in REPLACED]
    yield from (f"DROP TRIGGER IF EXISTS {name}" for name in names)


def _postgresql_seals(there: frozenset[str]) -> Iterator[str]:
    for each in _sealed(there):
        for change in each.changes:
            added = change == "INSERT"
            yield from _postgresql_added(each) if added else _postgresql_changed(each, change)
    yield (
        "CREATE FUNCTION store_truncate_sealed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION 'this table is only added to' USING ERRCODE = '23514'; END $$"
    )
    for table in dict.fromkeys(each.table for each in _sealed(there)):
        yield (
            f"CREATE TRIGGER {_name(table, 'truncate')} BEFORE TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION store_truncate_sealed()"
        )


def _postgresql_changed(each: Seal, change: str) -> Iterator[str]:
    name, row = _name(each.table, change), "OLD" if change == "DELETE" else "NEW"
    yield _function(name, _refused(each, change), each.why, row)
    yield f"CREATE TRIGGER {name} BEFORE {change} ON {each.table} FOR EACH ROW EXECUTE FUNCTION {name}()"


def _postgresql_added(each: Seal) -> Iterator[str]:
    """Look at all rows of an INSERT or COPY at once: a list has a million lines."""
    name = _name(each.table, "INSERT")
    yield _function(name, f"EXISTS (SELECT 1 FROM added WHERE {each.rows.format(row='added')})", each.why, "NULL")
    yield (
        f"CREATE TRIGGER {name} AFTER INSERT ON {each.table} REFERENCING NEW TABLE AS added "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
    )


def _function(name: str, refused: str, why: str, row: str) -> str:
    return (
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        f"IF {refused} THEN RAISE EXCEPTION '{why}' USING ERRCODE = '23514'; END IF; RETURN {row}; END $$"
    )


def _postgresql_drops() -> Iterator[str]:
    names = [_name(each.table, change) for each in SEALS for change in each.changes]
    yield from (f"DROP FUNCTION IF EXISTS {name}() CASCADE" for name in (*names, "store_truncate_sealed"))
