"""Names as Annex 9 of the FMJD wants them: how long they may be, and written in full."""

import re
from typing import Final

from ratingoffice.model.article import article

LONGEST_NAME: Final = 17
"""4.2.5.1: of a first name, and of a surname."""

SHORT: Final = re.compile(r"[^\W\d_]\.|^[^\W\d_]$|/")
"""A full stop behind a letter, a single letter, a slash: `A.`, `A`, `v/d`."""


@article("4.2.5.1")
def is_too_long(name: str) -> bool:
    """Return whether a first name or a surname has more letters than there may be."""
    return len(name) > LONGEST_NAME


@article("4.2.5.2")
def is_short_version(name: str) -> bool:
    """Return whether a first name or a surname is not written in full: `is_short_version("A.")`."""
    return bool(SHORT.search(name))
