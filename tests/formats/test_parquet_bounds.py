"""Parquet files are measured before Polars reads them; what cannot be is refused in words."""

import io

import polars as pl
import pytest

from ratingoffice.formats.parquet_bounds import measures
from ratingoffice.formats.parquet_footer import EncryptedError, footer_of, with_note
from ratingoffice.formats.parquet_table import DAMAGED, read_by_words


def file_of(frame, **options):
    stream = io.BytesIO()
    frame.write_parquet(stream, **options)
    return stream.getvalue()


WORDS = pl.DataFrame({"id": ["a", "b", "a", None], "rating": [1, 2, 3, 4], "all": [["x"], [], None, ["y", "z"]]})
SMALL = file_of(WORDS, compression="uncompressed", row_group_size=2)


def test_a_file_is_measured_by_its_footer_and_its_pages():
    measured = measures(SMALL)
    assert (measured.header, measured.group_rows) == (("id", "rating", "all"), (2, 2))
    assert 0 < measured.unpacked < len(SMALL)


@pytest.mark.parametrize("compression", ["uncompressed", "snappy", "gzip", "brotli", "lz4", "zstd"])
def test_texts_are_read_as_numbers_of_words(compression):
    content = file_of(WORDS, compression=compression)
    read = read_by_words(content, measures(content))
    assert read.schema["id"] == pl.Categorical
    assert read.cast({"id": pl.String}).equals(WORDS)


def test_no_byte_that_is_wrong_ends_the_program():
    """A negative number of values in the head of a page once did."""
    reasons = set()
    for at in range(len(SMALL)):
        content = SMALL[:at] + bytes([SMALL[at] ^ 0x7F]) + SMALL[at + 1 :]
        try:
            read_by_words(content, measures(content))
        except DAMAGED as wrong:
            reasons.add(str(wrong))
    assert {
        "a size in it is below zero",
        "a column ends behind the end of the file",
        "a column does not have the pages that the footer says",
        "it does not begin and end as Parquet does",
    } <= reasons


def test_an_encrypted_column_is_found():
    footer = footer_of(SMALL)
    notes = b"\x3c\x00"  # field 8, an empty struct, after field 5
    content = with_note(SMALL, footer, b"k", b"v")
    end = len(content) - 9
    size = int.from_bytes(content[-8:-4], "little") + len(notes)
    with pytest.raises(EncryptedError):
        measures(content[:end] + notes + b"\0" + size.to_bytes(4, "little") + b"PAR1")
