"""The fields of a player: what is right, what is odd, what is wrong."""

from dataclasses import replace
from fractions import Fraction

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Entry
from small_report import player_line, report

LINE = 7


def read(*lines):
    found, findings = trf.read(report(*lines), "open.trf")
    return found, plain_rows(findings, "file")


def read_field(name, text):
    found, findings = read(player_line(1, **{name: text}))
    return found.entries[0], [row[:4] for row in findings]


@pytest.mark.parametrize(
    ("name", "text", "value", "findings"),
    [
        ("sex", "m", "M", []),
        ("sex", "w", "W", []),
        ("sex", "W", "W", [("warning", "malformed_sex", LINE, "sex (10)")]),
        ("sex", "f", "W", [("warning", "malformed_sex", LINE, "sex (10)")]),
        ("sex", "x", None, [("warning", "malformed_sex", LINE, "sex (10)")]),
        ("title", "WGM", "WGM", []),
        ("title", "gm", "GM", []),
        ("title", "g", "GM", []),
        ("title", "wm", "WIM", []),
        ("title", "GMI", "GMI", []),
        ("name", "", "", [("warning", "missing_name", LINE, "name (15-47)")]),
        ("rating", "2100", 2100, []),
        ("rating", "0", None, []),
        ("rating", "21OO", None, [("error", "malformed_number", LINE, "rating (49-52)")]),
        ("rating", "-100", None, [("error", "malformed_number", LINE, "rating (49-52)")]),
        ("federation", "NED", "NED", []),
        ("federation", "nl", "NED", [("warning", "malformed_federation", LINE, "federation (54-56)")]),
        ("born", "1980/02/29", "1980-02-29", []),
        ("born", "1980", "1980", []),
        ("born", "1980/00/00", "1980", []),
        ("born", "1980-02-29", "1980-02-29", []),
        ("born", "0000/00/00", None, []),
        ("born", "1981/02/29", None, [("warning", "malformed_birth", LINE, "birth date (70-79)")]),
        ("born", "29/02/1980", None, [("warning", "malformed_birth", LINE, "birth date (70-79)")]),
        ("points", "11.5", Fraction(23, 2), []),
        ("points", ".5", Fraction(1, 2), []),
        ("points", "7", Fraction(7), []),
        ("points", "-1.0", Fraction(-1), []),
        ("points", "2,5", Fraction(5, 2), [("warning", "points_form", LINE, "points (81-84)")]),
        ("points", "2½", Fraction(5, 2), [("warning", "points_form", LINE, "points (81-84)")]),
        ("points", "2x", None, [("error", "malformed_points", LINE, "points (81-84)")]),
        ("place", "12", 12, []),
        ("place", "0", None, []),
        ("place", "1st", None, [("error", "malformed_number", LINE, "rank (86-89)")]),
    ],
)
def test_a_field(name, text, value, findings):
    entry, found = read_field(name, text)
    assert (getattr(entry, name), found) == (value, findings)


@pytest.mark.parametrize(
    ("text", "ids", "findings"),
    [
        ("1000123", {"fide": "1000123"}, []),
        ("", {}, [("warning", "missing_id", LINE, "FIDE number (58-68)")]),
        ("0", {}, [("warning", "missing_id", LINE, "FIDE number (58-68)")]),
        ("12A", {"fide": "12A"}, [("error", "malformed_id", LINE, "FIDE number (58-68)")]),
        ("\u0663", {"fide": "\u0663"}, [("error", "malformed_id", LINE, "FIDE number (58-68)")]),
    ],
)
def test_the_number_of_the_player(text, ids, findings):
    entry, found = read_field("fide", text)
    assert (entry.ids, found) == (ids, findings)


