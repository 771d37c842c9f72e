"""The rule core: order by needs, what is refused when an edition is made, citation, explanation, dated figures."""

from dataclasses import replace
from datetime import date

import polars as pl
import pytest
from polars import col

from ratingoffice.messages import Text
from ratingoffice.rulebooks.core import NotCoveredError, RuleError, figures_by_article
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.lines import written
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

FIRST, DAY = date(2010, 1, 1), date(2010, 8, 1)
FIGURES = figures_by_article(FIRST, ("1.1", {"limit": 10}))
DOUBLE = Rule("2", {"double": 2 * col("a")})
TOO_HIGH = Rule("3", {"is_high": col("a") > col("limit")}, reason="{a} is above {limit}")
REFUSED = Rule("4", {"is_refused": ~col("approved")}, reason="it was refused")


def edition(*rules, given="a", **columns):
    """An edition of one stage, which its lines are explained by."""
    articles = columns.pop("articles", " ".join(rule.article for rule in rules))
    stage = Stage("lines", rules, articles=articles, given=given, **columns)
    return Edition(FIGURES, (stage,), {"lines": ("lines",)})


def applied(rules, day=DAY, **columns):
    return rules.begin(day).apply("lines", pl.DataFrame(columns))


def lines(rules, *columns, **table):
    """The lines as they are written, each as a dictionary."""
    run = rules.begin(DAY)
    known = run.apply("lines", pl.DataFrame(table))
    return written(run, "lines", known, [*columns, "articles"]).collect().to_dicts()


def steps(rules, **table):
    """What is said of each line."""
    names = list(table)
    told = [rules.steps("lines", line) for line in lines(rules, *names, **table)]
    return [[(step.article, step.text, step.applies) for step in each] for each in told]


def test_columns_are_made_in_the_order_of_their_needs():
    last = Rule("1", {"last": col("middle") + 1, "middle": col("double") + 1})
    assert applied(edition(last, DOUBLE, gives="last double"), a=[1, 2]).rows() == [(1, 4, 2), (2, 6, 4)]


def test_some_columns_of_a_stage_are_derived_from_those_of_a_table():
    """What calculators ask: other columns are not made, so what they need may be missing; one that is given stays."""
    rules = edition(Rule("1", {"last": col("double") + col("limit")}), DOUBLE, REFUSED, given="a approved")
    run = rules.begin(DAY)
    assert run.derive("lines", "last", pl.DataFrame({"a": [1, 2]})).to_dict(as_series=False) == {
        "a": [1, 2],
        "last": [12, 14],
    }
    assert run.derive("lines", "last", pl.DataFrame({"double": [7]})).rows() == [(7, 17)]
    with pytest.raises(RuleError, match=r"excerpt: columns are missing, .*'double': \['a'\]"):
        run.derive("lines", "last", pl.DataFrame({"b": [1]}))
    with pytest.raises(NotCoveredError):
        rules.begin(date(2009, 1, 1)).derive("lines", "last", pl.DataFrame({"a": [1]}))


def test_a_function_takes_its_place_between_expressions():
    def ranked(table, context):
        return table.with_columns(rank=table["double"].rank(context).cast(pl.Int32))

    rank = Rule("1", ("rank",), needs=("double",), by=ranked)
    found = edition(Rule("3", {"next": col("rank") + 1}), rank, DOUBLE, gives="next")
    table = pl.DataFrame({"a": [5, 3]})
    assert found.begin(DAY).apply("lines", table, "min").rows() == [(5, 3), (3, 2)]


