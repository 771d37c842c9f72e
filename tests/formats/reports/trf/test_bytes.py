"""The bytes of a file: encodings, line ends, damage; and any bytes at all."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.findings import FINDINGS
from small_report import player_line, report

EXAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parent / "examples").glob("*.trf"))]
LINE = 7


def read(data):
    found, findings = trf.read(data, "open.trf")
    return found, plain_rows(findings, "file")


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n", b"\r\n\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("data", EXAMPLES)
def test_line_ends_and_marks_make_no_difference(data, mark, end):
    assert trf.read(mark + data.replace(b"\r\n", end), "")[0] == trf.read(data, "")[0]
    assert trf.recognised(mark + data.replace(b"\r\n", end))


def test_a_line_in_another_code_page_is_read_as_such():
    latin = report(player_line(1, name="Müller, Jürgen")).decode().encode("latin-1")
    found, findings = read(latin)
    assert found.entries[0].name == "Müller, Jürgen"
    message = "byte 0xFC is not UTF-8; the line is read as Windows-1252; save it as UTF-8"
    assert findings == [("warning", "not_utf8", LINE, None, message)]
    euro = report(player_line(1, name="Žak €")).decode().encode("cp1252")
    assert read(euro)[0].entries[0].name == "Žak €"
    undefined = report(player_line(1, name="A\x81")).decode().encode("latin-1")
    assert [row[4] for row in read(undefined)[1]] == [
        "'\\x81' at character 16 is read as one blank; write blanks",
        "byte 0x81 is not UTF-8; the line is read as Windows-1252; save it as UTF-8",
    ]


def test_utf16_is_an_error_and_nothing_is_read():
    found, findings = read(report(player_line(1)).decode().encode("utf-16"))
    assert (found, findings) == (None, [("error", "utf16", 1, None, "the file is UTF-16; save it as UTF-8")])


def test_tabs_and_other_control_characters_are_read_as_blanks():
    found, findings = read(report(player_line(1, name="Berg,\tAdam")))
    assert found.entries[0].name == "Berg, Adam"
    message = "'\\t' at character 20 is read as one blank; write blanks"
    assert findings == [("warning", "control_character", LINE, None, message)]


def test_nul_bytes_are_errors():
    found, findings = read(report(player_line(1, name="Be\0rg")))
    assert found.entries[0].name == "Be rg"
    message = "there is a NUL byte at character 17; save it as UTF-8 text"
    assert findings == [("error", "nul_byte", LINE, None, message)]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"hello", b"Place;S.No.;Name\n1;1;A", b"\xff\xfe", b"042 2024/05/01"])
def test_what_is_no_report(data):
    found, findings = trf.read(data, "open.trf")
    assert (found, trf.recognised(data), findings["severity"].to_list()) == (None, False, ["error"])


def test_of_endless_lines_and_absurd_numbers_only_the_beginning_is_read():
    found, findings = read(report("012 " + "x" * 3_000_000, player_line(1, "9" * 3_000_000), "001 " + "9" * 100_000))
    assert [row[1] for row in findings].count("line_too_long") == 3
    assert (len(found.entries), len(found.info.name)) == (2, 4)


def check(data):
    found, findings = trf.read(data, "open.trf")
    assert findings.schema == FINDINGS
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1
    assert all(1 <= line <= lines for line in findings["line"].drop_nulls())
    if found is not None:
        assert cross_check(found, "open.trf").schema == FINDINGS
        written, unsaid = trf.write(found)
        assert unsaid.rows() or trf.read(written, "open.trf")[0] == found


@given(st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
@settings(max_examples=50)
def test_any_bytes_give_findings_and_never_an_exception(data):
    trf.recognised(data)
    check(data)
    check(b"012 Open\n" + data)


@given(st.sampled_from(EXAMPLES), st.integers(0, 2**32))
@settings(max_examples=80)
def test_mutated_reports_give_findings_and_never_an_exception(data, seed):
    check(mutated(data, random.Random(seed)))


def mutated(data, chance):
    """Some bytes changed, added or cut, some lines doubled, swapped or shifted."""
    lines = data.split(b"\r\n")
    for _ in range(chance.randint(1, 4)):
        index = chance.randrange(len(lines))
        line, place = lines[index], chance.randrange(len(lines[index]) + 1)
        lines[index] = chance.choice(
            [
                line[:place],
                line[:place]
                + chance.choice([b" ", b"x", b"9", b"\xe9", "é".encode(), b"\0", b"\t", b"-"])
                + line[place:],
                line[:place] + line[place + 1 :],
                line[:place] + bytes([chance.randrange(256)]) + line[place + 1 :],
                lines[chance.randrange(len(lines))],
                line[:3] + line[place:],
            ]
        )
    return b"\r\n".join(lines)
