"""A report of somebody unknown is read in a process of its own, within bounds."""

import pytest

from open_report import DIRTY, RIGHT
from ratingoffice.formats.reports.catalogue import UnknownFormatError
from ratingoffice.formats.reports.looking import NOT_READ, check_report, check_report_bounded


@pytest.mark.parametrize("data", [RIGHT, DIRTY, b"", b"\x00\xff", b"\n{"])
def test_it_finds_what_is_found_without_bounds(data):
    bounded, free = check_report_bounded(data, "open.trf"), check_report(data, "open.trf")
    assert (bounded.format, bounded.tournament) == (free.format, None)
    assert bounded.findings.equals(free.findings)


def test_what_takes_too_long_is_given_up_and_told():
    looked = check_report_bounded(RIGHT, "open.trf", seconds=0.01)
    assert looked.format is None
    assert looked.findings["code"].to_list() == [NOT_READ]


def test_what_asks_for_too_much_memory_is_ended(monkeypatch):
    monkeypatch.setenv("PYTHONMALLOC", "malloc")
    bomb = b"012 Open\r\n" + b"001 " * (1 << 20)
    assert check_report_bounded(bomb, "open.trf").findings.height > 0


def test_an_unknown_format_is_refused():
    with pytest.raises(UnknownFormatError, match=r'^Unknown report format "x"\. Available: trf, '):
        check_report_bounded(RIGHT, "open.trf", "x")
