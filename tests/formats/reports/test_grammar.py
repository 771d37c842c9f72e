"""Reports made from the grammar of their format: read, checked, written in every format, and never an exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.findings import FINDINGS
from report_grammars import GRAMMARS

ENDS = st.sampled_from(["\n", "\r\n", "\r"])
CODE_PAGES = st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "cp1251", "cp1252"])


@pytest.mark.parametrize("key", REPORTS)
@given(data=st.data(), end=ENDS, page=CODE_PAGES)
@settings(max_examples=30)
def test_a_file_from_the_grammar_gives_findings_that_name_its_lines(key, data, end, page):
    text = data.draw(GRAMMARS[key]).replace("\n", end)
    tournament, findings = REPORTS[key].read(text.encode(page, errors="replace"), "report")
    last = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    assert findings.schema == FINDINGS
    assert all(1 <= line <= last for line in findings["line"].drop_nulls())
    assert all(len(message) > 10 for message in findings["message"])
    assert tournament is not None
    assert cross_check(tournament, "report").schema == FINDINGS


@pytest.mark.parametrize("key", REPORTS)
@given(data=st.data(), target=st.sampled_from(sorted(WRITERS)))
@settings(max_examples=20)
def test_what_was_understood_can_be_written_in_every_format(key, data, target):
    tournament, _ = REPORTS[key].read(data.draw(GRAMMARS[key]).encode(), "report")
    written, unsaid = WRITERS[target](tournament)
    assert WRITERS[target](tournament)[0] == written
    assert set(unsaid["code"]) <= {"cannot_say"}
    reader = REPORTS["trf" if target.startswith("trf") else target]
    again, _ = reader.read(written, "report")
    assert again == tournament or not unsaid.is_empty()
