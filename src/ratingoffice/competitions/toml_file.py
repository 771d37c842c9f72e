"""Files in TOML: a dataclass says what a file may hold, pydantic checks it, every problem is a finding."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from functools import reduce
from itertools import pairwise
from operator import getitem
from typing import Annotated, Any, ClassVar, Final, TypeVar, get_args, get_type_hints

import polars as pl
from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, ValidationError, ValidationInfo
from pydantic_core import ErrorDetails, PydanticCustomError

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_text import line_of, parsed, place_below
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, Severity, finding, has_errors, merge
from ratingoffice.model.time_control import parse

T = TypeVar("T", bound="TomlTable")

Location = tuple[int | str, ...]
"""Where a value is: tables, rows by number, the key."""
Problem = tuple[Location, Message]

UNKNOWN: Final = "unexpected_keyword_argument"
FOUND: Final = "found"
"""What pydantic calls a key that nobody knows; what we call the problems of a check of our own."""

CODES: Final = {
    "string": "malformed_value.text",
    "texts": "malformed_value.texts",
    "date": "malformed_value.day",
    "int": "malformed_value.whole",
    "bool": "malformed_value.flag",
    "enum": "malformed_value.word",
    "time": "malformed_value.time_control",
    "tuple": "malformed_value.list",
    "dataclass": "malformed_value.table",
    "dict": "malformed_value.table",
    "mapping": "malformed_value.table",
}
"""What is wrong with a value, by the first word of the error; that of numbers and days out of bounds is not here."""


class TomlTable:
    """A table of a file: a key that it does not have is only a warning."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")

    def problems(self) -> Iterable[Problem]:
        """Problems of a file whose values are all right by themselves."""
        return ()


def check(problems: Callable[[Any, ValidationInfo], Iterable[Problem]]) -> AfterValidator:
    """Refuse a value for all problems beside the values before it, in `info.data`, but for codes that are forgiven."""

    def validate(value: Any, info: ValidationInfo) -> Any:
        if found := [each for each in problems(value, info) if each[1].code not in (info.context or ())]:
            raise PydanticCustomError(FOUND, "see the problems", {FOUND: found})
        return value

    return AfterValidator(validate)


def _time_control(text: str) -> str:
    if parse(text) is None:
        raise PydanticCustomError("time_control", "no time control")
    return text


def _each_once(texts: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(texts)) < len(texts):
        raise PydanticCustomError("texts", "one of them twice")
    return texts


Text = Annotated[str, Field(strict=True, pattern=r"\S")]
Texts = Annotated[tuple[Text, ...], AfterValidator(_each_once)]
Whole = Annotated[int, Field(strict=True, ge=0, lt=10**9)]
"""Numbers of ten digits or more are slips of the pen."""
Day = Annotated[date, Field(strict=True, ge=date(1900, 1, 1), le=date(2200, 12, 31))]
"""Days of other years are slips of the pen too."""
Flag = Annotated[bool, Field(strict=True)]
TimeControl = Annotated[str, Field(strict=True), AfterValidator(_time_control)]


def read_toml(text: str, file: str, model: type[T], *, forgiven: Collection[str] = ()) -> tuple[T | None, pl.DataFrame]:
    """Return what a text holds, None where something is wrong that is not forgiven, by its code; and the findings."""
    values, of_text = parsed(text, file)
    if values is None:
        return None, of_text
    read, problems = _validated(values, model, forgiven)
    if read is not None:
        problems += [each for each in read.problems() if each[1].code not in forgiven]
    findings = findings_of(problems, text, file)
    return (None if has_errors(findings) else read), findings


def findings_of(problems: Iterable[Problem], text: str, file: str) -> pl.DataFrame:
    """Return problems as findings, each once, with their lines."""
    return merge(_finding(each, text, file) for each in dict.fromkeys(problems))


def _validated(values: dict[str, Any], model: type[T], forgiven: Collection[str]) -> tuple[T | None, list[Problem]]:
    """Validate the values; keys that are not known are left out after they were reported."""
    try:
        return TypeAdapter(model).validate_python(values, context=forgiven), []
    except ValidationError as refused:
        errors = refused.errors()
    unknown = [each["loc"] for each in errors if each["type"] == UNKNOWN]
    if not unknown:
        return None, [problem for each in errors for problem in _problems(each)]
    warnings = [(each, unknown_key(each[-1], _keys(_table_at(model, each)))) for each in unknown]
    for *tables, key in unknown:
        del reduce(getitem, tables, values)[key]  # type: ignore[arg-type]
    read, problems = _validated(values, model, forgiven)
    return read, [*warnings, *problems]


def unknown_key(key: object, known: Iterable[str]) -> Message:
    """Report that a key is not read, and which are."""
    return message("unknown_key.toml", key=key, known=tuple(sorted(known)))


def _problems(error: ErrorDetails) -> list[Problem]:
    """Return what is wrong, and what would be right."""
    at = error["loc"]
    if error["type"] == FOUND:
        found: list[Problem] = error["ctx"][FOUND]
        return found
    *_, key = [each for each in at if isinstance(each, str)] or [""]
    if error["type"] == "missing":
        return [(at, message("missing_key.toml", key=key))]
    out_of_bounds = CODES["date" if isinstance(error["input"], date) else "int"]
    code = CODES.get(error["type"].partition("_")[0], out_of_bounds)
    words = {"words": tuple(re.findall("'([^']*)'", error["ctx"]["expected"]))} if error["type"] == "enum" else {}
    return [(at, message(code, key=key, **words))]


def _finding(problem: Problem, text: str, file: str) -> pl.DataFrame:
    at, stated = problem
    while isinstance(at[-1], int):
        at = at[:-1]
    place = range(len(text))
    for table, row in pairwise(at):
        if isinstance(table, str):
            place = place_below(table, row if isinstance(row, int) else None, text, place)
    severity: Severity = "warning" if stated.code == "unknown_key.toml" else "error"
    return finding(Place(severity, file, str(at[-1])), stated, line=line_of(str(at[-1]), text, place))


def _table_at(model: Any, location: Location) -> Any:
    """Return the dataclass of the table that a key is in."""
    for name in location[:-1]:
        model = model if isinstance(name, int) else _table_in(_keys(model)[name])
    return model


def _keys(table: Any) -> Mapping[str, Any]:
    """Return the keys of a table with their types."""
    hints = get_type_hints(table, include_extras=True)
    return {_key(hints[each.name]) or each.name: hints[each.name] for each in fields(table) if each.init}


def _key(hint: Any) -> str | None:
    metadata = getattr(hint, "__metadata__", ())
    return next((str(each.validation_alias) for each in metadata if getattr(each, "validation_alias", None)), None)


def _table_in(hint: Any) -> Any:
    """Return the dataclass that a type is made of."""
    if isinstance(hint, type) and is_dataclass(hint):
        return hint
    return next((found for each in get_args(hint) if (found := _table_in(each))), None)


def key(name: str) -> Any:
    """Name the key of a field in a file."""
    return Field(validation_alias=name)
