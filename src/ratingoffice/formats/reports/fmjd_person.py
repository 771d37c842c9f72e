"""What a row of the one-table report says of a player: Annex 9, 4.2.2.1 to 4.2.2.7."""

import re
from fractions import Fraction
from typing import Final

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import NotedText, Notes, shown
from ratingoffice.formats.reports.country_codes import country_text, read_federation
from ratingoffice.formats.reports.english_letters import english, is_english
from ratingoffice.formats.reports.fmjd_names import LONGEST_NAME, is_short_version, is_too_long
from ratingoffice.formats.reports.values import day, day_text, whole
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry

MOST_ID: Final = 9_999_999

TITLES: Final = frozenset(
    {"gmi", "mi", "mf", "cmf", "gmif", "mif", "mff", "cmff", "gmn", "mn", "cmn", "gmiw", "miw", "mfw", "cmfw"}
    | {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm"}
)
"""Titles that a row may have before the name."""

RATING: Final = re.compile(r"[1-3][0-9]{3}")
COUNTRY: Final = re.compile(r"[A-Za-z]{2,3}")

Words = list[str]
"""What is left of the words before the games; each reader takes its own out."""


def read_person(line: TextLine, place: int, total: Fraction | None, notes: Notes) -> Entry:
    """Read what stands before the games: id, title, names, country, and rating and birth date where they are stated."""
    words = line.text.split()
    number, title = _id(words, line.number, notes), _title(words)
    born, rating = _born(words, number, line.number, notes), _rating(words)
    country = _country(words, line.number, notes)
    return Entry(
        number=place,
        name=_name(NotedText(" ".join(words), line.number, "name", notes)),
        ids={"fmjd": str(number)} if number else {},
        title=title,
        federation=read_federation(NotedText(country or "", line.number, "country", notes)),
        born=born,
        rating=rating,
        points=total,
        place=place,
        line=line.number,
    )


@article("4.2.2.1", "4.2.2.2", "4.2.2.3", "4.2.2.4", "4.2.2.5", "4.2.2.6", "4.2.2.7")
def written_person(entry: Entry) -> Words:
    """Return the words before the games, in the order of the article's example."""
    last, comma, first = (part.strip() for part in entry.name.partition(","))
    born = day(entry.born or "")
    rating = str(entry.rating) if entry.rating else ""
    name = english(f"{first} {last}" if comma else last)
    # What is not read as a title would be read as part of the name.
    title = entry.title.lower() if entry.title and _is_title(entry.title) else ""
    words = [entry.ids.get("fmjd", "0"), title, name, country_text(entry.federation), rating]
    return " ".join([*words, day_text(born) if born else ""]).split()


@article("4.2.2.1")
def _id(words: Words, line: int, notes: Notes) -> int | None:
    """Return the FMJD-ID, 0 for a player without one, None where the row does not begin with a number."""
    number = whole(words[0], MOST_ID) if words else None
    if number is None:
        notes.error(message("missing_id"), line=line, column="id")
    else:
        words.pop(0)
    return number


@article("4.2.2.4")
def _title(words: Words) -> str | None:
    return words.pop(0) if len(words) > 2 and _is_title(words[0]) else None


def _is_title(text: str) -> bool:
    """One title or several, `mif/mf`."""
    return all(part in TITLES for part in text.lower().split("/"))


@article("4.2.2.7")
def _born(words: Words, number: int | None, line: int, notes: Notes) -> str | None:
    """Return the birth date; a player without FMJD-ID needs one."""
    born = _taken(words, [word for word in words[-2:] if day(word)])
    if not number and not born:
        notes.warning(message("missing_birth"), line=line, column="born")
    return str(day(born)) if born else None


@article("4.2.2.5")
def _rating(words: Words) -> int | None:
    rating = _taken(words, [word for word in words[-1:] if RATING.fullmatch(word)])
    return int(rating) if rating else None


@article("4.2.2.6")
def _country(words: Words, line: int, notes: Notes) -> str | None:
    country = _taken(words, [word for word in words[-1:] if len(words) > 1 and _is_country(word)])
    if not country:
        notes.warning(message("missing_country"), line=line, column="country")
    return country


def _is_country(word: str) -> bool:
    """A code that we know, or two or three letters that are not written like a surname."""
    return bool(COUNTRY.fullmatch(word)) and (federation_of(word) is not None or not word.istitle())


def _taken(words: Words, found: list[str]) -> str | None:
    """Take the word that was found out of the words."""
    if found:
        words.remove(found[-1])
    return found[-1] if found else None


@article("4.2.2.2", "4.2.2.3", "4.2.5.1", "4.2.5.2")
def _name(name: NotedText) -> str:
    """Return first name and surname, the first word and the rest."""
    parts = first, last = name.text.partition(" ")[::2]
    if not first or not last:
        name.warning(message("missing_name", cell=name.shown))
    if not is_english(name.text):
        name.warning(message("not_english", cell=name.shown, english=shown(english(name.text))))
    if any(map(is_too_long, parts)):
        name.warning(message("too_long", cell=name.shown, longest=LONGEST_NAME))
    if any(map(is_short_version, parts)):
        name.warning(message("short_name", cell=name.shown))
    return name.text
