"""Reports as they should be: read without a finding, written back byte by byte."""

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from ratingoffice.formats.reports import trf
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.model.tournament import DRAUGHTS, Award, Code, Entry, Half, Info, Scoring, Team

EXAMPLES = Path(__file__).parent / "examples"
NAMES = sorted(path.name for path in EXAMPLES.glob("*.trf"))


def example(name):
    found, _ = trf.read((EXAMPLES / name).read_bytes(), name)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_an_example_is_recognised_read_and_written_back_byte_by_byte(name):
    data = (EXAMPLES / name).read_bytes()
    found, findings = trf.read(data, name)
    assert trf.recognised(data)
    assert set(findings["code"]) <= {"missing_record", "missing_id"}
    written, unsaid = trf.write(found)
    assert (written.decode(), unsaid.rows()) == (data.decode(), [])
    assert trf.edition_of(found) == ("trf16" if "2016" in name else "trf26")
    assert cross_check(found, name).rows() == []


@pytest.mark.parametrize("name", [name for name in NAMES if name != "extended_2016.trf"])
def test_a_complete_report_has_no_findings(name):
    assert trf.read((EXAMPLES / name).read_bytes(), name)[1].rows() == []


@pytest.mark.parametrize("name", ["individual_2016.trf", "extended_2016.trf", "team_2016.trf"])
def test_a_report_of_2016_can_be_written_as_one_of_2026(name):
    found = example(name)
    written, unsaid = trf.write(found, "trf26")
    again, _ = trf.read(written, name)
    assert (again, unsaid.rows()) == (found, [])


def test_the_event_of_2016():
    assert example("individual_2016.trf").info == Info(
        name="Tulip Open",
        city="Haarlem",
        federation="NED",
        start=date(2024, 5, 1),
        end=date(2024, 5, 3),
        system="swiss",
        time_control="90+30",
        referee="Vos, Eva",
        deputies=("Bos, Jan", "Mol, Ria"),
        round_dates=(date(2024, 5, 1), date(2024, 5, 2), date(2024, 5, 3)),
    )


def test_the_players_of_2016():
    second, *_, last = example("individual_2016.trf").entries[1:]
    assert second == Entry(
        number=2,
        name="Citroen, Zoë",
        ids={"fide": "2000456"},
        sex="W",
        title="WIM",
        federation="BEL",
        born="1999",
        rating=2203,
        points=Fraction(1),
        place=4,
    )
    assert last == Entry(5, "Fluit, Dirk", {"fide": "1000222"}, federation="NED", points=Fraction(0), place=5)
    assert (second.line, last.line) == (15, 18)


def test_the_rounds_of_2016():
    found = example("individual_2016.trf")
    assert [half for half in found.halves if half.player in (2, 3)] == [
        Half(1, 2, 1, "b", Code.LOSS),
        Half(2, 2, 5, "w", Code.FORFEIT_WIN),
        Half(3, 2, None, None, Code.ZERO_BYE),
        Half(1, 3, 4, "w", Code.DRAW),
        Half(2, 3, 1, "w", Code.DRAW),
        Half(3, 3, None, None, Code.PAIRING_BYE),
    ]
    assert {half.line for half in found.halves if half.player == 2} == {15}


def test_the_teams_of_2016():
    assert example("team_2016.trf").teams == (Team(1, "The Pawns", (1, 2)), Team(2, "Rook and Roll", (3, 4)))


def test_the_extensions():
    found = example("extended_2016.trf")
    assert found.info.rounds == 4
    assert found.scoring == Scoring(win=Fraction(3), draw=Fraction(1), pairing_bye=Fraction(2))
    assert found.forbidden == ((1, 3),)
    assert found.kept == {"trf": ("XXC white1", "XXZ 2", "XXA    3  1.0  1.0")}


def test_draughts_have_draughts_points_and_numbers_of_the_fmjd():
    found = example("draughts_2026.trf")
    assert found.scoring == DRAUGHTS
    assert found.entries[0].ids == {"fmjd": "11285"}
    assert (found.info.time_control, found.info.rounds, found.kept) == ("80+60", 3, {})


def test_the_teams_of_2026():
    found = example("team_2026.trf")
    assert found.teams[0] == Team(1, "Lille", (1, 2), "LIL", 2075, Fraction(4), Fraction(3), 1)
    assert found.info.others == {
        "pairing_program": "Own program 1.0",
        "coded_type": "FIDE_TEAM_MP_GP",
        "tie_breaks": "MP,GP",
        "board_colours": "WB",
    }
    assert [line[:3] for line in found.kept["trf"]] == ["###", "320", "300", "362", "330", "802"]


def test_everything_else_of_2026():
    found = example("full_2026.trf")
    assert found.scoring == Scoring(pairing_bye=Fraction(1, 2))
    assert found.awards == (Award(Fraction(-1, 2), (1,), 1),)
    assert found.forbidden == ((1, 3),)
    assert [entry.ratings for entry in found.entries] == [{"NED": 2333}, {"NED": 2099}, {"NED": 1711}]
    assert [entry.ids.get("NED") for entry in found.entries] == ["8001", "8002", None]
    assert found.info.others == {
        "type": "Individual: Swiss-System (Dutch)",
        "time": "90 minutes and 30 seconds a move",
        "first_colour": "W",
        "ranking": "NED HBFN",
        "pairing_program": "Own program 1.0",
        "coded_type": "FIDE_DUTCH_2026",
        "tie_breaks": "BH,SB,DE",
        "standing_order": "PTS,BH,SB",
        "unknown_result_points": "0.5",
    }
    assert found.info.time_control == "5+0:4+0"
    assert [line[:3] for line in found.kept["trf"]] == ["###", "250", "240", "260", "NED"]
