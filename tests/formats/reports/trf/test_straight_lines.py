"""Lines whose fields are not in their places: tabs, indents, a name that is a little too long or too short."""

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from small_report import player_line, report

LINE = 7
CELLS = ("   2 w 1", "   3 b =")
RIGHT = player_line(1, *CELLS, name="Berg, Adam", rating="2100", federation="NED", points="1.5", place="1")


def read(line):
    found, findings = trf.read(report(line), "open.trf")
    return found, findings.filter(findings["line"] == LINE).select("severity", "code", "message").rows()


MEANT, _ = read(RIGHT)


@pytest.mark.parametrize("blanks", [1, 2, 3, -1, -2, -3])
def test_fields_a_little_to_one_side_are_read_and_told(blanks):
    name = "Berg, Adam".ljust(33)
    line = RIGHT.replace(name, name + " " * blanks if blanks > 0 else name[:blanks])
    side = "right" if blanks > 0 else "left"
    message = f"the fields after the name are {abs(blanks)} too far to the {side}, read so; put them in their places"
    assert read(line) == (MEANT, [("warning", "shifted", message)])


def test_fields_further_away_are_not_guessed():
    _, findings = read(RIGHT.replace("Berg, Adam", "Berg, Adam    "))
    assert findings[0][:2] == ("error", "misplaced")


@pytest.mark.parametrize("stop", [8, 4])
def test_tabs_are_read_up_to_their_stops_where_only_so_the_fields_fit(stop):
    parts = [RIGHT[start : start + stop] for start in range(0, len(RIGHT), stop)]
    line = "".join(part.rstrip() + "\t" if part.endswith("  ") else part for part in parts)
    assert line.expandtabs(stop).rstrip() == RIGHT
    found, findings = read(line)
    message = (
        f"'\\t' at character {line.index(chr(9)) + 1} is read as blanks up to the next {stop} characters; write blanks"
    )
    assert (found, findings) == (MEANT, [("warning", "control_character", message)])


def test_a_report_that_is_indented_is_recognised_and_read():
    data = report(RIGHT)
    indented = b"".join(b"  " + line for line in data.splitlines(keepends=True))
    found, findings = trf.read(indented, "open.trf")
    assert trf.recognised(indented)
    assert found == MEANT
    message = "every line begins with 2 blanks, which are left out; remove them"
    assert ("warning", "indented", "open.trf", 1, None, message) in plain_rows(findings)
