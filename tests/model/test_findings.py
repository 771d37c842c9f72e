"""Findings: one row for each problem, in the order a person reads the files."""

import json

import polars as pl
import pytest

from ratingoffice.messages import Catalogue, Text
from ratingoffice.model.findings import (
    FINDINGS,
    Place,
    cell,
    finding,
    findings_data,
    findings_table,
    findings_where,
    grouped,
    has_errors,
    merge,
    no_findings,
    not_listed,
    tally,
)


def test_a_row_where_the_problem_holds_is_a_finding():
    table = pl.DataFrame({"k": [0, 10, None], "line": pl.Series([2, 3, 4], dtype=pl.UInt32)})
    found = findings_where(table, pl.col("k") < 1, Place("error", "f.csv", "k"), Text("bad_k", "k {k}"), k=pl.col("k"))
    assert (found.rows(), found.schema) == ([("error", "bad_k", "f.csv", 2, "k", "k 0", '{"k":0}')], FINDINGS)


def test_a_finding_keeps_what_fills_its_message_in_also_vectorised():
    table = pl.DataFrame({"k": [0, 10], "line": [2, 3]})
    message = Catalogue({"bad_k.low": "k {k} is below {least}"})
    place = Place("error", "f.csv", "k")
    row = ("error", "bad_k", "f.csv", 2, "k", "k 0 is below 1")
    values = {"text": "bad_k.low", "k": 0, "least": 1}
    several = findings_where(table, pl.col("k") < 1, place, message["bad_k.low"], k=pl.col("k"), least=pl.lit(1))
    for found in (several, finding(place, message("bad_k.low", k=0, least=1), line=2)):
        assert [(each[:-1], json.loads(each[-1])) for each in found.rows()] == [(row, values)]
    named = dict(zip(FINDINGS, row, strict=False))
    assert findings_data(several) == [named | {"values": values}]
    assert findings_data(grouped(several))[0]["places"][0]["values"] == values


def test_findings_that_were_stored_without_values_are_read():
    row = dict(zip(FINDINGS, ("error", "bad_k", "f.csv", 2, "k", "k 0"), strict=False))
    found = findings_table([row])
    assert (found.to_dicts(), found.schema) == ([row | {"values": None}], FINDINGS)
    for table in (found, found.drop("values")):
        assert (tally(table), grouped(table)["values"].to_list()) == ({"error": 1, "warning": 0}, [None])
        assert findings_data(table) == [row | {"values": {}}]


def test_findings_are_in_reading_order_and_the_file_itself_comes_first():
    found = [
        finding(Place("error", file, column), Text(code, "m").filled({}), line=line)
        for file, line, column, code in [
            ("b", 1, "x", "c"),
            ("a", 2, "x", "c"),
            ("a", 2, None, "z"),
            ("a", 10, "x", "c"),
            ("a", None, None, "c"),
            ("a", 2, "x", "b"),
        ]
    ]
    places = merge(found).select("file", "line", "column", "code").rows()
    expected = [
        ("a", None, None, "c"),
        ("a", 2, None, "z"),
        ("a", 2, "x", "b"),
        ("a", 2, "x", "c"),
        ("a", 10, "x", "c"),
    ]
    assert places == [*expected, ("b", 1, "x", "c")]


@pytest.mark.parametrize(("severities", "expected"), [([], False), (["warning"], False), (["warning", "error"], True)])
def test_only_errors_are_errors(severities, expected):
    assert has_errors(merge(finding(Place(each, "f"), Text("c", "m").filled({})) for each in severities)) is expected


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("x", "x"),
        (None, ""),
        ("a\r\n\tb\x07", "a b "),
        ("y" * 60, "y" * 60),
        ("y" * 61, f"{'y' * 60}..."),
    ],
)
def test_a_cell_is_a_value_on_one_line_and_not_at_length(given, shown):
    assert pl.DataFrame({"c": [given]}, schema={"c": pl.String}).select(cell("c")).item() == shown


def place(line, message="m", *, severity="warning", code="c"):
    return finding(Place(severity, "f", "x"), Text(code, message).filled({}), line=line)


def test_findings_of_one_code_are_a_group_with_the_count_and_the_first_places_and_errors_come_first():
    found = merge([*(place(line) for line in range(1, 8)), place(9, "wrong", severity="error", code="z")])
    first = {"file": "f", "line": 9, "column": "x", "message": "wrong", "values": "{}"}
    places = [{"file": "f", "line": line, "column": "x", "message": "m", "values": "{}"} for line in range(1, 6)]
    assert grouped(found).to_dicts() == [
        {"severity": "error", "code": "z", **first, "count": 1, "places": [first]},
        {"severity": "warning", "code": "c", **places[0], "count": 7, "places": places},
    ]
    assert tally(found) == {"error": 1, "warning": 7}


def test_errors_and_warnings_of_one_code_are_two_groups():
    found = merge([place(1), place(2, severity="error")])
    assert grouped(found).select("severity", "count").rows() == [("error", 1), ("warning", 1)]


@pytest.mark.parametrize(("lines", "shown"), [(4, 4), (5, 5), (6, 5)])
def test_a_group_names_five_places_at_most(lines, shown):
    [group] = grouped(merge(place(line) for line in range(lines))).to_dicts()
    assert (group["count"], len(group["places"])) == (lines, shown)


def test_all_places_are_named_on_request_and_each_loss_always():
    found = merge(place(line) for line in range(9))
    assert grouped(found, places=9)["places"].list.len().to_list() == [9]
    losses = merge(place(line, f"loss {line}", code="cannot_say") for line in range(9))
    assert grouped(losses)["places"].list.len().to_list() == [9]


def test_findings_that_were_only_counted_count_and_have_no_place():
    found = merge([place(3), place(4), not_listed(Place("warning", "f"), "c", 320)])
    [group] = grouped(found).to_dicts()
    row = ("warning", "c", "f", None, None, "320 more of this kind are not listed")
    assert found.rows()[0] == (*row, '{"text": "not_listed", "count": 320}')
    assert (group["count"], group["line"], [each["line"] for each in group["places"]]) == (322, 3, [3, 4])
    assert tally(found) == {"error": 0, "warning": 322}


def test_no_findings_are_no_groups():
    assert (grouped(no_findings()).to_dicts(), tally(no_findings())) == ([], {"error": 0, "warning": 0})
