"""Conditions as all commands show them: a checklist on the screen, or data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ratingoffice.cli.screen import plain
from ratingoffice.model.condition import condition_data

if TYPE_CHECKING:
    from ratingoffice.model.condition import Condition

__all__ = ["condition_data", "condition_table"]

MARKS: Final = {"met": "[green]yes[/]", "missed": "[red]no[/]", "not told": "[yellow]?[/]"}


def condition_table(title: str, conditions: Iterable[Condition]) -> Any:
    """The conditions as a checklist."""
    from rich.table import Table

    table = Table("", "condition", "is", "must be", "article", title=title, title_justify="left")
    for each in conditions:
        measured = "not stated" if each.measured is None else str(each.measured)
        table.add_row(MARKS[each.verdict], plain(each.name), plain(measured), plain(each.required), each.article)
    return table
