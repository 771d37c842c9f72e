"""A table as a folder of Parquet files is read as one file is."""

import shutil

import polars as pl
import pytest

from ratingoffice.formats import list_folder, season_folder
from ratingoffice.formats.continuation import continue_season
from ratingoffice.library.season import Season
from ratingoffice.sample_data.generator import SeasonPlan, generate_season, season_in_chunks, skewed_season

PLAN = SeasonPlan(seed=5, players=120, games=600, months=2)


@pytest.fixture(scope="module")
def tables() -> dict[str, pl.DataFrame]:
    return generate_season(PLAN)


@pytest.fixture(scope="module")
def whole(tables, tmp_path_factory):
    """The season in one file a table."""
    folder = tmp_path_factory.mktemp("whole")
    season_folder.write(tables, folder, "parquet")
    return folder


@pytest.fixture
def in_files(whole, tables, tmp_path):
    """The same season, its games in files of 100."""
    folder = tmp_path / "season"
    shutil.copytree(whole, folder)
    (folder / "games.parquet").unlink()
    games = tables["games"]
    season_folder.write_in_files((("games", games[row : row + 100]) for row in range(0, games.height, 100)), folder)
    return folder


def same(one: Season, other: Season) -> bool:
    return all(getattr(one.tables, name).equals(getattr(other.tables, name)) for name in ("players", "events", "games"))


def test_files_are_one_table_and_each_has_its_hash(whole, in_files):
    read = Season.read(in_files)
    assert same(read, Season.read(whole))
    names = [f"games/part-{number:05}.parquet" for number in range(len(list((in_files / "games").iterdir())))]
    assert sorted(read.tables.hashes) == sorted(["events.parquet", *names, "players.parquet", "ratings.parquet"])


def test_names_of_folders_are_cells_and_others_do_not_matter(whole, in_files, tables):
    shutil.rmtree(in_files / "games")
    for (event, number), rows in tables["games"].partition_by("event_id", "round", as_dict=True).items():
        folder = in_files / "games.parquet" / f"event_id={event}" / f"round={number}" / "year=2011"
        folder.mkdir(parents=True)
        rows.drop("event_id", "round").write_parquet(folder / "0.parquet")
    (in_files / "games.parquet" / "_SUCCESS").touch()
    (in_files / "games.parquet" / "_half.parquet").touch()
    season, findings = season_folder.read(in_files)
    assert findings.is_empty()
    assert season.games.drop("line").equals(Season.read(whole).tables.games.drop("line"))


def test_an_empty_cell_of_a_folder_is_empty(tmp_path, whole):
    shutil.copytree(whole, tmp_path / "season")
    ratings = pl.read_parquet(tmp_path / "season" / "ratings.parquet")
    (tmp_path / "season" / "ratings.parquet").unlink()
    folder = tmp_path / "season" / "ratings" / "k=__HIVE_DEFAULT_PARTITION__"
    folder.mkdir(parents=True)
    ratings.drop("k").write_parquet(folder / "0.parquet")
    assert Season.read(tmp_path / "season").tables.ratings["k"].null_count() == ratings.height


def test_lines_are_counted_over_all_files(in_files):
    file = in_files / "games" / "part-00001.parquet"
    games = pl.read_parquet(file)
    games.with_columns(
        result=pl.when(pl.int_range(pl.len()) == 3).then(pl.lit("9-9")).otherwise("result")
    ).write_parquet(file)
    season, findings = season_folder.read(in_files)
    assert season is None
    assert findings.select("code", "file", "line").rows() == [("malformed_result", "games", 105)]


def test_all_damaged_files_are_named(in_files):
    for number in (0, 2):
        (in_files / "games" / f"part-0000{number}.parquet").write_bytes(b"PAR1 no PAR1")
    season, findings = season_folder.read(in_files)
    assert season is None
    assert findings.select("code", "file").rows() == [
        ("corrupt_parquet", "games/part-00000.parquet"),
        ("corrupt_parquet", "games/part-00002.parquet"),
    ]


def test_files_may_have_other_types(whole, in_files):
    file = in_files / "games" / "part-00001.parquet"
    games = pl.read_parquet(file)
    games.with_columns(pl.col("round").cast(pl.Int64), pl.col("date").cast(pl.String)).write_parquet(file)
    assert same(Season.read(in_files), Season.read(whole))


def test_a_file_beside_the_folder_is_one_too_many(whole, in_files):
    shutil.copy(whole / "games.parquet", in_files)
    season, findings = season_folder.read(in_files)
    assert (season, findings["message"].to_list()) == (
        None,
        ["games.parquet and games are both there; keep one of them"],
    )


def test_a_season_in_files_goes_on(in_files, tmp_path):
    ratings = pl.read_parquet(in_files / "ratings.parquet")
    (in_files / "ratings.parquet").unlink()
    season_folder.write_in_files([("ratings", ratings)], in_files)
    Season.read(in_files).rate("fide-2010", "2011-03-01").write(tmp_path / "list")
    added, findings = continue_season(in_files, tmp_path / "list")
    assert (added > 0, findings.is_empty()) == (True, True)
    assert Season.read(in_files).tables.ratings.height == ratings.height + added


def test_tables_of_a_list_may_be_folders(tmp_path):
    (tmp_path / "game_lines").mkdir()
    for number in (0, 1):
        pl.DataFrame({"round": [number]}).write_parquet(tmp_path / "game_lines" / f"part-{number:05}.parquet")
    assert list_folder.has_table(tmp_path, "game_lines")
    assert list_folder.scan(tmp_path, "game_lines").collect()["round"].to_list() == [0, 1]


def test_chunks_make_a_season(tmp_path):
    plan = SeasonPlan(seed=6, players=300, games=3000, unrated_share=0.05)
    rows = season_folder.write_in_files(season_in_chunks(plan, 1000), tmp_path / "one")
    season_folder.write_in_files(season_in_chunks(plan, 1000), tmp_path / "two")
    one, two = (Season.read(tmp_path / name) for name in ("one", "two"))
    assert same(one, two)
    assert (one.findings.is_empty(), rows["players"], one.tables.games.height) == (True, 300, rows["games"])
    assert len(list((tmp_path / "one" / "games").iterdir())) == 3
    assert abs(rows["games"] - 3000) < 300


def test_a_skewed_season_has_one_large_event_and_one_busy_player():
    season = Season.from_frames(**skewed_season(PLAN, of_event=1500, of_player=1400)).tables
    of_events = season.games.group_by("event").len()["len"].sort(descending=True)
    of_players = pl.concat([season.games["white"], season.games["black"]]).value_counts().sort("count")["count"]
    assert (of_events[0] >= 1500, of_events[1] < 1000, of_players[-1] >= 1400) == (True, True, True)
