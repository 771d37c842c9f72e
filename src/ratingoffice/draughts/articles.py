"""Which articles a piece of code implements, and the figures that they print. The same shape as in the rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def article(*articles: str) -> Callable[[F], F]:
    """Mark a function or class with the articles that it implements: `@article("Annex 1, 6.2")`."""

    def mark(thing: F) -> F:
        thing.articles = articles  # type: ignore[attr-defined]
        return thing

    return mark


class Figure(int):
    """A whole number of a regulation with its articles: `Figure(25, "Annex 1, 6.2")`."""

    articles: tuple[str, ...]

    def __new__(cls, value: int, *articles: str) -> Figure:
        """Keep the number and the articles that print it."""
        figure = super().__new__(cls, value)
        figure.articles = articles
        return figure
