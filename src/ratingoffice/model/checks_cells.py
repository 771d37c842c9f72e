"""The cells of a table: texts become values, and each text that does not is a finding."""

from dataclasses import dataclass, replace

import polars as pl

from ratingoffice.model.checks_header import positions
from ratingoffice.model.findings import Problem, Severity, finding, findings_where, merge, no_findings, quoted
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table


@dataclass(frozen=True)
class Cells:
    """One column of a file as texts, with the line of each."""

    file: str
    column: Column
    texts: pl.Series
    lines: pl.Series

    def findings(self, severity: Severity, code: str, holds: pl.Series, message: pl.Expr) -> pl.DataFrame:
        """A finding for each cell where it holds; the message may use `text`."""
        if not holds.any():
            return no_findings()
        table = pl.DataFrame({"text": self.texts, "line": self.lines})
        return findings_where(table, holds, Problem(severity, code, self.file, self.column.name), message)


def typed(raw: RawTable, table: Table) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The table with every column of the contract as values, and `line`; and the findings of its cells."""
    there, lines = positions(raw, table), raw.line_numbers().alias("line")
    values, findings = [], [_of_no_rows(raw)]
    for column in table.columns:
        if column.name in there:
            cells = Cells(raw.file, column, raw.frame.to_series(there[column.name]), lines)
            read, found = _values(cells)
            findings.append(found)
        else:
            read = pl.Series([None], dtype=column.kind.dtype).new_from_index(0, len(lines))
        values.append(read.alias(column.name))
    return pl.DataFrame([*values, lines]), merge(findings)


def trimmed(texts: pl.Series) -> pl.Series:
    """Texts without blanks around them, null where nothing is left; the same series where that changes nothing."""
    bare = texts.str.strip_chars()
    if (bare == "").any():
        return bare.set(bare == "", None)
    return bare if (bare != texts).any() else texts


def _of_no_rows(raw: RawTable) -> pl.DataFrame:
    if raw.frame.height or not raw.readable:
        return no_findings()
    message = "the table has no rows; the work goes on without any"
    return finding(Problem("warning", "no_rows", raw.file), message)


def _values(cells: Cells) -> tuple[pl.Series, pl.DataFrame]:
    """What the cells say, and their findings; a wrong text stays where texts are asked for, else it is null."""
    bare = replace(cells, texts=trimmed(cells.texts))
    values, wrong = _parsed(bare)
    blanks = no_findings() if bare.texts is cells.texts else _of_blanks(cells)
    return values, merge([blanks, _of_empty_cells(bare), wrong])


def _of_blanks(cells: Cells) -> pl.DataFrame:
    message = pl.format(
        "{} has blanks around it; it is read as {}", quoted("text"), quoted(pl.col("text").str.strip_chars())
    )
    return cells.findings("warning", "blanks_trimmed", cells.texts.str.strip_chars() != cells.texts, message)


def _of_empty_cells(bare: Cells) -> pl.DataFrame:
    if bare.column.may_be_empty:
        return no_findings()
    message = pl.lit(f"{bare.column.name} is empty; write {bare.column.kind.right}")
    return bare.findings("error", "empty_cell", bare.texts.is_null(), message)


def _parsed(bare: Cells) -> tuple[pl.Series, pl.DataFrame]:
    """Each distinct text is parsed once: a season has many games, but few dates and results."""
    kind = bare.column.kind
    if kind.parsed is None:
        return bare.texts, no_findings()
    distinct = bare.texts.unique().drop_nulls()
    read = kind.parsed(distinct)
    malformed = _of_texts(bare, f"malformed_{kind.name}", distinct.filter(read.is_null()))
    if kind.dtype == pl.String:
        return bare.texts, malformed
    inside = read.is_between(*kind.bounds) if kind.bounds else read.is_not_null()
    outside = _of_texts(bare, "number_out_of_range", distinct.filter(read.is_not_null() & ~inside))
    values = read.set(~inside, None).cast(kind.dtype)
    return bare.texts.replace_strict(distinct, values, default=None), merge([malformed, outside])


def _of_texts(bare: Cells, code: str, wrong: pl.Series) -> pl.DataFrame:
    if wrong.is_empty():
        return no_findings()
    message = pl.format(f"{bare.column.name} is {{}}; write {{}}", quoted("text"), pl.lit(bare.column.kind.right))
    return bare.findings("error", code, bare.texts.is_in(wrong.implode()), message)
