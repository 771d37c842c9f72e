"""What Annex 9 of the FMJD prints: sections, keys of the info, fields of a player, lengths (11)."""

import re
from typing import Final

from ratingoffice.formats.reports.fmjd_names import LONGEST_NAME

SECTIONS: Final = ("info", "players", "results")
"""In the order of a file."""

OPENING: Final = {"info": "<section Info>", "players": "<section players>", "results": "<section results>"}
CLOSING: Final = {section: f"</end {section}>" for section in SECTIONS}

TAG: Final = re.compile(r"<\s*(?:(/)\s*)?(?:(section|end)\s*)?(info|players|results)\s*>", re.IGNORECASE)
"""A tag of a section, also as people write it: `</info>`, `<End Info>`."""

REMARK_OPENS: Final = re.compile(r"<\s*remarks?\s*>", re.IGNORECASE)
REMARK_CLOSES: Final = re.compile(r"<\s*/\s*(?:end\s*)?remarks?\s*>", re.IGNORECASE)

LONGEST: Final = {"name": 30, "name of referee": 25, "place": 30, "country": 3, "winner": 25}
"""Of the texts of the info."""

KEYS: Final = (
    *("name", "played from", "played to", "type", "national championship", "women championship"),
    *("name of referee", "place", "country", "remarks", "winner"),
)
"""Of the info, in their order."""

SYSTEMS: Final = {"SWISS": "swiss", "ROUND": "round_robin", "TEAMS": "team"}
"""The types and what they are called in a season."""

OTHER: Final = "OTHER"
"""The type of all others."""

TYPE: Final = "type"
"""Under this name a type that no season knows is one of the other facts of the event."""

MOST: Final = 999
"""Tournament numbers, places, points and rounds have three digits."""

FIELDS: Final = {
    "fmjd-ID": 5,
    "tournament number": 3,
    "local ID": 6,
    "place": 3,
    "points": 3,
    "first name": LONGEST_NAME,
    "last name": LONGEST_NAME,
    "country": 3,
    "born": 10,
    "sex": 1,
}
"""The ten fields of a player and how long they may be; nine commas always, also where fields are empty."""
