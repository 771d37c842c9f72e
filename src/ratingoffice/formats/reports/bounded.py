"""A report of somebody unknown is looked through in a process of its own, with bounds on time and memory."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from typing import Any, Final

import polars as pl

from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.looking import Looked, look_through
from ratingoffice.model.findings import FINDINGS, Problem, finding

SECONDS: Final = 30
"""Of the clock, and of the processor; the largest event we know takes one."""

BYTES: Final = 3 << 30
"""Of memory that may be asked for; most of it is never used."""

NOT_READ: Final = "not_read"
"""The code of the finding that tells that a report was given up."""


def look_through_bounded(data: bytes, file: str, format_name: str | None = None, seconds: float = SECONDS) -> Looked:
    """Look a report through, without its tournament; one that takes too long is given up, and told so."""
    if format_name is not None and format_name not in catalogue.REPORTS:
        raise KeyError(f"there is no report format {format_name!r}; there is {', '.join(catalogue.REPORTS)}")
    head = json.dumps({"file": file, "format": format_name}).encode()
    environment = {**os.environ, "POLARS_MAX_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    words = [sys.executable, "-I", "-m", "ratingoffice.formats.reports.bounded"]
    try:
        ended = subprocess.run(
            words, input=head + b"\n" + data, capture_output=True, timeout=seconds, env=environment, check=True
        )
        said = json.loads(ended.stdout)
    except (subprocess.SubprocessError, ValueError, OSError):
        return Looked(None, _given_up(file))
    return Looked(said["format"], pl.DataFrame(said["findings"], schema=FINDINGS, orient="row"))


def _given_up(file: str) -> pl.DataFrame:
    message = (
        f"the file could not be read within {SECONDS} seconds and {BYTES >> 30} GB; "
        "a report of one event, as the pairing program writes it, needs a hundredth of that"
    )
    return finding(Problem("error", NOT_READ, file), message)


def _bound() -> None:
    """Let the system itself end this process where it asks for more; Windows knows only the clock."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _main() -> None:
    _bound()
    head, _, data = sys.stdin.buffer.read().partition(b"\n")
    asked: dict[str, Any] = json.loads(head)
    looked = look_through(data, asked["file"], asked["format"])
    json.dump({"format": looked.format, "findings": looked.findings.rows()}, sys.stdout)


if __name__ == "__main__":
    _main()
