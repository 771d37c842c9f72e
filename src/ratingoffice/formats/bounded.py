"""A file of somebody unknown is first read in a process of its own, with bounds on time and memory.

What a reader does depends on the bytes alone. So a file that was read there can be read here too; one that was given
up there is never read here, and the server goes on whatever it does to its reader.
"""

import contextlib
import importlib
import json
import logging
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from threading import BoundedSemaphore
from typing import Any, Final

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats.messages import message

SECONDS: Final = 30
"""Of the clock; a busy server may take a while."""

BUSY_SECONDS: Final = 10
"""Of the processor; the largest event we know takes one."""

MEGABYTES: Final = 384
"""Of memory; the largest event we know takes half of it."""

ADDRESSES: Final = 4096
"""Megabytes of memory that may be asked for and never used."""

AT_ONCE: Final = 2
"""Files that a server reads at a time."""

LONGEST_NAME: Final = 80

Task = Callable[..., Any]
"""A function of a module that gets a path and facts, and returns what JSON can hold."""

log = logging.getLogger("ratingoffice.formats")
_places = BoundedSemaphore(AT_ONCE)


class NotReadError(RatingOfficeError):
    """A file was given up."""


def read_bounded(task: Task, data: bytes, file: str, *facts: Any, seconds: float = SECONDS) -> Any:
    """Carry a task out on a file in a process of its own; raises NotReadError where it takes too much."""
    with _place(file, seconds), file_of(data, file) as path:
        name = f"{task.__module__}:{task.__qualname__}"
        try:
            return json.loads(_answer_of_process([name, str(path), json.dumps(facts)], seconds))
        except (subprocess.SubprocessError, ValueError, OSError) as problem:
            log.warning("a file was given up", extra={"facts": {"task": name, "why": _reason(problem)}})
            limits = {"seconds": BUSY_SECONDS, "megabytes": MEGABYTES}
            raise NotReadError(message("not_read", file=file, **limits)) from None


def _answer_of_process(words: list[str], seconds: float) -> bytes:
    command = [sys.executable, "-P", "-m", "ratingoffice.formats.bounded", *words]
    threads = {"POLARS_MAX_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    environment = {**os.environ, **threads}
    ended = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, env=environment, check=True
    )
    return ended.stdout


@contextmanager
def _place(file: str, seconds: float) -> Iterator[None]:
    if not _places.acquire(timeout=seconds):
        raise NotReadError(message("not_read.busy", file=file))
    try:
        yield
    finally:
        _places.release()


@contextmanager
def file_of(data: bytes, file: str) -> Iterator[Path]:
    """Put bytes into a file for a while, under a name that every system takes."""
    with tempfile.TemporaryDirectory() as folder:
        name = re.sub(r"[^\w. ()+-]", "_", PurePath(file).name, flags=re.ASCII)[-LONGEST_NAME:].lstrip(". ")
        path = Path(folder) / (name or "file")
        path.write_bytes(data)
        yield path


def _reason(problem: Exception) -> str:
    stated = getattr(problem, "stderr", None) or b""
    return f"{type(problem).__name__}: {stated.decode(errors='replace')[-500:]}"


def _bound() -> None:
    """Let the system itself end this process where it asks for more; Windows knows only the clock."""
    with contextlib.suppress(AttributeError):
        os.nice(10)
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415

        megabyte = 1 << 20
        for limit, most in (
            (resource.RLIMIT_CPU, BUSY_SECONDS),
            (resource.RLIMIT_DATA, MEGABYTES * megabyte),
            (resource.RLIMIT_AS, ADDRESSES * megabyte),
            (resource.RLIMIT_FSIZE, 0),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.setrlimit(limit, (most, most))


def answer(name: str, path: str, facts: str) -> str:
    """Carry a task out and return what it finds as JSON."""
    module, _, task = name.partition(":")
    return json.dumps(getattr(importlib.import_module(module), task)(Path(path), *json.loads(facts)))


if __name__ == "__main__":
    _bound()
    sys.stdout.write(answer(*sys.argv[1:]))
