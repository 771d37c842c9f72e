"""Facts that somebody types for a player or an event: a federation, a rating, a series; what cannot be is refused."""

from ratingoffice.formats.countries import federation_of
from ratingoffice.model.tables import HIGHEST_RATING
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors.public_lists import all_series
from ratingoffice.store.models import Federation
from ratingoffice.store.people.messages import message


def federation_typed(text: str) -> str | None:
    """Return a federation by its own letters, also where those of its country were typed; None where nothing was."""
    code = text.strip().upper()
    found = federation_of(code)
    if not code or found == code or Federation.objects.filter(code=code).exists():
        return code or None
    if found is None:
        raise unknown_federation(code)
    return found


def unknown_federation(code: str) -> RefusedError:
    """Letters that are neither a country's nor those of a federation that the office knows."""
    return RefusedError(message("unknown_federation", federation=code))


def rating_typed(text: str, name: str) -> int | None:
    """Return the rating of somebody; None where nothing or 0 was typed."""
    number = int(text or 0) if text.isascii() and (text.isdecimal() or not text) and len(text) < 10 else -1
    if not 0 <= number <= HIGHEST_RATING:
        wrong = {"rating": text, "highest": HIGHEST_RATING}
        named = message("wrong_rating.typed", name=name, **wrong) if name else message("wrong_rating.nameless", **wrong)
        raise RefusedError(named)
    return number or None


def series_typed(name: str) -> str:
    """Return the name of a series of this office, or nothing."""
    known = [each.name for each in all_series()]
    if name and name not in known:
        raise RefusedError(message("unknown_series.typed", series=name, known=tuple(known) or "-"))
    return name
