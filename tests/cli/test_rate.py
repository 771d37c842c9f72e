"""`ratingoffice rate`: what is written, and the same bytes each time."""

import hashlib
import json
from pathlib import Path

import polars as pl
import pytest

from ratingoffice import __version__
from ratingoffice.formats import season_folder
from small_season import SmallSeason

CONTRACT = {
    "list": [
        *("player_id", "name", "federation", "sex", "born", "title", "old_rating", "change", "exact_rating", "rating"),
        *("games", "total_games", "k", "status", "articles"),
    ],
    "event_lines": [
        *("player_id", "event_id", "games", "score", "opponents_average", "expected", "k", "change", "performance"),
        "articles",
    ],
    "game_lines": [
        *("player_id", "event_id", "round", "date", "colour", "opponent_id", "own_rating", "opponent_rating"),
        *("difference", "expected", "score", "k", "change", "counted", "articles", "reason"),
    ],
    "findings": ["severity", "code", "file", "line", "column", "message", "values"],
}
TOO_FAST = ("too little time for 60 moves, given the highest rating in the event", "1.1 1.2")
LEFT_OUT = [
    (5, "the opponent is unrated", "6.42 7.14b"),
    (2, *TOO_FAST),
    (2, "not played over the board", "5.1"),
    (1, "fewer than 3 rated opponents in the event", "6.41 8.21"),
]
PARTS = ("published_alphabetic", "published_federation_list", "published_top_list")
TABLES = ("event_lines", "events", "findings", "game_lines", "list", "ratings", *PARTS)


def texts(path: Path) -> pl.DataFrame:
    """Read a table as it would stand in a CSV file; an empty cell is null."""
    table = pl.read_csv(path, infer_schema=False) if path.suffix == ".csv" else pl.read_parquet(path)
    return table.cast(pl.String).with_columns(pl.all().replace("", None))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def written(season: SmallSeason, folder: Path) -> Path:
    season_folder.write({name: table.frame for name, table in season.tables().items()}, folder, "csv")
    return folder


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_rate_writes_all_tables_and_how_they_were_made(rate, tmp_path, as_format):
    result = rate("--format", as_format)
    assert result.exit_code == 0, result.output
    assert sorted(contents(tmp_path / "out")) == sorted([*(f"{name}.{as_format}" for name in TABLES), "run.json"])


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
@pytest.mark.parametrize("table", CONTRACT)
def test_rate_columns_begin_as_the_contract_says(rated, table, as_format):
    columns = texts(rated[as_format] / f"{table}.{as_format}").columns
    assert columns[: len(CONTRACT[table])] == CONTRACT[table]


def test_rate_csv_is_the_format_unless_another_is_named(rate, tmp_path):
    rate()
    rate("--format", "csv", out="named")
    assert contents(tmp_path / "out") == contents(tmp_path / "named")


@pytest.mark.parametrize("table", TABLES)
def test_rate_csv_and_parquet_say_the_same(rated, table):
    one, other = (texts(folder / f"{table}.{as_format}") for as_format, folder in rated.items())
    assert one.columns == other.columns
    assert one.rows() == other.rows()


def test_rate_the_list_has_everybody(rate, tmp_path):
    rate()
    found = texts(tmp_path / "out" / "list.csv").select("player_id", "status", "old_rating", "rating").rows()
    assert [row[:2] for row in found] == [
        *(("A", "listed"), ("B", "listed"), ("D", "listed"), ("F", "listed"), ("G", "listed")),
        *(("I", "inactive"), ("N", "listed"), ("X", "new"), ("Y", "unrated"), ("Z", "delisted")),
    ]
    assert [row for row in found if row[0] in "IYZ"] == [
        ("I", "inactive", "1900", "1900"),
        ("Y", "unrated", None, None),
        ("Z", "delisted", "1200", None),
    ]


