"""The section of the event: `key = value` lines."""

from collections.abc import Mapping
from datetime import date

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes, shown
from ratingoffice.formats.reports.country_codes import read_federation
from ratingoffice.formats.reports.fmjd_text.layout import KEYS, LONGEST, OTHER, SYSTEMS, TYPE
from ratingoffice.formats.reports.fmjd_text.pairing_remark import doubled, parted_remarks
from ratingoffice.formats.reports.fmjd_text.sections import joined_remarks
from ratingoffice.formats.reports.fmjd_text.texts import checked_day, checked_text
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.findings import LONGEST_QUOTE
from ratingoffice.model.tournament import Info

Values = Mapping[str, NotedText]
"""What stands behind each key; nothing on no line behind one that is not there."""


@article("4.1.1", "11")
def read_info(lines: list[TextLine], notes: Notes) -> Info:
    """Return what the section says of the event."""
    values = _values(joined_remarks(lines, notes), notes)
    start = _day(values["played from"])
    remarks, choices = parted_remarks(values["remarks"].text)
    return Info(
        name=_text(values["name"]) or _no_name(notes),
        city=_text(values["place"]),
        federation=read_federation(values["country"], start),
        start=start,
        end=_day(values["played to"]),
        system=doubled(_system(values["type"]), choices),
        referee=_text(values["name of referee"]),
        national_championship=_flag(values["national championship"]),
        women_only=_flag(values["women championship"]),
        remarks=remarks,
        others=_others(values) | choices,
    )


def _values(lines: list[TextLine], notes: Notes) -> Values:
    values: dict[str, NotedText] = {}
    for number, text in lines:
        key, equals, value = _parted(TextLine(number, text), notes)
        if not text.strip():
            continue
        if not equals:
            notes.warning(message("not_a_value", cell=shown(text)), line=number)
        elif key in values:
            notes.error(message("second_value", key=shown(key), line=values[key].line), line=number, column=key)
        else:
            values[key] = NotedText(value.strip(), number, key, notes)
    return {key: NotedText("", None, key, notes) for key in KEYS} | values


def _parted(line: TextLine, notes: Notes) -> tuple[str, str, str]:
    """Return key, sign and value; a colon is taken for the sign behind a key that is known."""
    for sign in "=:":
        key, found, value = line.text.partition(sign)
        key = " ".join(key.lower().split())
        if found and (sign == "=" or key in KEYS):
            if sign == ":":
                colon = message("colon", key=key, value=value.strip()[:LONGEST_QUOTE])
                notes.warning(colon, line=line.number, column=key)
            return key, found, value
    return "", "", ""


def _no_name(notes: Notes) -> str:
    notes.warning(message("missing_value.name"), column="name")
    return ""


def _text(value: NotedText) -> str | None:
    return checked_text(value, LONGEST[value.column]) if value.text else None


def _day(value: NotedText) -> date | None:
    if value.text:
        return checked_day(value)
    value.error(message("missing_value.day", key=value.column))
    return None


def _system(kind: NotedText) -> str | None:
    """Return the system in the word of a season, None for other types."""
    if not kind.text:
        kind.notes.warning(message("missing_value.type"), column="type")
        return None
    if kind.text.upper() not in {*SYSTEMS, OTHER}:
        kind.warning(message("unknown_type", cell=kind.shown))
    return SYSTEMS.get(kind.text.upper())


def _flag(value: NotedText) -> bool | None:
    if not value.text:
        return None
    answer = {"Y": True, "YES": True, "N": False, "NO": False}.get(value.text.upper())
    if answer is None:
        value.error(message("malformed_flag.info", key=value.column, cell=value.shown))
    return answer


def _others(values: Values) -> dict[str, str]:
    """Return the winner, a type that no season knows, and what stands behind keys that nobody knows."""
    unknown = {key: value for key, value in values.items() if key not in KEYS}
    for key, value in unknown.items():
        value.warning(message("unknown_key.info", key=shown(key), known=list(KEYS)))
    others = {key: value.text for key, value in unknown.items() if value.text}
    kind = values["type"].text
    if kind and kind.upper() not in SYSTEMS:
        others = {TYPE: OTHER if kind.upper() == OTHER else kind, **others}
    winner = _text(values["winner"])
    return {"winner": winner, **others} if winner else others
