"""FMJD Annex 9 of 2022 as a rulebook."""

from datetime import date
from functools import partial
from typing import Final

from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.fmjd.annex9.calculator import Inquiry, calculator
from ratingoffice.rulebooks.fmjd.annex9.office import Supplement, edition_of, next_lists, rate
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import FACTS, PLAYERS, UNKNOWN, published_parts
from ratingoffice.rulebooks.fmjd.annex9_2022.figures_2022 import FIGURES, FORMULAS
from ratingoffice.rulebooks.fmjd.annex9_2022.time_controls import EVENTS, SERIES, SHARES
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook

EDITION: Final = edition_of(FIGURES, EVENTS, PLAYERS)
RULEBOOK: Final = Rulebook(
    key="fmjd-2022",
    title="FMJD rating system, Annex 9",
    edition="of 2022",
    document="fmjd-annex9-2022",
    series="fmjd",
    first_list=date(2023, 1, 1),
    parameters=(),
    rules=EDITION,
    calendar=next_lists,
    pipeline=partial(rate, Supplement(published_parts, FACTS, UNKNOWN)),
    calculators=lambda edition: calculator(Inquiry(edition, "fmjd-2022", SERIES, SHARES, FORMULAS)),
    ranking=Ranking("official", "6a"),
    corrections=read_corrections("fmjd-2022"),
)
