"""Reading all fields of a form, or all lines of one: everything that is wrong with them is refused at once."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from ratingoffice.formats.notes import Notes
from ratingoffice.store.errors import RefusedError, StoreError

T = TypeVar("T")


class FieldError(RefusedError):
    """One field that cannot be read, in its own words."""

    def __init__(self, message: str, column: str) -> None:
        """Keep the name of the field."""
        super().__init__(message)
        self.column = column


def all_read(**fields: Callable[[], Any]) -> dict[str, Any]:
    """Read every field; one problem is refused in its own words, several as findings."""
    values, notes = {}, Notes("form")
    for name, read in fields.items():
        try:
            values[name] = read()
        except RefusedError as problem:
            for column, message in _problems(problem, name):
                notes.error(f"wrong_{column}", message, column=column)
    if len(notes.rows) == 1:
        *_, column, message, _ = notes.rows[0]
        raise FieldError(message, column or "")
    if notes.rows:
        raise RefusedError("the form is not right", notes.findings())
    return values


def each_read(lines: Iterable[tuple[int, str]], read: Callable[[str], T]) -> list[T]:
    """Read every line, with its number; the findings name the lines."""
    values, notes = [], Notes("lines")
    for number, line in lines:
        try:
            values.append(read(line))
        except StoreError as problem:
            for column, message in _problems(problem, None):
                notes.error(f"wrong_{column or 'line'}", message, line=number, column=column)
    if notes.rows:
        raise RefusedError("the lines are not right; nothing was entered", notes.findings())
    return values


def _problems(problem: StoreError, name: str | None) -> Iterator[tuple[str | None, str]]:
    """What a refusal says: of which field, in which words."""
    if isinstance(problem, RefusedError) and not problem.findings.is_empty():
        yield from problem.findings.select("column", "message").iter_rows()
    else:
        yield problem.column if isinstance(problem, FieldError) else name, problem.message
