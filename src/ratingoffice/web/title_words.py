"""Words of norms and titles in the reader's language."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from ratingoffice.web.sentences import Words, worded

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

colour_text: Final = worded("colour_text", COLOURS)
colour_meaning: Final = worded("colour_meaning", MEANINGS)
verdict_text: Final = worded("verdict_text", VERDICTS)
way_text: Final = worded("way_text", WAYS)
title_fact_text: Final = worded("title_fact_text", FACTS)
