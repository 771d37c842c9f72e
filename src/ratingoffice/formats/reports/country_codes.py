"""Countries as reports write them, two letters or three, become federations and countries again."""

from dataclasses import replace
from datetime import date

from ratingoffice.formats.countries import federation_of, two_letters
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText
from ratingoffice.model.tournament import Tournament


def read_federation(code: NotedText, day: date | None = None) -> str | None:
    """Return the federation that a code names on a day; one that nobody knows is noted and stays as it stands."""
    found = federation_of(code.text, day)
    if code.text and found is None:
        code.warning(message("unknown_country", column=code.column, cell=code.shown))
    return found or code.text or None


def with_federations(tournament: Tournament) -> Tournament:
    """The report with every federation by its own letters, whichever code it was written in."""
    day = tournament.info.start
    entries = tuple(replace(each, federation=_own_letters(each.federation, day)) for each in tournament.entries)
    info = replace(tournament.info, federation=_own_letters(tournament.info.federation, day))
    return replace(tournament, entries=entries, info=info)


def _own_letters(text: str | None, day: date | None) -> str | None:
    return (federation_of(text, day) or text.upper()) if text else None


def country_text(federation: str | None, day: date | None = None) -> str:
    """Return the code of a country as draughts reports have it: two small letters, else those of the federation."""
    return (two_letters(federation or "", day) or federation or "").lower()
