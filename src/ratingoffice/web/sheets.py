"""What a sheet of paper holds: tables under headings, and lines of text."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SheetTable:
    """A table under a heading: columns by their alignment (l, r, c; n for the one that takes the room), and rows."""

    heading: str
    columns: str
    head: list[str]
    rows: list[list[str]]
    keeps_together: bool = False


@dataclass(frozen=True)
class Sheet:
    """Tables, and lines of text after them."""

    tables: list[SheetTable]
    lines: list[str]
    size: float = 9
    """Of the letters, in points."""
