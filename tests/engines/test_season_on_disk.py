"""A season read in parts has the same record of play and the same findings as one that is read whole."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from ratingoffice.engines.parts import limits
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.season_on_disk import disk_space, read_in_parts
from ratingoffice.engines.parts.workers import WorkerLostError, Workers
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats import season_folder
from ratingoffice.model.record import record_of_play
from ratingoffice.sample_data.generator import SeasonPlan, generate_season, skewed_season

PLAN = SeasonPlan(seed=8, players=150, games=1500, months=3)
HERE = Limits.of("4GB", cores=0)


GAME = ("event", "round", "white", "black", "date", "white_half_points")


@pytest.fixture(scope="module")
def tables() -> dict[str, pl.DataFrame]:
    return generate_season(PLAN)


def written(tables: dict[str, pl.DataFrame], folder: Path, rows: int = 200) -> Path:
    """Write a season, its games in files of so many rows, in another order than that of the events."""
    games = tables["games"].sample(fraction=1, shuffle=True, seed=1)
    season_folder.write({name: table for name, table in tables.items() if name != "games"}, folder, "parquet")
    season_folder.write_in_files((("games", games[at : at + rows]) for at in range(0, games.height, rows)), folder)
    return folder


def records(season) -> tuple[pl.DataFrame, pl.DataFrame, pl.DataFrame]:
    """Put the records of all parts together, with the numbers of the season."""
    events, entries, sides, before = [], [], [], 0
    for part in season.parts:
        record = part.record()
        nobody = record.entries.height
        events.append(record.events.with_columns(pl.col("event") + part.first, pl.col("first_entry") + before))
        players = pl.Series(part.players).gather(record.entries["player"])
        entries.append(record.entries.select(pl.col("event") + part.first, player=players))
        met = pl.when(pl.col("opponent_entry") < nobody).then(pl.col("opponent_entry") + before)
        sides.append(record.sides.with_columns(pl.col("entry") + before, met))
        before += nobody
    return pl.concat(events), pl.concat(entries), pl.concat(sides)


def games_of(part) -> pl.DataFrame:
    """Read the games of a part, with the numbers of the season."""
    numbers, games = pl.Series(part.players), part.read_games()
    sides = [numbers.gather(games[side]).alias(side) for side in ("white", "black")]
    return games.with_columns(pl.col("event") + part.first, *sides).select(GAME)


@pytest.mark.parametrize("most", [100_000, 600, 150])
def test_the_record_is_that_of_the_whole_season(tables, tmp_path, most):
    folder = written(tables, tmp_path / "season")
    whole, _ = season_folder.read(folder)
    expected = record_of_play(whole)
    with disk_space(tmp_path) as disk:
        season, findings = read_in_parts(folder, disk, replace(HERE, most_games=most))
        events, entries, sides = records(season)
        assert (findings.is_empty(), season.games, season.hashes) == (True, whole.games.height, whole.hashes)
        assert (len(season.parts) > 1) is (most < 1000)
        assert_frame_equal(pl.concat(map(games_of, season.parts)), whole.games.select(GAME))
    has_players = pl.col("players") > 0
    assert_frame_equal(events.filter(has_players), expected.events.filter(has_players))
    assert_frame_equal(entries, expected.entries.select("event", "player"))
    nobody = pl.when(pl.col("opponent_entry") < expected.entries.height).then(pl.col("opponent_entry"))
    assert_frame_equal(sides, expected.sides.with_columns(nobody))
    assert list(tmp_path.iterdir()) == [folder]


CODES = [
    *("blanks_trimmed", "born_after_game", "born_in_future", "date_outside_event", "duplicate_event_id", "empty_cell"),
    *("malformed_result", "pairing_twice", "played_bye", "player_against_himself", "player_twice_in_round"),
    *("unknown_column", "unknown_event", "unknown_player"),
]


def broken(tables: dict[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """A season with one of many mistakes."""
    games = tables["games"]
    row = pl.int_range(pl.len())
    wrong = {
        "white": pl.when(row == 3).then(pl.lit("P999")).when(row == 700).then(pl.lit(None)),
        "black": pl.when(row == 50).then(pl.col("white")).when(row == 10).then(pl.lit(" ")),
        "event_id": pl.when(row == 20).then(pl.lit("E-unknown")),
        "result": pl.when(row == 30).then(pl.lit("9-9")).when(row == 31).then(pl.lit(None)),
        "date": pl.when(row == 40).then(pl.date(1999, 1, 1)),
    }
    mistaken = games.with_columns(cell.otherwise(pl.col(name)).alias(name) for name, cell in wrong.items())
    again = games.slice(100, 3)
    other = games.slice(600, 2).with_columns(black=pl.lit("P000007"))
    turned = games.slice(400, 2).rename({"white": "black", "black": "white"}).select(games.columns)
    young = pl.when(row == 5).then(pl.lit("2030")).when(row == 6).then(pl.lit("2011-03-31")).otherwise("born")
    twice = tables["events"].slice(4, 1)
    return tables | {
        "games": pl.concat([mistaken, again, turned, other]).with_columns(colour=pl.lit("x")),
        "players": tables["players"].with_columns(young.alias("born")),
        "events": pl.concat([tables["events"], twice]),
    }


@pytest.mark.parametrize("most", [100_000, 300])
def test_findings_are_those_of_the_whole_season(tables, tmp_path, most):
    folder = written(broken(tables), tmp_path / "season")
    expected, findings = season_folder.read(folder)
    assert (expected, sorted(set(findings["code"]))) == (None, CODES)
    with disk_space(tmp_path) as disk:
        season, found = read_in_parts(folder, disk, replace(HERE, most_games=most))
    assert season is None
    assert_frame_equal(found, findings)


def test_findings_in_csv_name_its_files(tables, tmp_path):
    season_folder.write(broken(tables), tmp_path / "season", "csv")
    _, findings = season_folder.read(tmp_path / "season")
    assert "pairing_twice" in {*findings["code"]}
    with disk_space(tmp_path) as disk:
        _, found = read_in_parts(tmp_path / "season", disk, replace(HERE, most_games=300))
    assert_frame_equal(found, findings)


def test_warnings_alone_leave_a_season(tables, tmp_path):
    games = tables["games"]
    team = games.join(tables["events"].filter(pl.col("system") == "team"), on="event_id", how="semi").head(1)
    played = tables | {"games": pl.concat([games, team.with_columns(black=pl.lit("P000150"))])}
    folder = written(played, tmp_path / "season")
    whole, findings = season_folder.read(folder)
    with disk_space(tmp_path) as disk:
        season, found = read_in_parts(folder, disk, replace(HERE, most_games=300))
    assert (whole is None, season is None, found.is_empty()) == (False, False, False)
    assert_frame_equal(found, findings)


@pytest.mark.parametrize("name", ["games", "players", "events", "ratings"])
@pytest.mark.parametrize("how", ["missing", "damaged", "both"])
def test_tables_that_cannot_be_read_are_named(tables, tmp_path, name, how):
    folder = tmp_path / "season"
    season_folder.write(tables, folder, "parquet")
    if how == "missing":
        (folder / f"{name}.parquet").unlink()
    elif how == "damaged":
        (folder / f"{name}.parquet").write_bytes(b"no Parquet")
    else:
        season_folder.write({name: tables[name]}, folder, "csv")
    _, findings = season_folder.read(folder)
    with disk_space(tmp_path) as disk:
        season, found = read_in_parts(folder, disk, replace(HERE, most_games=600))
    assert season is None
    assert_frame_equal(found, findings)


def test_csv_is_read_too(tables, tmp_path):
    season_folder.write(tables, tmp_path / "season", "csv")
    with disk_space(tmp_path) as disk:
        season, _ = read_in_parts(tmp_path / "season", disk, replace(HERE, most_games=600))
    assert (season.games, len(season.parts)) == (tables["games"].height, 3)


def test_a_large_file_is_read_in_slices(tables, tmp_path):
    season_folder.write(tables, tmp_path / "season", "parquet")
    tables["games"].write_parquet(tmp_path / "season" / "games.parquet", row_group_size=100)
    whole, _ = season_folder.read(tmp_path / "season")
    with disk_space(tmp_path) as disk:
        season, _ = read_in_parts(tmp_path / "season", disk, replace(HERE, most_games=450))
        sides = records(season)[2]
    assert sides.height == record_of_play(whole).sides.height


def test_a_large_event_needs_its_memory(tmp_path):
    season = skewed_season(PLAN, of_event=1500, of_player=1200)
    folder = written(season, tmp_path / "season", rows=1000)
    with disk_space(tmp_path) as disk, pytest.raises(InvalidValueError) as refused:
        read_in_parts(folder, disk, replace(HERE, most_games=1000))
    assert re.fullmatch(
        r"the event E-LARGE has 15\d\d games, too many for 4096 MB; give at least \d+ MB", str(refused.value)
    )
    with disk_space(tmp_path) as disk:
        read, _ = read_in_parts(folder, disk, replace(HERE, most_games=1600))
    assert read.games == season["games"].height


@pytest.mark.parametrize(("text", "megabytes"), [("4GB", 4096), ("1.5 gb", 1536), ("800MB", 800)])
def test_memory_is_written_as_people_do(text, megabytes):
    assert Limits.of(text).memory == megabytes << 20


@pytest.mark.parametrize("text", ["", "4", "GB", "-1GB", "4TB", "a lot"])
def test_other_amounts_are_refused(text):
    with pytest.raises(InvalidValueError) as refused:
        Limits.of(text)
    assert refused.value.message.code == "wrong_memory"


def test_half_of_the_machine_is_used_unless_more_is_given():
    assert Limits.of().memory > 1 << 28
    with pytest.raises(InvalidValueError) as refused:
        Limits.of("900MB", cores=2).check_players(5_000_000)
    assert (refused.value.message.code, refused.value.message.values["needed"]) == ("too_little_memory", 3658)


@pytest.mark.parametrize(("limit", "megabytes"), [("1073741824\n", 512), ("max\n", None)])
def test_a_container_may_have_less_memory_than_the_machine(monkeypatch, tmp_path, limit, megabytes):
    whole = Limits.of().memory
    (tmp_path / "memory.max").write_text(limit)
    monkeypatch.setattr(limits, "CONTAINER", (tmp_path / "memory.max", tmp_path / "not there"))
    assert Limits.of().memory == (whole if megabytes is None else megabytes << 20)


def test_workers_give_back_what_a_task_raises_and_say_when_one_is_lost(tables, tmp_path):
    folder = written(tables, tmp_path / "season")
    with disk_space(tmp_path) as disk:
        season, findings = read_in_parts(folder, disk, replace(Limits.of("4GB", cores=2), most_games=600))
    assert (season.games, findings.is_empty()) == (tables["games"].height, True)
    with Workers(1) as workers:
        with pytest.raises(ZeroDivisionError):
            workers.do("divide", divmod, 1, 0)
        assert workers.do("divide", divmod, 7, 2) == (3, 1)
        with pytest.raises(WorkerLostError):
            workers.do("end", __import__("os")._exit, 3)
        assert workers.do("divide", divmod, 9, 2) == (4, 1)


def test_what_a_killed_run_left_is_removed(tmp_path):
    with disk_space(tmp_path) as disk:
        left = disk.with_name(disk.name[:-13] + "aaaaaaaa.part")
        shutil.copytree(disk, left)
        with disk_space(tmp_path) as other:
            assert (disk.exists(), left.exists(), other.exists()) == (True, False, True)
    assert list(tmp_path.iterdir()) == []
