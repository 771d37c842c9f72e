"""Findings: every problem of the input as one row that says where, what, and what would be right."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

import polars as pl

from ratingoffice.messages import COUNT, DAY, TEXTS, Message, Text, as_data, english, texts_like_days
from ratingoffice.model.messages import message

FINDINGS: Final = pl.Schema(
    {
        "severity": pl.String,
        "code": pl.String,
        "file": pl.String,
        "line": pl.Int64,
        "column": pl.String,
        "message": pl.String,
        "values": pl.String,
    }
)
"""The columns of every findings table; `values` is what fills the message in, as JSON."""

LINES: Final = {"line": pl.Int64, "message": pl.String}
"""Messages by the line they are about."""

ORDER: Final = ["file", "line", "column", "code", "message"]
"""Findings are listed as a person reads the files."""

LONGEST_QUOTE: Final = 60
"""A message quotes this many characters of a cell at most."""

FIRST_PLACES: Final = 5
"""A group of findings names this many places; the others are counted."""

MOST_OF_A_KIND: Final = 1_000
"""A reader keeps this many findings of one severity and code; the others it only counts."""

IN_FULL: Final = ("cannot_say",)
"""Codes of which each finding names another loss; no place of them is left out."""

Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class Place:
    """Where something is wrong, or only odd."""

    severity: Severity
    file: str
    column: str | None = None


@cache
def no_findings() -> pl.DataFrame:
    """A findings table without rows."""
    return FINDINGS.to_frame()


def findings_table(rows: Sequence[Mapping[str, Any]] | Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Findings that were kept as rows, as a table again; those of older versions have no values."""
    return pl.DataFrame(rows, schema=FINDINGS, orient="row")


def findings_data(findings: pl.DataFrame) -> list[dict[str, Any]]:
    """Findings, or groups of them, for JSON: their values as objects."""
    rows = findings.to_dicts()
    for each in (place for row in rows for place in (row, *row.get("places", ()))):
        each["values"] = json.loads(each.get("values") or "{}")
    return rows


def finding(place: Place, message: Message, *, line: int | None = None) -> pl.DataFrame:
    """One finding, of a file as a whole where there is no line."""
    row = (place.severity, _code(message), place.file, line, place.column, str(message), values_json(message))
    return pl.DataFrame([row], schema=FINDINGS, orient="row")


def findings_at(place: Place, messages: Mapping[int, Message]) -> pl.DataFrame:
    """A finding for each line that has a message."""
    return merge(finding(place, message, line=line) for line, message in messages.items())


def findings_where(
    table: pl.DataFrame, holds: pl.Expr | pl.Series, place: Place, text: Text, **values: object
) -> pl.DataFrame:
    """One finding for each row of a table with a `line` where the problem holds; null does not hold.

    A value is an expression over the rows, or the same for all of them.
    """
    wrong = table.filter(holds)
    if wrong.is_empty():
        return no_findings()
    return wrong.select(
        severity=pl.lit(place.severity, dtype=pl.String),
        code=pl.lit(_code(text), dtype=pl.String),
        file=pl.lit(place.file, dtype=pl.String),
        line=pl.col("line").cast(pl.Int64),
        column=pl.lit(place.column, dtype=pl.String),
        message=_written(text, values),
        values=_encoded(text, values, wrong),
    )


def _code(message: Message | Text) -> str:
    """Return the code for programs, the same for all wordings of a thing."""
    return message.code.partition(".")[0]


def values_json(message: str, *, named: bool = False) -> str | None:
    """Return what fills a message in; and its `text` where the code has several, or where the finding has another."""
    if not isinstance(message, Message) or (not message.code and not message.text.key):
        return None
    text = {"text": message.code} if named else _wording(message.text)
    return json.dumps(text | as_data(message)["values"] | texts_like_days(message.values), ensure_ascii=False)


def _wording(text: Text) -> dict[str, object]:
    return {"text": text.key} if text.key else {}


def _written(text: Text, values: Mapping[str, object]) -> pl.Expr:
    """Write the English of every row."""
    filling = {name: each if isinstance(each, pl.Expr) else pl.lit(_plain(each)) for name, each in values.items()}
    one, many = (pl.format(each, *(filling[name] for name in text.names)) for each in _numbered(text))
    return pl.when(filling[COUNT] == 1).then(one).otherwise(many) if text.many else one


def _plain(value: object) -> int | str:
    return value if isinstance(value, int) else english(value)


def _numbered(text: Text) -> tuple[str, str]:
    """Return both forms with gaps as Polars has them; both have the same names in the same order."""
    gaps = dict.fromkeys(text.names, "{}")
    return text.one.format(**gaps), (text.many or text.one).format(**gaps)


