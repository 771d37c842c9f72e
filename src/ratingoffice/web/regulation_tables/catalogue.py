"""Which documents have tables."""

from typing import Final

from ratingoffice.web.regulation_tables import chess, competitions, draughts_ratings, titles
from ratingoffice.web.regulation_tables.printed import PrintedTable, Tables

TABLES: Final[dict[str, Tables]] = {
    "fide-b02-2010": chess.fide,
    "fide-b02-2024": chess.fide_2024,
    "fide-b02-rb-2024": chess.fide_2024_fast,
    "knsb-rapid": chess.knsb,
    "espergaerde-club": chess.espergaerde,
    "fmjd-annex9-2009": draughts_ratings.of_2009,
    "fmjd-annex9-2022": draughts_ratings.of_2022,
    "fmjd-annex10-2022": titles.annex_10,
    "fmjd-annex13-2022": competitions.annex_13,
    "fmjd-annex17-2022": competitions.annex_17,
    "fmjd-annex18-2022": competitions.annex_18,
}


def tables_of(document: str) -> tuple[PrintedTable, ...]:
    """Return the tables of a document, in the reader's language; most have none."""
    return TABLES[document]() if document in TABLES else ()
