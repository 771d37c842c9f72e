"""The season folder: every problem is a finding, and what is written reads back the same."""

import hashlib
from datetime import date
from tempfile import TemporaryDirectory

import polars as pl
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats import season_folder
from ratingoffice.model.findings import FINDINGS
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import TABLES
from ratingoffice.model.unseen import PATTERN
from ratingoffice.model.validation import validate

NAMES = [name for name, table in TABLES.items() if not table.is_optional]


def test_a_right_folder_is_a_season_with_the_hashes_of_its_files(season_folder_with):
    folder = season_folder_with({})
    season, findings = season_folder.read(folder)
    assert plain_rows(findings) == []
    assert season.hashes == {
        f"{name}.csv": hashlib.sha256((folder / f"{name}.csv").read_bytes()).hexdigest() for name in NAMES
    }
    assert [season.players.height, season.events.height, season.games.height, season.ratings.height] == [3, 1, 2, 1]


def test_cards_are_read_and_hashed_where_there_are_any(season_folder_with):
    folder = season_folder_with({})
    event, player = (pl.read_csv(folder / f"{name}s.csv")[f"{name}_id"][0] for name in ("event", "player"))
    (folder / "cards.csv").write_text(
        f"event_id,player_id,rounds,score,dsu_before,dsu_after\n{event},{player},7,4.5,1500,1510\n", encoding="utf-8"
    )
    season, findings = season_folder.read(folder)
    assert plain_rows(findings) == []
    assert season.cards["half_points"].to_list() == [9]
    assert season.hashes["cards.csv"] == hashlib.sha256((folder / "cards.csv").read_bytes()).hexdigest()


@pytest.mark.parametrize("name", ["nowhere", "a_file/below", "a_file", "\0"])
def test_a_folder_that_is_none_is_one_error(tmp_path, name):
    (tmp_path / "a_file").touch()
    folder = tmp_path / name
    message = "there is no such folder, or it cannot be opened; name a folder with the tables of a season"
    season, findings = season_folder.read(folder)
    assert (season, plain_rows(findings)) == (None, [("error", "missing_folder", str(folder), None, None, message)])


def test_missing_files_are_all_told(tmp_path):
    season, findings = season_folder.read(tmp_path)
    assert (season, plain_rows(findings)) == (
        None,
        [
            ("error", "missing_table", f"{name}.csv", None, None, message)
            for name in sorted(NAMES)
            for message in [f"the table {name} is missing; add {name}.csv or {name}.parquet"]
        ],
    )


def test_csv_and_parquet_of_one_table_are_an_error(season_folder_with):
    folder = season_folder_with({"players.parquet": b"anything"})
    message = "players.csv and players.parquet are both there; keep one of them"
    season, findings = season_folder.read(folder)
    assert (season, plain_rows(findings)) == (None, [("error", "two_files", "players.csv", None, None, message)])


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_that_cannot_be_read_is_an_error(season_folder_with, name):
    folder = season_folder_with({"games.csv": None})
    (folder / name).mkdir()
    message = "the file cannot be read (not a file); name a file that can be opened and read"
    season, findings = season_folder.read(folder)
    assert (season, plain_rows(findings)) == (None, [("error", "unreadable_file", name, None, None, message)])


def test_a_file_that_may_not_be_opened_is_an_error(season_folder_with):
    folder = season_folder_with({"games.csv": None})
    (folder / "games.csv").symlink_to(folder / "nowhere")
    message = "the file cannot be read (No such file or directory); name a file that can be opened and read"
    season, findings = season_folder.read(folder)
    assert (season, plain_rows(findings)) == (None, [("error", "unreadable_file", "games.csv", None, None, message)])


def test_findings_of_a_file_and_of_its_cells_come_together(season_folder_with):
    games = b"event_id,round,white,black,result\ne,1,a,b,1:0\ne,1,a\nq,1,a,b,1-0\n"
    season, findings = season_folder.read(season_folder_with({"games.csv": games, "players.csv": b"\xff\xfea\0"}))
    assert season is None
    assert findings.select("code", "file", "line").rows() == [
        ("malformed_result", "games.csv", 2),
        ("field_count", "games.csv", 3),
        ("unknown_event", "games.csv", 4),
        ("utf16", "players.csv", 1),
    ]


