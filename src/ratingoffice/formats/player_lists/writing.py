"""A player list becomes a file; the ending of its name says which kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.columns import BLANKS, PLAYERS, TEXTS
from ratingoffice.formats.player_lists.csv_list import write_csv
from ratingoffice.formats.player_lists.excel_list import write_excel
from ratingoffice.formats.player_lists.fide_files import ROOM, write_text, write_xml
from ratingoffice.formats.player_lists.json_list import write_json, write_json_lines
from ratingoffice.formats.player_lists.parquet_list import write_parquet

Writer = Callable[[Iterable[pl.DataFrame], BinaryIO], None]

WRITERS: Final[Mapping[str, Writer]] = {
    ".txt": write_text,
    ".xml": write_xml,
    ".csv": write_csv,
    ".json": write_json,
    ".jsonl": write_json_lines,
    ".parquet": write_parquet,
    ".xlsx": write_excel,
}
SUFFIXES: Final = tuple(WRITERS)
FIDE_SUFFIXES: Final = (".txt", ".xml")


def write(frames: Iterable[pl.DataFrame], path: Path | str) -> pl.DataFrame:
    """Write the players of frames with some or all columns of a list; return what the file cannot say.

    Raises ValueError for an ending that is none of `SUFFIXES`.
    """
    path = Path(path)
    if path.suffix not in WRITERS:
        raise ValueError(f"{path.name} ends in none of {', '.join(SUFFIXES)}")
    notes = Notes(path.name)
    whole = map(complete, frames)
    with path.open("wb") as stream:
        WRITERS[path.suffix](_noted(whole, notes) if path.suffix in FIDE_SUFFIXES else whole, stream)
    return notes.findings()


def complete(frame: pl.DataFrame) -> pl.DataFrame:
    """Return all columns of a list; blanks and line ends within a text become one blank."""
    missing = [pl.lit(None, dtype=dtype).alias(name) for name, dtype in PLAYERS.items() if name not in frame.columns]
    whole = frame.with_columns(missing).select(pl.col(name).cast(dtype) for name, dtype in PLAYERS.items())
    return whole.with_columns(pl.col(*TEXTS).str.replace_all(BLANKS, " "))


def _noted(frames: Iterable[pl.DataFrame], notes: Notes) -> Iterator[pl.DataFrame]:
    """Pass frames on, and note at the end what FIDE's files have no room for."""
    whole_dates, cut = 0, dict.fromkeys(ROOM, 0)
    for frame in frames:
        whole_dates += int((frame["born"].str.len_chars() > 4).sum())
        for name in cut:
            cut[name] += int((frame[name].str.len_chars() > ROOM[name]).sum())
        yield frame
    if whole_dates:
        notes.warning(message("cannot_say.born", count=whole_dates))
    for name, count in cut.items():
        if count and notes.file.endswith(".txt"):
            notes.warning(message("cannot_say.cut", column=name, count=count, room=ROOM[name]))
