"""Which sentence a text is: findings, refusals and reasons come as plain English, and are known by their templates."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

TEMPLATES: Final = Path(__file__).with_name("spoken.txt")
"""Every sentence of the layers below, `the event has {0} rounds`, a line each; `make messages` writes them."""
GAP: Final = re.compile(r"\{(\d+)\}")
LONGEST_TEXT: Final = 1_000
"""No sentence has more letters; a longer text is somebody's file or address, and stays as it is."""


@dataclass(frozen=True)
class Template:
    """A sentence with gaps; the longest of its fixed parts shows quickly that a text is another one."""

    text: str
    longest: str
    fixed: tuple[str, ...]
    letters: int

    def gaps(self, text: str) -> tuple[str, ...] | None:
        """Return what fills the gaps, each as short as can be; read once from left to right, whatever the text is."""
        first, *between, last = self.fixed
        at, end = len(first), len(text) - len(last)
        if at > end or not text.startswith(first) or not text.endswith(last):
            return None
        found = []
        for part in between:
            if (there := text.find(part, at, end)) < 0:
                return None
            found.append(text[at:there])
            at = there + len(part)
        return (*found, text[at:end])


@cache
def _templates() -> tuple[tuple[Template, ...], frozenset[str]]:
    """Return the sentences with gaps, those that fix most first, and those without."""
    lines = TEMPLATES.read_text(encoding="utf-8").splitlines()
    with_gaps = sorted((_template(line) for line in lines if GAP.search(line)), key=lambda each: -each.letters)
    return tuple(with_gaps), frozenset(line for line in lines if not GAP.search(line))


def _template(line: str) -> Template:
    fixed = tuple(GAP.split(line)[::2])
    return Template(line, max(fixed, key=len), fixed, sum(map(len, fixed)))


@lru_cache(maxsize=10_000)
def recognised(text: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the template of a text and what fills its gaps; None where nobody below the site says it."""
    with_gaps, without = _templates()
    if text in without:
        return text, ()
    for each in with_gaps:
        if each.longest in text and (gaps := each.gaps(text)) is not None:
            return each.text, gaps
    return None
