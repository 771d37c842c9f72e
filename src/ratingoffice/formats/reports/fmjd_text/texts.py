"""Texts and days as the FMJD wants them: English letters, a limit of length, DD/MM/YYYY (4.2.5.1, 11)."""

from datetime import date
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.english_letters import english, is_english
from ratingoffice.formats.reports.fmjd_text.layout import LONGEST
from ratingoffice.formats.reports.values import day, day_text
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article

OTHER_SIGNS: Final = {";": message("semicolons"), "\t": message("tabs")}
"""What spreadsheets write for commas."""


@article("4.2.5.1", "11")
def checked_text(line: TextLine, column: str, notes: Notes, longest: int | None = None) -> str:
    """Return a text with single blanks; note letters that are not English, and what is too long."""
    text = " ".join(line.text.split())
    most = longest or LONGEST[column]
    right = english(text)
    if not is_english(text):
        notes.warning(
            message("not_english.texts", column=column, cell=shown(text), right=shown(right)),
            line=line.number,
            column=column,
        )
    if len(text) > most:
        notes.warning(
            message(
                "too_long.texts",
                column=column,
                length=len(text),
                cell=shown(text),
                most=most,
                right=shown(right[:most].strip()),
            ),
            line=line.number,
            column=column,
        )
    return text


def comma_fields(line: TextLine, commas: int, notes: Notes) -> list[str]:
    """Return the fields of a line; semicolons and tabs are taken for commas where they part it as commas should."""
    for sign, name in OTHER_SIGNS.items():
        if "," not in line.text and line.text.count(sign) == commas:
            notes.warning(message("wrong_separator.texts", separator=name), line=line.number)
            return [text.strip() for text in line.text.split(sign)]
    return [text.strip() for text in line.text.split(",")]


@article("11")
def checked_day(line: TextLine, column: str, notes: Notes) -> date | None:
    """Return a day; note one that is written otherwise, or is none."""
    value = day(line.text)
    if value is None:
        notes.error(
            message("malformed_date.texts", column=column, cell=shown(line.text)), line=line.number, column=column
        )
    elif day_text(value) != line.text:
        notes.warning(
            message("date_form", column=column, cell=shown(line.text), value=day_text(value)),
            line=line.number,
            column=column,
        )
    return value
