"""A list made on Spark is the list of the whole season: one hash, the same lines and findings."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import polars as pl
import pytest
from benchmarks.standalone import environment, standalone
from polars.testing import assert_frame_equal

import ratingoffice as ro
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.errors import InputError, InvalidValueError
from ratingoffice.formats import list_folder, season_folder
from ratingoffice.laboratory.what_if.replay import ReplayPlan, replay
from ratingoffice.laboratory.what_if.scenario import scenario_of
from ratingoffice.library.season import Season
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.stages import Stages
from ratingoffice.sample_data.generator import SeasonPlan, generate_season

pytestmark = [
    pytest.mark.skipif(shutil.which("java") is None, reason="no Java: apt install openjdk-17-jre-headless"),
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),  # PySpark leaves them to the collector
]
BOOKS = [key for key in keys() if isinstance(rulebook(key).pipeline, Stages)]
SERIES = ("fide", "fide-rapid", "fide-blitz", "fmjd", "knsb-rapid", "espergaerde", "dsu")
LIGHT = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
"""A Java that starts quickly: these seasons are over before it would have compiled anything well."""
LIMITS = replace(Limits.of_tasks("768MB", 2), most_games=400)


@pytest.fixture(scope="module")
def tables() -> dict[str, pl.DataFrame]:
    shares = {"round_robin": 0.2, "double_round_robin": 0.1, "swiss": 0.1, "team": 0.05, "match": 0.55}
    first = {"first_list": date(2025, 1, 1), "series": SERIES}
    return generate_season(SeasonPlan(seed=9, players=120, games=1000, unrated_share=0.2, **first, **shares))


def written(tables: dict[str, pl.DataFrame], folder: Path) -> Path:
    """Write a season, all rows in another order, the games in three files of a partitioned folder."""
    mixed = {name: table.sample(fraction=1, shuffle=True, seed=2) for name, table in tables.items()}
    games = mixed.pop("games")
    season_folder.write(mixed, folder, "parquet")
    third = games.height // 3 + 1
    season_folder.write_in_files((("games", games[at : at + third]) for at in range(0, games.height, third)), folder)
    return folder


@pytest.fixture(scope="module")
def folder(tables, tmp_path_factory) -> Path:
    return written(tables, tmp_path_factory.mktemp("spark") / "a season")


@pytest.fixture(scope="module")
def spark() -> Iterator[object]:
    from ratingoffice.engines.spark.session import session  # noqa: PLC0415 - needs Java only where it is used

    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    with session("local[2]", {"spark.ui.enabled": "false", "spark.driver.extraJavaOptions": LIGHT}) as started:
        yield started


@pytest.fixture(scope="module")
def on_spark(spark, folder):
    from ratingoffice.library.season_on_spark import SeasonOnSpark  # noqa: PLC0415

    with SeasonOnSpark.read_on(spark, folder, LIMITS) as season:
        yield season


@pytest.fixture(scope="module")
def whole(folder) -> Season:
    return Season.read(folder)


def lists(season, key: str, number: int) -> list:
    book = rulebook(key)
    given = {"monthly_from": "2010-07-01"} if key == "fide-2010" else {}
    day, made = date(2025, 1, 1), []
    for _ in range(number):
        day = book.next_lists(day + timedelta(days=1), book.settings(given))[0]
        made.append(season.rate(key, day, settings=given))
        season = season.with_list(made[-1])
    return made


def texts(table: pl.DataFrame) -> pl.DataFrame:
    return table.with_columns(pl.col(pl.Enum, pl.Categorical).cast(pl.String))


@pytest.mark.parametrize("key", BOOKS)
def test_a_list_on_spark_is_the_list_of_the_whole_season(whole, on_spark, tmp_path, key):
    number = 2 if key in {"fide-2010", "espergaerde"} else 1
    one, other = lists(whole, key, number)[-1], lists(on_spark, key, number)[-1]
    one.write(tmp_path / "whole", format="parquet")
    expected = list_folder.read_run(tmp_path / "whole")
    assert (dict(other.on_disk.hashes), other.on_disk.tally) == (expected["hash"], expected["tally"])
    assert dict(other.statuses) == dict(one.statuses)
    assert_frame_equal(other.all_findings, one.all_findings)
    for name, part in one.publication.items():
        assert_frame_equal(texts(other.publication[name]), texts(part), check_dtypes=False)


def test_it_is_written_as_a_whole_one(whole, on_spark, tmp_path):
    one, other = lists(whole, "fide-2010", 1)[0], lists(on_spark, "fide-2010", 1)[0]
    one.write(tmp_path / "whole", format="parquet")
    tally = other.write(tmp_path / "spark")
    assert tally == list_folder.read_run(tmp_path / "whole")["tally"]
    runs = [list_folder.read_run(tmp_path / name) for name in ("whole", "spark")]
    assert runs[0] == runs[1]
    for name in ("list", "event_lines", "game_lines", "events", "ratings", "published_alphabetic", "findings"):
        expected, found = (texts(list_folder.scan(tmp_path / each, name).collect()) for each in ("whole", "spark"))
        order = [column for column in ("player_id", "event_id", "round", "colour") if column in found.columns]
        assert_frame_equal(found.sort(order), expected.sort(order), check_dtypes=False)
    assert [path.name for path in (tmp_path / "spark" / "list").iterdir() if not path.name.endswith(".parquet")] == []
    player = one.game_lines["player_id"].cast(pl.String)[0]
    assert str(other.explain(player)) == str(one.explain(player))
    with pytest.raises(list_folder.ListFolderError):
        other.write(tmp_path / "spark")
    with pytest.raises(InvalidValueError) as refused:
        other.write(tmp_path / "csv", format="csv")
    assert refused.value.message.code == "spark_writes_parquet"
    for name in (".spark.0123abcd.part", ".spark.4567abcd.part", ".spark.notes"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / ".spark.0123abcd.part", (0, 0))
    other.write(tmp_path / "spark", force=True)
    left = [".spark.4567abcd.part", ".spark.notes", "spark", "whole"]
    assert sorted(path.name for path in tmp_path.iterdir()) == left, "a run of today, and what is not ours, stay"
    assert list_folder.read_run(tmp_path / "spark") == runs[0]
    (tmp_path / "spark" / "thesis.txt").write_text("mine")
    with pytest.raises(list_folder.ListFolderError) as refused:
        other.write(tmp_path / "spark", force=True)
    assert refused.value.message.code == "folder_has_others"


def test_a_list_stays_where_the_new_one_cannot_take_its_place(spark, tmp_path, monkeypatch):
    from ratingoffice.engines.spark.hadoop import HadoopFolder  # noqa: PLC0415

    (tmp_path / "list").mkdir()
    (tmp_path / "list" / "run.json").write_text("old")
    rename = HadoopFolder._rename

    def refused(folder, to):
        if folder.address.endswith(".part"):
            raise OSError("no")
        rename(folder, to)

    monkeypatch.setattr(HadoopFolder, "_rename", refused)
    with pytest.raises(OSError, match="no"), HadoopFolder(spark, tmp_path / "list").written():
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["list"]
    assert (tmp_path / "list" / "run.json").read_text() == "old"


def broken(tables: dict[str, pl.DataFrame]) -> dict[str, pl.DataFrame]:
    """A season with a mistake in some cells, in files and events of all kinds, and with games twice."""
    row, games = pl.int_range(pl.len()), tables["games"]
    wrong = {
        "white": pl.when(row == 3).then(pl.lit("P999")).when(row == 700).then(pl.lit(None)),
        "result": pl.when(row == 30).then(pl.lit("9-9")),
        "date": pl.when(row == 900).then(pl.date(1999, 1, 1)),
    }
    mistaken = games.with_columns(cell.otherwise(pl.col(name)).alias(name) for name, cell in wrong.items())
    return tables | {"games": pl.concat([mistaken, games.slice(100, 3)])}


@pytest.mark.parametrize("form", ["parquet", "csv"])
def test_findings_are_those_of_the_whole_season(spark, tables, tmp_path, form):
    if form == "csv":
        season_folder.write(broken(tables), tmp_path / "season")
    else:
        written(broken(tables), tmp_path / "season")
    _, findings = season_folder.read(tmp_path / "season")
    with pytest.raises(InputError) as refused:
        ro.read_season(tmp_path / "season", spark=spark)
    assert_frame_equal(refused.value.findings, findings)
    assert {"pairing_twice", "malformed_result", "unknown_player", "date_outside_event"} <= {*findings["code"]}


def test_games_in_csv_are_rated_too_in_many_slices(spark, whole, tables, tmp_path, monkeypatch):
    from ratingoffice.library.season_on_spark import SeasonOnSpark  # noqa: PLC0415

    monkeypatch.setattr("ratingoffice.engines.spark.blobs.SLICE", 2000)
    season_folder.write(tables, tmp_path / "season")
    lists(whole, "fide-2010", 1)[0].write(tmp_path / "whole", format="parquet")
    with SeasonOnSpark.read_on(spark, tmp_path / "season", LIMITS) as season:
        hashes = dict(lists(season, "fide-2010", 1)[0].on_disk.hashes)
    assert hashes == list_folder.read_run(tmp_path / "whole")["hash"]


def test_what_is_larger_than_a_row_goes_to_a_task_and_back(spark):
    from ratingoffice.engines.spark.cluster import Cluster  # noqa: PLC0415

    contents = [os.urandom(9 << 20), b"small"]
    assert Cluster(spark).each(bytes, contents) == contents


def test_the_command_rates_on_a_real_cluster(whole, folder, tmp_path):
    lists(whole, "fide-2010", 1)[0].write(tmp_path / "whole", format="parquet")
    expected = list_folder.read_run(tmp_path / "whole")
    settings = {"spark.executor.memory": "512m", "spark.driver.host": "127.0.0.1", "spark.ui.enabled": "false"}
    settings |= {f"spark.{each}.extraJavaOptions": LIGHT for each in ("driver", "executor")}
    options = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    chosen = ["--rulebook", "fide-2010", "--list", expected["list"], "--set", "monthly_from=2010-07-01"]
    with standalone(tmp_path / "cluster", memory="512m") as cluster:
        place = ["--out", str(tmp_path / "spark"), "--engine", "spark", "--master", cluster.address]
        command = [sys.executable, "-m", "ratingoffice", "rate", str(folder), *chosen, *place, *options]
        ran = subprocess.run(command, env=environment(), cwd=tmp_path, capture_output=True, text=True, check=False)
        executors = [path.parent.name for path in (tmp_path / "cluster").glob("app-*/*/stderr")]
    assert (ran.returncode, list_folder.read_run(tmp_path / "spark")) == (0, expected), ran.stderr
    assert len(executors) == 2
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_scenarios_of_the_laboratory_are_tasks(spark, whole):
    from ratingoffice.engines.spark.cluster import Cluster  # noqa: PLC0415

    texts = {"as-it-is": "", "k-halved": "[figures]\nk_usual = 8\n"}
    scenarios = (scenario_of(name, f'title = "{name}"\nrulebook = "fide-2010"\n{text}') for name, text in texts.items())
    plan = ReplayPlan(whole.tables, tuple(scenarios), date(2025, 3, 1), date(2025, 5, 1), "fide", seed=1)
    here, there = replay(plan, processes=1), replay(plan, cluster=Cluster(spark))
    assert_frame_equal(there.lists, here.lists)
    assert_frame_equal(there.summary, here.summary)
    assert_frame_equal(there.movers, here.movers)


def test_a_folder_that_is_not_there_is_named(spark, tmp_path):
    with pytest.raises(InputError, match="nowhere"):
        ro.read_season(tmp_path / "nowhere", spark=spark)
