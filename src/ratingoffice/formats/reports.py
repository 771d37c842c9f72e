"""The report formats by name; each is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

import polars as pl

from ratingoffice.model.tournament import Tournament

MODULES: Final[dict[str, str]] = {}
"""Names of formats and their modules, tried in this order where nobody says which one a file is."""


class ReportFormat(Protocol):
    """What a module of a format offers."""

    NAME: str

    def recognised(self, data: bytes) -> bool:
        """Tell whether it looks like this format."""

    def read(self, data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
        """Read a report and tell all that is wrong with it."""


def report_format(name: str) -> ReportFormat:
    """Return a format by its name."""
    if name not in MODULES:
        raise KeyError(f"there is no report format {name!r}; there is {', '.join(MODULES) or 'none'}")
    module: ReportFormat = import_module(MODULES[name])
    return module


def recognised_format(data: bytes) -> str | None:
    """Return the name of the first format that recognises a file."""
    return next((name for name in MODULES if report_format(name).recognised(data)), None)
