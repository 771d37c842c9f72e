"""A player list becomes a file; the ending of its name says which kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.columns import PLAYERS
from ratingoffice.formats.player_lists.csv_list import write_csv
from ratingoffice.formats.player_lists.excel_list import write_excel
from ratingoffice.formats.player_lists.fide_files import write_text, write_xml
from ratingoffice.formats.player_lists.json_list import write_json, write_json_lines
from ratingoffice.formats.player_lists.parquet_list import write_parquet

Writer = Callable[[Iterable[pl.DataFrame], BinaryIO], None]

WRITERS: Final[Mapping[str, Writer]] = {
    ".csv": write_csv,
    ".json": write_json,
    ".jsonl": write_json_lines,
    ".parquet": write_parquet,
    ".xlsx": write_excel,
}
FIDE_WRITERS: Final = {".txt": write_text, ".xml": write_xml}
SUFFIXES: Final = (*FIDE_WRITERS, *WRITERS)


def write(frames: Iterable[pl.DataFrame], path: Path | str) -> pl.DataFrame:
    """Write the players of frames with some or all columns of a list; return what the file cannot say.

    Raises ValueError for an ending that is none of `SUFFIXES`.
    """
    path = Path(path)
    if path.suffix not in SUFFIXES:
        raise ValueError(f"{path.name} ends in none of {', '.join(SUFFIXES)}")
    notes = Notes(path.name)
    with path.open("wb") as stream:
        if path.suffix in FIDE_WRITERS:
            FIDE_WRITERS[path.suffix](_noted(frames, notes), stream, notes)
        else:
            WRITERS[path.suffix](map(_complete, frames), stream)
    return notes.table()


def _complete(frame: pl.DataFrame) -> pl.DataFrame:
    missing = [pl.lit(None, dtype=dtype).alias(name) for name, dtype in PLAYERS.items() if name not in frame.columns]
    return frame.with_columns(missing).select(pl.col(name).cast(dtype) for name, dtype in PLAYERS.items())


def _noted(frames: Iterable[pl.DataFrame], notes: Notes) -> Iterator[pl.DataFrame]:
    """Pass frames on, and note at the end how many births FIDE's files tell only by the year."""
    whole_dates = 0
    for frame in map(_complete, frames):
        whole_dates += int((frame["born"].str.len_chars() > 4).sum())
        yield frame
    if whole_dates:
        notes.cannot_say(f"the birth date of {whole_dates} players is written as a year")
