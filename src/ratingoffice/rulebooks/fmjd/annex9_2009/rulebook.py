"""FMJD Annex 9 of 2009 as a rulebook."""

from datetime import date
from functools import partial
from typing import Final

from ratingoffice.rulebooks.fmjd.annex9.calculator import Inquiry, calculator
from ratingoffice.rulebooks.fmjd.annex9.office import Supplement, edition_of, next_lists, rate
from ratingoffice.rulebooks.fmjd.annex9_2009 import articles_2009 as own
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook

EDITION: Final = edition_of(own.FIGURES, own.EVENTS, own.PLAYERS)
RULEBOOK: Final = Rulebook(
    key="fmjd-2009",
    title="FMJD rating system, Annex 9",
    edition="revised in 2009",
    document="fmjd-annex9-2009",
    series="fmjd",
    first_list=date(2010, 1, 1),
    parameters=(),
    rules=EDITION,
    calendar=next_lists,
    pipeline=partial(rate, Supplement(own.published_parts)),
    calculators=lambda edition: calculator(Inquiry(edition, "fmjd-2009", own.SERIES, own.SHARES, own.FORMULAS)),
    ranking=Ranking("in_order", "6.1"),
)
