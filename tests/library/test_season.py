"""`ro.read_season` and `ro.Season`: from tables to lists, one after the other."""

from datetime import date
from pathlib import Path

import polars as pl
import pytest

import ratingoffice as ro
from ratingoffice.formats import list_folder, season_folder
from ratingoffice.formats.continuation import continue_season
from small_season import SmallSeason

DAY = "2010-05-01"


@pytest.fixture
def small() -> SmallSeason:
    season = SmallSeason().people(A=2600, B=2400, C=2300, D=2250, E=2200, F=2150).event("E1", "round_robin")
    players = "ABCDEF"
    for number, (white, black) in enumerate((a, b) for a in players for b in players if a < b):
        season.game(white, black, "1-0" if number % 2 else "1/2-1/2", round=number + 1)
    return season


def frames(small: SmallSeason) -> dict[str, pl.DataFrame]:
    tables = {"players": [*small.players.values()], "events": small.events, "games": small.games}
    return {name: pl.DataFrame(rows) for name, rows in tables.items()} | {"ratings": pl.DataFrame(small.ratings)}


@pytest.fixture
def season(small) -> ro.Season:
    return ro.Season.from_frames(**frames(small))


@pytest.fixture
def folder(small, tmp_path) -> Path:
    season_folder.write(frames(small), tmp_path / "season")
    return tmp_path / "season"


def test_frames_give_the_list_of_the_folder(season, folder):
    of_folder = ro.read_season(folder)
    one, two = (each.rate("fide-2010", DAY) for each in (season, of_folder))
    for table in ("list", "event_lines", "game_lines", "events", "ratings"):
        assert getattr(one, table).equals(getattr(two, table)), table


@pytest.mark.parametrize("as_table", [pl.DataFrame.lazy, lambda frame: frame.to_dict(as_series=False)])
def test_other_tables_give_the_same_list(small, season, as_table):
    other = ro.Season.from_frames(**{name: as_table(frame) for name, frame in frames(small).items()})
    assert other.rate("fide-2010", DAY).list.equals(season.rate("fide-2010", DAY).list)


class Pandas:
    """A table that has no Arrow and says NaN for what is missing, as that of pandas does."""

    def __init__(self, frame: pl.DataFrame) -> None:
        """Keep the table."""
        self.frame = frame

    def to_dict(self, orient: str) -> dict[str, list[object]]:
        """Return its columns."""
        assert orient == "list"
        columns = self.frame.to_dict(as_series=False)
        return {name: [float("nan") if each is None else each for each in column] for name, column in columns.items()}


def test_missing_values_of_pandas_are_missing(small, season):
    tables = frames(small)
    tables["players"] = tables["players"].with_columns(born=pl.Series([1980, None, 1990, None, 2000, 2001]))
    other = ro.Season.from_frames(**{name: Pandas(frame) for name, frame in tables.items()})
    born = other.rate("fide-2010", DAY).list.sort("player_id")["born"]
    assert born.to_list() == ["1980", None, "1990", None, "2000", "2001"]


def test_without_ratings_nobody_is_rated(small):
    tables = frames(small)
    rated = ro.Season.from_frames(**tables | {"ratings": None}).rate("fide-2010", DAY)
    assert rated.list["status"].unique().to_list() == ["unrated"]


def test_a_list_is_the_base_of_the_next(season, folder, tmp_path):
    first = season.rate("fide-2010", DAY)
    second = season.with_list(first).rate("fide-2010", date(2010, 7, 1))
    first.write(tmp_path / "first")
    continue_season(folder, tmp_path / "first")
    of_folder = ro.read_season(folder).rate("fide-2010", "2010-07-01")
    assert second.list.equals(of_folder.list)
    assert second.list["old_rating"].to_list() == first.list["rating"].to_list()


def test_a_list_of_another_season_is_refused(season, small):
    other = ro.Season.from_frames(**frames(small)).rate("fide-2010", DAY)
    with pytest.raises(ro.InvalidValueError) as refused:
        season.with_list(other)
    assert refused.value.message.code == "other_season"


def test_a_list_that_the_season_has_already_is_refused(season, folder, tmp_path):
    rated = season.rate("fide-2010", DAY)
    rated.write(tmp_path / "first")
    continue_season(folder, tmp_path / "first")
    again = ro.read_season(folder)
    with pytest.raises(ro.InvalidValueError) as refused:
        again.with_list(again.rate("fide-2010", DAY))
    assert (refused.value.message.code, refused.value.message.values) == (
        "list_not_newer",
        {"newest": date(2010, 5, 1)},
    )


def test_a_second_list_needs_the_first(season):
    first = season.rate("fide-2010", DAY)
    second = season.with_list(first).rate("fide-2010", "2010-07-01")
    with pytest.raises(ro.InvalidValueError):
        season.with_list(second)


def test_a_written_list_is_that_of_the_command(season, folder, tmp_path):
    tally = season.rate("fide-2010", DAY).write(tmp_path / "out", format="parquet")
    assert tally["events"] == {"counted": 1, "not_counted": []}
    assert list_folder.read_run(tmp_path / "out")["rulebook"]["key"] == "fide-2010"
    assert list_folder.scan(tmp_path / "out", "list").collect().height == 6
    with pytest.raises(ro.RatingOfficeError) as refused:
        season.rate("fide-2010", DAY).write(tmp_path / "out")
    assert refused.value.message.code == "folder_not_empty"


def test_reprs_are_short(season):
    assert repr(season) == "<Season: 6 players, 1 events, 15 games>"
    assert repr(season.rate("fide-2010", DAY)) == "<RatingList fide-2010 2010-05-01: 6 rated of 6 players>"


def test_bad_input_names_rows_and_has_all_findings(small):
    tables = frames(small)
    tables["games"] = tables["games"].with_columns(result=pl.lit("2-1"), white=pl.lit("Z"))
    with pytest.raises(ro.InputError) as refused:
        ro.Season.from_frames(**tables)
    lines = str(refused.value).splitlines()
    assert lines[0] == "30 errors in the season:"
    assert (
        lines[1] == "games, line 1, result: result is '2-1'; write 1-0, 1/2-1/2, 0-1, 2-0, 1-1, 0-2, 1+-1-, 1--1+, "
        "1x0, 1/2x1/2, 0x1, 2x0, 1x1, 0x2, 1/2x0, 0x1/2 or 0x0 (x: not played)"
    )
    assert lines[-1] == "... and more: see .findings"
    assert len(lines) == 7
    assert refused.value.findings.height == 30


@pytest.mark.parametrize(
    ("call", "error", "code"),
    [
        (lambda season: season.rate("fide-1900", DAY), ro.UnknownKeyError, "unknown_rulebook"),
        (lambda season: season.rate("fide-2010", "2010-05-02"), ro.InvalidValueError, "no_list_on_day"),
        (lambda season: season.rate("fide-2010", "soon"), ro.InvalidValueError, "not_a_day"),
        (lambda season: season.rate("fide-2010", DAY, settings={"x": "1"}), ro.InvalidValueError, "unknown_parameter"),
        (lambda season: season.rate("fide-2010", DAY).explain("Z"), LookupError, "unknown_player_of_list"),
        (lambda _: ro.read_season("no/such/folder"), ro.InputError, "input_has_errors"),
        (lambda _: ro.Season.from_frames(players=1, events={}, games={}), ro.InvalidValueError, "not_a_table"),
    ],
)
def test_wrong_calls_are_refused(season, call, error, code):
    with pytest.raises(error) as refused:
        call(season)
    assert isinstance(refused.value, ro.RatingOfficeError)
    assert refused.value.message.code.partition(".")[0] == code
