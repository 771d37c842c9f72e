"""FMJD Annex 9 of 2022 as a rulebook, with its own figures, those of Annex 13, and formulas for national ratings."""

from datetime import date
from fractions import Fraction
from functools import partial
from typing import Final

from ratingoffice.rulebooks.core import Dated, figures_by_article
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.fmjd.annex9.calculator import FmjdCalculator
from ratingoffice.rulebooks.fmjd.annex9.calendar import Calendar
from ratingoffice.rulebooks.fmjd.annex9.office import Supplement, edition_of, rate
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import FACTS, GROUPS, PLAYERS, UNKNOWN, published_parts
from ratingoffice.rulebooks.fmjd.annex9_2022.time_controls import EVENTS, SERIES, SHARES
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook

FIGURES: Final = figures_by_article(
    date(2022, 9, 15),
    ("1.2.2.1", {"minutes_a": 120, "minutes_b": 90, "minutes_c": 60, "minutes_d": 30}),
    ("1.2.2.1", {"share_a": 100, "share_b": 60, "share_c": 40, "share_d": 20}),
    ("1.2.2.2", {"most_blitz_minutes": 15, "share_blitz": 100, "share_rapid": 50}),
    ("6a", {"rating_of_recent_games": 2350, "recent_games": 30}),
    ("A13.4.1", {"oldest_juniors": 19, "oldest_cadets": 16, "oldest_mini_cadets": 13, "oldest_hopes": 10}),
    ("A13.4.1", {"oldest_young_stars": 8}),
)
SCALES: Final = {
    "Belgium": (Fraction("0.7443"), Fraction("460.221")),
    "Netherlands": (Fraction("0.5906"), Fraction("1385.095")),
    "Poland": (Fraction("0.4490"), Fraction("1016.326")),
    "FMJDblitz": (Fraction("1.1693"), Fraction("-347.58")),
}
FORMULAS: Final = Dated("1.5", {date(2019, 8, 1): SCALES})

EDITION: Final = edition_of(FIGURES, EVENTS, PLAYERS)
RULEBOOK: Final = Rulebook(
    key="fmjd-2022",
    title="FMJD rating system, Annex 9",
    edition="of 2022",
    document="fmjd-annex9-2022",
    series="fmjd",
    first_list=date(2023, 1, 1),
    rules=EDITION,
    calendar=lambda edition, _: Calendar(edition),
    pipeline=partial(rate, Supplement(published_parts, FACTS, UNKNOWN)),
    calculators=lambda edition: FmjdCalculator(edition, "fmjd-2022", SERIES, SHARES, FORMULAS),
    ranking=Ranking("official", "6a"),
    corrections=read_corrections("fmjd-2022"),
)


def oldest_of_groups(day: date) -> dict[str, int]:
    """Return how old a player of each age group may be on 31 December, for whatever else groups by age."""
    return {group: EDITION.on(f"oldest_{group}", day) for group in GROUPS}
