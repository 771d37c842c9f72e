"""The ids under which the players of a report are known in a season."""

import hashlib
import re
from collections import Counter
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.english_letters import english
from ratingoffice.model.tournament import Entry, Tournament

PREFERRED: Final = ("fide", "fmjd", "local")
"""Whose numbers are taken where several have as many, before those of federations."""

LONGEST_NAME: Final = 18
"""Letters of a name in an id that we make, so that all of it stays within 32."""


def id_body(tournament: Tournament) -> str | None:
    """Return the body whose numbers most players have, None where nobody has any."""
    counts = Counter(body for entry in tournament.entries for body in entry.ids)
    order = [*PREFERRED, *sorted(counts.keys() - set(PREFERRED))]
    return max(order, key=lambda body: counts[body]) if counts else None


def player_ids(tournament: Tournament, body: str | None, notes: Notes) -> dict[int, str]:
    """Return the number that each player has with a body; those who have none get an id made here, with a warning."""
    ids = {entry.number: entry.ids[body] for entry in tournament.entries if body and body in entry.ids}
    taken, times = set(ids.values()), Counter[str]()
    for entry in tournament.entries:
        if entry.number not in ids:
            ids[entry.number] = _free(made_id(entry), taken, times)
            _note_made(entry, ids[entry.number], body, notes)
    return ids


def made_id(entry: Entry) -> str:
    """Make an id of name and birth alone, so that the same newcomer has the same one in every event.

    >>> made_id(Entry(7, "de Boer, Anna", born="1990-12-11")) == made_id(Entry(3, "Anna de Boer", born="1990-12-11"))
    True
    """
    plain = english(entry.name)
    words = sorted(re.findall(r"\w+", (entry.name if "?" in plain else plain).casefold()))
    stated = " ".join([*words, entry.born or ""])
    shown = "-".join(word for word in words if word.isascii())[:LONGEST_NAME].strip("-_")
    return "-".join(["new", *filter(None, [shown]), hashlib.sha256(stated.encode()).hexdigest()[:6]])


def _free(wanted: str, taken: set[str], times: Counter[str]) -> str:
    """Return an id that nobody has, and take it: a second one of the same name and birth has a 2 behind it."""
    chosen = wanted
    while chosen in taken:
        times[wanted] += 1
        chosen = f"{wanted}-{times[wanted] + 1}"
    taken.add(chosen)
    return chosen


def _note_made(entry: Entry, made: str, body: str | None, notes: Notes) -> None:
    whose = f"{body} number" if body else "number"
    values = {"number": entry.number, "name": shown(entry.name), "id": made}
    made_id = message("made_id", **values, body=body) if body else message("made_id.local", **values)
    notes.warning(made_id, line=entry.line, column=whose)
