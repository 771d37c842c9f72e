"""Lists in FIDE's own layouts, the combined one with all three ratings: text and XML."""

from collections.abc import Iterable
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.player_lists.columns import FIGURES, PLAYERS, TEXTS

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


def write_text(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write fixed columns; a text that is too long for its column is cut."""
    stream.write(("".join(label.ljust(width) for label, width in WIDTHS.values()) + "\r\n").encode())
    for frame in frames:
        lines = _texts(frame).select(pl.concat_str(_cell(name, width) for name, (_, width) in WIDTHS.items()))
        stream.write("".join(f"{line}\r\n" for line in lines.to_series()).encode())


def write_xml(frames: Iterable[pl.DataFrame], stream: BinaryIO) -> None:
    """Write an element for each player."""
    parts = "".join(f"<{element}>{{}}</{element}>\n" for element in ELEMENTS.values())
    stream.write(b"<playerslist>\n")
    for frame in frames:
        texts = _texts(frame).with_columns(pl.col(*TEXTS).str.replace_many(["&", "<", ">"], ["&amp;", "&lt;", "&gt;"]))
        lines = texts.select(pl.format(f"<player>\n{parts}</player>\n", *ELEMENTS))
        stream.write("".join(lines.to_series()).encode())
    stream.write(b"</playerslist>\n")


def _texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Return what FIDE writes: F for a woman, only the year of a birth, 0 for no rating and no K."""
    texts = frame.select(pl.col(name).cast(pl.String) for name in PLAYERS).with_columns(
        sex=pl.col("sex").replace({"W": "F"}), born=pl.col("born").str.head(4)
    )
    figures = [name for name in FIGURES if not name.endswith("_games")]
    return texts.with_columns(pl.col(*figures, "born").fill_null("0")).fill_null("")


def _cell(name: str, width: int) -> pl.Expr:
    return pl.col(name).str.head(ROOM.get(name, width)).str.pad_end(width)
