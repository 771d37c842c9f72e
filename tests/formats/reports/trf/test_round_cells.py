"""The rounds of a player: opponent, colour, result."""

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Code, Half
from small_report import player_line, report

LINE, OTHER = 7, 8
FIRST = "round 1 (92-99)"


def read(*lines):
    found, findings = trf.read(report(*lines), "open.trf")
    return [half for half in found.halves if half.player == 1], [row[:4] for row in plain_rows(findings, "file")]


@pytest.mark.parametrize("sign", [code for code in Code if code != Code.PENDING])
@pytest.mark.parametrize("colour", ["w", "b"])
def test_every_result_against_an_opponent(sign, colour):
    halves, findings = read(player_line(1, f"   2 {colour} {sign.value}"))
    bye = [("error", "bye_with_opponent", LINE, FIRST)] if sign.value in "HFUZ" else []
    alone = [("warning", "full_bye", LINE, FIRST)] if sign is Code.FULL_BYE else []
    assert (halves, findings) == ([Half(1, 1, 2, colour, sign)], bye + alone)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("0000 - H", Half(1, 1, None, None, Code.HALF_BYE)),
        ("0000 - U", Half(1, 1, None, None, Code.PAIRING_BYE)),
        ("0000 - Z", Half(1, 1, None, None, Code.ZERO_BYE)),
        ("       u", Half(1, 1, None, None, Code.PAIRING_BYE)),
        ("   0 - z", Half(1, 1, None, None, Code.ZERO_BYE)),
        ("   2 W d", Half(1, 1, 2, "w", Code.UNPLAYED_DRAW)),
        ("0002 B =", Half(1, 1, 2, "b", Code.DRAW)),
        ("   2 - +", Half(1, 1, 2, None, Code.FORFEIT_WIN)),
        ("   2 w  ", Half(1, 1, 2, "w", Code.PENDING)),
    ],
)
def test_cells_that_are_right(cell, expected):
    assert read(player_line(1, cell)) == ([expected], [])


@pytest.mark.parametrize(
    ("cell", "code", "severity", "kept"),
    [
        ("   x w 1", "malformed_opponent", "error", None),
        ("  -2 w 1", "malformed_opponent", "error", None),
        ("   2 x 1", "malformed_colour", "error", Half(1, 1, 2, None, Code.WIN)),
        ("   2 w ?", "malformed_result", "error", None),
        ("   2 w ½", "malformed_result", "error", None),
        ("   2   1", "missing_colour", "warning", Half(1, 1, 2, None, Code.WIN)),
        ("0000 w 1", "missing_opponent", "error", Half(1, 1, None, "w", Code.WIN)),
        ("   2  w1", "misplaced", "error", None),
        ("  2 w 1 ", "misplaced", "error", None),
    ],
)
def test_cells_that_are_wrong(cell, code, severity, kept):
    halves, findings = read(player_line(1, cell), player_line(2, "   1 b 0"))
    assert (halves, findings) == ([kept] if kept else [], [(severity, code, LINE, FIRST)])


@pytest.mark.parametrize(("sign", "bye"), [("+", Code.PAIRING_BYE), ("=", Code.HALF_BYE), ("-", Code.ZERO_BYE)])
def test_a_bye_as_older_reports_write_it(sign, bye):
    halves, findings = read(player_line(1, f"0000 - {sign}"))
    assert (halves, findings) == ([Half(1, 1, None, None, bye)], [("warning", "old_bye", LINE, FIRST)])


def test_a_blank_before_another_round_is_a_zero_point_bye_and_at_the_end_nothing():
    halves, findings = read(player_line(1, "        ", "   2 w 1", "        "), player_line(2, "", "", ""))
    assert (halves, findings) == ([Half(1, 1, None, None, Code.ZERO_BYE), Half(2, 1, 2, "w", Code.WIN)], [])


def test_nobody_and_no_result_is_a_zero_point_bye_in_a_round_that_was_held():
    halves, _ = read(player_line(1, "0000 -  "), player_line(2, "   3 w 1"), player_line(3, "   2 b 0"))
    assert halves == [Half(1, 1, None, None, Code.ZERO_BYE)]


def test_rounds_that_are_empty_for_all_are_left_out():
    lines = [player_line(1, "   2 w 1", "0000 -  "), player_line(2, "   1 b 0", "0000 -  ")]
    assert read(*lines) == ([Half(1, 1, 2, "w", Code.WIN)], [("warning", "empty_round", LINE, "round 2 (102-109)")])


def test_a_full_bye_that_stands_alone_in_its_round_may_be_one_of_the_pairing():
    halves, findings = read(player_line(1, "0000 - F"))
    assert (halves, findings) == (
        [Half(1, 1, None, None, Code.FULL_BYE)],
        [("warning", "full_bye", LINE, FIRST)],
    )
    assert read(player_line(1, "0000 - F"), player_line(2, "0000 - U"))[1] == []
    assert read(player_line(1, "0000 - F"), player_line(2, "0000 - F"))[1] == []


def test_the_last_round_there_is_place_for():
    halves, findings = read(player_line(1, *["   2 w 1"] * 999), player_line(2, *["   1 b 0"] * 999))
    assert (len(halves), halves[-1], findings) == (999, Half(999, 1, 2, "w", Code.WIN), [])


def test_more_rounds_than_there_can_be():
    halves, findings = read(player_line(1, *["   2 w 1"] * 1001))
    assert (len(halves), findings) == (999, [("error", "line_too_long", LINE, None)])
