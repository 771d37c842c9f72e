"""The points of an event: 162, XXS and BB."""

from dataclasses import replace
from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import CHESS, DRAUGHTS, Info, Scoring, Tournament
from small_report import player_line, report

THREE = Fraction(3)
THREE_ONE = Scoring(win=THREE, draw=Fraction(1))


def read(*lines):
    found, findings = trf.read(report(*lines, player_line(1)), "open.trf")
    return found, [row[:4] for row in plain_rows(findings, "file")]


@pytest.mark.parametrize(
    ("lines", "scoring"),
    [
        ([], CHESS),
        (["162  W 1.0    D 0.5    L 0.0    P 1.0    A 0.0"], CHESS),
        (["162  W 2.0    D 1.0    L 0.0"], DRAUGHTS),
        (["162  W 2.0", "162  D 1.0"], DRAUGHTS),
        (["162 W 2 D 1"], DRAUGHTS),
        (["162  w 2.0    d 1.0"], DRAUGHTS),
        (["162  W 3.0    D 1.0"], THREE_ONE),
        (["162  P 0.5"], Scoring(pairing_bye=Fraction(1, 2))),
        (["162  A 0.5"], Scoring(zero_bye=Fraction(1, 2), forfeit_loss=Fraction(1, 2))),
        (["XXS PAB=3 D=1 W=3"], THREE_ONE),
        (["XXS W=3", "XXS D=1"], replace(THREE_ONE, pairing_bye=Fraction(1))),
        (
            ["XXS W=3 D=1 PAB=3 WW=1 BW=1"],
            Scoring(draw=Fraction(1), pairing_bye=THREE, full_bye=THREE, forfeit_win=THREE),
        ),
        (["XXS WD=1 BD=1"], Scoring(draw=Fraction(1), half_bye=Fraction(1, 2))),
        (["XXS W=1 D=.5 PAB=1"], CHESS),
        (
            ["XXS HPB=0.25 FPB=0.75 FW=0.5"],
            Scoring(half_bye=Fraction(1, 4), full_bye=Fraction(3, 4), forfeit_win=Fraction(1, 2)),
        ),
        (["XXS ZPB=0.5", "XXS FL=0.5"], Scoring(zero_bye=Fraction(1, 2), forfeit_loss=Fraction(1, 2))),
        (["XXS WL=0.5 BL=0.5"], Scoring(loss=Fraction(1, 2))),
        (["BBW 3.0", "BBD 1.0", "BBL 0.0", "BBZ 0.0", "BBF 0.0", "BBU 3.0"], THREE_ONE),
        (["BBU  0.5"], Scoring(pairing_bye=Fraction(1, 2))),
    ],
)
def test_points_are_read(lines, scoring):
    found, findings = read(*lines)
    assert (found.scoring, found.kept, findings) == (scoring, {}, [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("162  W two", "malformed_points"),
        ("162  Q 2.0", "malformed_points"),
        ("162  W 2.0.0", "malformed_points"),
        ("XXS WW=3 BW=2", "points_differ"),
        ("XXS WW=3", "points_differ"),
        ("XXS W", "malformed_points"),
        ("XXS WIN=3", "malformed_points"),
        ("BBW three", "malformed_points"),
        ("BBW", "malformed_points"),
    ],
)
def test_points_that_are_none(line, code):
    assert read(line)[1] == [("error", code, 7, line[:3])]


def test_the_points_of_an_unknown_result_stand_among_the_facts():
    assert read("162  X 0.0")[0].info.others == {"unknown_result_points": "0.0"}


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
@pytest.mark.parametrize(
    "scoring", [CHESS, DRAUGHTS, THREE_ONE, Scoring(loss=Fraction(1, 4), pairing_bye=Fraction(1, 2))]
)
def test_points_are_written_in_both_editions(edition, scoring):
    tournament = Tournament(Info("Open"), (), (), scoring)
    written, unsaid = trf.write(tournament, edition)
    assert (trf.read(written, "")[0].scoring, unsaid.rows()) == (scoring, [])


def test_what_162_counts_together_can_be_said_in_an_extension_only():
    scoring = Scoring(half_bye=Fraction(0), forfeit_win=Fraction(3, 4), forfeit_loss=Fraction(1, 8))
    tournament = Tournament(Info("Open"), (), (), scoring)
    _, unsaid = trf.write(tournament, "trf26")
    assert unsaid["message"].to_list() == [
        "points for a forfeit loss of the event becomes another ('0.125': '0')",
        "points for a forfeit win of the event has no place in this format ('0.75')",
        "points for a half bye of the event has no place in this format ('0')",
    ]
    written, unsaid = trf.write(tournament, "trf16")
    assert (trf.read(written, "")[0].scoring, unsaid.rows()) == (scoring, [])
