"""Conditions of Annex 10 in the reader's language: names with their figures, what is found and what is required."""

from __future__ import annotations

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

TITLE: Final = r"(?P<title>C?MF{1,2}(?: 64)?|G?MIF?(?: 64)?)"
NUMBER: Final = "(?P<{}>[0-9]+)"

NAMES: Final[tuple[Promise | str, ...]] = (
    _("GMI and MI left behind"),
    _("GMI, MI and MF left behind"),
    _("address"),
    _("approved by the Council"),
    _("birth date"),
    _("complete name"),
    _("federation that sends it"),
    _("federations besides the organiser's"),
    _("fee paid"),
    _("foreigners in the group"),
    _("games a day"),
    _("games of these norms"),
    _("games over the board"),
    _("highest rating"),
    _("main referee"),
    _("minutes a player for 60 moves"),
    _("norms or the result that it rests on"),
    _("place among European veterans"),
    _("place in a Swiss"),
    _("place in the national championship"),
    _("players of other federations than the organiser's"),
    _("plays in the World Championship"),
    _("points above half"),
    _("rated players"),
    _("rated players at the start"),
    _("rated players in the group"),
    _("rating on list A"),
    _("red norms among them"),
    _("registered and reported"),
    _("rounds"),
    _("seconds added for a move, where any are"),
    *(_("given"), _("nothing"), _("yes"), _("no"), _("none are"), _("international or fmjd")),
    *(_("international"), _("national"), _("technical"), _("2 or 3"), _("1 to 3")),
    _("1, or 2 on days that are not consecutive"),
)
"""What is said without a figure or a title in it, as the rulebook says it."""

FIGURES: Final[tuple[tuple[str, Promise | str], ...]] = (
    (f"norms of {TITLE} or higher", _("norms of %(title)s or higher")),
    (f"{TITLE} among the opponents", _("%(title)s among the opponents")),
    (f"players with {TITLE} or higher left behind", _("players with %(title)s or higher left behind")),
    (f"players with a title or {NUMBER.format('rating')}", _("players with a title or %(rating)s")),
    (
        f"category of the opponents, average {NUMBER.format('average')}",
        _("category of the opponents, average %(average)s"),
    ),
    (
        f"points, {NUMBER.format('percent')}% of {NUMBER.format('games')} games",
        _("points, %(percent)s%% of %(games)s games"),
    ),
    (f"{NUMBER.format('most')} at most", _("%(most)s at most")),
    (f"place {NUMBER.format('place')} of {NUMBER.format('players')}", _("place %(place)s of %(players)s")),
    (f"place {NUMBER.format('place')}", _("place %(place)s")),
    (f"above {NUMBER.format('number')} with GMI, MI or MF", _("above %(number)s with GMI, MI or MF")),
    (
        f"above {NUMBER.format('number')} with {TITLE} or higher",
        _("above %(number)s with %(title)s or higher"),
    ),
    (
        f"{NUMBER.format('points')} points in {NUMBER.format('games')} games",
        _("%(points)s points in %(games)s games"),
    ),
)
"""What is said with figures or a title in it."""

PATTERNS: Final = tuple((re.compile(pattern), words) for pattern, words in FIGURES)


def is_known(said: str) -> bool:
    """Tell whether there are words for what a rulebook says."""
    return said in _PLAIN or any(pattern.fullmatch(said) for pattern, _words in PATTERNS)


def condition_text(said: object) -> str:
    """Say a condition, a value or a reason of Annex 10; what nobody has words for stays as it is."""
    text = "" if said is None else str(said)
    if text in _PLAIN:
        return str(_PLAIN[text])
    for pattern, words in PATTERNS:
        if found := pattern.fullmatch(text):
            return str(words) % found.groupdict()
    name, colon, value = text.partition(": ")
    return f"{condition_text(name)}: {condition_text(value)}" if colon else text


def _by_source(words: tuple[Promise | str, ...]) -> dict[str, Promise | str]:
    """Key the words by what the rulebook says, whatever the language is now."""
    with override(None):
        return {str(each): each for each in words}


_PLAIN: Final = _by_source(NAMES)
