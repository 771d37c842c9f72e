"""What is written reads back the same in every kind of file, and no bytes make a reader raise."""

import tempfile
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists.columns import KINDS
from ratingoffice.formats.player_lists.fide_files import in_english
from ratingoffice.model.findings import FINDINGS
from report_files import EXAMPLES as REPORTS
from report_files import spoilt

LETTERS = st.text("abcdefgXYZÀéłß&<>;,\"'. -", min_size=1, max_size=20)
NAMES = LETTERS.map(lambda text: " ".join(text.split())).filter(bool)
CODES = st.text("ABCDEFGHI", min_size=2, max_size=3)


@st.composite
def lists(draw):
    ids = draw(st.lists(st.integers(1, 10**9), min_size=1, max_size=6, unique=True))
    rows = [
        {
            "player_id": str(number),
            "name": draw(NAMES),
            "federation": draw(st.none() | st.sampled_from(["NED", "IND"])),
            "sex": draw(st.sampled_from(["M", "W", None])),
            **{column: draw(st.none() | CODES) for column in ("title", "women_title", "other_titles", "online_title")},
            "born": draw(st.none() | st.integers(1900, 2020).map(str)),
            **{kind: draw(st.none() | st.integers(1, 4000)) for kind in KINDS},
            **{f"{kind}_games": draw(st.integers(0, 999)) for kind in KINDS},
            **{f"{kind}_k": draw(st.none() | st.sampled_from([10, 20, 40])) for kind in KINDS},
            "flag": draw(st.sampled_from([None, "i", "w", "wi"])),
        }
        for number in ids
    ]
    return pl.DataFrame(rows, schema=player_lists.PLAYERS)


def written(frames, suffix):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"list{suffix}"
        unsaid = player_lists.write(frames, path)
        return path.read_bytes(), unsaid, *player_lists.read_all(path)


@pytest.mark.parametrize("suffix", player_lists.SUFFIXES)
@settings(max_examples=10)
@given(players=lists())
def test_what_is_written_reads_back_the_same(suffix, players):
    data, unsaid, again, findings = written([players.head(2), players.slice(2)], suffix)
    if suffix == ".txt":
        players, unsaid = in_english(players), unsaid.filter(pl.col("message").str.contains("English letters").not_())
    assert again.drop("line").equals(players)
    assert (unsaid.rows(), plain_rows(findings)) == ([], [])
    assert written([players.head(2), players.slice(2)], suffix)[0] == data


@pytest.mark.parametrize("suffix", player_lists.SUFFIXES)
@settings(max_examples=10)
@given(data=st.data())
def test_a_spoilt_file_gives_findings_and_never_an_exception(suffix, data):
    example = EXAMPLES.setdefault(suffix, written([EXAMPLE], suffix)[0])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"list{suffix}"
        path.write_bytes(data.draw(spoilt(example)))
        players, findings = player_lists.read_all(path)
    assert findings.schema == FINDINGS
    assert players.columns == [*player_lists.PLAYERS, "line"]


@settings(max_examples=40)
@given(
    content=st.binary(max_size=200)
    | st.text(max_size=100).map(str.encode)
    | st.text('[]{},:"1a<>/p\n;').map(str.encode)
)
def test_any_bytes_give_findings_and_never_an_exception(content):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list"
        path.write_bytes(content)
        players, findings = player_lists.read_all(path)
    assert not players.is_empty() or not findings.is_empty()


EXAMPLES = {}
EXAMPLE = pl.DataFrame(
    {"player_id": ["1503014", "5031605"], "name": ["Carlsen, Magnus", "A, Akshaya"], "standard": [2823, None]}
)


def test_what_fides_files_have_no_room_for_is_told():
    players = pl.DataFrame({"player_id": ["x1"], "name": ["ß" * 31], "born": ["1990-01-02"]})
    both = [
        "the birth date of 1 player is written as a year",
        "the id of 1 player is not a number; FIDE's files have numbers only",
    ]
    of_text = ["1 text is written in English letters", "name of 1 player is too long for its 60 characters and is cut"]
    assert sorted(written([players], ".txt")[1]["message"]) == sorted([*both, *of_text])
    assert sorted(written([players], ".xml")[1]["message"]) == both
    assert written([players], ".csv")[1].rows() == []


def test_lists_are_recognised_and_reports_are_not():
    for suffix in (".txt", ".xml", ".csv", ".json", ".jsonl"):
        assert player_lists.recognised(written([EXAMPLE], suffix)[0])
    for report in REPORTS.values():
        assert not player_lists.recognised(report.encode())
    assert not player_lists.recognised(b"")


def test_an_ending_that_nobody_knows_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"list.doc ends in none of .txt, .xml, .csv, .json, .jsonl, .parquet, .xlsx"):
        player_lists.write([], tmp_path / "list.doc")


@pytest.mark.parametrize("suffix", player_lists.SUFFIXES)
def test_an_empty_list_can_be_written_and_is_told(suffix):
    _, _, players, findings = written([], suffix)
    assert players.is_empty()
    assert findings["code"].to_list() in (["no_players"], ["no_header"])


@pytest.mark.parametrize("suffix", player_lists.SUFFIXES)
def test_a_list_that_is_refused_while_it_is_written_leaves_nothing_elsewhere(suffix, tmp_path, monkeypatch):
    def refused():
        yield EXAMPLE
        raise ValueError("refused")

    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "elsewhere"))
    with pytest.raises(ValueError, match="refused"):
        player_lists.write(refused(), tmp_path / f"list{suffix}")
    assert list((tmp_path / "elsewhere").iterdir()) == []
