"""Where something stands in the text of a TOML file."""

import re


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
