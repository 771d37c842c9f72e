"""The text of a TOML file: its values, or where it is none; and where something stands in it."""

import re
import sys
import tomllib
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.model.findings import Place, finding, no_findings

PLACE: Final = re.compile(
    r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$", re.DOTALL
)
"""How the parser says what is wrong, and where."""
BRACKETS: Final = "[{"

LONGEST: Final = 1 << 18
"""Characters of a file; a competition needs fewer."""

DEEPEST: Final = 8
"""Names joined by dots, or brackets in each other; a competition needs three."""

TEXTS: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'{3}.*?\'{3}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|\#[^\n]*''', re.DOTALL
)
"""Texts and comments, in which dots and brackets mean nothing."""

BETWEEN: Final = re.compile(r"[^.=,{}\[\]\n]+")
"""What is no dot between names, no bracket and no end of either."""


def parsed(text: str, file: str) -> tuple[dict[str, Any] | None, pl.DataFrame]:
    """The values by name, None where the text is not TOML or cannot be held; and the finding."""
    if len(text) > LONGEST:
        return None, finding(Place("error", file), message("too_large.toml", most=LONGEST))
    if line := _too_deep(text):
        return None, _too_much(line, file)
    try:
        return tomllib.loads(text), no_findings()
    except tomllib.TOMLDecodeError as problem:
        return None, _malformed(str(problem), text, file)
    except ValueError:
        return None, _too_much(_longest_number(text), file)
    except RecursionError:
        return None, _too_much(_most_brackets(text), file)


def _malformed(problem: str, text: str, file: str) -> pl.DataFrame:
    """What the parser says, its line and column in their cells; the end of the text is its last line."""
    found = PLACE.match(problem)
    what, line, column = found.group("what", "line", "column") if found else (problem, None, None)
    at = int(line) if line else text.rstrip().count("\n") + 1
    return finding(Place("error", file, column), message("malformed_toml", problem=what), line=at)


def _too_much(line: int, file: str) -> pl.DataFrame:
    return finding(Place("error", file), message("malformed_toml.too_deep"), line=line)


def _too_deep(text: str) -> int | None:
    """The first line with more names joined by dots, or brackets in each other, than the parser reads in good time."""
    without_texts = TEXTS.sub(lambda found: "\n" * found.group().count("\n"), text)
    depth = 0
    for number, line in enumerate(BETWEEN.sub("", without_texts).split("\n"), 1):
        if "." * DEEPEST in line:
            return number
        for letter in line:
            depth = max(depth + (letter in BRACKETS) - (letter in "]}"), 0)
            if depth > DEEPEST:
                return number
    return None


def _longest_number(text: str) -> int:
    """The first line with more digits in a row than a number can have."""
    digits = re.compile(rf"[0-9_]{{{sys.get_int_max_str_digits() + 1},}}")
    return next((number for number, line in enumerate(text.split("\n"), 1) if digits.search(line)), 1)


def _most_brackets(text: str) -> int:
    lines = text.split("\n")
    return max(range(len(lines)), key=lambda at: sum(map(lines[at].count, BRACKETS))) + 1


def place_below(name: str, row: int | None, text: str, place: range) -> range:
    """Return where the values of a table, or of one of its rows, are: below its heading, or in the line of its name."""
    heading = f"[{name}]" if row is None else f"[[{name}]]"
    found = list(re.finditer(rf"^[ \t]*{re.escape(heading)}", text, re.MULTILINE))
    if (row or 0) < len(found):
        start = found[row or 0]
        following = re.compile(r"^[ \t]*\[", re.MULTILINE).search(text, start.end())
        return range(start.start(), following.start() if following else len(text))
    assigned = rf'^[ \t]*"?{re.escape(name)}"?[ \t]*=[^\n]*'
    line = re.compile(assigned, re.MULTILINE).search(text, place.start, place.stop)
    return range(*line.span()) if line else place


def line_of(name: str, text: str, place: range) -> int | None:
    """Return the line where a name gets its value, or else is mentioned, or else of the heading that it is below."""
    written = rf'"?{re.escape(name)}"?'
    for pattern in (rf"^[ \t]*\[*{written}[ \t]*[=\]]", rf"^[^#\n]*(?<![\w-]){written}(?![\w-])"):
        found = re.compile(pattern, re.MULTILINE).search(text, place.start, place.stop)
        if found is not None:
            return _line_at(found.start(), text)
    return _line_at(place.start, text) if place.start else None


def _line_at(start: int, text: str) -> int:
    return text.count("\n", 0, start) + 1