def test_rate_says_what_it_did(rate, tmp_path):
    first, *_, last = rate().stdout.splitlines()[-9:]
    players, place = first.split(". ")
    assert sorted(players.removeprefix("List of 2010-05-01: ").split(", ")) == [
        *("1 delisted", "1 inactive", "1 new", "1 unrated", "6 listed"),
    ]
    assert place == f"Written to {tmp_path / 'out'}."
    assert last == f"Why? ratingoffice explain {tmp_path / 'out'} --player ID"


def test_rate_says_what_was_counted_and_what_was_left_out(rate, tmp_path):
    assert rate().stdout.splitlines()[-8:-1] == [
        "Events of this list: 2 counted, 1 not counted:",
        f"        1  {TOO_FAST[0]} ({TOO_FAST[1]})",
        "Results in them, one for each player of a game: 48 counted, 10 not counted:",
        *(f"  {number:>7}  {reason} ({articles})" for number, reason, articles in LEFT_OUT),
    ]
    names = ("number", "reason", "articles")
    tally = {
        "events": {"counted": 2, "not_counted": [dict(zip(names, (1, *TOO_FAST), strict=True))]},
        "results": {"counted": 48, "not_counted": [dict(zip(names, each, strict=True)) for each in LEFT_OUT]},
    }
    run = json.loads((tmp_path / "out" / "run.json").read_text())
    assert (run["tally"], sorted(run["counts"])) == (tally, ["events", "games", "players", "status"])
    assert json.loads(rate("--force", "--json").stdout)["tally"] == tally


