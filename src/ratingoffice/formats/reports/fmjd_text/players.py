"""The section of the players: ten fields, nine commas."""

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Final, Literal

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.fmjd_names import is_short_version
from ratingoffice.formats.reports.fmjd_text.layout import FIELDS, MOST
from ratingoffice.formats.reports.fmjd_text.texts import checked_day, checked_text, comma_fields
from ratingoffice.formats.reports.values import points, whole
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry

YEAR: Final = re.compile(r"(?:0?0/0?0/)?((?:18|19|20)[0-9]{2})")

SEXES: Final[dict[str, Literal["M", "W"]]] = {"M": "M", "W": "W", "F": "W"}
"""Letters for the sex; F is a mistake that is understood."""

NUMBERS: Final = {"fmjd-ID": 99_999, "tournament number": MOST, "place": MOST}

Fields = Mapping[str, NotedText]
"""The text of each field by name."""


@article("11")
def read_players(lines: list[TextLine], notes: Notes, day: date | None = None) -> list[Entry]:
    """Return the players, from countries of that day; one without a tournament number is left out."""
    entries = [_entry(_fields(line, notes), day) for line in lines if line.text.strip()]
    return [entry for entry in entries if entry]


@article("11")
def note_shared_places(players: list[Entry], notes: Notes) -> None:
    """Note places that several have: in an individual event each is unique (11)."""
    first: dict[int, Entry] = {}
    for player in players:
        if player.place and first.setdefault(player.place, player) is not player:
            shared = message("shared_place.players", place=player.place, number=first[player.place].number)
            notes.warning(shared, line=player.line, column="place")


def _fields(line: TextLine, notes: Notes) -> Fields:
    texts = comma_fields(line, len(FIELDS) - 1, notes)
    if len(texts) != len(FIELDS):
        notes.error(message("field_count.players", commas=len(texts) - 1, right=len(FIELDS) - 1), line=line.number)
    padded = [*texts, *[""] * len(FIELDS)]
    return {field: NotedText(text, line.number, field, notes) for field, text in zip(FIELDS, padded, strict=False)}


def _entry(fields: Fields, day: date | None) -> Entry | None:
    number = _number(fields["tournament number"])
    if not number:
        fields["tournament number"].error(message("missing_number"))
        return None
    fmjd, sex = _number(fields["fmjd-ID"]), _sex(fields["sex"])
    local = _optional(fields["local ID"])
    born = _born(fields["born"])
    if fmjd == 0:
        _note_newcomer(fields, born, sex)
    return Entry(
        number=number,
        name=_name(fields),
        ids=({"fmjd": str(fmjd)} if fmjd else {}) | ({"local": local} if local else {}),
        sex=sex,
        federation=read_federation(fields["country"], day),
        born=born,
        points=_points(fields["points"]),
        place=_number(fields["place"]) or None,
        line=fields["points"].line,
    )


@article("4.2.2.7", "11")
def _note_newcomer(fields: Fields, born: str | None, sex: str | None) -> None:
    """Note what is missing of a player without FMJD-ID."""
    if not born:
        fields["born"].warning(message("missing_birth.players"))
    if not sex:
        fields["sex"].warning(message("missing_sex"))


def _number(field: NotedText) -> int | None:
    most = NUMBERS[field.column]
    value = whole(field.text, most) if field.text else 0
    if value is None:
        field.error(message("malformed_number.players", column=field.column, cell=field.shown, most=most))
    return value


def _points(field: NotedText) -> Fraction | None:
    value = points(field.text)
    if value is None or value > MOST:
        field.error(message("malformed_points.players", cell=field.shown, most=MOST))
        return None
    if value.denominator != 1:
        field.warning(message("half_points", cell=field.shown))
    return value


def _optional(field: NotedText) -> str | None:
    return checked_text(field, FIELDS[field.column]) or None


@article("4.2.5.2")
def _name(fields: Fields) -> str:
    parts = []
    for field in (fields["last name"], fields["first name"]):
        parts.append(_optional(field))
        if not field.text:
            field.warning(message("missing_name.players", column=field.column))
        elif is_short_version(field.text):
            field.warning(message("short_name.players", column=field.column, cell=field.shown))
    return ", ".join(filter(None, parts))


def _born(field: NotedText) -> str | None:
    if not field.text:
        return None
    if year := YEAR.fullmatch(field.text):
        field.warning(message("only_year", cell=field.shown))
        return year[1]
    value = checked_day(field)
    return value.isoformat() if value else None


def _sex(field: NotedText) -> Literal["M", "W"] | None:
    sex = field.text.upper()
    if sex == "F":
        field.warning(message("sex_form"))
    elif sex not in SEXES and sex:
        field.error(message("malformed_sex", cell=field.shown))
    return SEXES.get(sex)
