"""Names of countries in the languages of the site, from the locale data of Babel (Unicode CLDR)."""

from functools import cache
from typing import Final

from babel import Locale

from ratingoffice.formats.countries import federations, two_letters

LANGUAGES: Final = ("en", "fr", "nl", "da")


def country_name(federation: str, language: str) -> str | None:
    """Return what a language calls the country of a federation, None where it knows none: England has no code."""
    letters = two_letters(federation)
    return _territories(language).get(letters) if letters else None


@cache
def country_names() -> dict[str, tuple[str, ...]]:
    """Return every name of each federation's country, in all languages."""
    named = {each: [country_name(each, language) for language in LANGUAGES] for each in federations()}
    return {each: tuple(filter(None, names)) for each, names in named.items()}


@cache
def _territories(language: str) -> dict[str, str]:
    return dict(Locale.parse(language).territories)
