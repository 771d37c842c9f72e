"""Which sentence a text is: findings, refusals and reasons come as plain English, and are known by their templates."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

TEMPLATES: Final = Path(__file__).with_name("spoken.txt")
"""Every sentence of the layers below, `the event has {0} rounds`, a line each; `make messages` writes them."""
GAP: Final = re.compile(r"\{(\d+)\}")
FIXED: Final = re.compile(r"\{\d+\}")


@dataclass(frozen=True)
class Template:
    """A sentence with gaps; the longest of its fixed parts tells quickly that a text is another one."""

    text: str
    longest: str
    pattern: re.Pattern[str]
    letters: int


@cache
def _templates() -> tuple[tuple[Template, ...], frozenset[str]]:
    """Return the sentences with gaps, those that fix most first, and those without."""
    lines = TEMPLATES.read_text(encoding="utf-8").splitlines()
    with_gaps = sorted((_template(line) for line in lines if GAP.search(line)), key=lambda each: -each.letters)
    return tuple(with_gaps), frozenset(line for line in lines if not GAP.search(line))


def _template(line: str) -> Template:
    fixed = FIXED.split(line)
    pattern = re.compile("(.*?)".join(map(re.escape, fixed)), re.DOTALL)
    return Template(line, max(fixed, key=len), pattern, sum(map(len, fixed)))


@lru_cache(maxsize=10_000)
def recognised(text: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the template of a text and what fills its gaps; None where nobody below the site says it."""
    with_gaps, without = _templates()
    if text in without:
        return text, ()
    for each in with_gaps:
        if each.longest in text and (match := each.pattern.fullmatch(text)):
            return each.text, match.groups()
    return None
