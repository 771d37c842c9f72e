"""Many rows at once, between tables of the database and tables of the calculation."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import chain
from typing import Any, Final

import polars as pl
from django.core.exceptions import EmptyResultSet
from django.core.management.color import no_style
from django.db import connection, models, transaction

Columns = Mapping[str, Any]
"""Names of columns, and the types they are read as."""

BATCH: Final = 20_000
"""Rows handed over at a time: as objects of Python they are ten times as large as in a table."""

VALUES_OF_A_STATEMENT: Final = 900
"""Every SQLite takes so many."""

IDS_AT_ONCE: Final = 10_000
"""Ids in one query; SQLite takes no more than 32,766."""

MANY: Final = 10_000
"""So many new rows and PostgreSQL looks at the table again: until it does, it takes a large list for an empty one."""

MOMENT: Final = pl.Datetime("us", "UTC")

TYPES: Final = (
    (models.BooleanField, pl.Boolean),
    (models.DateTimeField, MOMENT),
    (models.DateField, pl.Date),
    (models.BinaryField, pl.Binary),
    ((models.IntegerField, models.AutoField), pl.Int64),
)
"""How a field of a model is read; text where nothing else is said."""


def columns_of(model: type[models.Model]) -> dict[str, Any]:
    """Return all columns of a model with their types."""
    return {field.attname: _type_of(field) for field in model._meta.concrete_fields}


def _type_of(field: Any) -> Any:
    while isinstance(field, models.ForeignKey):
        field = field.target_field
    return next((kind for fields, kind in TYPES if isinstance(field, fields)), pl.String)


@contextmanager
def snapshot() -> Iterator[None]:
    """Read one state of the office, whatever others write meanwhile; nobody waits for it."""
    if connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def read(rows: models.QuerySet[Any], columns: Columns, **fields: str) -> pl.DataFrame:
    """Read columns of a query as a table; without an order, as it comes.

    `fields` are those behind columns that are called otherwise: `read(rows, {"key": pl.Int64}, key="id")`.
    """
    chosen = rows.values_list(*(fields.get(name, name) for name in columns))
    try:
        sql, values = (chosen if chosen.query.is_sliced else chosen.order_by()).query.sql_with_params()
    except EmptyResultSet:  # Django sees by itself that no row can be meant
        return pl.DataFrame(schema=columns)
    fetched = pl.concat(_fetched(sql, values, columns))
    return fetched.select(_value(pl.col(name), kind) for name, kind in columns.items())


def _fetched(sql: str, values: tuple[Any, ...], columns: Columns) -> Iterator[pl.DataFrame]:
    """Fetch the rows a batch at a time: SQLite's as they are stored, without an object for every date."""
    schema = dict(columns)
    if connection.vendor == "sqlite":
        names = [f"c{number}" for number in range(len(columns))]
        sql = f"WITH chosen ({', '.join(names)}) AS ({sql}) SELECT +{', +'.join(names)} FROM chosen"
        plain = {pl.Boolean: pl.Int8, pl.Date: pl.String, MOMENT: pl.String}
        schema = {name: plain.get(kind, kind) for name, kind in columns.items()}
    yield pl.DataFrame(schema=schema)
    with connection.chunked_cursor() as cursor:
        cursor.execute(sql, values)
        while rows := cursor.fetchmany(BATCH):
            yield pl.DataFrame(rows, schema=schema, orient="row")


def _value(column: pl.Expr, kind: Any) -> pl.Expr:
    if connection.vendor == "postgresql":
        return column
    if kind == pl.Date:
        return column.str.to_date("%Y-%m-%d")
    if kind == MOMENT:
        return column.str.to_datetime("%Y-%m-%d %H:%M:%S%.f", time_unit="us").dt.replace_time_zone("UTC")
    return column.cast(kind)


def shaped(table: pl.DataFrame, kinds: Columns) -> pl.DataFrame:
    """Return columns of a table by their types; one that it does not have is empty."""
    if not table.columns:
        return pl.DataFrame(schema=kinds)
    there = set(table.columns)
    return table.select(
        (pl.col(name) if name in there else pl.lit(None)).cast(kind).alias(name) for name, kind in kinds.items()
    )


def insert(model: type[models.Model], rows: pl.DataFrame) -> None:
    """Add rows; the columns of the table are named as those of the database."""
    table, names = model._meta.db_table, ", ".join(f'"{name}"' for name in rows.columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN (FORMAT csv)") as copy:
                for part in rows.iter_slices(BATCH):
                    copy.write(part.select(map(_to_csv, part)).write_csv(include_header=False))
            if rows.height >= MANY:
                cursor.execute(f"ANALYZE {table}")
        else:
            for part in rows.iter_slices(BATCH):
                _insert_sqlite(cursor, f"INSERT INTO {table} ({names}) VALUES ", part.select(map(_to_sqlite, part)))


def _insert_sqlite(cursor: Any, statement: str, rows: pl.DataFrame) -> None:
    """Add rows, many in one statement: each statement takes longer than a row."""
    one, most = f"({', '.join(['%s'] * rows.width)})", VALUES_OF_A_STATEMENT // rows.width
    whole = rows.height - rows.height % most
    values = chain.from_iterable(rows[:whole].rows())
    cursor.executemany(statement + ", ".join([one] * most), zip(*[values] * (most * rows.width), strict=True))
    cursor.executemany(statement + one, rows[whole:].rows())


def _to_csv(column: pl.Series) -> pl.Expr:
    text = pl.col(column.name)
    return pl.format("\\x{}", text.bin.encode("hex")).alias(column.name) if column.dtype == pl.Binary else text


def _to_sqlite(column: pl.Series) -> pl.Expr:
    value = pl.col(column.name)
    if column.dtype == pl.Boolean:
        return value.cast(pl.Int8)
    if column.dtype == MOMENT:
        return value.dt.strftime("%Y-%m-%d %H:%M:%S%.6f")
    return value.cast(pl.String) if column.dtype.is_temporal() or column.dtype.is_decimal() else value


def update(model: type[models.Model], rows: pl.DataFrame) -> None:
    """Change rows by their `id` to what the other columns of the table say."""
    names = [name for name in rows.columns if name != "id"]
    changes = ", ".join(f'"{name}" = %s' for name in names)
    statement = f"UPDATE {model._meta.db_table} SET {changes} WHERE id = %s"
    with connection.cursor() as cursor:
        for part in rows.select(*names, "id").iter_slices(BATCH):
            is_sqlite = connection.vendor == "sqlite"
            cursor.executemany(statement, (part.select(map(_to_sqlite, part)) if is_sqlite else part).rows())


def next_id(model: type[models.Model]) -> int:
    """Return the first id that is free, for rows that are numbered before they are added."""
    last: int | None = model._default_manager.aggregate(last=models.Max("pk"))["last"]
    return (last or 0) + 1


def count_ids_on(*changed: type[models.Model]) -> None:
    """Let the database number further rows after those that were numbered before they were added."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(changed)):
            cursor.execute(statement)
