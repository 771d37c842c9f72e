"""The ids under which the players of a report are known in a season."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import Tournament

PREFERRED: Final = ("fide", "fmjd", "local")
"""Whose numbers are taken where several have as many, before those of federations."""


def id_body(tournament: Tournament) -> str | None:
    """Return the body whose numbers most players have, None where nobody has any."""
    counts = Counter(body for entry in tournament.entries for body in entry.ids)
    order = [*PREFERRED, *sorted(counts.keys() - set(PREFERRED))]
    return max(order, key=lambda body: counts[body]) if counts else None


def player_ids(tournament: Tournament, body: str | None, notes: Notes) -> dict[int, str]:
    """Return the number that each player has with a body; an error for those who have none."""
    if body is None:
        notes.error("missing_id", "no player has a number; a season knows its players by their numbers")
        return {}
    for entry in tournament.entries:
        if body not in entry.ids:
            message = f"player {entry.number} has no {body} number, by which a season would know him; write it"
            notes.error("missing_id", message, line=entry.line, column=f"{body} number")
    return {entry.number: entry.ids[body] for entry in tournament.entries if body in entry.ids}