@pytest.mark.parametrize(("number", "codes"), [("0", 1), ("", 1), ("x", 2), ("-1", 2)])
def test_a_player_without_a_start_number_is_left_out(number, codes):
    found, findings = read(player_line(number, "   2 w 1", fide="5"))
    assert (found.entries, found.halves) == ((), ())
    assert len(findings) == codes
    message = "a player needs a start number from 1 to 9999"
    assert ("error", "malformed_start_number", LINE, "start number (5-8)", message) in findings


def test_a_short_line_is_read_as_far_as_it_goes():
    found, findings = read("001    3 m    Berg, Adam")
    assert found.entries == (Entry(3, "Berg, Adam", sex="M"),)
    assert [row[1] for row in findings] == ["missing_id"]


def test_text_between_the_fields_is_an_error():
    line = player_line(1)
    found, findings = read(line[:52] + "x" + line[53:])
    assert len(found.entries) == 1
    message = "position 53 has to be blank; check that every field is in its place"
    assert findings == [("error", "misplaced", LINE, "001", message)]


def test_positions_that_count_bytes_are_understood():
    name = "Čapek, Jiří Žižka"
    short = name.ljust(33)[: 33 - (len(name.encode()) - len(name))]
    line = player_line(1, "   2 w 1", name=name, rating="2100", points="1.0")
    found, findings = read(line.replace(name.ljust(33), short), player_line(2, "   1 b 0"))
    assert found.entries[0] == Entry(1, name, {"fide": "1001"}, rating=2100, points=Fraction(1))
    assert [row[:4] for row in findings] == [("warning", "counted_bytes", LINE, "name (15-47)")]
    assert len(found.halves) == 2


def national(record, number, text=""):
    return f"{record} {number:>4}".ljust(48) + text


def test_a_national_line_adds_rating_and_number():
    found, findings = read(
        player_line(1), national("NED", 1, "1711" + " " * 5 + f"{'77':>11}"), national("BEL", 1, "1699")
    )
    assert (found.entries[0].ratings, found.entries[0].ids) == (
        {"NED": 1711, "BEL": 1699},
        {"fide": "1001", "NED": "77"},
    )
    assert (found.kept, findings) == ({}, [])


FULL_LINE = "NED    1 m  A Berg, A.                          1711 NH           77 1980/02/29"


def test_a_national_line_that_says_more_is_kept_too():
    found, findings = read(player_line(1), FULL_LINE)
    assert (found.entries[0].ratings, found.kept, findings) == ({"NED": 1711}, {"trf": (FULL_LINE,)}, [])
    assert trf.read(trf.write(found)[0], "")[0] == found


def test_a_national_rating_that_has_changed_is_written_before_the_line_that_was_kept():
    found, _ = read(player_line(1), FULL_LINE)
    changed = replace(found, entries=(replace(found.entries[0], ratings={"NED": 1800}),))
    again, findings = trf.read(trf.write(changed)[0], "")
    assert again == changed
    assert findings["code"].to_list() == ["double_record"]


def test_the_first_of_two_national_lines_is_taken():
    found, findings = read(player_line(1), national("NED", 1, "1711"), national("NED", 1, "1712"))
    assert (found.entries[0].ratings, found.kept) == ({"NED": 1711}, {"trf": (national("NED", 1, "1712"),)})
    assert [row[:4] for row in findings] == [("warning", "double_record", LINE + 2, "NED")]


def test_a_national_line_of_nobody_is_kept():
    found, findings = read(player_line(1), national("NED", 7, "1711"))
    assert found.kept == {"trf": (national("NED", 7, "1711"),)}
    assert [row[:4] for row in findings] == [("warning", "unknown_number", LINE + 1, "start number (5-8)")]


def test_lines_of_three_letters_that_are_no_national_lines_are_kept():
    lines = ("DAT 0001 EMAIL a@example.org", "ABC some text of a program")
    found, findings = read(player_line(1), *lines)
    assert (found.kept, found.entries[0].ratings) == ({"trf": lines}, {})
    assert [row[:3] for row in findings] == [("warning", "unknown_record", LINE + 2)]
