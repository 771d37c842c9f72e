"""The section of the players: ten fields, nine commas."""

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Final, Literal

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.fmjd_names import is_short_version
from ratingoffice.formats.reports.fmjd_text.layout import FIELDS, MOST
from ratingoffice.formats.reports.fmjd_text.texts import checked_day, checked_text, comma_fields
from ratingoffice.formats.reports.values import points, whole
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry

YEAR: Final = re.compile(r"(?:0?0/0?0/)?((?:18|19|20)[0-9]{2})")

NUMBERS: Final = {"fmjd-ID": 99_999, "tournament number": MOST, "place": MOST}

Fields = Mapping[str, TextLine]
"""The text of each field by name, with the line."""


@article("11")
def read_players(lines: list[TextLine], notes: Notes, day: date | None = None) -> list[Entry]:
    """Return the players, from countries of that day; one without a tournament number is left out."""
    entries = [_entry(_fields(line, notes), notes, day) for line in lines if line.text.strip()]
    return [entry for entry in entries if entry]


@article("11")
def note_shared_places(players: list[Entry], notes: Notes) -> None:
    """Note places that several have: in an individual event each is unique (11)."""
    first: dict[int, Entry] = {}
    for player in players:
        if player.place and first.setdefault(player.place, player) is not player:
            notes.warning(
                message("shared_place.players", place=player.place, number=first[player.place].number),
                line=player.line,
                column="place",
            )


def _fields(line: TextLine, notes: Notes) -> Fields:
    texts = comma_fields(line, len(FIELDS) - 1, notes)
    if len(texts) != len(FIELDS):
        notes.error(message("field_count.players", commas=len(texts) - 1, right=len(FIELDS) - 1), line=line.number)
    padded = [*texts, *[""] * len(FIELDS)]
    return {field.name: TextLine(line.number, text) for field, text in zip(FIELDS, padded, strict=False)}


def _entry(fields: Fields, notes: Notes, day: date | None) -> Entry | None:
    number = _number(fields, "tournament number", notes)
    if not number:
        notes.error(message("missing_number"), line=fields["born"].number, column="tournament number")
        return None
    fmjd, sex = _number(fields, "fmjd-ID", notes), _sex(fields, notes)
    local = _optional(fields, "local ID", notes)
    born = _born(fields, notes)
    if fmjd == 0:
        _note_newcomer(fields, born, sex, notes)
    return Entry(
        number=number,
        name=_name(fields, notes),
        ids=({"fmjd": str(fmjd)} if fmjd else {}) | ({"local": local} if local else {}),
        sex=sex,
        federation=read_federation(fields["country"], "country", notes, day),
        born=born,
        points=_points(fields, notes),
        place=_number(fields, "place", notes) or None,
        line=fields["points"].number,
    )


@article("4.2.2.7", "11")
def _note_newcomer(fields: Fields, born: str | None, sex: str | None, notes: Notes) -> None:
    """Note what is missing of a player without FMJD-ID."""
    if not born:
        notes.warning(message("missing_birth.players"), line=fields["born"].number, column="born")
    if not sex:
        notes.warning(message("missing_sex"), line=fields["sex"].number, column="sex")


def _number(fields: Fields, column: str, notes: Notes) -> int | None:
    number, text = fields[column]
    value = whole(text, NUMBERS[column]) if text else 0
    if value is None:
        notes.error(
            message("malformed_number.players", column=column, cell=shown(text), most=NUMBERS[column]),
            line=number,
            column=column,
        )
    return value


def _points(fields: Fields, notes: Notes) -> Fraction | None:
    number, text = fields["points"]
    value = points(text)
    if value is None or value > MOST:
        notes.error(message("malformed_points.players", cell=shown(text), most=MOST), line=number, column="points")
        return None
    if value.denominator != 1:
        notes.warning(message("half_points", cell=shown(text)), line=number, column="points")
    return value


def _optional(fields: Fields, column: str, notes: Notes) -> str | None:
    longest = next(field.longest for field in FIELDS if field.name == column)
    return checked_text(fields[column], column, notes, longest) or None


@article("4.2.5.2")
def _name(fields: Fields, notes: Notes) -> str:
    parts = {}
    for column in ("last name", "first name"):
        number, text = fields[column]
        parts[column] = _optional(fields, column, notes)
        if not text:
            notes.warning(message("missing_name.players", column=column), line=number, column=column)
        elif is_short_version(text):
            notes.warning(message("short_name.players", column=column, cell=shown(text)), line=number, column=column)
    return ", ".join(part for part in parts.values() if part)


def _born(fields: Fields, notes: Notes) -> str | None:
    number, text = fields["born"]
    if not text:
        return None
    if year := YEAR.fullmatch(text):
        notes.warning(message("only_year", cell=shown(text)), line=number, column="born")
        return year[1]
    value = checked_day(fields["born"], "born", notes)
    return value.isoformat() if value else None


def _sex(fields: Fields, notes: Notes) -> Literal["M", "W"] | None:
    number, text = fields["sex"]
    if text.upper() in {"M", "W", ""}:
        sexes: dict[str, Literal["M", "W"]] = {"M": "M", "W": "W"}
        return sexes.get(text.upper())
    if text.upper() == "F":
        notes.warning(message("sex_form"), line=number, column="sex")
        return "W"
    notes.error(message("malformed_sex", cell=shown(text)), line=number, column="sex")
    return None
