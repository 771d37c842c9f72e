"""Lists in FIDE's own layouts, text and XML: the combined one with all three ratings, or that of one kind."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.formats.player_lists.columns import COLUMNS, FIGURES, PLAYERS, TEXTS, PlayerColumn
from ratingoffice.formats.reports.english_letters import english

ROOM: Final = {name: COLUMNS[name].width - 1 for name in TEXTS}
"""Characters of a text, with a blank after it."""

MONTHS: Final = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


@dataclass(frozen=True)
class OneKind:
    """The list of one kind of rating, which the text heads with the month: `OneKind("rapid", date(2024, 3, 1))`."""

    kind: str
    day: date

    @property
    def columns(self) -> dict[str, PlayerColumn]:
        """Its columns: their elements are those of standard ratings."""
        month = f"{MONTHS[self.day.month - 1]}{self.day:%y}"
        labels = {self.kind: month, f"{self.kind}_games": "Gms", f"{self.kind}_k": "K"}
        own = {name: column for name, column in COLUMNS.items() if name in labels or name not in FIGURES}
        elements = {name: COLUMNS[name.replace(self.kind, "standard")].element for name in own}
        return {
            name: replace(column, label=labels.get(name, column.label), element=elements[name])
            for name, column in own.items()
        }


def text_parts(frames: Iterable[pl.DataFrame], form: OneKind | None = None) -> Iterator[bytes]:
    """Give the text piece by piece; one that is too long for its column is cut."""
    columns = form.columns if form else COLUMNS
    yield ("".join(each.label.ljust(each.width) for each in columns.values()) + "\r\n").encode()
    for frame in frames:
        cells = (
            pl.col(name).str.head(ROOM.get(name, each.width)).str.pad_end(each.width) for name, each in columns.items()
        )
        yield _lines(_texts(in_english(frame)).select(pl.concat_str(cells)), "\r\n")


def xml_parts(frames: Iterable[pl.DataFrame], form: OneKind | None = None) -> Iterator[bytes]:
    """Give the XML piece by piece."""
    columns = form.columns if form else COLUMNS
    player = "".join(f"<{each.element}>{{}}</{each.element}>\n" for each in columns.values())
    yield b"<playerslist>\n"
    for frame in frames:
        texts = _texts(frame).with_columns(pl.col(*TEXTS).str.replace_many(["&", "<", ">"], ["&amp;", "&lt;", "&gt;"]))
        yield _lines(texts.select(pl.format(f"<player>\n{player}</player>", *columns)), "\n")
    yield b"</playerslist>\n"


PARTS: Final = {".txt": text_parts, ".xml": xml_parts}


def in_english(frame: pl.DataFrame) -> pl.DataFrame:
    """Write texts in English letters, as FIDE does: programs count bytes or characters of a column."""
    return frame.with_columns(english_texts(frame[name]) for name in TEXTS)


def english_texts(texts: pl.Series) -> pl.Series:
    """Write a column in English letters."""
    foreign = texts.filter(texts.str.contains(r"[^\x20-\x7e]")).unique()
    return texts.replace({text: english(text) for text in foreign}) if len(foreign) else texts


def _texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Return what FIDE writes: F for a woman, only the year of a birth, 0 for no rating and no K."""
    texts = frame.select(pl.col(name).cast(pl.String) for name in PLAYERS).with_columns(
        sex=pl.col("sex").replace({"W": "F"}), born=pl.col("born").str.head(4)
    )
    figures = [name for name in FIGURES if not name.endswith("_games")]
    return texts.with_columns(pl.col(*figures, "born").fill_null("0")).fill_null("")


def _lines(lines: pl.DataFrame, end: str) -> bytes:
    return lines.write_csv(include_header=False, quote_style="never", line_terminator=end).encode()
