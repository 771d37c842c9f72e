"""FMJD Annex 9 of 2022 as a rulebook."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.fmjd.annex9.calculator import calculator
from ratingoffice.rulebooks.fmjd.annex9.edition import Edition
from ratingoffice.rulebooks.fmjd.annex9.explanation import explain_event
from ratingoffice.rulebooks.fmjd.annex9.office import next_lists, rate
from ratingoffice.rulebooks.fmjd.annex9_2022.classes import FACTS, UNKNOWN, classes, published_parts
from ratingoffice.rulebooks.fmjd.annex9_2022.formulas import FORMULAS
from ratingoffice.rulebooks.fmjd.annex9_2022.official_words import explain_player
from ratingoffice.rulebooks.fmjd.annex9_2022.time_controls import SERIES_RAPID_BLITZ, share_of_k, shares
from ratingoffice.rulebooks.rulebook import Ranking, Rulebook

EDITION: Final = Edition(
    key="fmjd-2022",
    series=("fmjd", "fmjd-64", *SERIES_RAPID_BLITZ),
    share_of_k=share_of_k,
    shares=shares,
    classes=classes,
    facts=FACTS,
    unknown=UNKNOWN,
    published_parts=published_parts,
    formulas=FORMULAS,
)

RULEBOOK: Final = Rulebook(
    key=EDITION.key,
    title="FMJD rating system, Annex 9",
    edition="of 2022",
    document="fmjd-annex9-2022",
    packages=(
        "ratingoffice.rulebooks.fmjd.annex9",
        "ratingoffice.rulebooks.fmjd.annex9_2022",
        "ratingoffice.formats.reports",
        "ratingoffice.formats.reports.fmjd_text",
    ),
    series=EDITION.series[0],
    first_list=date(2023, 1, 1),
    parameters=(),
    next_lists=next_lists,
    rate=partial(rate, EDITION),
    calculator=calculator(EDITION),
    explain_player=explain_player,
    explain_event=explain_event,
    ranking=Ranking("official", "6a"),
    corrections=read_corrections(EDITION.key),
)
