"""Texts as the format can hold them: English letters, no commas, a limit of length (4.2.5.1, 11)."""

from ratingoffice.formats.reports.english_letters import english
from ratingoffice.formats.reports.fmjd_names import LONGEST_NAME
from ratingoffice.formats.reports.fmjd_text.layout import REMARK_CLOSES, REMARK_OPENS, TAG
from ratingoffice.formats.reports.values import day, day_text
from ratingoffice.model.article import article


def plain(text: str | None, longest: int) -> str:
    """Return a text as it can be written: `plain("Żak, Jan", 17)` is `Zak Jan`."""
    return " ".join(english((text or "").replace(",", " ")).split())[:longest].strip()


@article("4.2.5.1")
def plain_names(name: str) -> tuple[str, str]:
    """Return first and last name; a name without a comma is parted after its first word."""
    last, comma, first = (part.strip() for part in name.partition(","))
    if not comma and " " in last:
        first, _, last = last.partition(" ")
    return plain(first, LONGEST_NAME), plain(last, LONGEST_NAME)


def plain_born(born: str | None) -> str:
    """Return a birth date as DD/MM/YYYY; a year alone cannot be said."""
    value = day(born or "")
    return day_text(value) if value else ""


def plain_remarks(remarks: str | None) -> str:
    """Return the remarks between their tags, on as many lines as they have."""
    lines = [english(line.expandtabs(1)).rstrip() for line in (remarks or "").strip().splitlines()]
    written = "\n".join(lines)
    if any(tag.search(written) for tag in (TAG, REMARK_OPENS, REMARK_CLOSES)):
        written = written.replace("<", "(").replace(">", ")")
    return f"<remark> {written} </end remark>" if written else ""
