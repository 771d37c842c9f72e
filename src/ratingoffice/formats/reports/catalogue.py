"""The report formats by name and by the ending of a file, and which of them a file is in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import Final, Protocol

import polars as pl

from ratingoffice.formats.file_bytes import UTF16_MARKS
from ratingoffice.formats.reports import arbiter_pro, fmjd_table, fmjd_text, toernooibase, trf
from ratingoffice.model.findings import Problem, finding, no_findings
from ratingoffice.model.tournament import Tournament

Write = Callable[[Tournament], tuple[bytes, pl.DataFrame]]
"""The bytes of a file, and what it cannot say."""


class Module(Protocol):
    """What the module of a format offers."""

    NAME: str
    SUFFIXES: tuple[str, ...]

    def recognised(self, data: bytes) -> bool:
        """Tell whether a file looks like the format."""

    def read(self, data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
        """Return what could be read, and the findings; never raises."""

    def write(self, tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
        """Return the bytes of a file, and what it cannot say."""


@dataclass(frozen=True)
class ReportFormat:
    """A format under the name by which it is asked for."""

    key: str
    module: Module


REPORTS: Final[Mapping[str, Module]] = {
    "trf": trf,
    "fmjd-text": fmjd_text,
    "fmjd-table": fmjd_table,
    "arbiter-pro": arbiter_pro,
    "toernooibase": toernooibase,
}
