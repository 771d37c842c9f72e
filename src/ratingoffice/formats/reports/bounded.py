"""A report of somebody unknown is looked through in a process of its own, with bounds on time and memory."""

from pathlib import Path
from typing import Any, Final

from ratingoffice.formats.bounded import SECONDS, NotReadError, read_bounded
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.looking import Looked, look_through
from ratingoffice.model.findings import Problem, finding, findings_table

NOT_READ: Final = "not_read"
"""The code of the finding that tells that a report was given up."""


def look_through_bounded(data: bytes, file: str, format_name: str | None = None, seconds: float = SECONDS) -> Looked:
    """Look a report through, without its tournament; one that takes too much is given up, with a finding."""
    if format_name is not None and format_name not in catalogue.REPORTS:
        raise KeyError(f"there is no report format {format_name!r}; there is {', '.join(catalogue.REPORTS)}")
    try:
        found = read_bounded(_looked, data, file, file, format_name, seconds=seconds)
    except NotReadError as problem:
        return Looked(None, finding(Problem("error", NOT_READ, file), str(problem)))
    return Looked(found["format"], findings_table(found["findings"]))


def _looked(path: Path, file: str, format_name: str | None) -> dict[str, Any]:
    looked = look_through(path.read_bytes(), file, format_name)
    return {"format": looked.format, "findings": looked.findings.rows()}
