"""The lines of a list as tables of Spark, to be written or worked with there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Any, Final

import polars as pl
import pyarrow as pa
from pyspark.sql import DataFrame

from ratingoffice.engines.spark.blobs import COLUMNS, blobs_of
from ratingoffice.engines.spark.hadoop import HadoopFolder

ROWS: Final = 1 << 15
"""Rows that go back to Spark together."""

TYPES: Final = {
    pl.Int8: "tinyint",
    pl.Int16: "smallint",
    pl.Int32: "int",
    pl.Int64: "bigint",
    pl.UInt8: "smallint",
    pl.UInt16: "int",
    pl.UInt32: "bigint",
    pl.UInt64: "bigint",
    pl.Boolean: "boolean",
    pl.Date: "date",
    pl.Float64: "double",
}
"""The types of Spark; it knows no numbers without a sign. Whatever is not here is written as text."""

ARROW: Final = {
    "tinyint": pa.int8(),
    "smallint": pa.int16(),
    "int": pa.int32(),
    "bigint": pa.int64(),
    "boolean": pa.bool_(),
    "date": pa.date32(),
    "double": pa.float64(),
    "string": pa.string(),
}


def type_of(kind: pl.DataType) -> str:
    """Return the type of Spark for a column."""
    if isinstance(kind, pl.Decimal):
        return f"decimal({kind.precision},{kind.scale})"
    return TYPES.get(kind.base_type(), "string")


def lines_of(lines: DataFrame, name: str, schema: pl.Schema) -> DataFrame:
    """Return a table of a list, with the players in order."""
    written = ", ".join(f"`{column}` {type_of(kind)}" for column, kind in schema.items())
    return lines.where(f"name = '{name}'").select(*COLUMNS).mapInArrow(_opened(schema), written)


def _opened(schema: pl.Schema) -> Callable[[Iterable[Any]], Iterator[Any]]:
    kinds = {name: _arrow(kind) for name, kind in schema.items()}

    def opened(batches: Iterable[Any]) -> Iterator[Any]:
        for blob in blobs_of(batches):
            table = pl.read_parquet(BytesIO(blob.payload))
            yield from _cast(table, kinds).to_batches(max_chunksize=ROWS)

    return opened


def _arrow(kind: pl.DataType) -> pa.DataType:
    if isinstance(kind, pl.Decimal):
        return pa.decimal128(kind.precision, kind.scale)
    return ARROW[type_of(kind)]


def _cast(table: pl.DataFrame, kinds: dict[str, pa.DataType]) -> pa.Table:
    texts = [name for name, kind in kinds.items() if kind == pa.string()]
    plain = table.select(*kinds).with_columns(pl.col(texts).cast(pl.String))
    return plain.to_arrow().cast(pa.schema([*kinds.items()]))


def write_lines(table: DataFrame, folder: HadoopFolder, name: str) -> None:
    """Write a table as a folder of Parquet files, one for each range of players."""
    marks = {"mapreduce.fileoutputcommitter.marksuccessfuljobs": "false"}
    table.write.options(**marks).parquet(f"{folder.address}/{name}")