@pytest.mark.parametrize(
    ("rules", "columns", "message"),
    [
        ([DOUBLE], {"given": "b"}, "lines: columns are missing, or need each other: {'double': ['a']}"),
        ([DOUBLE], {"gives": "triple"}, "lines: no rule adds triple"),
        ([Rule("2", text="high", applies=col("c") > 1)], {}, "lines: no rule adds c"),
        ([DOUBLE, Rule("5", {"double": col("a")})], {}, "lines: 5 adds double, which is there already"),
        ([Rule("5", {"a": col("a") + 1})], {}, "lines: 5 adds a, which is there already"),
        (
            [Rule("1", {"x": col("y")}), Rule("2", {"y": col("x")})],
            {},
            "lines: columns are missing, or need each other: {'x': ['y'], 'y': ['x']}",
        ),
        ([DOUBLE], {"articles": "2 3"}, "lines: the rules are those of 2, not of 2 3"),
        ([DOUBLE, TOO_HIGH], {"articles": "2"}, "lines: the rules are those of 2 3, not of 2"),
    ],
)
def test_what_is_refused_when_an_edition_is_made(rules, columns, message):
    with pytest.raises(RuleError) as error:
        edition(*rules, **columns)
    assert str(error.value) == message


VERDICT = {"given": "a approved of_event", "verdicts": {"excluded": "is_refused of_event is_high"}}


def test_the_first_obstacle_decides_and_codes_are_passed_on():
    found = applied(
        edition(TOO_HIGH, REFUSED, **VERDICT),
        a=[11, 11, 11, 10],
        approved=[False, True, True, True],
        of_event=[7, 7, 0, 0],
    )
    assert found["excluded"].to_list() == [2, 7, 3, 0]


def test_a_line_that_does_not_count_names_the_article_and_the_reason_filled_in_from_its_row():
    table = {"a": [11, 12, 11, 10], "approved": [True, True, False, True], "of_event": [0, 0, 0, 0]}
    found = lines(edition(DOUBLE, TOO_HIGH, REFUSED, **VERDICT), "reason", **table)
    assert [(line["articles"], line["reason"]) for line in found] == [
        ("3", "11 is above 10"),
        ("3", "12 is above 10"),
        ("4", "it was refused"),
        ("2", ""),
    ]


def test_a_line_names_the_rules_that_applied_in_their_order_each_article_once():
    rules = edition(
        Rule("9", applies=col("a") > 1), DOUBLE, Rule("9 8", applies=col("a") > 2), Rule("7", text="{a}", cited=False)
    )
    assert [line["articles"] for line in lines(rules, a=[1, 2, 3])] == ["2", "9 2", "9 2 8"]


def test_a_stage_that_does_not_cite_names_reasons_alone():
    rules = edition(DOUBLE, TOO_HIGH, verdicts={"excluded": "is_high"}, cites=False)
    assert [line["articles"] for line in lines(rules, a=[10, 11])] == ["", "3"]


def test_a_rule_says_where_it_applies_where_it_does_not_and_nothing_where_it_is_not_looked_at():
    above = Rule("1", text="{a} above {limit}", concerns=col("a") > 0, applies=col("a") > col("limit"), otherwise="low")
    same = Rule("2", text="{a} of {limit}", concerns=col("a") > 0, applies=col("a") == col("limit"), otherwise=SAME)
    rules = edition(above, same, Rule("3", text="negative", applies=col("a") < 0), Rule("4", text="always"))
    assert steps(rules, a=[11, 10, -1]) == [
        [("1", "11 above 10", True), ("2", "11 of 10", False), ("4", "always", True)],
        [("1", "low", False), ("2", "10 of 10", True), ("4", "always", True)],
        [("3", "negative", True), ("4", "always", True)],
    ]


def test_an_obstacle_says_its_text_and_applies_where_it_is_in_the_way():
    high = Rule("3", {"is_high": col("a") > col("limit")}, "{a}; at most {limit}", otherwise=SAME, reason="too high")
    rules = edition(high, verdicts={"excluded": "is_high"})
    assert steps(rules, a=[10, 11]) == [[("3", "10; at most 10", False)], [("3", "11; at most 10", True)]]


