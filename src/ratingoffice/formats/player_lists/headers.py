"""Which column of a table is which column of a player list."""

from collections.abc import Mapping, Sequence
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.player_lists.columns import column_of, kind_of_file, renamed_for

NEEDED: Final = ("player_id", "name")
"""Without them there is no list."""


def positions(header: Sequence[str], notes: Notes, line: int = 1) -> Mapping[str, int] | None:
    """Return the position of each column, None where a needed one is missing."""
    columns = renamed_for(kind_of_file(notes.file), [column_of(name) for name in header])
    found: dict[str, int] = {}
    for position, (name, column) in enumerate(zip(header, columns, strict=True)):
        if column is None and name.strip():
            notes.warning(message("unknown_column.headers", name=shown(name)), line=line, column=name)
        elif column in found:
            second = message("second_column", header=shown(header[found[column]]), column=column)
            notes.error(second, line=line, column=name)
        elif column:
            found[column] = position
    for column in NEEDED:
        if column not in found:
            missing = message("missing_column.headers", column=column, header=shown(", ".join(header)))
            notes.error(missing, line=line, column=column)
    return found if all(column in found for column in NEEDED) else None
