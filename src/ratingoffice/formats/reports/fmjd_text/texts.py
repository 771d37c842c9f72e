"""Texts and days as the FMJD wants them: English letters, a limit of length, DD/MM/YYYY (4.2.5.1, 11)."""

from datetime import date
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes, shown
from ratingoffice.formats.reports.english_letters import english, is_english
from ratingoffice.formats.reports.values import day, day_text
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article

OTHER_SIGNS: Final = {";": message("semicolons"), "\t": message("tabs")}
"""What spreadsheets write for commas."""


@article("4.2.5.1", "11")
def checked_text(given: NotedText, most: int) -> str:
    """Return a text with single blanks; note letters that are not English, and what is too long."""
    text = " ".join(given.text.split())
    right = english(text)
    facts = {"column": given.column, "cell": shown(text)}
    if not is_english(text):
        given.warning(message("not_english.texts", **facts, right=shown(right)))
    if len(text) > most:
        cut = shown(right[:most].strip())
        given.warning(message("too_long.texts", **facts, length=len(text), most=most, right=cut))
    return text


def comma_fields(line: TextLine, commas: int, notes: Notes) -> list[str]:
    """Return the fields of a line; semicolons and tabs are taken for commas where they part it as commas should."""
    for sign, name in OTHER_SIGNS.items():
        if "," not in line.text and line.text.count(sign) == commas:
            notes.warning(message("wrong_separator.texts", separator=name), line=line.number)
            return [text.strip() for text in line.text.split(sign)]
    return [text.strip() for text in line.text.split(",")]


@article("11")
def checked_day(given: NotedText) -> date | None:
    """Return a day; note one that is written otherwise, or is none."""
    value = day(given.text)
    if value is None:
        given.error(message("malformed_date.texts", column=given.column, cell=given.shown))
    elif day_text(value) != given.text:
        given.warning(message("date_form", column=given.column, cell=given.shown, value=day_text(value)))
    return value
