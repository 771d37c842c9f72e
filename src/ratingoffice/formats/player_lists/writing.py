"""A player list becomes a file; the ending of its name says which kind."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final

import polars as pl

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.columns import BLANKS, PLAYERS, TEXTS
from ratingoffice.formats.player_lists.csv_list import write_csv
from ratingoffice.formats.player_lists.excel_list import write_excel
from ratingoffice.formats.player_lists.fide_files import PARTS, ROOM, OneKind, in_english
from ratingoffice.formats.player_lists.json_list import write_json, write_json_lines
from ratingoffice.formats.player_lists.parquet_list import write_parquet
from ratingoffice.formats.player_lists.values import FIDE_ID

Writer = Callable[[Iterable[pl.DataFrame], BinaryIO], None]

WRITERS: Final[Mapping[str, Writer]] = {
    ".csv": write_csv,
    ".json": write_json,
    ".jsonl": write_json_lines,
    ".parquet": write_parquet,
    ".xlsx": write_excel,
}
SUFFIXES: Final = (*PARTS, *WRITERS)
CANNOT_SAY: Final = {"born": "cannot_say.born", "ids": "cannot_say.ids", "letters": "cannot_say.letters"}


def write(frames: Iterable[pl.DataFrame], path: Path | str, form: OneKind | None = None) -> pl.DataFrame:
    """Write the players of frames with some or all columns of a list; return what the file cannot say.

    form: in FIDE's layouts, the one of a single kind of rating. Raises ValueError for an ending that is none of
    `SUFFIXES`.
    """
    path = Path(path)
    if path.suffix not in SUFFIXES:
        raise ValueError(f"{path.name} ends in none of {', '.join(SUFFIXES)}")
    notes = Notes(path.name)
    whole = map(complete, frames)
    with path.open("wb") as stream:
        if path.suffix in PARTS:
            stream.writelines(PARTS[path.suffix](_noted(whole, notes), form))
        else:
            WRITERS[path.suffix](whole, stream)
    return notes.findings()


def complete(frame: pl.DataFrame) -> pl.DataFrame:
    """Return all columns of a list; blanks and line ends within a text become one blank."""
    missing = [pl.lit(None, dtype=dtype).alias(name) for name, dtype in PLAYERS.items() if name not in frame.columns]
    whole = frame.with_columns(missing).select(pl.col(name).cast(dtype) for name, dtype in PLAYERS.items())
    return whole.with_columns(pl.col(*TEXTS).str.replace_all(BLANKS, " "))


def _noted(frames: Iterable[pl.DataFrame], notes: Notes) -> Iterator[pl.DataFrame]:
    """Pass frames on, and note at the end what FIDE's files have no room for."""
    is_text, counts = notes.file.endswith(".txt"), Counter[str]()
    for frame in frames:
        counts["born"] += int((frame["born"].str.len_chars() > 4).sum())
        counts["ids"] += int((~frame["player_id"].str.contains(FIDE_ID)).sum())
        written = in_english(frame) if is_text else frame
        for name in TEXTS if is_text else ():
            counts["letters"] += int(written[name].ne_missing(frame[name]).sum())
            counts[name] += int((written[name].str.len_chars() > ROOM[name]).sum())
        yield written
    for name, code in CANNOT_SAY.items():
        if counts[name]:
            notes.warning(message(code, count=counts[name]))
    for name in TEXTS:
        if counts[name]:
            notes.warning(message("cannot_say.cut", column=name, count=counts[name], room=ROOM[name]))
