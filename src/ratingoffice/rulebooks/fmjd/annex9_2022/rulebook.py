"""FMJD Annex 9 of 2022 as a rulebook, with its own figures, those of Annex 13, and formulas for national ratings."""

from datetime import date
from fractions import Fraction
from functools import partial
from typing import Final

from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.fmjd.annex9.calculator import FmjdCalculator
from ratingoffice.rulebooks.fmjd.annex9.calendar import Calendar
from ratingoffice.rulebooks.fmjd.annex9.office import Supplement, edition_of, rate
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import FACTS, GROUPS, PLAYERS, UNKNOWN, published_parts
from ratingoffice.rulebooks.fmjd.annex9_2022.time_controls import EVENTS, SERIES, SHARES
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook
from ratingoffice.rulebooks.rules import figures

FIGURES: Final = figures(
    date(2022, 9, 15),
    minutes_a=("1.2.2.1", 120),
    minutes_b=("1.2.2.1", 90),
    minutes_c=("1.2.2.1", 60),
    minutes_d=("1.2.2.1", 30),
    share_a=("1.2.2.1", 100),
    share_b=("1.2.2.1", 60),
    share_c=("1.2.2.1", 40),
    share_d=("1.2.2.1", 20),
    most_blitz_minutes=("1.2.2.2", 15),
    share_blitz=("1.2.2.2", 100),
    share_rapid=("1.2.2.2", 50),
    rating_of_recent_games=("6a", 2350),
    recent_games=("6a", 30),
    oldest_juniors=("A13.4.1", 19),
    oldest_cadets=("A13.4.1", 16),
    oldest_mini_cadets=("A13.4.1", 13),
    oldest_hopes=("A13.4.1", 10),
    oldest_young_stars=("A13.4.1", 8),
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