def test_progress_tells_step_done_and_total(season_folder_with):
    steps = []
    folder = season_folder_with({})
    season_folder.read(folder, lambda *step: steps.append(step))
    sizes = {name: (folder / f"{name}.csv").stat().st_size for name in NAMES}
    read = [(f"read {name}.csv", size, size) for name, size in sizes.items()]
    assert sorted(steps[: len(read)]) == sorted(read)
    assert steps[len(read) :] == [("check tables", 0, 1), ("check tables", 1, 1)]


CELL = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=8).filter(
    lambda text: text == text.strip() and pl.Series([text]).str.strip_chars().item() == text
)
PLAYERS = st.fixed_dictionaries(
    {
        "player_id": CELL,
        "name": CELL.filter(lambda text: not PATTERN.search(text)),
        "title": st.none() | CELL,
        "active": st.none() | st.booleans(),
    },
    optional={"member_until": st.none() | st.dates(date(1900, 1, 1), date(2100, 1, 1))},
)
PLAYER_SCHEMA = {
    "player_id": pl.String,
    "name": pl.String,
    "title": pl.String,
    "active": pl.Boolean,
    "member_until": pl.Date,
}
OTHERS = {
    "events": pl.DataFrame(
        {
            "event_id": ["e"],
            "name": ["O"],
            "system": ["swiss"],
            "start": [date(2009, 1, 1)],
            "end": [date(2009, 1, 9)],
            "rounds": [9],
            "official": [True],
        }
    ),
    "games": pl.DataFrame(schema=dict.fromkeys(TABLES["games"].column_names(), pl.String)),
    "ratings": pl.DataFrame(schema=dict.fromkeys(TABLES["ratings"].column_names(), pl.String)),
}


@pytest.mark.parametrize("ending", ["csv", "parquet"])
@given(players=st.lists(PLAYERS, min_size=1, max_size=5, unique_by=lambda row: row["player_id"]))
@example(players=[{"player_id": '"', "name": 'a "b", c\r\n\nd', "title": "x,y", "active": True}])
@settings(max_examples=25)
def test_what_is_written_reads_back_the_same(ending, players):
    table = pl.DataFrame(players, schema=PLAYER_SCHEMA)
    with TemporaryDirectory() as folder:
        season_folder.write({"players": table, **OTHERS}, f"{folder}/new/season", ending)
        season, findings = season_folder.read(f"{folder}/new/season")
    assert set(findings["code"]) == {"no_rows"}
    assert season.players.select(table.columns).equals(table.sort("player_id"))
    event = season.events.select(OTHERS["events"].columns)
    assert event.rows() == OTHERS["events"].rows()


@given(content=st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
@pytest.mark.parametrize("name", ["players.csv", "games.parquet"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
def test_any_bytes_give_findings_and_never_a_crash(season_folder_with, name, content):
    table = name.partition(".")[0]
    season, findings = season_folder.read(season_folder_with({f"{table}.csv": None, name: content}))
    assert findings.schema == FINDINGS
    assert (season is None) == ("error" in findings["severity"].to_list())
    assert season is None


ROWS = st.lists(st.text('a1,"\n\r; \ufeff\u00e9', max_size=12), max_size=6)


@given(rows=ROWS, end=st.sampled_from(["\n", "\r\n", "\r"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
def test_any_rows_below_a_header_name_lines_of_the_file(season_folder_with, rows, end):
    text = end.join(["player_id,name", *rows])
    _, findings = season_folder.read(season_folder_with({"players.csv": text.encode()}))
    lines = findings.filter(pl.col("file") == "players.csv")["line"].drop_nulls().to_list()
    last = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    assert all(1 <= line <= last for line in lines)


@given(flips=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
def test_a_damaged_parquet_file_never_crashes(season_folder_with, flips):
    folder = season_folder_with({"games.csv": None})
    games = pl.DataFrame({"event_id": ["e"], "round": [1], "white": ["a"], "black": ["b"], "result": ["1-0"]})
    games.write_parquet(folder / "games.parquet")
    content = bytearray((folder / "games.parquet").read_bytes())
    for position, byte in flips:
        content[position % len(content)] = byte
    (folder / "games.parquet").write_bytes(content)
    season, findings = season_folder.read(folder)
    assert (season is None) == ("error" in findings["severity"].to_list())


def test_a_table_in_memory_is_checked_like_a_file():
    tables = {
        name: RawTable(f"{name}.csv", table.cast(pl.String)) for name, table in OTHERS.items() if name != "events"
    }
    _, findings = validate(tables)
    assert findings.select("code", "file").rows() == [
        ("missing_table", "events.csv"),
        ("no_rows", "games.csv"),
        ("missing_table", "players.csv"),
        ("no_rows", "ratings.csv"),
    ]
