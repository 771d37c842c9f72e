"""The ledger of points: every part of the change of a list, adding up exactly, under every rulebook."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from ratingoffice.laboratory.ledger.ledger import PointsLedger, ledger_of, ledger_of_folder, ledger_of_period
from ratingoffice.library.season import Season
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from small_season import SmallSeason

PLAN = {"players": 200, "games": 1500}


def lists_of(key, number=2):
    """Rate the first lists of a small generated season, one after the other."""
    book = rulebook(key)
    first = max(date(2011, 1, 1), date(book.first_list.year + 1, 1, 1))
    series = tuple(dict.fromkeys([book.series, "fide"])) if "fide" in book.series else (book.series,)
    season = Season.from_frames(**generate_season(SeasonPlan(**PLAN, first_list=first, series=series)))
    calendar = book.calendar(book.rules, book.settings({}))
    for day in calendar.lists_between(date(first.year, 2, 1), date(first.year + 1, 1, 1))[:number]:
        rated = season.rate(book, day)
        yield rated
        season = season.with_list(rated)


@pytest.mark.parametrize("key", [key for key in keys() if key not in {"fide-2024-rapid", "fide-2024-blitz"}])
def test_the_parts_add_up_to_the_change_of_the_sum_under_every_rulebook(key):
    for rated in lists_of(key):
        ledger = ledger_of_period(rated)
        lines = rated.list
        assert ledger.total == ledger.after - ledger.before == lines["rating"].sum() - lines["old_rating"].sum()
        assert (ledger.lines["created"] + ledger.lines["taken"] - ledger.lines["points"]).abs().sum() == 0


def test_each_part_has_its_points_and_its_articles():
    """A (K 10) beats B (K 15) where half was expected: A gains 5, B loses 7.5 and is rounded upwards."""
    season = SmallSeason().player("A", 2300, peak=2400).player("B", 2300, peak=2399).event().game("A", "B", "1-0")
    found = ledger_of_period(season.rate())
    zero, half, quarter = Decimal(0), Decimal("0.5"), Decimal("1.25")
    assert found.lines.rows() == [
        ("k", "K 10", "8.56", 1, zero, -quarter, -quarter),
        ("k", "K 15", "8.56", 1, zero, -quarter, -quarter),
        ("games", "", "8.55c", 2, 5 * quarter, -5 * quarter, zero),
        ("rounding", "", "8.57", 1, half, zero, half),
    ]
    assert (found.before, found.after, found.total) == (4600, 4598, Decimal(-2))


def test_a_conversion_is_no_rounding():
    """1 March 2024: A has 1500, gains 40 x 0.5 = 20, and 40 % of the 480 points up to 2000 are added: 192."""
    season = SmallSeason(key="fide-2024").player("A", born="1980").player("B", born="1980")
    season.rating("A", 1500, "2024-02-01", games=5).rating("B", 1500, "2024-02-01")
    season.event(start="2024-02-05", end="2024-02-09").game("A", "B", "1-0")
    found = ledger_of_period(season.rate("2024-03-01"))
    parts = dict(found.lines.group_by("part").agg(pl.col("points").sum()).iter_rows())
    assert parts == {"k": Decimal(10), "games": Decimal(0), "conversion": Decimal(192 + 204)}
    assert found.total == found.after - found.before == 406


def test_who_comes_brings_a_rating_and_who_leaves_takes_it_as_the_games_changed_it():
    list_lines = pl.DataFrame(
        {
            "player_id": ["A", "B", "N"],
            "old_rating": [1210, 1300, None],
            "rating": [None, 1320, 1500],
            "exact_rating": ["1190.00", "1320.00", "1500.00"],
            "articles": ["7.21", "8.55c", "7.14"],
        }
    )
    events = pl.DataFrame(
        {
            "player_id": ["A", "B"],
            "event_id": ["E", "E"],
            "games": [9, 9],
            "k": ["15", "15"],
            "change": ["-20.00", "20.00"],
            "articles": ["8.56", "8.56"],
        }
    )
    found = ledger_of(list_lines, events, rulebook("fide-2010"), date(2010, 5, 1))
    assert found.lines.select("part", "articles", "entries", "points").rows() == [
        ("newcomers", "7.14", 1, Decimal(1500)),
        ("left", "7.21", 1, Decimal(-1190)),
        ("games", "8.55c", 2, Decimal(0)),
    ]
    assert (found.before, found.after, found.total) == (2510, 2820, Decimal(310))
    assert found.answer.code == "ledger_balance"


@pytest.mark.parametrize(
    ("lines", "part", "points"),
    [
        ([("k", "K 10", 60), ("k", "K 40", 50), ("limits", "", -70)], "differences of K", 110),
        ([("k", "K 10", 60), ("k", "K 40", -50), ("limits", "", -20)], "limits", -20),
        ([("k", "K 10", 7), ("games", "", -7)], "differences of K", 7),
    ],
)
def test_the_largest_part_is_that_of_all_its_lines_and_the_first_of_equal_ones(lines, part, points):
    frame = pl.DataFrame(lines, schema=["part", "detail", "points"], orient="row").cast({"points": pl.Decimal(38, 6)})
    answer = PointsLedger(date(2010, 5, 1), 0, 0, frame).answer
    assert (str(answer.values["part"]), answer.values["points"]) == (part, points)


@pytest.mark.parametrize("as_format", ["csv", "parquet"])
def test_a_list_folder_has_the_same_ledger(tmp_path, as_format):
    [rated] = lists_of("fmjd-2022", 1)
    rated.write(tmp_path / "list", format=as_format)
    one, two = ledger_of_period(rated), ledger_of_folder(tmp_path / "list")
    assert one.lines.rows() == two.lines.rows()
    assert (one.day, one.before, one.after) == (two.day, two.before, two.after)


def test_a_list_that_changes_nothing_has_an_empty_ledger():
    found = ledger_of_period(SmallSeason().people(A=2000).rate())
    assert (found.lines.height, found.total, found.answer.code) == (0, 0, "ledger_empty")
