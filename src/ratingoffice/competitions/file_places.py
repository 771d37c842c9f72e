"""Where something stands in the text of a TOML file."""

import re
from collections.abc import Iterator


def below(heading: str, text: str) -> Iterator[range]:
    """Where the values below a heading such as `[organiser]` stand, up to the next heading."""
    for found in re.finditer(rf"^[ \t]*{re.escape(heading)}", text, re.MULTILINE):
        following = re.compile(r"^[ \t]*\[", re.MULTILINE).search(text, found.end())
        yield range(found.start(), following.start() if following else len(text))


def assigned(name: str, text: str, place: range) -> range:
    """The line where a name gets its value; the whole place where it gets none there."""
    found = re.compile(rf'^[ \t]*"?{re.escape(name)}"?[ \t]*=[^\n]*', re.MULTILINE).search(
        text, place.start, place.stop
    )
    return range(found.start(), found.end()) if found else place


def line_of(name: str, text: str, place: range) -> int | None:
    """The line where a name gets its value, or else is mentioned, or else of the heading that it belongs below."""
    written = rf'"?{re.escape(name)}"?'
    for pattern in (rf"^[ \t]*\[*{written}[ \t]*[=\]]", rf"^[^#\n]*(?<![\w-]){written}(?![\w-])"):
        found = re.compile(pattern, re.MULTILINE).search(text, place.start, place.stop)
        if found is not None:
            return _line_at(found.start(), text)
    return _line_at(place.start, text) if place.start else None


def _line_at(start: int, text: str) -> int:
    return text.count("\n", 0, start) + 1
