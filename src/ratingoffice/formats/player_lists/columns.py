"""The columns of a player list, whatever file it comes from, and what files call them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown

KINDS: Final = ("standard", "rapid", "blitz")
"""Each has a rating, games in the period, and a K."""

FIGURES: Final = {column: pl.Int32() for kind in KINDS for column in (kind, f"{kind}_games", f"{kind}_k")}
TEXTS: Final = ("player_id", "name", "federation", "sex", "title", "women_title", "other_titles", "online_title")

BLANKS: Final = r"[\s\p{C}]+"
"""What becomes one blank in a text."""

PLAYERS: Final = pl.Schema({**dict.fromkeys(TEXTS, pl.String()), "born": pl.String(), **FIGURES, "flag": pl.String()})
"""What every list is read as: sex M or W, born a year or a date, no rating null, flag `w` woman and `i` inactive."""


@dataclass(frozen=True)
class PlayerColumn:
    """Label and width of a column in FIDE's text, its element in FIDE's XML, and the names that files give it."""

    label: str
    width: int
    element: str
    names: str


COLUMNS: Final = {
    "player_id": PlayerColumn("ID Number", 15, "fideid", "playerid id idnumber fideid fideno code fmjdid"),
    "name": PlayerColumn("Name", 61, "name", "name playername fullname"),
    "federation": PlayerColumn("Fed", 4, "country", "federation fed country"),
    "sex": PlayerColumn("Sex", 4, "sex", "sex gender"),
    "title": PlayerColumn("Tit", 5, "title", "title titl tit"),
    "women_title": PlayerColumn("WTit", 5, "w_title", "womentitle womenstitle wtitle wtit"),
    "other_titles": PlayerColumn("OTit", 15, "o_title", "othertitles othertitle otitle otit"),
    "online_title": PlayerColumn("FOA", 4, "foa_title", "onlinetitle foatitle foa"),
    "standard": PlayerColumn("SRtng", 6, "rating", "standard rating standardrating srtng std rtg"),
    "standard_games": PlayerColumn("SGm", 4, "games", "standardgames games sgm gms"),
    "standard_k": PlayerColumn("SK", 3, "k", "standardk k sk"),
    "rapid": PlayerColumn("RRtng", 6, "rapid_rating", "rapid rapidrating rrtng rpd"),
    "rapid_games": PlayerColumn("RGm", 4, "rapid_games", "rapidgames rgm"),
    "rapid_k": PlayerColumn("Rk", 3, "rapid_k", "rapidk rk"),
    "blitz": PlayerColumn("BRtng", 6, "blitz_rating", "blitz blitzrating brtng blz"),
    "blitz_games": PlayerColumn("BGm", 4, "blitz_games", "blitzgames bgm"),
    "blitz_k": PlayerColumn("BK", 3, "blitz_k", "blitzk bk"),
    "born": PlayerColumn("B-day", 6, "birthday", "born birthday bday birthyear birthdate yearofbirth"),
    "flag": PlayerColumn("Flag", 4, "flag", "flag"),
}
"""In the order of FIDE's files."""

NEEDED: Final = ("player_id", "name")
"""Without them there is no list."""

_COLUMNS: Final = {name: key for key, column in COLUMNS.items() for name in column.names.split()}
_MONTH: Final = re.compile(r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[0-9]{1,2}")


def column_of(name: str) -> str | None:
    """Return the column that a file calls so: `column_of("B-day")` is `born`; a month is a rating, `Oct26`."""
    bare = re.sub(r"[^a-z0-9]", "", name.lower())
    return "standard" if _MONTH.fullmatch(bare) else _COLUMNS.get(bare)


def kind_of_file(file: str) -> str:
    """Return which rating a list of one kind has; its file is called after it, as `rapid_rating_list.txt` is."""
    return next((kind for kind in ("rapid", "blitz") if kind in file.lower()), "standard")


def renamed_for(kind: str, columns: Iterable[str | None]) -> list[str | None]:
    """Return the columns of a file; where only one kind of rating is there, it is the kind of the file."""
    named = list(columns)
    if kind == "standard" or any(name in named for name in ("rapid", "blitz")):
        return named
    return [name.replace("standard", kind) if name else None for name in named]


def positions(header: Sequence[str], notes: Notes, line: int = 1) -> Mapping[str, int] | None:
    """Return the position of each column, None where a needed one is missing."""
    columns = renamed_for(kind_of_file(notes.file), [column_of(name) for name in header])
    found: dict[str, int] = {}
    for position, (name, column) in enumerate(zip(header, columns, strict=True)):
        if column is None and name.strip():
            notes.warning(message("unknown_column.headers", name=shown(name)), line=line, column=name)
        elif column in found:
            second = message("second_column", header=shown(header[found[column]]), column=column)
            notes.error(second, line=line, column=name)
        elif column:
            found[column] = position
    for column in NEEDED:
        if column not in found:
            missing = message("missing_column.headers", column=column, header=shown(", ".join(header)))
            notes.error(missing, line=line, column=column)
    return found if all(column in found for column in NEEDED) else None
