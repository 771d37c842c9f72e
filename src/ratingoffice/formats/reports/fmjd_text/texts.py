"""Texts and days as the FMJD wants them: English letters, a limit of length, DD/MM/YYYY (4.2.5.1, 11)."""

from datetime import date
from typing import Final

from ratingoffice.formats.notes import Notes, in_quotes
from ratingoffice.formats.reports.english_letters import english, is_english
from ratingoffice.formats.reports.fmjd_text.layout import LONGEST
from ratingoffice.formats.reports.values import day, day_text
from ratingoffice.formats.text_lines import Line
from ratingoffice.model.article import article

OTHER_SIGNS: Final = {";": "semicolons", "\t": "tabs"}
"""What spreadsheets write for commas."""


@article("4.2.5.1", "11")
def checked_text(line: Line, column: str, notes: Notes, longest: int | None = None) -> str:
    """Return a text with single blanks; note letters that are not English, and what is too long."""
    text = " ".join(line.text.split())
    most = longest or LONGEST[column]
    right = english(text)
    if not is_english(text):
        message = f"{column} is {in_quotes(text)}; use English letters only, such as {in_quotes(right)} (4.2.5.1)"
        notes.warning("not_english", message, line=line.number, column=column)
    if len(text) > most:
        message = (
            f"{column} has {len(text)} characters, {in_quotes(text)}; at most {most}: {in_quotes(right[:most].strip())}"
        )
        notes.warning("too_long", message, line=line.number, column=column)
    return text


def comma_fields(line: Line, commas: int, notes: Notes) -> list[str]:
    """Return the fields of a line; semicolons and tabs are taken for commas where they part it as commas should."""
    for sign, name in OTHER_SIGNS.items():
        if "," not in line.text and line.text.count(sign) == commas:
            notes.warning("wrong_separator", f"the fields are parted by {name}; write commas", line=line.number)
            return [text.strip() for text in line.text.split(sign)]
    return [text.strip() for text in line.text.split(",")]


@article("11")
def checked_day(line: Line, column: str, notes: Notes) -> date | None:
    """Return a day; note one that is written otherwise, or is none."""
    value = day(line.text)
    if value is None:
        message = f"{column} is {in_quotes(line.text)}; write a day as DD/MM/YYYY"
        notes.error("malformed_date", message, line=line.number, column=column)
    elif day_text(value) != line.text:
        message = f"{column} is {in_quotes(line.text)}, read as {day_text(value)}; write it so"
        notes.warning("date_form", message, line=line.number, column=column)
    return value