def _encoded(text: Text, values: Mapping[str, object], rows: pl.DataFrame) -> pl.Expr:
    """Return the values of every row as JSON, first those that all rows share."""
    of_rows = {name: each for name, each in values.items() if isinstance(each, pl.Expr)}
    shared = {name: each for name, each in values.items() if name not in of_rows}
    known, texts = _wording(text) | {name: as_data(each) for name, each in shared.items()}, texts_like_days(shared)
    if not of_rows:
        return pl.lit(json.dumps(known | texts, ensure_ascii=False))
    marks = [pl.lit(json.dumps(name)) for name in texts.get(TEXTS, ())] + _marks(of_rows, rows)
    encoded = _with_texts(pl.struct([each.alias(name) for name, each in of_rows.items()]).struct.json_encode(), marks)
    return pl.lit(json.dumps(known, ensure_ascii=False)[:-1] + ", ") + encoded.str.slice(1) if known else encoded


def _marks(values: Mapping[str, pl.Expr], rows: pl.DataFrame) -> list[pl.Expr]:
    """Return for every column of texts its name, in the rows where the text could be taken for a day."""
    kinds = rows.lazy().select(**values).collect_schema()
    texts = [name for name, kind in kinds.items() if kind == pl.String]
    return [pl.when(values[name].str.contains(DAY.pattern)).then(pl.lit(json.dumps(name))) for name in texts]


def _with_texts(encoded: pl.Expr, marks: Sequence[pl.Expr]) -> pl.Expr:
    if not marks:
        return encoded
    names = pl.concat_str(marks, separator=", ", ignore_nulls=True)
    named = encoded.str.head(-1) + pl.lit(f', "{TEXTS}": [') + names + pl.lit("]}")
    return pl.when(names == "").then(encoded).otherwise(named)


def cell(value: str | pl.Expr) -> pl.Expr:
    """A cell (by column name) as a message shows it: on one line, not too long."""
    text = pl.col(value) if isinstance(value, str) else value
    line = text.cast(pl.String).fill_null("").str.replace_all(r"[\s\p{C}]+", " ")
    return pl.when(line.str.len_chars() > LONGEST_QUOTE).then(line.str.head(LONGEST_QUOTE) + "...").otherwise(line)


def quoted(value: str | pl.Expr) -> pl.Expr:
    """A cell in quotes."""
    return pl.format("'{}'", cell(value))


def merge(findings: Iterable[pl.DataFrame]) -> pl.DataFrame:
    """All findings in reading order; those of a whole file come first."""
    found = [each for each in findings if not each.is_empty()]
    return pl.concat(found).sort(ORDER, nulls_last=False) if found else no_findings()


def not_listed(place: Place, code: str, count: int) -> pl.DataFrame:
    """One finding in the place of all those of a code that a reader only counted."""
    others = finding(place, message("not_listed", count=count))
    values = json.dumps({"text": "not_listed", COUNT: count})
    return others.with_columns(code=pl.lit(code), values=pl.lit(values))


def grouped(findings: pl.DataFrame, places: int = FIRST_PLACES) -> pl.DataFrame:
    """One row for each severity and code, errors first: the first finding, the `count`, and the first `places`."""
    kind = ("severity", "code")
    if "values" not in findings.columns:
        findings = findings.with_columns(values=pl.lit(None, dtype=pl.String))
    place = [name for name in findings.columns if name not in kind]
    is_not_listed = pl.col("values").str.json_path_match("$.text") == "not_listed"
    unlisted = pl.when(is_not_listed).then(pl.col("values").str.json_path_match("$.count").cast(pl.Int64))
    listed = unlisted.is_null()
    groups = findings.group_by(kind, maintain_order=True).agg(
        pl.col(place).filter(listed).first(),
        count=listed.sum().cast(pl.Int64) + unlisted.sum(),
        places=pl.struct(place).filter(listed & ((listed.cum_sum() <= places) | pl.col("code").is_in(IN_FULL))),
    )
    return groups.sort("severity", maintain_order=True)


def tally(findings: pl.DataFrame) -> dict[str, int]:
    """How many findings there are of each severity, with those that were only counted."""
    counts = grouped(findings, places=0).group_by("severity").agg(pl.col("count").sum())
    return {"error": 0, "warning": 0} | dict(counts.iter_rows())


def has_errors(findings: pl.DataFrame) -> bool:
    """Whether something is wrong, not only odd."""
    return bool((findings["severity"] == "error").any())
