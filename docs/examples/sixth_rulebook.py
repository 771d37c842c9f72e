"""One more rulebook: FIDE B.02 of 2010 with one figure and one rule of its own, and its own numbers."""

from dataclasses import replace
from datetime import date

import polars as pl

from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION, RULEBOOK
from ratingoffice.rulebooks.regulation_map import read_map
from ratingoffice.rulebooks.rules import Rule

MAP = read_map("""
document = "harbour-2024"
title = "Rating rules of the Harbour League, 2024"

[[article]]
number = "3.2"
same_as = "fide-b02-2010 8.54"
words = "A favourite counts as at most 500 points above the opponent; an outsider counts as they are."
status = "computed"

[[article]]
number = "3.3"
same_as = "fide-b02-2010 8.56"
words = "K is 30 until 30 games are complete, 10 once 2400 was reached, else 15."
status = "computed"
""")

favourite_counted = Rule(
    "8.54",
    {
        "difference_counted": pl.when(pl.col("difference") > pl.col("most_counted"))
        .then("most_counted")
        .otherwise("difference")
    },
    "a favourite of {difference} points counts as {most_counted} above",
    applies=pl.col("difference_counted") != pl.col("difference"),
)

HARBOUR = replace(
    RULEBOOK,
    key="harbour-2024",
    title=MAP.title,
    document=MAP.document,
    rules=EDITION.amended(
        favourite_counted,
        figures={"most_counted": {date(2009, 7, 1): 400, date(2024, 1, 1): 500}},
        numbers=MAP.numbers("fide-b02-2010"),
    ),
    corrections=(),
)
