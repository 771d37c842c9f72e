"""A list made in parts is the list that a whole season gives: one hash, the same findings, the same publication."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import ratingoffice as ro
from list_comparison import check_same, run_of
from ratingoffice.engines.parts.limits import Limits
from ratingoffice.errors import InputError, InvalidValueError
from ratingoffice.formats import list_folder, season_folder
from ratingoffice.library.season import Season, season_within
from ratingoffice.library.season_in_parts import SeasonInParts
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.stages import Stages
from ratingoffice.sample_data.generator import SeasonPlan, generate_season, skewed_season

HERE = Limits.of("4GB", cores=0)
BOOKS = [key for key in keys() if isinstance(rulebook(key).pipeline, Stages)]
SERIES = ("fide", "fide-rapid", "fide-blitz", "fmjd", "knsb-rapid", "espergaerde", "dsu")


@pytest.fixture(scope="module")
def tables() -> dict[str, pl.DataFrame]:
    shares = {"round_robin": 0.2, "double_round_robin": 0.1, "swiss": 0.1, "team": 0.05, "match": 0.55}
    first = {"first_list": date(2025, 1, 1), "series": SERIES}
    season = generate_season(SeasonPlan(seed=9, players=160, games=1600, unrated_share=0.2, **first, **shares))
    few = season["events"].with_row_index().filter(pl.col("index") % 20 == 0).drop("index")
    without_games = few.with_columns(event_id="N" + pl.col("event_id"))
    return season | {"events": pl.concat([season["events"], without_games])}


@pytest.fixture(scope="module")
def folder(tables, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("parts") / "season"
    season_folder.write(tables, folder, "parquet")
    return folder


@pytest.fixture(scope="module")
def shuffled(tables, tmp_path_factory) -> Path:
    """The same season, all rows in another order, the games in many files."""
    folder = tmp_path_factory.mktemp("parts") / "shuffled"
    mixed = {name: table.sample(fraction=1, shuffle=True, seed=2) for name, table in tables.items()}
    games = mixed.pop("games")
    season_folder.write(mixed, folder, "parquet")
    season_folder.write_in_files((("games", games[at : at + 300]) for at in range(0, games.height, 300)), folder)
    return folder


def in_parts(folder: Path, parts: int, cores: int = 0) -> SeasonInParts:
    limits = replace(HERE, most_games=600, least_parts=parts, cores=cores)
    return SeasonInParts.read(folder, limits, place=folder.parent)


def lists(season, key: str, number: int) -> list:
    """Rate some lists of a year, each the base of the next; no more where the season lacks something."""
    book = rulebook(key)
    given = {"monthly_from": "2010-07-01"} if key == "fide-2010" else {}
    day, made = date(2025, 1, 1), []
    for _ in range(number):
        day = book.next_lists(day + timedelta(days=1), book.settings(given))[0]
        made.append(season.rate(key, day, settings=given))
        season = season.with_list(made[-1])
    return made


@pytest.fixture(scope="module")
def whole(folder) -> Season:
    return Season.read(folder)


@pytest.fixture(scope="module")
def divided(folder) -> SeasonInParts:
    season = in_parts(folder, 5)
    yield season
    season.close()
    assert [path for path in folder.parent.iterdir() if path.suffix == ".part"] == []


@pytest.mark.parametrize("key", BOOKS)
def test_a_list_in_parts_is_the_list_of_the_whole_season(whole, divided, tmp_path, key):
    number = 1 if key in {"fide-2024-rapid", "fide-2024-blitz"} else 2
    for one, other in zip(lists(whole, key, number), lists(divided, key, number), strict=True):
        expected = run_of(one, tmp_path / f"whole-{one.day}", format="parquet")
        run = run_of(other, tmp_path / f"parts-{one.day}", format="parquet")
        assert run == expected
        assert_frame_equal(other.all_findings, one.all_findings)
        check_same(one, other)


@pytest.mark.parametrize("parts", [3, 8, 64])
def test_the_number_of_parts_and_the_order_of_rows_leave_no_trace(whole, shuffled, tmp_path, parts):
    expected = run_of(lists(whole, "fide-2010", 1)[0], tmp_path / "whole")
    with in_parts(shuffled, parts) as season:
        assert len(season.season.parts) >= parts // 2
        run = run_of(lists(season, "fide-2010", 1)[0], tmp_path / "parts")
    assert run["hash"] == expected["hash"]
    assert run["tally"] == expected["tally"]


def test_csv_is_one_file_a_table_and_explains_the_same(whole, divided, tmp_path):
    one, other = lists(whole, "fide-2010", 1)[0], lists(divided, "fide-2010", 1)[0]
    expected, run = (run_of(each, tmp_path / name) for each, name in ((one, "whole"), (other, "parts")))
    assert run == expected
    for name in ("list", "events", "published_alphabetic"):
        assert (tmp_path / "parts" / f"{name}.csv").read_text() == (tmp_path / "whole" / f"{name}.csv").read_text()
    player = one.game_lines["player_id"].cast(pl.String)[0]
    assert str(other.explain(player)) == str(one.explain(player))
    with pytest.raises(list_folder.ListFolderError):
        other.write(tmp_path / "parts")
    other.write(tmp_path / "parts", force=True, format="parquet")
    names = {path.name for path in (tmp_path / "parts").iterdir()}
    assert {"list", "game_lines", "events.parquet", "run.json"} <= names
    assert not [name for name in names if name.endswith(".csv")]


def test_a_list_of_another_season_is_refused(divided):
    first, second = lists(divided, "fmjd-2022", 2)
    with pytest.raises(InvalidValueError) as refused:
        divided.with_list(second)
    assert refused.value.message.code == "other_season"
    older = divided.with_list(first).rate("fmjd-2022", first.day)
    with pytest.raises(InvalidValueError) as refused:
        replace(divided, lists={"fmjd": older.job.lists}).with_list(older)
    assert refused.value.message.code == "list_not_newer"
    assert repr(divided).startswith("<SeasonInParts: 160 players, ")
    assert repr(first).startswith("<ListInParts fmjd-2022 2025-04-01: ")


def test_errors_of_the_regulation_are_raised_with_all_findings(whole, divided):
    raised = []
    for season in (whole, divided):
        with pytest.raises(InputError) as refused:
            lists(season, "fide-2024-rapid", 3)
        raised.append(refused.value.findings)
    assert_frame_equal(*raised)


def test_a_skewed_season_is_rated_in_parts(tmp_path):
    plan = SeasonPlan(seed=2, players=150, games=400, first_list=date(2025, 1, 1))
    season_folder.write(skewed_season(plan, of_event=1500, of_player=1200), tmp_path / "season", "parquet")
    expected = run_of(lists(Season.read(tmp_path / "season"), "fide-2010", 2)[1], tmp_path / "whole")
    limits = replace(HERE, most_games=1600, least_parts=4)
    with SeasonInParts.read(tmp_path / "season", limits, place=tmp_path) as season:
        run = run_of(lists(season, "fide-2010", 2)[1], tmp_path / "parts")
    assert run["hash"] == expected["hash"]


@pytest.mark.parametrize("empty", [["games"], ["games", "events"], ["games", "events", "ratings", "players"]])
def test_a_season_without_games_is_rated(tables, tmp_path, empty):
    season_folder.write(tables | {name: tables[name].clear() for name in empty}, tmp_path / "season", "parquet")
    one = lists(Season.read(tmp_path / "season"), "fide-2010", 1)[0]
    with SeasonInParts.read(tmp_path / "season", HERE, place=tmp_path) as season:
        other = lists(season, "fide-2010", 1)[0]
        check_same(one, other)
        assert run_of(other, tmp_path / "parts") == run_of(one, tmp_path / "whole")


def test_folders_of_days_are_read_in_parts(tables, tmp_path):
    dated = tables["games"].join(tables["events"].select("event_id", day="start"), on="event_id")
    with_days = dated.with_columns(pl.col("date").fill_null(pl.col("day"))).drop("day")
    season_folder.write(
        {name: each for name, each in tables.items() if name != "games"}, tmp_path / "season", "parquet"
    )
    for (day,), games in with_days.group_by("date"):
        (folder := tmp_path / "season" / "games" / f"date={day}").mkdir(parents=True)
        games.drop("date").write_parquet(folder / "part-0.parquet")
    one = lists(Season.read(tmp_path / "season"), "fide-2010", 1)[0]
    with in_parts(tmp_path / "season", 3) as season:
        other = lists(season, "fide-2010", 1)[0]
        check_same(one, other)
        assert run_of(other, tmp_path / "parts") == run_of(one, tmp_path / "whole")


def test_workers_make_the_same_list(whole, folder, tmp_path):
    one, steps = lists(whole, "fide-2010", 1)[0], dict[str, int]()
    limits = replace(HERE, cores=2, least_parts=4)
    with SeasonInParts.read(folder, limits, lambda what, _, total: steps.update({what: total}), tmp_path) as season:
        other = lists(season, "fide-2010", 1)[0]
        check_same(one, other)
        assert run_of(other, tmp_path / "parts") == run_of(one, tmp_path / "whole")
    assert steps.keys() >= {"read players", "check games", "arrange games", "rate events", "list players", "publish"}
    assert steps["list players"] >= 4


def test_a_small_season_stays_whole(folder):
    assert isinstance(ro.read_season(folder), Season)
    assert isinstance(ro.read_season(folder, memory="2GB"), Season)
    with pytest.raises(InvalidValueError) as refused:
        season_within(folder, replace(HERE, memory=1 << 20))
    assert refused.value.message.code == "too_little_memory"


def test_a_rulebook_that_is_one_function_is_rated_whole_only(divided):
    undivided = replace(rulebook("fide-2010"), pipeline=lambda *_: None)
    with pytest.raises(InvalidValueError) as refused:
        divided.rate(undivided, "2025-03-01")
    assert refused.value.message.code == "only_whole"
