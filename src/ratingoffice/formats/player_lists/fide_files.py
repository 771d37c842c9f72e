"""Lists in FIDE's own layouts, text and XML: the combined one with all three ratings, or that of one kind."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.player_lists.columns import FIGURES, PLAYERS, TEXTS
from ratingoffice.formats.reports.english_letters import english

WIDTHS: Final = {
    "player_id": ("ID Number", 15),
    "name": ("Name", 61),
    "federation": ("Fed", 4),
    "sex": ("Sex", 4),
    "title": ("Tit", 5),
    "women_title": ("WTit", 5),
    "other_titles": ("OTit", 15),
    "online_title": ("FOA", 4),
    "standard": ("SRtng", 6),
    "standard_games": ("SGm", 4),
    "standard_k": ("SK", 3),
    "rapid": ("RRtng", 6),
    "rapid_games": ("RGm", 4),
    "rapid_k": ("Rk", 3),
    "blitz": ("BRtng", 6),
    "blitz_games": ("BGm", 4),
    "blitz_k": ("BK", 3),
    "born": ("B-day", 6),
    "flag": ("Flag", 4),
}
"""The label and the width of each column of the text."""

ROOM: Final = {name: WIDTHS[name][1] - 1 for name in TEXTS}
"""Characters of a text, with a blank after it."""

ELEMENTS: Final = {
    "player_id": "fideid",
    "name": "name",
    "federation": "country",
    "sex": "sex",
    "title": "title",
    "women_title": "w_title",
    "other_titles": "o_title",
    "online_title": "foa_title",
    "standard": "rating",
    "standard_games": "games",
    "standard_k": "k",
    "rapid": "rapid_rating",
    "rapid_games": "rapid_games",
    "rapid_k": "rapid_k",
    "blitz": "blitz_rating",
    "blitz_games": "blitz_games",
    "blitz_k": "blitz_k",
    "born": "birthday",
    "flag": "flag",
}
"""The element of each column of the XML."""

MONTHS: Final = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


@dataclass(frozen=True)
class OneKind:
    """The list of one kind of rating, which the text heads with the month: `OneKind("rapid", date(2024, 3, 1))`."""

    kind: str
    day: date

    @property
    def columns(self) -> dict[str, tuple[str, int]]:
        """The label and the width of each column of the text."""
        month = f"{MONTHS[self.day.month - 1]}{self.day:%y}"
        labels = {self.kind: month, f"{self.kind}_games": "Gms", f"{self.kind}_k": "K"}
        return {
            name: (labels.get(name, label), width)
            for name, (label, width) in WIDTHS.items()
            if name in labels or name not in FIGURES
        }

    @property
    def elements(self) -> dict[str, str]:
        """The element of each column of the XML."""
        return {name: ELEMENTS[name.replace(self.kind, "standard")] for name in self.columns}


def write_text(frames: Iterable[pl.DataFrame], stream: BinaryIO, form: OneKind | None = None) -> None:
    """Write fixed columns; all three ratings, or those of one kind."""
    stream.writelines(text_parts(frames, form))


def write_xml(frames: Iterable[pl.DataFrame], stream: BinaryIO, form: OneKind | None = None) -> None:
    """Write an element for each player."""
    stream.writelines(xml_parts(frames, form))


def text_parts(frames: Iterable[pl.DataFrame], form: OneKind | None = None) -> Iterator[bytes]:
    """Give the text piece by piece; one that is too long for its column is cut."""
    columns = form.columns if form else WIDTHS
    yield ("".join(label.ljust(width) for label, width in columns.values()) + "\r\n").encode()
    for frame in frames:
        cells = (
            pl.col(name).str.head(ROOM.get(name, width)).str.pad_end(width) for name, (_, width) in columns.items()
        )
        yield _lines(_texts(in_english(frame)).select(pl.concat_str(cells)), "\r\n")


def xml_parts(frames: Iterable[pl.DataFrame], form: OneKind | None = None) -> Iterator[bytes]:
    """Give the XML piece by piece."""
    elements = form.elements if form else ELEMENTS
    player = "".join(f"<{element}>{{}}</{element}>\n" for element in elements.values())
    yield b"<playerslist>\n"
    for frame in frames:
        texts = _texts(frame).with_columns(pl.col(*TEXTS).str.replace_many(["&", "<", ">"], ["&amp;", "&lt;", "&gt;"]))
        yield _lines(texts.select(pl.format(f"<player>\n{player}</player>", *elements)), "\n")
    yield b"</playerslist>\n"


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
