"""The mark of a regulation: which articles a function carries out."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def article(*numbers: str) -> Callable[[F], F]:
    """Mark a plain function (a calendar, a look-up, a reader of reports) with the articles that it carries out."""

    def mark(function: F) -> F:
        function.articles = numbers  # type: ignore[attr-defined]
        return function

    return mark
