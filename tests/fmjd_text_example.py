"""The example of the official text format, to be read and changed by tests."""

from finding_rows import plain_rows
from ratingoffice.formats.reports import fmjd_text
from report_files import EXAMPLES

EXAMPLE = EXAMPLES["fmjd_text"]


def read(text):
    """Read a report; return it with its findings, without the name of the file."""
    data = text if isinstance(text, bytes) else text.encode()
    tournament, findings = fmjd_text.read(data, "a.txt")
    return tournament, [(*row[:2], *row[3:]) for row in plain_rows(findings)]


def changed(old, new):
    """Read the example with one thing in it changed."""
    assert old in EXAMPLE
    return read(EXAMPLE.replace(old, new, 1))
