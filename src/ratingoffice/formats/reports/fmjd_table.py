"""The one-table report of the FMJD: Annex 9, 4.2.5. Facts: docs/formats/fmjd_table.md"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import polars as pl

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.notes import Notes, in_quotes
from ratingoffice.formats.reports.country_codes import country_text, read_federation
from ratingoffice.formats.reports.english_letters import english, is_english
from ratingoffice.formats.reports.lost import note_lost
from ratingoffice.formats.reports.report_lines import report_lines, rows_read
from ratingoffice.formats.reports.tables.games import NOT_PLAYED, Cell, halves_of, written_rows
from ratingoffice.formats.reports.tables.places import numbered_by_place, placed
from ratingoffice.formats.reports.values import day, day_text, points, whole
from ratingoffice.formats.text_lines import Line, glance
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament

NAME: Final = "FMJD one-table report"
SUFFIXES: Final = (".txt",)

CELL: Final = re.compile(r"([012])/([0-9]{1,4})")
"""Points and the opponent's row: `2/27`; `2/0` is a pause, `0/0` a round without a game."""

LONGEST_NAME: Final = 17
"""4.2.5.1: of a first name, and of a surname."""

MOST_ID: Final = 9_999_999
MOST_ROWS: Final = 9_999
MOST_ROUNDS: Final = 200
"""What goes beyond them is no table of an event."""

TITLES: Final = frozenset(
    {"gmi", "mi", "mf", "cmf", "gmif", "mif", "mff", "cmff", "gmn", "mn", "cmn", "gmiw", "miw", "mfw", "cmfw"}
    | {"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm"}
)
"""Titles that a row may have before the name."""

RATING: Final = re.compile(r"[1-3][0-9]{3}")
COUNTRY: Final = re.compile(r"[A-Za-z]{2,3}")


def recognised(data: bytes) -> bool:
    """Tell whether a line is a row of such a table."""
    return any(";" not in line and _is_row(line.split()) for line in glance(data))


def read(data: bytes, file: str) -> tuple[Tournament | None, pl.DataFrame]:
    """Return the tournament, None where no line is a row; and the findings."""
    notes = Notes(file)
    all_lines = report_lines(data, notes)
    if all_lines is None:
        return None, notes.findings()
    lines = [line for line in all_lines if line.text.strip()]
    first = next((position for position, line in enumerate(lines) if _is_row(line.text.split())), None)
    if first is None:
        notes.error("no_rows", "no line is a row; write 'id title name country points/opponent ... total'")
        return None, notes.findings()
    if len(lines) - first > MOST_ROWS:
        notes.error("too_many_rows", f"the table has {len(lines) - first} rows; only the first {MOST_ROWS} are read")
    rows = [
        line for line in lines[first : first + MOST_ROWS] if _is_row(line.text.split()) or _note_no_row(line, notes)
    ]
    rounds = max(line.text.count("/") for line in rows)
    rows = rows[: rows_read(len(rows), min(rounds, MOST_ROUNDS), notes)]
    read_rows = [_row(line, place, notes) for place, line in enumerate(rows, 1)]
    titles = [" ".join(line.text.split()) for line in lines[:first]]
    info = Info("".join(titles[:1]), remarks="\n".join(titles[1:]) or None)
    halves = halves_of([cell for _, cells in read_rows for cell in cells], {row: row for row in range(len(rows) + 1)})
    return Tournament(info, tuple(entry for entry, _ in read_rows), tuple(halves), DRAUGHTS), notes.findings()


def write(tournament: Tournament) -> tuple[bytes, pl.DataFrame]:
    """Return the table in order of places, and what it cannot say."""
    notes = Notes("")
    meant = numbered_by_place(placed(tournament, notes), notes)
    titles = [meant.info.name, *(meant.info.remarks or "").splitlines()]
    rows = [" ".join(row) for _, row in written_rows(meant, _person, _written)]
    heading = [" ".join(english(title).split()) for title in titles if title.strip()]
    data = "\n".join([*heading, *([""] if heading else []), *rows, ""]).encode()
    note_lost(meant, read(data, "")[0], notes)
    return data, notes.findings()


def _is_row(words: Sequence[str]) -> bool:
    cells = sum(bool(CELL.fullmatch(word)) for word in words)
    return cells > 1 or (cells == 1 and words[0].isdigit())


def _note_no_row(line: Line, notes: Notes) -> bool:
    notes.error("not_a_row", f"{in_quotes(line.text)} is no row of the table; it is not read", line=line.number)
    return False


def _row(line: Line, place: int, notes: Notes) -> tuple[Entry, list[Cell]]:
    words = line.text.split()
    first = next(position for position, word in enumerate(words) if CELL.fullmatch(word))
    has_total = not CELL.fullmatch(words[-1])
    cells = words[first : len(words) - has_total]
    total = _total(Line(line.number, words[-1] if has_total else ""), notes)
    return _entry(Line(line.number, " ".join(words[:first])), place, total, notes), _cells(
        line.number, place, cells, notes
    )


