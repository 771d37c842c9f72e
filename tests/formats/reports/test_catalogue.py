"""The report formats by name and ending, and which of them a file is in."""

from pathlib import Path

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.recognition import KINDS
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS, keys_for, recognised
from report_files import EXAMPLES
from small_event import small_event

TRF = sorted((Path(__file__).parent / "trf" / "examples").glob("*.trf"))
FILES = [(key.replace("_", "-"), text.encode()) for key, text in EXAMPLES.items()]
FILES += [("trf", path.read_bytes()) for path in TRF]


def test_the_formats_and_how_they_are_written():
    assert list(REPORTS) == ["trf", "fmjd-text", "fmjd-table", "arbiter-pro", "toernooibase"]
    assert set(WRITERS) == {*REPORTS, "trf16", "trf26"}


@pytest.mark.parametrize(("key", "data"), FILES)
def test_a_file_is_recognised_whatever_its_name(key, data):
    found, findings = recognised(data, "file")
    assert (found, plain_rows(findings)) == (key, [])


@pytest.mark.parametrize(
    ("file", "keys"),
    [
        ("open.trf", ["trf"]),
        ("OPEN.TRFX", ["trf"]),
        ("open.txt", ["trf", "fmjd-text", "fmjd-table"]),
        ("open.csv", ["arbiter-pro", "toernooibase"]),
        ("open", []),
        ("open.pdf", []),
    ],
)
def test_the_formats_for_a_name(file, keys):
    assert keys_for(file) == keys


TWO = b"012 Open\n" + EXAMPLES["fmjd_text"].encode()


def test_a_file_that_could_be_two_formats_is_told_by_its_name():
    assert recognised(TWO, "open.trf")[0] == "trf"
    found, findings = recognised(TWO, "open.txt")
    message = "the file could be in several formats: trf, fmjd-text; choose one of them"
    assert (found, plain_rows(findings)) == (None, [("error", "ambiguous_format", "open.txt", None, None, message)])


@pytest.mark.parametrize("data", [b"", b"hello", b"\0\1\2", b"name;rating\nAnn;2000\n"])
def test_a_file_in_no_format_is_told_which_there_are(data):
    found, findings = recognised(data, "x.txt")
    formats = ", ".join(f"{key} ({report.NAME})" for key, report in REPORTS.items())
    message = f"the format of the file is unknown; choose one of {formats}"
    assert (found, plain_rows(findings)) == (None, [("error", "unknown_format", "x.txt", None, None, message)])


def test_the_page_of_formats_has_a_line_for_each():
    page = Path(__file__).parents[3] / "docs" / "formats" / "README.md"
    lines = [line.split(" | ") for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| [`")]
    rows = {key.split("`")[1]: (name, ends) for key, name, ends, *_ in lines}
    assert list(rows) == list(KINDS)
    for key, report in REPORTS.items():
        name, ends = rows[key]
        assert (name.startswith(report.NAME), ends) == (True, " ".join(f"`{suffix}`" for suffix in report.SUFFIXES))


@pytest.mark.parametrize("key", WRITERS)
def test_what_only_a_better_draw_has_is_not_dropped_in_silence(key):
    _, unsaid = WRITERS[key](small_event("1p2", "2r1"))
    assert "the round's outcome of " in "".join(unsaid["message"])
