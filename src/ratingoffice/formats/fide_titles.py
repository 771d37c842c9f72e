"""FIDE's titles as files before 2013 write them."""

from typing import Final

OLD_TITLES: Final = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
"""Small letters, with w before them for women."""
