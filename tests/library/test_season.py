"""`ro.read_season` and `ro.Season`: from tables to lists, one after the other."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, datetime
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


def from_players(players: object) -> ro.Season:
    return ro.Season.from_frames(players=players, events={}, games={})


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


class Missing:
    """What pandas has for a missing value in columns of its own types."""

    def __eq__(self, other: object) -> "Missing":
        """Say that nobody knows."""
        return self

    def __hash__(self) -> int:
        """Be a value."""
        return 0

    def __bool__(self) -> bool:
        """Refuse to say."""
        raise TypeError("boolean value of NA is ambiguous")


class ArrowPandas(Pandas):
    """A table that Arrow cannot read, as a column has numbers and texts."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Refuse, as PyArrow does."""
        raise ValueError("Could not convert 'B' with type str: tried to convert to int64")

    def to_dict(self, orient: str) -> dict[str, list[object]]:
        """Return its columns, with numbers, texts and missing values in one."""
        return super().to_dict(orient) | {"title": [1, "GM", Missing(), None, "", "IM"]}


def test_a_column_of_pandas_may_have_values_of_several_types(small):
    tables = frames(small)
    other = ro.Season.from_frames(**tables | {"players": ArrowPandas(tables["players"])})
    titles = other.rate("fide-2010", DAY).list.sort("player_id")["title"]
    assert titles.to_list() == ["1", "GM", None, None, None, "IM"]


class TwoOfAName(Pandas):
    """A table of pandas with two columns of one name."""

    columns = ("player_id", "name", "name")


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


def test_the_order_of_the_people_is_found_once(season, monkeypatch):
    first = season.rate("fide-2010", "2011-03-01")
    assert first.publication
    later = season.with_list(first)
    monkeypatch.setattr("ratingoffice.model.season.people_in_order", None)
    assert later.rate("fide-2010", "2011-05-01").publication.keys() == first.publication.keys()


def test_a_day_may_have_a_time_and_an_id_may_be_a_number(season):
    with_time = season.rate("fide-2010", datetime(2010, 5, 1, 12))  # noqa: DTZ001
    assert with_time.day == date(2010, 5, 1)
    names = {"player_id": [1, 2], "name": ["Ada", "Bo"]}
    events = season.tables.events.select("event_id", "name", "system", "start", "end")
    game = {"event_id": ["E1"], "round": [1], "white": [1], "black": [2], "result": ["1-0"]}
    rated = ro.Season.from_frames(players=names, events=events, games=game).rate("fide-2010", DAY)
    assert rated.explain(1).player["name"] == "Ada"


def test_threads_share_the_season(season):
    with ThreadPoolExecutor(8) as threads:
        rated = [*threads.map(lambda _: season.rate("fide-2010", DAY), range(8))]
    assert {season.with_list(each).tables.ratings.height for each in rated} == {12}


def test_findings_go_with_the_error_to_another_process():
    with pytest.raises(ro.InputError) as refused:
        ro.Season.from_frames(players={"player_id": ["A"]}, events={}, games={})
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.findings.rows()) == (str(refused.value), refused.value.findings.rows())


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


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_list_can_be_copied_and_sent_to_another_process(season, copied):
    rated = season.rate("fide-2010", DAY)
    again = copied(rated)
    assert again.list.equals(rated.list)
    assert str(again.explain("A")) == str(rated.explain("A"))
    assert again.rulebook is rated.rulebook


def test_a_rulebook_outside_the_catalogue_is_not_copied_as_another():
    book = ro.rulebook("fide-2010")
    amended = replace(book, rules=book.rules.amended(figures={"floor": {date(2009, 7, 1): 1000}}))
    with pytest.raises(TypeError, match="not one of the catalogue"):
        pickle.dumps(amended)


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


def test_a_column_of_lists_is_a_finding(small):
    tables = frames(small)
    tables["players"] = tables["players"].with_columns(title=pl.lit(["GM"]))
    with pytest.raises(ro.InputError, match="players, line 1, title"):
        ro.Season.from_frames(**tables)


@pytest.mark.parametrize(
    ("call", "error", "code"),
    [
        (lambda season: season.rate("fide-1900", DAY), ro.UnknownKeyError, "unknown_rulebook"),
        (lambda season: season.rate("fide-2010", "2010-05-02"), ro.InvalidValueError, "no_list_on_day"),
        (lambda season: season.rate("fide-2010", "soon"), ro.InvalidValueError, "not_a_day"),
        (lambda season: season.rate("fide-2010", DAY, settings={"x": "1"}), ro.InvalidValueError, "unknown_parameter"),
        (lambda season: season.rate("fide-2010", 5), ro.InvalidValueError, "not_a_day"),
        (lambda season: season.rate(None, DAY), ro.UnknownKeyError, "unknown_rulebook"),
        (lambda season: season.rate("fide-2010", DAY).explain("Z"), ro.UnknownKeyError, "unknown_player_of_list"),
        (lambda season: season.rate("fide-2010", DAY).explain(None), ro.UnknownKeyError, "unknown_player_of_list"),
        (lambda season: season.rate("fide-2010", DAY).write(__file__, format="xlsx"), ValueError, "unknown_option"),
        (lambda _: ro.read_season("no/such/folder"), ro.InputError, "input_has_errors"),
        (lambda _: from_players(1), ro.InvalidValueError, "not_a_table"),
        (lambda _: from_players(None), ro.InvalidValueError, "not_a_table"),
        (
            lambda _: from_players({"player_id": ["A", "B"], "name": ["Ada"]}),
            ro.InvalidValueError,
            "not_a_readable_table",
        ),
        (lambda _: from_players(TwoOfAName(pl.DataFrame())), ro.InvalidValueError, "columns_twice"),
    ],
)
def test_wrong_calls_are_refused(season, call, error, code):
    with pytest.raises(error) as refused:
        call(season)
    assert isinstance(refused.value, ro.RatingOfficeError)
    assert refused.value.message.code.partition(".")[0] == code
