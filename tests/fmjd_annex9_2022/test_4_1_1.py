"""4.1.1: a report names the referees, the event, its days, place and system, decisions of the referee, and remarks."""

from datetime import date

import pytest

from fmjd_text_example import EXAMPLE, changed, read
from ratingoffice.formats.reports import fmjd_text
from ratingoffice.model.tournament import Code, Half, Info

INFO = Info(
    name="Open Rotterdam 2009",
    city="Rotterdam",
    federation="NED",
    start=date(2009, 5, 1),
    end=date(2009, 5, 9),
    system="swiss",
    referee="Jan de Vries",
    national_championship=False,
    women_only=False,
    remarks="Round 1: player 4 did not come.\nA clock was changed.",
    others={"winner": "Jacek Pawlicki"},
)


def test_4_1_1_all_of_it_is_read_and_written_again():
    report, found = read(EXAMPLE)
    assert (report.info, found) == (INFO, [])
    assert read(fmjd_text.write(report)[0])[0].info == INFO


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("name = Open Rotterdam 2009", ("warning", "missing_value", "name")),
        ("played from = 01/05/2009", ("error", "missing_value", "played from")),
        ("played to = 09/05/2009", ("error", "missing_value", "played to")),
        ("type = SWISS", ("warning", "missing_value", "type")),
    ],
)
def test_4_1_1_what_is_missing_is_named(line, finding):
    _, found = changed(f"{line}\n", "")
    assert [(severity, code, column) for severity, code, _, column, _ in found] == [finding]


@pytest.mark.parametrize(
    ("result", "codes"),
    [
        ("2x0", (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)),
        ("0x2", (Code.FORFEIT_LOSS, Code.FORFEIT_WIN)),
        ("1x1", (Code.UNPLAYED_DRAW, Code.UNPLAYED_DRAW)),
        ("0x0", (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)),
        ("2-0", (Code.WIN, Code.LOSS)),
    ],
)
def test_4_1_1_a_decision_of_the_referee_is_no_played_game(result, codes):
    report, _ = changed("1,9,10,2x0", f"1,9,10,{result}")
    assert [half for half in report.halves if half.round == 1 and half.player in {9, 10}] == [
        Half(1, 9, 10, "w", codes[0]),
        Half(1, 10, 9, "b", codes[1]),
    ]