def _total(line: Line, notes: Notes) -> Fraction | None:
    value = points(line.text)
    if value is None:
        message = f"the row ends in {in_quotes(line.text)}; end it with the points in all, such as 11"
        notes.error("malformed_points", message, line=line.number, column="total")
    return value


def _entry(line: Line, place: int, total: Fraction | None, notes: Notes) -> Entry:
    """Read what stands before the games: id, title, names, country, and rating and birth date where they are told."""
    words = line.text.split()
    number = whole(words[0], MOST_ID) if words else None
    if number is None:
        message = "the row does not begin with an FMJD-ID; write 0 for a player without one (4.2.2.1)"
        notes.error("missing_id", message, line=line.number, column="id")
    else:
        words.pop(0)
    title = words.pop(0) if len(words) > 2 and _is_title(words[0]) else None
    born = _taken(words, [word for word in words[-2:] if day(word)])
    rating = _taken(words, [word for word in words[-1:] if RATING.fullmatch(word)])
    country = _taken(words, [word for word in words[-1:] if len(words) > 1 and _is_country(word)])
    if not country:
        message = "the country is missing before the games; write its code, such as nl (4.2.2.6)"
        notes.warning("missing_country", message, line=line.number, column="country")
    if not number and not born:
        message = "a player without FMJD-ID needs a birth date, DD/MM/YYYY before the games (4.2.2.7)"
        notes.warning("missing_birth", message, line=line.number, column="born")
    return Entry(
        number=place,
        name=_name(Line(line.number, " ".join(words)), notes),
        ids={"fmjd": str(number)} if number else {},
        title=title,
        federation=read_federation(Line(line.number, country or ""), "country", notes),
        born=str(day(born)) if born else None,
        rating=int(rating) if rating else None,
        points=total,
        place=place,
        line=line.number,
    )


def _is_title(text: str) -> bool:
    """One title or several, `mif/mf`."""
    return all(part in TITLES for part in text.lower().split("/"))


def _is_country(word: str) -> bool:
    """A code that we know, or two or three letters that are not written like a surname."""
    return bool(COUNTRY.fullmatch(word)) and (federation_of(word) is not None or not word.istitle())


def _taken(words: list[str], found: list[str]) -> str | None:
    """Take the word that was found out of the words."""
    if found:
        words.remove(found[-1])
    return found[-1] if found else None


def _name(line: Line, notes: Notes) -> str:
    first, _, last = line.text.partition(" ")
    if not first or not last:
        message = f"the name is {in_quotes(line.text)}; write first name and surname (4.2.2.2, 4.2.2.3)"
        notes.warning("missing_name", message, line=line.number, column="name")
    if not is_english(line.text):
        message = f"use English letters only, such as {in_quotes(english(line.text))} (4.2.5.1)"
        notes.warning("not_english", f"the name is {in_quotes(line.text)}; {message}", line=line.number, column="name")
    if len(first) > LONGEST_NAME or len(last) > LONGEST_NAME:
        message = (
            f"the name is {in_quotes(line.text)}; first name and surname have at most {LONGEST_NAME} letters (4.2.5.1)"
        )
        notes.warning("too_long", message, line=line.number, column="name")
    if len(first.rstrip(".")) == 1 or "/" in line.text or ". " in line.text:
        message = f"the name is {in_quotes(line.text)}; write it in full, no short versions (4.2.5.2)"
        notes.warning("short_name", message, line=line.number, column="name")
    return line.text


def _cells(line: int, place: int, texts: Sequence[str], notes: Notes) -> list[Cell]:
    if len(texts) > MOST_ROUNDS:
        notes.error(
            "too_many_rounds", f"the row has {len(texts)} rounds; only the first {MOST_ROUNDS} are read", line=line
        )
    cells = []
    for number, text in enumerate(texts[:MOST_ROUNDS], 1):
        match = CELL.fullmatch(text)
        if match:
            cells.append(Cell(place, number, int(match[2]), None, match[1], line))
        elif text == NOT_PLAYED:
            cells.append(Cell(place, number, 0, None, "0", line))
        else:
            message = f"{in_quotes(text)} is no game; write points, a slash and the opponent's row, such as 2/27"
            notes.error("malformed_cell", message, line=line, column=f"round {number}")
    return cells


def _person(entry: Entry) -> list[str]:
    last, comma, first = (part.strip() for part in entry.name.partition(","))
    born = day(entry.born or "")
    rating = str(entry.rating) if entry.rating else ""
    name = english(f"{first} {last}" if comma else last)
    # What is not read as a title would be read as part of the name.
    title = entry.title.lower() if entry.title and _is_title(entry.title) else ""
    words = [entry.ids.get("fmjd", "0"), title, name, country_text(entry.federation), rating]
    return " ".join([*words, day_text(born) if born else ""]).split()


def _written(cell: Cell | None) -> str:
    return f"{cell.points.replace(NOT_PLAYED, '0')}/{cell.opponent}" if cell else "0/0"
