"""Lists that are made to take time or memory: no more is read of them than tells what they are."""

import io
import zipfile

import pytest

from finding_rows import plain_rows
from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists import archives, pieces
from ratingoffice.formats.player_lists.csv_list import read_csv
from ratingoffice.formats.player_lists.json_list import read_json
from ratingoffice.formats.player_lists.text_list import read_text
from ratingoffice.formats.player_lists.xml_list import read_xml


def packed(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


@pytest.mark.parametrize("others", [{}, {"[Content_Types].xml": b""}])
def test_an_archive_that_unpacks_to_far_too_much_is_not_unpacked(tmp_path, monkeypatch, others):
    path = packed(tmp_path / "list.xlsx", {"list.csv": b"0" * (archives.HARMLESS + 1), **others})
    monkeypatch.setattr(archives, "_measure", None)
    _, findings = player_lists.read_all(path)
    message = "the archive is more than 200 times as large unpacked; no list is; save it again"
    assert plain_rows(findings) == [("error", "too_large", "list.xlsx", None, None, message)]
    monkeypatch.setattr(archives, "LARGEST", 1000)
    message = "the archive has more than 1000 bytes unpacked; save the list as CSV"
    assert player_lists.read_all(path)[1]["message"].to_list() == [message]


def test_an_archive_that_lies_about_its_size_is_damaged(tmp_path):
    path = packed(tmp_path / "list.zip", {"list.csv": b"id,name\n" + b"1,Ann\n" * 1_000})
    size = (8 + 6 * 1_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(size, (14).to_bytes(4, "little")))
    players, findings = player_lists.read_all(path)
    assert players.is_empty()
    assert findings["code"].to_list() == ["unreadable_file"]
    assert "Bad CRC-32" in findings["message"][0]


class Counted(io.BytesIO):
    """Bytes that tell how many of them were read."""

    def __init__(self, data):
        """Nothing is read yet."""
        super().__init__(data)
        self.told = 0

    def read(self, size=-1):
        """The next bytes, counted."""
        data = super().read(size)
        self.told += len(data)
        return data


@pytest.mark.parametrize(
    ("read", "head"),
    [
        (read_csv, b"id,name\n"),
        (read_text, b"ID Number Name\n"),
        (read_json, b'[{"id":"'),
        (read_xml, b"<playerslist><player><name>"),
    ],
)
def test_a_line_that_does_not_end_is_given_up(monkeypatch, read, head):
    monkeypatch.setattr(pieces, "SIZE", 1_000)
    monkeypatch.setattr(pieces, "LONGEST", 8_000)
    stream = Counted(head + b"x" * 100_000)
    batches = list(read(stream, "list"))
    assert sum(batch.players.height for batch in batches) == 0
    assert "line_too_long" in {code for batch in batches for code in batch.findings["code"]}
    assert stream.told <= 10_000


@pytest.mark.parametrize(
    "content",
    [
        "id,name\n" + "x y,\n" * 3_000,
        "ID Number Name\n" + "x\n" * 3_000,
        '{"id":"?","name":null}\n' * 3_000,
        "<playerslist>" + "<player><fideid>x</fideid></player>" * 3_000 + "</playerslist>",
    ],
)
def test_of_each_kind_a_thousand_findings_are_kept_and_all_are_counted(read, content):
    _, findings = read(content, "list")
    kinds = {row[:2] for row in findings}
    assert len(findings) == 1_001 * len(kinds)
    for kind in kinds:
        message = "2000 more of this kind are not listed"
        assert next(row for row in findings if row[:2] == kind) == (*kind, None, None, message)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (r'[{"player_id":"1","zz\ud800":"x","name":"A"}]', ["A"]),
        (r'[{"player_id":"1","name":{"a":"\udc00"}}]', ['{"a": "\ufffd"}']),
        (r'[{"player_id":"1","name":"A\ud800"},{"player_id":"2"}]', ["A\ufffd", None]),
        (r'[{"player_id":"1","name":"A\uD83D"}]', ["A\ufffd"]),
    ],
)
def test_half_a_character_of_json_is_told(tmp_path, text, names):
    path = tmp_path / "list.json"
    path.write_text("\n" + text)
    players, findings = player_lists.read_all(path)
    halves = findings.filter(code="half_character").select("severity", "line").rows()
    assert (players["name"].to_list(), halves) == (names, [("warning", 2)])


def test_whole_characters_and_written_backslashes_of_json_stay(tmp_path):
    path = tmp_path / "list.json"
    path.write_text(r'[{"player_id":"1","name":"\ud83d\ude00 A"},{"player_id":"2","name":"\\ud800"}]')
    players, findings = player_lists.read_all(path)
    assert (players["name"].to_list(), findings.height) == (["\U0001f600 A", r"\ud800"], 0)