def test_numbers_are_written_for_people_and_what_is_empty_is_not_given():
    rules = edition(Rule("1", text="{+a}, {b}"), given="a b")
    told = steps(rules, a=[3, -3, 0], b=["2.50", "", None])
    assert [each[0][1] for each in told] == ["+3, 2.5", "-3, not given", "+0, not given"]
    told = steps(rules, a=[70 / 3, 0.123456, 0.1234567], b=[str(70 / 3), "0.123456", "-0.1250001"])
    assert [each[0][1] for each in told] == ["+23.33, 23.33", "+0.123456, 0.123456", "+0.12, -0.13"]


def test_a_silent_rule_calculates_and_says_nothing():
    rules = edition(TOO_HIGH.silent(), gives="is_high")
    assert applied(rules, a=[10, 11])["is_high"].to_list() == [False, True]
    assert [line["articles"] for line in lines(rules, a=[11])] == [""]
    assert steps(rules, a=[11]) == [[]]


AMENDED = {"limit": {FIRST: 10, date(2010, 6, 1): 20}}


def test_a_figure_is_that_of_the_day_of_the_row():
    rules = edition(DOUBLE, given="a start", gives="limit", day="start").amended(figures=AMENDED)
    days = [date(2009, 12, 31), FIRST, date(2010, 5, 31), date(2010, 6, 1)]
    assert applied(rules, a=[1] * 4, start=days)["limit"].to_list() == [None, 10, 10, 20]
    assert applied(rules, a=[1], start=[date(2010, 6, 1)])["limit"].to_list() == [20]


@pytest.mark.parametrize(("day", "limit"), [(FIRST, 10), (date(2010, 5, 31), 10), (date(2010, 6, 1), 20)])
def test_a_figure_is_that_of_the_list_where_the_stage_names_no_day(day, limit):
    rules = edition(TOO_HIGH, gives="limit", verdicts={"excluded": "is_high"}).amended(figures=AMENDED)
    assert applied(rules, day, a=[15])["limit"].to_list() == [limit]
    assert rules.on("limit", day) == rules.begin(day).on("limit") == limit


@pytest.mark.parametrize("rows", [[15], []])
def test_a_list_before_the_first_figure_is_an_error(rows):
    rules = edition(DOUBLE, gives="limit")
    applied(rules, a=pl.Series(rows, dtype=pl.Int64))
    with pytest.raises(NotCoveredError, match=r"1\.1 has no figure for 2009-12-31"):
        applied(rules, date(2009, 12, 31), a=pl.Series(rows, dtype=pl.Int64))


def test_a_table_without_rows_has_the_columns_of_one_with_rows():
    rules = edition(DOUBLE, TOO_HIGH, gives="double", verdicts={"excluded": "is_high"})
    with_rows = applied(rules, a=[1])
    for _ in range(2):
        without = applied(rules, a=pl.Series([], dtype=pl.Int64))
        assert (without.schema, without.height) == (with_rows.schema, 0)
    assert applied(rules, a=pl.Series([], dtype=pl.Int32)).schema["a"] == pl.Int32


def test_an_amended_edition_has_another_rule_and_leaves_the_first_as_it_was():
    first = edition(DOUBLE, TOO_HIGH, gives="double", verdicts={"excluded": "is_high"})
    triple = Rule("2", {"double": 3 * col("a")}, "three times {a}")
    found = first.amended(triple)
    assert (applied(found, a=[2])["double"].item(), applied(first, a=[2])["double"].item()) == (6, 4)
    assert steps(found, a=[2]) == [[("2", "three times 2", True)]]


def test_rules_exchanged_bring_their_articles_and_obstacles():
    below = Rule("5", {"is_low": col("a") < 0}, reason="{a} is below 0")
    stage = Stage(
        "lines", (DOUBLE, TOO_HIGH, REFUSED), "2 3 4", "a approved", verdicts={"excluded": "is_high is_refused"}
    )
    other = stage.exchanged((TOO_HIGH,), (below, Rule("6", applies=col("a") == 0)), gives="double")
    assert other.articles == "2 5 6 4"
    assert (other.verdicts, other.gives) == ({"excluded": "is_low is_refused"}, "double")
    assert stage.exchanged((), (below,)).articles == "5 2 3 4"
    assert stage.articles == "2 3 4"
    run = Edition(FIGURES, (other,), {"lines": ("lines",)}).begin(DAY)
    table = run.apply("lines", pl.DataFrame({"a": [-1, 20, 1], "approved": [False, True, False]}))
    reasons = table.select(run.reason(col("excluded"))).to_series().to_list()
    assert reasons == ["-1 is below 0", "", "it was refused"]
    with pytest.raises(ValueError, match="not in tuple"):
        stage.exchanged((below,), ())
    with pytest.raises(RuleError, match="do not stand together"):
        stage.exchanged((DOUBLE, REFUSED), ())


