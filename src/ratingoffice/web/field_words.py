"""Names of fields in findings, in the reader's language: columns of tables and places in the lines of a report."""

import re
from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

SAME: Final = (
    *(_("active"), _("announced"), _("birth date"), _("birth year"), _("black"), _("board"), _("championship")),
    *(_("country"), _("date"), _("declared"), _("federation"), _("FIDE number"), _("FMJD number"), _("game points")),
    *(_("games"), _("id"), _("list"), _("match points"), _("member until"), _("name"), _("national championship")),
    *(_("number"), _("official"), _("place"), _("player"), _("points"), _("rank"), _("rating"), _("ratings")),
    *(_("received"), _("result"), _("round"), _("rounds"), _("score"), _("sex"), _("short name"), _("start number")),
    *(_("strength"), _("system"), _("team name"), _("team number"), _("time control"), _("title"), _("total")),
    *(_("type"), _("white")),
)
"""Fields that are called as their columns are."""

FIELDS: Final[Mapping[str, str]] = {
    **{each: each for each in SAME},
    "born": _("birth date"),
    "disability": _("disability organisation"),
    "end": _("last day"),
    "event id": _("id of the event"),
    "k": "K",
    "last played": _("last game"),
    "member type": _("kind of member"),
    "peak": _("highest rating"),
    "player id": _("id of the player"),
    "round date": _("date of the round"),
    "start": _("first day"),
    "tournament number": _("number of the tournament"),
    "women only": _("only women"),
}

PARTS: Final = re.compile(r"(?P<name>.*?)(?P<places> \(\d+(?:-\d+)?\))?")
ROUND: Final = re.compile(r"round (\d+)")


def field_text(column: str | None) -> str:
    """Describe the field of a finding: `round 3 (112-119)`, `time_control`."""
    parts = PARTS.fullmatch(column or "")
    if parts is None:
        return str(column)
    name, places = parts["name"], parts["places"] or ""
    if found := ROUND.fullmatch(name):
        return gettext("round {number}").format(number=found[1]) + places
    known = FIELDS.get(name.replace("_", " "))
    return (gettext(known) if known else name) + places
