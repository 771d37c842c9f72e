"""A report of somebody unknown is checked in a process of its own, with bounds on time and memory."""

from pathlib import Path
from typing import Any, Final

from ratingoffice.formats.bounded import SECONDS, NotReadError, read_bounded
from ratingoffice.formats.reports import catalogue
from ratingoffice.formats.reports.looking import ReportReading, check_report
from ratingoffice.model.findings import Place, finding, findings_table

NOT_READ: Final = "not_read"
"""The code of the finding which says that a report was given up."""


def check_report_bounded(
    data: bytes, file: str, format_name: str | None = None, seconds: float = SECONDS
) -> ReportReading:
    """Look a report through, without its tournament; one that takes too much is given up, with a finding."""
    catalogue.check_format(format_name)
    try:
        found = read_bounded(_looked, data, file, file, format_name, seconds=seconds)
    except NotReadError as problem:
        return ReportReading(None, finding(Place("error", file), problem.message))
    return ReportReading(found["format"], findings_table(found["findings"]))


def _looked(path: Path, file: str, format_name: str | None) -> dict[str, Any]:
    looked = check_report(path.read_bytes(), file, format_name)
    return {"format": looked.format, "findings": looked.findings.rows()}