def test_a_table_looks_up_what_its_stage_is_given_and_it_lacks():
    run = edition(DOUBLE, REFUSED, given="a approved").begin(DAY)
    table, other = pl.DataFrame({"a": [1]}), pl.DataFrame({"a": [2], "approved": [True], "name": ["x"]})
    assert run.lacking("lines", table, other) == ["approved"]
    assert run.lacking("lines", table, table) == []


def test_a_figure_that_there_is_not_cannot_be_amended():
    with pytest.raises(RuleError, match="there is no figure floor"):
        edition(DOUBLE).amended(figures={"floor": {FIRST: 1}})


def test_an_edition_gives_articles_its_own_numbers_everywhere():
    rules = edition(Rule("2 5", text="{a}"), TOO_HIGH, verdicts={"excluded": "is_high"})
    found = rules.amended(numbers={"2": "B.2", "3": "B.3"})
    assert [line["articles"] for line in lines(found, a=[1, 11])] == ["B.2 5", "B.3"]
    assert steps(found, a=[1]) == [[("B.2 5", "1", True)]]
    assert found.cited(["3 5", "2", "3"]) == "B.3 5 B.2"


def by(function):
    return edition(Rule("2", ("b",), needs=("a",), by=function), gives="b")


def test_a_function_adds_its_columns_and_cannot_change_another():
    rules = by(lambda table, _: table.with_columns(a=2 * col("a"), b=col("a") + 1, c=pl.lit(0)))
    assert applied(rules, a=[1, 2]).rows(named=True) == [{"a": 1, "b": 2}, {"a": 2, "b": 3}]


@pytest.mark.parametrize(
    "broken",
    [
        lambda table, _: table.with_columns(c=pl.lit(1)),
        lambda table, _: table.with_columns(b=pl.lit(1)).filter(col("a") > 1),
    ],
    ids=["does not add it", "loses rows"],
)
def test_a_function_that_does_less_than_it_promises_fails(broken):
    with pytest.raises(pl.exceptions.PolarsError):
        applied(by(broken), a=[1, 2])


def test_a_line_that_lacks_a_figure_of_a_reworded_text_is_explained_by_its_article():
    low, high = Rule("9", text="{a} is low", applies=col("a") < 2), Rule("8", text="high", applies=col("a") > 2)
    (line,) = lines(edition(low, high), "a", a=[3])
    reworded = edition(low, replace(high, text="{a} is above {limit}"))
    words = {"8": Text("8", "High figures do not count."), "9": Text("9", "Low ones do.")}
    assert [step.text for step in reworded.steps("lines", line, words)] == ["High figures do not count."]
    assert [step.text for step in reworded.steps("lines", line | {"limit": 2}, words)] == ["3 is above 2"]


def test_bits_are_never_read_with_other_rules():
    low, high = (Rule("9", text="low", applies=col("a") < 2), Rule("8", text="high", applies=col("a") > 2))
    one, other = edition(low, high), edition(high, low)
    reworded = edition(low, replace(high, text="{a} is high"))
    (column,) = {plan.mask_column for plan in one.plans_of("lines")}
    assert {plan.mask_column for plan in reworded.plans_of("lines")} == {column}
    assert {plan.mask_column for plan in other.plans_of("lines")} != {column}
    with pytest.raises(KeyError, match="applied_"):
        other.steps("lines", lines(one, "a", a=[1])[0])
