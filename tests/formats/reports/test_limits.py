"""No report takes more time or memory than its size: what is too much is not read, and work grows with the file."""

import sys

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import arbiter_pro, fmjd_table, fmjd_text, report_lines, toernooibase, trf
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.formats.reports.report_lines import LARGEST
from report_files import EXAMPLES
from small_report import player_line, report

MODULES = list(REPORTS.values())
TRF = report(player_line(1), player_line(2)).decode()


def example(module):
    return EXAMPLES.get(module.__name__.rpartition(".")[2], TRF).encode()


@pytest.mark.parametrize("module", MODULES)
def test_a_file_that_is_too_large_is_not_read_at_all(module):
    data = example(module)
    tournament, findings = module.read(data + b"\n" * (LARGEST - len(data)), "report")
    assert tournament is not None
    tournament, findings = module.read(data + b"x" * (LARGEST + 1 - len(data)), "report")
    message = f"the file has more than {LARGEST} bytes; no report of an event has as many"
    assert (tournament, plain_rows(findings)) == (None, [("error", "too_large", "report", None, None, message)])


@pytest.mark.parametrize("module", MODULES)
def test_only_so_many_lines_are_read(module, monkeypatch):
    monkeypatch.setattr(report_lines, "MOST_LINES", 1_000)
    data = example(module)
    blank = b"\r" * (1_000 - data.count(b"\n"))
    assert "too_many_lines" not in set(module.read(data + blank, "report")[1]["code"])
    _, findings = module.read(data + blank + b"\0\n", "report")
    message = "only the first 1000 lines are read; no report of an event has more"
    assert ("error", "too_many_lines", "report", None, None, message) in plain_rows(findings)
    assert "nul_byte" not in set(findings["code"])


ROUNDS, MOST = 150, 4


def many_rounds(module, players):
    """A file of so many players, each with all the rounds."""
    if module is trf:
        return report(*(player_line(1, *["   2 w 1"] * ROUNDS) for _ in range(players)))
    if module is fmjd_table:
        return f"1 Ann Bos nl {'2/2 ' * ROUNDS}4\n".encode() * players
    header, row = {
        arbiter_pro: ("Place;S.No.;Title;Name;Fed.;FMJD;{};Total\n", "1;1;;A;;;{};3\n"),
        toernooibase: ("Pl;FMJD-id;Title;Name;Cn;FMJD;{};Pt\n", "1;1;;A;;;{};3\n"),
    }[module]
    names = ";".join(f"R{number}" for number in range(1, ROUNDS + 1))
    return (header.format(names) + row.format(";" * (ROUNDS - 1)) * players).encode()


@pytest.mark.parametrize("module", [trf, fmjd_table, arbiter_pro, toernooibase])
def test_only_so_many_sides_of_games_are_read(module, monkeypatch):
    monkeypatch.setattr(report_lines, "MOST_SIDES", ROUNDS * MOST)
    tournament, findings = module.read(many_rounds(module, MOST + 1), "report")
    message = f"{MOST + 1} players and {ROUNDS} rounds are more than an event has; only the first {MOST} are read"
    assert ("error", "too_many_games", "report", None, None, message) in plain_rows(findings)
    assert len(tournament.halves) <= ROUNDS * MOST


BLANKS = " " * 60_000


@pytest.mark.parametrize(
    ("module", "text"),
    [
        (fmjd_text, f"<{BLANKS}x\n<section info>\n"),
        (fmjd_text, f"<{BLANKS}/{BLANKS}x\n<section info>\n"),
        (fmjd_text, f"<section info>\nremarks = <remark></{BLANKS}x\n"),
        (fmjd_text, "<section info>\nremarks = <remark>" + "</ " * 20_000),
        (fmjd_text, f"<section results>\n1,2,3,1{BLANKS}x\n"),
        (trf, "012 x\nXXS " + "A" * 10_000),
        (trf, "012 x\n" + ("XXS " + "A" * 10_000 + "\n") * 200),
        (trf, "012 x\n222 W" + "1:" * 4_000 + "-Bx\n"),
        (trf, "012 x\n362 " + "TW1" * 3_000 + "x\n"),
        (arbiter_pro, EXAMPLES["arbiter_pro"] + f"5;5;;A;;;2{BLANKS}x;;;3\n"),
    ],
)
def test_no_pattern_tries_again_and_again(module, text):
    assert module.recognised(text.encode()) in (True, False)
    assert not module.read(text.encode(), "report")[1].is_empty()


HOSTILE = {
    "trf, one player": (trf, "012 x\n", "001    1\n"),
    "trf, records that nobody knows": (trf, "012 x\n", "999 ?\n"),
    "trf, points": (trf, "012 x\n", "162 W1.0 W2.0\n"),
    "trf, teams": (trf, "012 x\n", "310   1 Lille\n"),
    "trf, groups": (trf, "012 x\n", "XXP 1 2 3\n"),
    "trf, awards": (trf, "012 x\n", "299          -0.5  001    1\n"),
    "trf, tabs": (trf, "012 x\n", "001\t1\tm\tx\n"),
    "trf, national lines": (trf, TRF, "NED    1                                        2333\n"),
    "sections": (fmjd_text, "", "<section info>\n"),
    "ends": (fmjd_text, "<section info>\n", "</end info>\n"),
    "remarks": (fmjd_text, "<section info>\n", "remarks = <remark> x\n"),
    "players": (fmjd_text, "<section players>\n", "0,1,,,0,a,b,nl,,M\n"),
    "results": (fmjd_text, "<section results>\n", "1,1,2,2-0\n"),
    "rows": (fmjd_table, "", "1 Ann de Boer nl 2/2 2/3 4\n"),
    "titles": (fmjd_table, "", "a b c\n"),
    "places": (arbiter_pro, EXAMPLES["arbiter_pro"], "1;1;;A;;;2w2;3b1;;3\n"),
    "quotes": (toernooibase, EXAMPLES["toernooibase"], '"a;"b\n'),
}


def calls(module, data):
    """How many functions are called to read, check and write a file: work, whatever the clock says."""
    count = 0

    def note(_frame, event, _function):
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        tournament, _ = module.read(data, "report")
        if tournament:
            cross_check(tournament, "report")
            module.write(tournament)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", HOSTILE)
def test_work_grows_no_faster_than_the_file(name):
    module, head, line = HOSTILE[name]
    small, large = (calls(module, (head + line * times).encode()) for times in (100, 200))
    assert large < 2.3 * small
