"""The section of the event: `key = value` lines."""

from collections.abc import Mapping
from datetime import date

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.fmjd_text.layout import KEYS, OTHER, SYSTEMS, TYPE
from ratingoffice.formats.reports.fmjd_text.pairing_remark import doubled, parted_remarks
from ratingoffice.formats.reports.fmjd_text.sections import joined_remarks
from ratingoffice.formats.reports.fmjd_text.texts import checked_day, checked_text
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.findings import LONGEST_QUOTE
from ratingoffice.model.tournament import Info

Values = Mapping[str, TextLine]
"""What stands behind each key, and its line."""


@article("4.1.1", "11")
def read_info(lines: list[TextLine], notes: Notes) -> Info:
    """Return what the section says of the event."""
    values = _values(joined_remarks(lines, notes), notes)
    start = _day(values, "played from", notes)
    remarks, choices = parted_remarks(values["remarks"].text if "remarks" in values else "")
    return Info(
        name=_text(values, "name", notes) or _no_name(notes),
        city=_text(values, "place", notes),
        federation=_country(values, start, notes),
        start=start,
        end=_day(values, "played to", notes),
        system=doubled(_system(values, notes), choices),
        referee=_text(values, "name of referee", notes),
        national_championship=_flag(values, "national championship", notes),
        women_only=_flag(values, "women championship", notes),
        remarks=remarks,
        others=_others(values, notes) | choices,
    )


def _values(lines: list[TextLine], notes: Notes) -> dict[str, TextLine]:
    values: dict[str, TextLine] = {}
    for number, text in lines:
        key, equals, value = _parted(TextLine(number, text), notes)
        if not text.strip():
            continue
        if not equals:
            notes.warning(message("not_a_value", cell=shown(text)), line=number)
        elif key in values:
            notes.error(message("second_value", key=shown(key), line=values[key].number), line=number, column=key)
        else:
            values[key] = TextLine(number, value.strip())
    return values


def _parted(line: TextLine, notes: Notes) -> tuple[str, str, str]:
    """Return key, sign and value; a colon is taken for the sign behind a key that is known."""
    for sign in "=:":
        key, found, value = line.text.partition(sign)
        key = " ".join(key.lower().split())
        if found and (sign == "=" or key in KEYS):
            if sign == ":":
                notes.warning(
                    message("colon", key=key, value=value.strip()[:LONGEST_QUOTE]), line=line.number, column=key
                )
            return key, found, value
    return "", "", ""


def _no_name(notes: Notes) -> str:
    notes.warning(message("missing_value.name"), column="name")
    return ""


def _text(values: Values, key: str, notes: Notes) -> str | None:
    return checked_text(values[key], key, notes) if key in values and values[key].text else None


def _country(values: Values, start: date | None, notes: Notes) -> str | None:
    """Return the federation whose code it was on the first day."""
    return read_federation(values["country"], "country", notes, start) if "country" in values else None


def _day(values: Values, key: str, notes: Notes) -> date | None:
    if key in values and values[key].text:
        return checked_day(values[key], key, notes)
    notes.error(message("missing_value.day", key=key), line=values[key].number if key in values else None, column=key)
    return None


def _system(values: Values, notes: Notes) -> str | None:
    """Return the system in the word of a season, None for other types."""
    if "type" not in values or not values["type"].text:
        notes.warning(message("missing_value.type"), column="type")
        return None
    number, text = values["type"]
    if text.upper() not in {*SYSTEMS, OTHER}:
        notes.warning(message("unknown_type", cell=shown(text)), line=number, column="type")
    return SYSTEMS.get(text.upper())


def _flag(values: Values, key: str, notes: Notes) -> bool | None:
    if key not in values or not values[key].text:
        return None
    number, text = values[key]
    answer = {"Y": True, "YES": True, "N": False, "NO": False}.get(text.upper())
    if answer is None:
        notes.error(message("malformed_flag.info", key=key, cell=shown(text)), line=number, column=key)
    return answer


def _others(values: Values, notes: Notes) -> dict[str, str]:
    """Return the winner, a type that no season knows, and what stands behind keys that nobody knows."""
    for key, line in values.items():
        if key not in KEYS:
            notes.warning(message("unknown_key.info", key=shown(key), known=list(KEYS)), line=line.number, column=key)
    others = {key: line.text for key, line in values.items() if key not in KEYS and line.text}
    if (kind := values.get("type")) and kind.text and kind.text.upper() not in SYSTEMS:
        others = {TYPE: OTHER if kind.text.upper() == OTHER else kind.text, **others}
    winner = _text(values, "winner", notes)
    return {"winner": winner, **others} if winner else others
