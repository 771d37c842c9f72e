"""What a path is: whatever stands in a file, it is told or there is a finding."""

from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats.checking import check
from ratingoffice.formats.recognition import KINDS, kind_of, read_report
from ratingoffice.formats.reports.report_lines import LARGEST
from ratingoffice.model.findings import FINDINGS
from report_files import EXAMPLES, spoilt

BEGINNINGS = ["", "<playerslist>", "[{", "player_id,name\n", "ID Number Name Fed\n", "PAR1", "PK\x03\x04", "012 Open\n"]
TEXTS = st.tuples(st.sampled_from(BEGINNINGS), st.text(max_size=100)).map("".join).map(str.encode)
SPOILT = st.sampled_from([text.encode() for text in EXAMPLES.values()]).flatmap(spoilt)


@given(st.binary(max_size=200) | TEXTS | SPOILT, st.sampled_from([None, *KINDS]))
@settings(max_examples=60)
def test_any_file_is_checked_without_an_exception(data, kind):
    with NamedTemporaryFile(suffix=".txt") as file:
        Path(file.name).write_bytes(data)
        checked = check(Path(file.name), kind)
    assert checked.findings.schema == FINDINGS
    assert checked.facts or not checked.findings.is_empty()


def test_a_report_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "open.trf"
    with path.open("wb") as stream:
        stream.write(b"012 Open\n")
        stream.truncate(LARGEST + 1)
    assert kind_of(path)[0] == "trf"
    tournament, findings = read_report(path, "trf")
    assert (tournament, findings["code"].to_list()) == (None, ["too_large"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_path_that_is_not_there(tmp_path, kind):
    assert check(tmp_path / "none", kind).has_errors
    assert kind_of(tmp_path / "none")[1]["code"].to_list() == ["unreadable_file"]


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"%PDF-1.7", "a PDF document"),
        (b"{\\rtf1\\ansi", "a document of a word processor"),
        (b"\x93\xff\x89D\0", "a file of Swiss-Manager itself"),
        (b"\xef\xbb\xbf\n<!DOCTYPE HTML>", "a page of the web"),
        (b"<HTML><body>", "a page of the web"),
    ],
)
def test_what_people_send_in_place_of_a_report(tmp_path, data, what):
    path = tmp_path / "open.trf"
    path.write_bytes(data)
    message = f"the file is {what}; export the report from the tournament program, as TRF or as a table"
    assert plain_rows(kind_of(path)[1]) == [("error", "other_file", "open.trf", None, None, message)]


@pytest.mark.parametrize("data", [b"", b"\n \r\n", b"\xef\xbb\xbf"])
def test_an_empty_file(tmp_path, data):
    path = tmp_path / "open.trf"
    path.write_bytes(data)
    message = "the file is empty; export the report from the tournament program again"
    assert plain_rows(kind_of(path)[1]) == [("error", "empty_file", "open.trf", None, None, message)]


TAGS = '[Event "Club"]\n[White "A"]\n'


@pytest.mark.parametrize(
    "text",
    [
        f"{TAGS}\n1. 32-28 19-23 *",
        f"\ufeff{TAGS}1.32x28 *",
        "1. 32-28 19-23 2. 28x19 14x23",
        '[GameType "25"]\n[Result "2-0"]\n2-0',
        "1. c3-d4 b6:c5",
        "1. cd4 bc5",
        f"{TAGS}001 is the game\n12. 31-27 *",
    ],
)
def test_a_file_that_begins_like_games_of_draughts(tmp_path, text):
    path = tmp_path / "games.txt"
    path.write_text(text, encoding="utf-8")
    assert (kind_of(path)[0], plain_rows(kind_of(path)[1])) == ("pdn", [])


@pytest.mark.parametrize(
    "text",
    [
        f"{TAGS}\n1. e4 e5 2. Nf3 1-0",
        f"{TAGS}\n1. e2-e4 e7-e5 1/2-1/2",
        f"{TAGS}\n1-1",
        "on page 1. 32-28 is played",
        "32-28 19-23",
        '["Event"]',
    ],
)
def test_games_of_chess_and_other_texts_are_no_games_of_draughts(tmp_path, text):
    path = tmp_path / "games.txt"
    path.write_text(text, encoding="utf-8")
    assert (kind_of(path)[0], kind_of(path)[1]["code"].to_list()) == (None, ["unknown_format"])


@pytest.mark.parametrize("data", [b"[Event", "1. 32-28 *".encode("utf-16")])
def test_a_name_that_promises_games_is_believed_where_nothing_else_fits(tmp_path, data):
    for name, kind in (("club.PDN", "pdn"), ("club.txt", None)):
        (tmp_path / name).write_bytes(data)
        assert kind_of(tmp_path / name)[0] == kind


def test_a_report_with_the_name_of_games_is_a_report(tmp_path):
    (tmp_path / "open.pdn").write_text("012 Open\n", encoding="utf-8")
    assert kind_of(tmp_path / "open.pdn")[0] == "trf"


@pytest.mark.parametrize(
    "header",
    [
        "No  Name                 Feder Intl Id  Loc Id  Rtg  Loc  Title Total   1     2     3",
        "Place Name         Intl Id Feder Rtg Score M-Buch. Buch. Progr.",
    ],
)
def test_a_table_of_swissperfect_as_text_is_no_player_list(tmp_path, header):
    path = tmp_path / "open.txt"
    path.write_text(
        f"{header}\n  1  Duck, Daffy     IRL   2500035      12 2200 2200       1.5     3:W  2:=\n", encoding="utf-8"
    )
    kind, findings = kind_of(path)
    assert (kind, findings["code"].to_list()) == (None, ["unknown_format"])
