"""Small files that ask a careless reader for gigabytes or minutes."""

from __future__ import annotations

import gzip
import io
import os
import signal
import zipfile

import polars as pl
import xlsxwriter


def far_cell(column: int = 16383, row: int = 1048575) -> bytes:
    """Return an Excel file of a few kilobytes whose last cell is far away; a reader makes room for all between."""
    stream = io.BytesIO()
    workbook = xlsxwriter.Workbook(stream, {"in_memory": True})
    sheet = workbook.add_worksheet()
    sheet.write_row(0, 0, ["player_id", "name"])
    sheet.write_row(1, 0, ["1", "Ann"])
    sheet.write(row, column, "x")
    workbook.close()
    return stream.getvalue()


def dense_parquet(rows: int = 3_000_000, text: str = "x") -> bytes:
    """Return a Parquet file of a few kilobytes with millions of rows, or with long texts in them."""
    stream = io.BytesIO()
    pl.select(player_id=pl.repeat(text, rows), name=pl.repeat(text, rows)).write_parquet(stream)
    return stream.getvalue()


def swelling_zip(megabytes: int = 64) -> bytes:
    """Return a zip of a list that unpacks to a thousand times as much."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.csv", b"player_id,name\n" + b"0" * (megabytes << 20))
    return stream.getvalue()


def swelling_event(megabytes: int = 256) -> bytes:
    """Return an event of an arbiter's desk that unpacks to a thousand times as much."""
    return gzip.compress(b'{"format": "ratingoffice-event-1", "key": "' + b"a" * (megabytes << 20) + b'"}')


def dotted_toml(names: int = 50_000) -> str:
    """Return TOML of 100 KB that a parser needs a minute for."""
    return "a" + ".a" * (names - 1) + " = 1\n"


GAME = (
    '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "1-1"]\n\n'
    "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 1-1\n\n"
)


def endless_games(size: int = 1 << 21) -> bytes:
    """Return PDN with more games than an event has."""
    return (GAME * (size // len(GAME) + 1)).encode()


def whole(path):
    """Read a file, as a reader does that nothing is wrong with."""
    return len(path.read_bytes())


def hungry(path):
    """Ask for more memory than a reader may have."""
    return len(b"0" * (1 << 30))


def endless(path):
    """Never come to an end."""
    while True:
        pass


def broken(path):
    """Fail."""
    raise RuntimeError


def killed(path):
    """Die as the system lets a process die that asks for too much."""
    os.kill(os.getpid(), signal.SIGKILL)
