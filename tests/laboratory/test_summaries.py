"""Studies as they are read: question, answer, charts, tables; kept as JSON; the annual report."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, RatingHistory
from ratingoffice.laboratory.ledger.ledger import PointsLedger
from ratingoffice.laboratory.oddities.oddity import OddityKind
from ratingoffice.laboratory.source import StudySource
from ratingoffice.laboratory.summaries.conversion import conversion_summary
from ratingoffice.laboratory.summaries.ledger import ledger_summary
from ratingoffice.laboratory.summaries.level import level_summary
from ratingoffice.laboratory.summaries.lists import activity_summary, lists_summary
from ratingoffice.laboratory.summaries.report import annual_report, oddities_summary
from ratingoffice.laboratory.summaries.summary import stored_summary, summary_data

DAYS = [date(2020, 1, 1), date(2020, 7, 1), date(2021, 1, 1)]


def small_history():
    """Three lists of 20, 21 and 22 players; each period, neighbours play one game."""
    ids = [f"P{number:02}" for number in range(22)]
    lists = [(day, each, 1500 + 10 * at, 50) for row, day in enumerate(DAYS) for at, each in enumerate(ids[: 20 + row])]
    games = [
        (day, f"E{row}", white, black, 1)
        for row, day in enumerate((date(2020, 2, 1), date(2020, 8, 1), date(2021, 2, 1)))
        for white, black in zip(ids[0:20:2], ids[1:20:2], strict=True)
    ]
    people = [(each, each, 1985, None, "NED") for each in ids]
    tables = (people, PLAYERS), (lists, LISTS), (games, GAMES)
    return RatingHistory(*(pl.DataFrame(rows, schema=schema, orient="row") for rows, schema in tables))


def source(history):
    return StudySource("fide", history)


def test_how_many_are_rated():
    found = lists_summary(small_history())
    assert found.answer == "22 players are on the list of 2021-01-01; on 2020-01-01 there were 20."
    assert found.charts[0].places == tuple(DAYS)
    assert found.charts[0].curves[0].values == (20.0, 21.0, 22.0)
    assert found.tables[0].rows == (
        (date(2021, 1, 1), 22, Decimal(1605), Decimal(1605)),
        (date(2020, 7, 1), 21, Decimal(1600), Decimal(1600)),
        (date(2020, 1, 1), 20, Decimal(1595), Decimal(1595)),
    )


def test_games_count_before_the_next_list_and_not_after_the_last():
    found = activity_summary(small_history())
    assert found.answer == "In the year before the newest list 20 games were played (players: 20, events: 2)."
    assert found.tables[0].rows == ((date(2021, 1, 1), 1, 10, 20), (date(2020, 7, 1), 1, 10, 20))


def test_the_level_has_its_answer_intervals_and_parts():
    found = level_summary(small_history())
    same, top = found.charts[0].curves
    assert found.answer.code == "level_stable"
    assert (same.values, same.low, same.high) == ((0.0,) * 3,) * 3
    assert top.low == ()
    assert [str(row[0]) for row in found.tables[0].rows][:2] == ["Average rating", "Percentile 10"]


@pytest.mark.parametrize("summary", [lists_summary, activity_summary, level_summary])
def test_a_summary_that_is_kept_is_the_same_again(summary):
    made = summary(small_history())
    kept = json.loads(json.dumps(summary_data(made)))
    again = stored_summary(kept)
    assert again == made
    assert again.answer.code == made.answer.code


@pytest.mark.parametrize("name", ["1990-13-17", "2024-01-05"])
def test_a_name_that_looks_like_a_day_stays_one(name):
    made = lists_summary(small_history())
    table = replace(made.tables[0], rows=((name, DAYS[0]),))
    kept = json.loads(json.dumps(summary_data(replace(made, tables=(table,)))))
    assert stored_summary(kept).tables[0].rows == ((name, DAYS[0]),)


def test_a_name_like_no_day_that_was_kept_before_is_read():
    kept = json.loads(json.dumps(summary_data(lists_summary(small_history()))))
    kept["tables"][0]["rows"] = [["1990-13-17", "2020-01-01"]]
    assert stored_summary(kept).tables[0].rows == (("1990-13-17", DAYS[0]),)


@pytest.mark.parametrize("summary", [lists_summary, activity_summary])
def test_nothing_to_study_is_refused(summary):
    history = small_history()
    with pytest.raises(InvalidValueError):
        summary(replace(history, lists=history.lists.clear(), games=history.games.clear()))


def test_the_ledger_has_the_sum_and_the_parts_that_moved_most():
    def ledger(day, **points):
        lines = [(part, "", "8.1", 1, max(each, 0), min(each, 0), each) for part, each in points.items()]
        names = ("part", "detail", "articles", "entries", "created", "taken", "points")
        frame = pl.DataFrame(lines, schema=names, orient="row").cast(dict.fromkeys(names[4:], pl.Decimal(38, 6)))
        return PointsLedger(day, 1000, 1000 + sum(points.values()), frame)

    found = ledger_summary([ledger(DAYS[0], k=-5, games=1, left=-9, rounding=0), ledger(DAYS[1], k=-6, bonus=4)])
    assert (found.answer.code, found.answer.values["change"]) == ("ledger_balance", -2)
    assert [(str(each.label), each.values) for each in found.charts[0].curves] == [
        ("All rules together", (-4.0, -2.0)),
        ("differences of K", (-5.0, -6.0)),
        ("bonus", (0.0, 4.0)),
        ("games, at one K", (1.0, 0.0)),
    ]
    assert tuple(map(str, found.tables[0].rows[0])) == ("differences of K", "0.0", "-11.0", "-11.0")
    assert len(found.tables[1].rows) == 2
    with pytest.raises(InvalidValueError):
        ledger_summary([])


def test_two_scales_are_compared_where_enough_players_have_both():
    both = pl.DataFrame({"player_id": [f"P{at:02}" for at in range(30)], "rating": range(1500, 1800, 10)})
    both = both.with_columns(other=pl.col("rating") * 2 - 500)
    found = conversion_summary({"rapid": both, "blitz": both.head(9)})
    assert found.answer.code == "conversion_found"
    assert [str(each.title) for each in found.tables] == ["Formulas to the scale of rapid"]
    assert {row[1:3] for row in found.tables[0].rows} == {(Decimal("2.0000"), Decimal("-500.000"))}
    observed, formula = found.charts[0].curves
    assert observed.values == pytest.approx(formula.values)
    with pytest.raises(InvalidValueError):
        conversion_summary({"blitz": both.head(9)})


def test_a_board_reads_how_many_oddities_never_whom_they_are_about():
    found = oddities_summary({kind: 2 if kind is OddityKind.CIRCLE else 0 for kind in OddityKind})
    assert found.answer == "The rating officer has 2 oddities of this year to look at."
    assert ("Circle that feeds one player", 2) in found.tables[0].rows
    assert found.tables[0].columns == ("Kind", "Count")


def test_the_report_of_a_year_knows_nothing_of_the_next():
    report = annual_report(source(small_history()), 2020)
    assert (report.year, report.days) == (2020, tuple(DAYS[:2]))
    assert report.studies[0].answer == "21 players are on the list of 2020-07-01; on 2020-01-01 there were 20."
    assert [each.question.code for each in report.studies][-1] == "oddities_question"
    assert annual_report(source(small_history())).year == 2021


@pytest.mark.parametrize(("year", "code"), [(2019, "no_lists_in_year"), (2022, "no_lists_in_year")])
def test_a_year_without_lists_has_no_report(year, code):
    with pytest.raises(InvalidValueError) as refused:
        annual_report(source(small_history()), year)
    assert refused.value.message.code == code


def test_a_study_that_cannot_be_made_gives_its_reason():
    history = small_history()
    few = replace(history, lists=history.lists.filter(pl.col("player_id") < "P05"))
    level = annual_report(source(few)).studies[2]
    assert (level.question.code, level.answer.code) == ("level_question", "level_group_small")