def test_rate_says_that_nothing_was_left_out(run, tmp_path):
    season = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "1-0", date="2010-03-06")
    folder = written(season, tmp_path / "small")
    result = run("rate", folder, "--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "out")
    assert result.stdout.splitlines()[-3:-1] == [
        "Events of this list: 1 counted, none left out.",
        "Results in them, one for each player of a game: 2 counted, none left out.",
    ]


def test_rate_earlier_events_of_an_unrated_player_are_not_among_those_of_the_list(run, tmp_path):
    season = SmallSeason().player("U").player("A", 2000).player("B", 2000).player("C", 2000).player("D", 2000)
    for player in "ABCD":
        season.rating(player, 2000, "2010-01-01")
    season.event("E0", start="2010-02-01", end="2010-02-10").meets("U", [(each, "1-0") for each in "ABC"], event="E0")
    season.event("E1").game("A", "B", "1-0")
    folder = written(season, tmp_path / "small")
    words = ("--rulebook", "fide-2010", "--list", "2010-05-01", "--out", tmp_path / "out", "--json")
    tally = json.loads(run("rate", folder, *words).stdout)["tally"]
    assert tally == {kind: {"counted": number, "not_counted": []} for kind, number in (("events", 1), ("results", 2))}


def test_rate_says_it_in_the_same_words_each_time(rate):
    assert len({rate("--force").stdout for _ in range(8)}) == 1
    assert len({rate("--force", "--json").stdout for _ in range(8)}) == 1


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_rate_the_same_season_gives_the_same_bytes(rate, tmp_path, as_format):
    rate("--format", as_format, out="a")
    rate("--format", as_format, out="b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_rate_a_season_in_parquet_gives_the_same_list(rate, tmp_path, folder):
    for path in list(folder.iterdir()):
        copy = tmp_path / "columns" / f"{path.stem}.parquet"
        copy.parent.mkdir(exist_ok=True)
        pl.read_csv(path, infer_schema=False).write_parquet(copy)
    rate(out="a")
    assert rate(out="b", of=tmp_path / "columns").exit_code == 0
    for table in ("list", "event_lines", "game_lines", "events", "ratings"):
        assert (tmp_path / "a" / f"{table}.csv").read_bytes() == (tmp_path / "b" / f"{table}.csv").read_bytes()


def test_rate_the_order_of_the_rows_does_not_matter(rate, tmp_path, folder):
    for path in list(folder.iterdir()):
        header, *rows = path.read_text(encoding="utf-8").splitlines()
        turned = tmp_path / "turned" / path.name
        turned.parent.mkdir(exist_ok=True)
        turned.write_text("\n".join([header, *reversed(rows)]) + "\n", encoding="utf-8")
    rate(out="a")
    assert rate(out="b", of=tmp_path / "turned").exit_code == 0
    for table in ("list", "event_lines", "game_lines", "events", "ratings"):
        assert (tmp_path / "a" / f"{table}.csv").read_bytes() == (tmp_path / "b" / f"{table}.csv").read_bytes()


def test_rate_run_json_is_enough_to_do_it_again(rate, tmp_path, folder):
    rate()
    found = json.loads((tmp_path / "out" / "run.json").read_text(encoding="utf-8"))
    assert found["software"] == {"name": "ratingoffice", "version": __version__}
    assert (found["rulebook"]["key"], found["rulebook"]["document"]) == ("fide-2010", "fide-b02-2010")
    assert (found["list"], found["series"], found["parameters"]) == ("2010-05-01", "fide", {"monthly_from": None})
    assert found["input"] == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
    assert found["counts"] == {
        "players": 10,
        "events": 3,
        "games": 29,
        "status": {"delisted": 1, "inactive": 1, "listed": 6, "new": 1, "unrated": 1},
    }


def test_rate_a_parameter_changes_the_calendar_and_is_written_down(rate, tmp_path):
    assert rate(day="2010-06-01").exit_code == 2
    assert rate("--set", "monthly_from=2010-07-01", day="2010-06-01").exit_code == 2
    assert rate("--set", "monthly_from=2010-07-01", day="2010-08-01").exit_code == 0
    found = json.loads((tmp_path / "out" / "run.json").read_text(encoding="utf-8"))
    assert found["parameters"] == {"monthly_from": "2010-07-01"}


def test_rate_list_after_list_from_its_own_ratings(rate, tmp_path, folder):
    """The lines in `ratings`, added to the table of the season, are the base of the next list."""
    rate()
    header, *lines = (tmp_path / "out" / "ratings.csv").read_text(encoding="utf-8").splitlines()
    given = pl.read_csv(folder / "ratings.csv", infer_schema=False)
    added = pl.read_csv(tmp_path / "out" / "ratings.csv", infer_schema=False)
    pl.concat([given, added], how="diagonal").write_csv(folder / "ratings.csv")
    assert rate(out="next", day="2010-07-01").exit_code == 0
    before = dict(texts(tmp_path / "out" / "list.csv").select("player_id", "rating").rows())
    after = texts(tmp_path / "next" / "list.csv").select("player_id", "old_rating").rows()
    assert header.split(",")[:4] == ["list", "date", "player_id", "rating"]
    assert len(lines) == 9
    assert dict(after) == before


def test_rate_by_force_leaves_no_part_of_another_list(rate, tmp_path):
    rate()
    (tmp_path / "out" / "published_official.csv").write_text("place\n1\n")
    (tmp_path / "out" / "notes.txt").write_text("mine")
    rate("--force")
    assert sorted(contents(tmp_path / "out")) == sorted([*(f"{name}.csv" for name in TABLES), "notes.txt", "run.json"])


def test_rate_what_is_odd_is_shown_and_the_work_goes_on(rate, tmp_path):
    result = rate("--json", "--all-findings")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["out"] == str(tmp_path / "out")
    assert told["status"] == {"delisted": 1, "inactive": 1, "listed": 6, "new": 1, "unrated": 1}
    assert {row["severity"] for row in told["findings"]} == {"warning"}
    written = texts(tmp_path / "out" / "findings.csv").to_dicts()
    assert [json.loads(row.pop("values") or "{}") for row in written] == [row.pop("values") for row in told["findings"]]
    shown = [{name: None if value is None else str(value) for name, value in row.items()} for row in told["findings"]]
    assert written == shown
