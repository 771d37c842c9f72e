"""Findings: one row for each problem, in the order a person reads the files."""

import polars as pl
import pytest

from ratingoffice.model.findings import FINDINGS, Problem, finding, findings_where, has_errors, merge, quoted


def test_a_row_where_the_problem_holds_is_a_finding():
    table = pl.DataFrame({"k": [0, 10, None], "line": pl.Series([2, 3, 4], dtype=pl.UInt32)})
    found = findings_where(table, pl.col("k") < 1, Problem("error", "bad_k", "f.csv", "k"), pl.format("k {}", "k"))
    assert (found.rows(), found.schema) == ([("error", "bad_k", "f.csv", 2, "k", "k 0")], FINDINGS)


def test_findings_are_in_reading_order_and_the_file_itself_comes_first():
    found = [
        finding(Problem("error", code, file, column), "m", line=line)
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
    assert has_errors(merge(finding(Problem(each, "c", "f"), "m") for each in severities)) is expected


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("x", "'x'"),
        (None, "''"),
        ("a\r\n\tb\x07", "'a b '"),
        ("y" * 60, f"'{'y' * 60}'"),
        ("y" * 61, f"'{'y' * 60}...'"),
    ],
)
def test_a_cell_is_quoted_on_one_line_and_not_at_length(cell, shown):
    assert pl.DataFrame({"c": [cell]}, schema={"c": pl.String}).select(quoted("c")).item() == shown
