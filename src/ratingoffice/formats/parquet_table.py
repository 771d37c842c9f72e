"""A Parquet file as a table: right columns as they are, others written out as they would stand in CSV."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl
from polars.exceptions import PanicException, PolarsError

from ratingoffice.formats.file_bytes import Progress, Survey
from ratingoffice.formats.messages import message
from ratingoffice.formats.parquet_bounds import Measures, measures, too_dense
from ratingoffice.formats.parquet_footer import EncryptedError, footer_of, note_of, with_note
from ratingoffice.formats.typed_table import raw_table
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Table

ARROW: Final = b"ARROW:schema"
"""The types that a column had in memory."""

DAMAGED: Final = (ValueError, OSError, PolarsError, PanicException)
"""What reading a damaged file raises."""

Read = tuple[RawTable | None, pl.DataFrame]
"""The table, None where the file cannot be read as one; and the findings."""


def read_parquet(path: Path, table: Table, surveyed: Survey, progress: Progress | None = None) -> Read:
    """The table in the bytes of a file and what is wrong with it as Parquet; rows count as lines below a header."""
    place = Place("error", path.name)
    try:
        measured = measures(surveyed.content)
        if why := too_dense(measured, surveyed.size):
            return None, finding(place, why)
        frame = read_by_words(surveyed.content, measured)
    except DAMAGED as wrong:
        return None, finding(place, why_damaged(wrong))
    if progress:
        progress(f"read {path.name}", frame.height, frame.height)
    raw, found = raw_table(path.name, table, frame, measured.header)
    return replace(raw, readable=frame.columns == [*measured.header]), found


def read_by_words(content: bytes, measured: Measures) -> pl.DataFrame:
    """The columns by position, texts as numbers of words; no rows where two columns have one name."""
    columns = measured.header
    if len(set(columns)) < len(columns):
        return pl.DataFrame(schema=dict.fromkeys(map(str, range(len(columns))), pl.String))
    return pl.read_parquet(_by_words(content, measured)).cast({pl.String: pl.Categorical}).rechunk()


def _by_words(content: bytes, measured: Measures) -> bytes:
    """A file in which texts that are written as numbers of words are called so: Polars need not look at each text.

    Only the schema that Arrow notes in a footer is another: that of an empty file with the same columns.
    """
    schema = pl.read_parquet_schema(BytesIO(content))
    words = {name: pl.Categorical() for name in measured.by_words if schema.get(name) == pl.String}
    empty = BytesIO()
    pl.DataFrame(schema={**schema, **words}).write_parquet(empty)
    arrow = note_of(footer_of(empty.getvalue()), ARROW)
    return with_note(content, measured.footer, ARROW, arrow) if arrow else content


def why_damaged(wrong: BaseException) -> Message:
    """What to say of a file that could not be read."""
    if isinstance(wrong, EncryptedError):
        return message("encrypted_parquet")
    reason = " ".join(str(wrong).split()).rstrip(".") or type(wrong).__name__
    return message("corrupt_parquet", reason=reason)
