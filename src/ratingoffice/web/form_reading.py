"""Reading all fields of a form, or all lines of one: everything that is wrong with them is refused at once."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, merge
from ratingoffice.store.errors import RefusedError, StoreError
from ratingoffice.web.messages import message

T = TypeVar("T")
Wrong = tuple[str | None, Message]
"""The name of a field, and what is wrong with it."""


class FormError(RefusedError):
    """Fields that cannot be read: one by its own message, several as findings."""

    def __init__(self, wrong: list[Wrong]) -> None:
        """Keep what is wrong, field by field."""
        self.wrong = wrong
        several = [finding(Place("error", "form", column), each) for column, each in wrong] if len(wrong) > 1 else []
        super().__init__(message("wrong_form") if several else wrong[0][1], merge(several))


def all_read(**fields: Callable[[], Any]) -> dict[str, Any]:
    """Read every field; everything that is wrong is refused at once."""
    values, wrong = {}, list[Wrong]()
    for name, read in fields.items():
        try:
            values[name] = read()
        except RefusedError as problem:
            wrong += _wrong(problem, name)
    if wrong:
        raise FormError(wrong)
    return values


def each_read(lines: Iterable[tuple[int, str]], read: Callable[[str], T]) -> list[T]:
    """Read every line, with its number; the findings name the lines."""
    values, found = [], []
    for number, line in lines:
        try:
            values.append(read(line))
        except StoreError as problem:
            wrong = _wrong(problem, None)
            found += [finding(Place("error", "lines", column), each, line=number) for column, each in wrong]
    if found:
        raise RefusedError(message("wrong_lines"), merge(found))
    return values


def _wrong(problem: StoreError, name: str | None) -> list[Wrong]:
    return problem.wrong if isinstance(problem, FormError) else [(name, problem.message)]
