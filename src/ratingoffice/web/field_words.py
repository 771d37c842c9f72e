"""Names of fields in findings, in the reader's language: columns of tables and places in the lines of a report."""

import re
from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

FIELDS: Final[Mapping[str, str | Promise]] = {
    "active": _("active"),
    "announced": _("announced"),
    "birth date": _("birth date"),
    "birth_year": _("birth year"),
    "black": _("black"),
    "board": _("board"),
    "born": _("birth date"),
    "championship": _("championship"),
    "country": _("country"),
    "date": _("date"),
    "declared": _("declared"),
    "disability": _("disability organisation"),
    "end": _("last day"),
    "event_id": _("id of the event"),
    "federation": _("federation"),
    "FIDE number": _("FIDE number"),
    "FMJD number": _("FMJD number"),
    "game points": _("game points"),
    "games": _("games"),
    "id": _("id"),
    "k": "K",
    "last_played": _("last game"),
    "list": _("list"),
    "match points": _("match points"),
    "member_type": _("kind of member"),
    "member_until": _("member until"),
    "name": _("name"),
    "national_championship": _("national championship"),
    "number": _("number"),
    "official": _("official"),
    "peak": _("highest rating"),
    "place": _("place"),
    "player": _("player"),
    "player_id": _("id of the player"),
    "points": _("points"),
    "rank": _("rank"),
    "rating": _("rating"),
    "ratings": _("ratings"),
    "received": _("received"),
    "result": _("result"),
    "round": _("round"),
    "round date": _("date of the round"),
    "rounds": _("rounds"),
    "score": _("score"),
    "sex": _("sex"),
    "short name": _("short name"),
    "start": _("first day"),
    "start number": _("start number"),
    "strength": _("strength"),
    "system": _("system"),
    "team name": _("team name"),
    "team number": _("team number"),
    "time_control": _("time control"),
    "title": _("title"),
    "total": _("total"),
    "tournament number": _("number of the tournament"),
    "type": _("type"),
    "white": _("white"),
    "women_only": _("only women"),
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
    return f"{FIELDS.get(name, name)}{places}"
