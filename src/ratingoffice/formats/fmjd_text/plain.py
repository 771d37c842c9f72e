"""Texts as the format can hold them: English letters, no commas, a limit of length (4.2.5.1, 11)."""

from ratingoffice.formats.english_letters import english
from ratingoffice.formats.fmjd_text.layout import LONGEST_NAME, REMARK_CLOSES, REMARK_OPENS, TAG
from ratingoffice.formats.notes import Notes, quoted
from ratingoffice.formats.report_values import day, day_text
from ratingoffice.model.tournament import Entry


def plain(text: str, what: str, longest: int, notes: Notes) -> str:
    """Return a text as it can be written, and note where that is another one."""
    bare = " ".join(english(text.replace(",", " ")).split())
    written = bare[:longest].strip()
    if written != text:
        notes.cannot_say(f"{what}, {quoted(text)}, is written as {quoted(written)}")
    return written


def plain_names(entry: Entry, notes: Notes) -> tuple[str, str]:
    """Return first and last name; a name without a comma is parted after its first word, and that is noted."""
    last, comma, first = (part.strip() for part in entry.name.partition(","))
    if not comma and " " in last:
        first, _, last = last.partition(" ")
        message = f"which part of {quoted(entry.name)} is the last name is not known; written is {quoted(last.strip())}"
        notes.cannot_say(f"player {entry.number}: {message}")
    who = f"name of player {entry.number}"
    return plain(first, f"the first {who}", LONGEST_NAME, notes), plain(last, f"the last {who}", LONGEST_NAME, notes)


def plain_born(entry: Entry, notes: Notes) -> str:
    """Return the birth date as DD/MM/YYYY; a year alone cannot be said."""
    value = day(entry.born or "")
    if entry.born and value is None:
        notes.cannot_say(f"player {entry.number}: born {quoted(entry.born)} is no whole date; the field is left empty")
    return day_text(value) if value else ""


def plain_remarks(remarks: str | None, notes: Notes) -> str:
    """Return the remarks between their tags, on as many lines as they have."""
    if not remarks:
        return ""
    lines = [english(line.expandtabs(1)).rstrip() for line in remarks.strip().splitlines()]
    written = "\n".join(lines)
    if any(tag.search(written) for tag in (TAG, REMARK_OPENS, REMARK_CLOSES)):
        written = written.replace("<", "(").replace(">", ")")
    if written != remarks:
        notes.cannot_say(f"the remarks, {quoted(remarks)}, are written as {quoted(written)}")
    return f"<remark> {written} </end remark>"
