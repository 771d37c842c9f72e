"""The tables of a register of titles, and of what a report does not say of its players."""

from dataclasses import replace
from typing import Final

from ratingoffice.model.kinds import BIRTH, DATE, FLAG, choice, whole
from ratingoffice.model.messages import message
from ratingoffice.model.tables import RATING, Column, Table, filled

TITLES_100: Final = ("CMF", "MF", "MI", "GMI", "CMFF", "MFF", "MIF", "GMIF")
ABBREVIATIONS: Final = (*TITLES_100, *(f"{title} 64" for title in TITLES_100))
TITLE: Final = choice(*ABBREVIATIONS)
"""A title by its abbreviation."""
WITH_OPEN_TITLE: Final = tuple(
    f"{TITLES_100[woman]}{board}/{TITLES_100[lower]}{board}"
    for board in ("", " 64")
    for woman in range(5, 8)
    for lower in range(woman - 4)
)
"""A woman's title with a lower open one."""

LEAST_GAMES: Final = 7
"""Annex 10, 1.2: games that a norm or a title needs, by calculation or at once."""
MOST_GAMES_OF_A_NORM: Final = 999
GAMES: Final = replace(
    whole(LEAST_GAMES, MOST_GAMES_OF_A_NORM),
    right=message("right_number.of_article", least=LEAST_GAMES, most=MOST_GAMES_OF_A_NORM, article="Annex 10, 1.2"),
)
"""The games of a norm."""


PEOPLE: Final = Table(
    "players",
    (
        filled("player_id"),
        filled("name"),
        Column("sex", choice("M", "W")),
        Column("federation"),
        Column("born", BIRTH),
        Column("address"),
        Column("highest_rating", RATING),
        Column("highest_rating_64", RATING),
    ),
    key=("player_id",),
)
"""Who has norms or titles."""

NORMS: Final = Table(
    "norms",
    (
        filled("player_id"),
        filled("title", TITLE),
        filled("colour", choice("red", "black", "automatic")),
        filled("event"),
        filled("date", DATE),
        filled("games", GAMES),
    ),
    key=("player_id", "title", "colour", "event", "date"),
)
"""Norms that were made."""

TITLES: Final = Table(
    "titles",
    (
        filled("player_id"),
        filled("title", TITLE),
        filled("date", DATE),
        filled("way", choice("norms", "automatic")),
    ),
    key=("player_id", "title"),
)
"""Titles that were awarded, through norms or at once."""

APPLICATIONS: Final = Table(
    "applications",
    (filled("player_id"), filled("title", TITLE), Column("result"), Column("fee_paid", FLAG)),
    key=("player_id", "title"),
)
"""Requests for titles; `result` is what an automatic title rests on."""

REGISTER_TABLES: Final = {table.name: table for table in (PEOPLE, NORMS, TITLES, APPLICATIONS)}
"""By name; each is a file, and all but the players may be missing."""

ENTRY_FACTS: Final = Table(
    "entries",
    (
        filled("number", whole(1, 99_999)),
        Column("sex", choice("M", "W")),
        Column("title", choice(*ABBREVIATIONS, *WITH_OPEN_TITLE)),
        Column("federation"),
        Column("rating", RATING),
    ),
    key=("number",),
)
"""What a report leaves out of its players, by start number."""
