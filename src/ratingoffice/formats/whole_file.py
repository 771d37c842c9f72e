"""Replacing a file: whole or not at all, also if the power fails, and nothing is left of an attempt that was killed."""

import contextlib
import glob
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""The owner reads and writes; nobody else."""


@contextlib.contextmanager
def replaced_file(path: Path, mode: int = PRIVATE) -> Iterator[Path]:
    """Give a file beside the path to write; it takes the place of the path once all of it is on the disk."""
    _clear_killed(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    os.close(os.open(beside, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, mode))
    try:
        yield beside
        put_in_place(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def put_in_place(new: Path, path: Path) -> None:
    """Let a file that is written take the place of another; after a power cut there is one or the other, whole."""
    flush(new)
    os.replace(new, path)
    flush(path.parent)


def flush(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk; some file systems do not flush folders."""
    with contextlib.suppress(OSError) if path.is_dir() else contextlib.nullcontext():
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _clear_killed(path: Path) -> None:
    """Delete what an attempt left that was killed: the process that its name holds is not there any more."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.part"):
        number = left.name.removesuffix(".part").rpartition(".")[2]
        if number.isdigit() and not _is_running(int(number)):
            left.unlink(missing_ok=True)


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
