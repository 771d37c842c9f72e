"""The footer of a Parquet file: what it says about itself, and another note in the place of those of its writer."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.formats.thrift import Struct, ThriftError, ThriftReader, text

MARK: Final = b"PAR1"
"""How a file begins and ends."""

ENCRYPTED: Final = b"PARE"
"""The same, where the footer is encrypted."""

TAIL: Final = 8
"""Bytes after the footer: how long it is, and the mark."""

NOTES: Final = 5
"""The field with the notes of the writer; fields before it say where the data are, those behind it can be left out."""

IS_ENCRYPTED: Final = {8, 9}
"""Fields that only a file with encrypted columns has."""


class ParquetError(ValueError):
    """A file that is not Parquet, or damaged."""


class EncryptedError(ParquetError):
    """A file that is encrypted."""


@dataclass(frozen=True)
class Footer:
    """The fields, where in the file they begin, and where the notes of the writer do."""

    fields: Struct
    begin: int
    notes: int


def footer_of(content: bytes) -> Footer:
    """Read the footer of a file; raises ParquetError."""
    if ENCRYPTED in (content[:4], content[-4:]):
        raise EncryptedError("it is encrypted")
    begin = len(content) - TAIL - int.from_bytes(content[-TAIL:-4], "little")
    if content[:4] != MARK or content[-4:] != MARK or begin < len(MARK):
        raise ParquetError("it does not begin and end as Parquet does")
    begins = dict[int, int]()
    try:
        fields = ThriftReader(content[begin:-TAIL]).struct(begins)
    except ThriftError as wrong:
        raise ParquetError(str(wrong)) from None
    if IS_ENCRYPTED & fields.keys():
        raise EncryptedError("it is encrypted")
    notes = [begin + each for number, each in begins.items() if number >= NOTES]
    return Footer(fields, begin, min(notes, default=len(content) - TAIL - 1))


def note_of(footer: Footer, key: bytes) -> bytes | None:
    """The text of a note, None where it is not there."""
    notes: dict[bytes, bytes] = {note[1]: note[2] for note in footer.fields.get(NOTES, ())}
    return notes.get(key)


def with_note(content: bytes, footer: Footer, key: bytes, note: bytes) -> bytes:
    """The same file with one note and no other."""
    notes = b"\x19\x1c\x18" + text(key) + b"\x18" + text(note) + b"\0"  # a list of one struct of two texts
    written = content[footer.begin : footer.notes] + notes + b"\0"
    return content[: footer.begin] + written + len(written).to_bytes(4, "little") + MARK
