"""Words of norms and titles in the reader's language."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = Mapping[str, str | Promise]

COLOURS: Final[Words] = {"red": _("red"), "black": pgettext_lazy("norm", "black"), "automatic": _("at once")}

MEANINGS: Final[Words] = {
    "red": _("A red norm is harder than a black one; a GMI and an MI need one at least (Annex 10, 2.2)."),
    "black": _("A black norm is easier than a red one; a GMI and an MI need a red one too (Annex 10, 2.2)."),
    "automatic": _("One result gives the title, without norms (Annex 10, 2.1.1)."),
}
"""Of the colours of norms."""

VERDICTS: Final[Words] = {"met": _("yes"), "missed": _("no"), "not told": _("not stated")}

WAYS: Final[Words] = {"norms": _("through norms"), "automatic": _("by one result"), "": _("not known")}

FACTS: Final[Words] = {
    "world": _("World Championship"),
    "mind-sports-games": _("World Mind Sports Games"),
    "europe": _("European Championship"),
    "africa": _("African Championship"),
    "america": _("American Championship"),
    "asia": _("Asian Championship"),
    "national": _("National championship"),
    "world-cup": _("World Cup"),
    "federations": _("Match of federations"),
    "other": _("Other event"),
    "adults": _("Adults"),
    "under-23": _("Under 23"),
    "juniors": _("Juniors"),
    "cadets": _("Cadets"),
    "mini-cadets": _("Mini cadets"),
    "hopes": _("Hopes"),
    "young-stars": _("Young stars"),
    "veterans": _("Veterans"),
    "international": _("International referee"),
    "fmjd": _("FMJD referee"),
    "technical": _("Technical referee"),
}
"""What an event is for titles: the competition, the age, the title of the main referee."""


def _word_of(words: Words, key: object) -> str:
    return str(words.get(str(key), key))


def colour_text(key: object) -> str:
    """Describe the colour of a norm."""
    return _word_of(COLOURS, key)


def colour_meaning(key: object) -> str:
    """Describe what the colour of a norm means."""
    return _word_of(MEANINGS, key)


def verdict_text(key: object) -> str:
    """Describe whether a condition is met."""
    return _word_of(VERDICTS, key)


def way_text(key: object) -> str:
    """Describe how a title was gained."""
    return _word_of(WAYS, key)


def title_fact_text(key: object) -> str:
    """Describe what an event is for titles."""
    return _word_of(FACTS, key)
