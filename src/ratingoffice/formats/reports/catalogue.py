"""The report formats by key and by the ending of a file's name, and which of them a file is in."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import PurePath
from typing import Final, Protocol

import polars as pl

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats.messages import message
from ratingoffice.formats.reports import arbiter_pro, fmjd_table, fmjd_text, toernooibase, trf
from ratingoffice.model.findings import Place, finding, no_findings
from ratingoffice.model.tournament import Tournament

Read = tuple[Tournament | None, pl.DataFrame]
"""The tournament as far as it could be read, and the findings."""

Written = tuple[bytes, pl.DataFrame]
"""The bytes of a file, and what it cannot say."""


class UnknownFormatError(RatingOfficeError, LookupError):
    """No format of reports has this key."""


class ReportFormat(Protocol):
    """What the module of a format offers."""

    @property
    def NAME(self) -> str:  # noqa: N802
        """The format as people call it."""

    @property
    def SUFFIXES(self) -> tuple[str, ...]:  # noqa: N802
        """How the names of its files end."""

    def recognised(self, data: bytes) -> bool:
        """Return whether a file looks like the format."""

    def read(self, data: bytes, file: str) -> Read:
        """Read a file; never raises."""

    def write(self, tournament: Tournament) -> Written:
        """Write a file; the same tournament always gives the same bytes."""


REPORTS: Final[Mapping[str, ReportFormat]] = {
    "trf": trf,
    "fmjd-text": fmjd_text,
    "fmjd-table": fmjd_table,
    "arbiter-pro": arbiter_pro,
    "toernooibase": toernooibase,
}
"""All formats by key."""

WRITERS: Final[Mapping[str, Callable[[Tournament], Written]]] = {
    **{key: report.write for key, report in REPORTS.items()},
    "trf16": partial(trf.write, edition="trf16"),
    "trf26": partial(trf.write, edition="trf26"),
}
"""All that can be written; `trf` is the edition that the tournament needs."""

WITH_GAMES_TO_COME: Final = ("trf", "fmjd-text")
"""Formats that can hold a round before it is played."""


def keys_for(file: str) -> list[str]:
    """Return the formats whose files end so: `keys_for("open.trf")` is `["trf"]`."""
    return [key for key, report in REPORTS.items() if PurePath(file).suffix.lower() in report.SUFFIXES]


def recognised(data: bytes, file: str) -> tuple[str | None, pl.DataFrame]:
    """Return the format of a file by its bytes, by its name too where several fit; else a finding that lists them."""
    found = [key for key, report in REPORTS.items() if report.recognised(data)]
    by_name = [key for key in found if key in keys_for(file)]
    chosen = found if len(found) == 1 else by_name
    if len(chosen) == 1:
        return chosen[0], no_findings()
    if found:
        return None, finding(Place("error", file), message("ambiguous_format", formats=found))
    names = [f"{key} ({report.NAME})" for key, report in REPORTS.items()]
    return None, finding(Place("error", file), message("unknown_format", formats=names))


def check_format(key: str | None) -> None:
    """Refuse a format that nobody knows; None is recognised by the file."""
    if key is not None and key not in REPORTS:
        raise UnknownFormatError(message("unknown_report_format.report", format=key, formats=list(REPORTS)))
