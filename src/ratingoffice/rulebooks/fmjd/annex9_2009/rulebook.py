"""FMJD Annex 9 of 2009 as a rulebook."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from ratingoffice.rulebooks.fmjd.annex9.calculator import calculator
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition
from ratingoffice.rulebooks.fmjd.annex9.explanation import explain_event, explain_player
from ratingoffice.rulebooks.fmjd.annex9.office import next_lists, rate
from ratingoffice.rulebooks.fmjd.annex9_2009.classes import classes, published_parts
from ratingoffice.rulebooks.fmjd.annex9_2009.formulas import FORMULAS
from ratingoffice.rulebooks.fmjd.annex9_2009.time_controls import share_of_k, shares
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook

EDITION: Final = Edition(
    key="fmjd-2009",
    series=("fmjd", "fmjd-64"),
    share_of_k=share_of_k,
    shares=shares,
    classes=classes,
    facts=(),
    unknown=(),
    published_parts=published_parts,
    formulas=FORMULAS,
)

RULEBOOK: Final = Rulebook(
    key=EDITION.key,
    title="FMJD rating system, Annex 9",
    edition="revised in 2009",
    document="fmjd-annex9-2009",
    packages=(
        "ratingoffice.rulebooks.fmjd.annex9",
        "ratingoffice.rulebooks.fmjd.annex9_2009",
        "ratingoffice.formats.reports",
    ),
    series=EDITION.series[0],
    first_list=date(2010, 1, 1),
    parameters=(),
    next_lists=next_lists,
    rate=partial(rate, EDITION),
    calculator=calculator(EDITION),
    explain_player=explain_player,
    explain_event=explain_event,
    ranking=Ranking("in_order", "6.1"),
)
