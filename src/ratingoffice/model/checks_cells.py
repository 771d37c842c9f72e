"""The cells of a table: texts become values, and each text that does not is a finding."""

from dataclasses import dataclass, replace
from functools import cached_property

import polars as pl

from ratingoffice.messages import Text
from ratingoffice.model.checks_header import positions
from ratingoffice.model.findings import Place, Severity, cell, finding, findings_where, merge, no_findings
from ratingoffice.model.messages import message
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table
from ratingoffice.model.words import Words


@dataclass(frozen=True)
class Cells:
    """One column of a file as it came, with the line of each cell."""

    file: str
    column: Column
    given: pl.Series
    lines: pl.Series

    @cached_property
    def words(self) -> Words:
        """Its texts, each once: a season has many games, but few ids, dates and results."""
        return Words.of(self.given)

    def findings(self, severity: Severity, text: Text, holds: pl.Series, **values: object) -> pl.DataFrame:
        """A finding for each cell where it holds; a value may be an expression over `text`."""
        if not holds.any():
            return no_findings()
        table = pl.DataFrame({"text": self.given, "line": self.lines}).filter(holds)
        place = Place(severity, self.file, self.column.name)
        return findings_where(table.cast({"text": pl.String}), pl.lit(True), place, text, **values)


def typed(raw: RawTable, table: Table) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The table with every column of the contract as values, and `line`; and the findings of its cells."""
    rows, findings = coded(raw, table)
    return rows.with_columns(pl.col(pl.Categorical).cast(pl.String)), findings


def coded(raw: RawTable, table: Table) -> tuple[pl.DataFrame, pl.DataFrame]:
    """As `typed`, but texts stay numbers of words."""
    there, lines = positions(raw, table), raw.line_numbers().alias("line")
    values, findings = [], [_of_no_rows(raw)]
    for column in table.columns:
        if column.name in there:
            read, found = _values(Cells(raw.file, column, raw.frame.to_series(there[column.name]), lines))
            findings += found
        else:
            read = _nothing(column, len(lines))
        values.append(read.alias(column.name))
    return pl.DataFrame([*values, lines]), merge(findings)


def trimmed(texts: pl.Series) -> pl.Series:
    """Texts without blanks around them, null where nothing is left; the same series where that changes nothing."""
    bare = texts.str.strip_chars()
    is_empty = bare == ""
    if is_empty.any():
        return bare.set(is_empty, None)
    return texts if bare.equals(texts) else bare


def _nothing(column: Column, height: int) -> pl.Series:
    return pl.Series([None], dtype=column.kind.dtype).new_from_index(0, height)


def _of_no_rows(raw: RawTable) -> pl.DataFrame:
    if raw.frame.height or not raw.readable:
        return no_findings()
    return finding(Place("warning", raw.file), message("no_rows"))


def _values(cells: Cells) -> tuple[pl.Series, list[pl.DataFrame]]:
    """What the cells say, and their findings; a wrong text stays where texts are asked for, else it is null."""
    if cells.given.dtype not in (pl.String, pl.Categorical):
        return cells.given, [_of_empty_cells(cells)]
    if cells.given.null_count() == len(cells.given):
        return _nothing(cells.column, len(cells.given)), [_of_empty_cells(cells)]
    words = trimmed(cells.words.texts)
    if words is cells.words.texts:
        values, wrong = _parsed(cells)
        return values, [_of_empty_cells(cells), *wrong]
    bare = replace(cells, given=cells.words.laid_out(words))
    values, wrong = _parsed(bare)
    return values, [_of_blanks(cells), _of_empty_cells(bare), *wrong]


def _of_blanks(cells: Cells) -> pl.DataFrame:
    texts = cells.words.texts
    wrong = cells.words.laid_out(texts.str.strip_chars() != texts)
    values = {"cell": cell("text"), "trimmed": cell(pl.col("text").str.strip_chars())}
    return cells.findings("warning", message["blanks_trimmed"], wrong, **values)


def _of_empty_cells(bare: Cells) -> pl.DataFrame:
    if bare.column.may_be_empty or not bare.given.null_count():
        return no_findings()
    values = {"column": bare.column.name, "right": bare.column.kind.right}
    return bare.findings("error", message["empty_cell"], bare.given.is_null(), **values)


def _parsed(bare: Cells) -> tuple[pl.Series, list[pl.DataFrame]]:
    """The values, each distinct text parsed once."""
    kind, words = bare.column.kind, bare.words
    if kind.parsed is None:
        return words.column, []
    read = kind.parsed(words.texts)
    malformed = _of_words(bare, kind.malformed, read.is_null())
    if kind.dtype == pl.String:
        return words.column, [malformed]
    inside = read.is_between(*kind.bounds) if kind.bounds else read.is_not_null()
    outside = _of_words(bare, "number_out_of_range", read.is_not_null() & ~inside)
    return words.laid_out(read.set(~inside, None).cast(kind.dtype)), [malformed, outside]


def _of_words(bare: Cells, code: str, wrong: pl.Series) -> pl.DataFrame:
    if not wrong.any():
        return no_findings()
    values = {"column": bare.column.name, "cell": cell("text"), "right": bare.column.kind.right}
    return bare.findings("error", message[code], bare.words.laid_out(wrong), **values)
