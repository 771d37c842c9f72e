"""Annex 2, 2.11 and Annex 3, 2.2.5: appeals, who decides them, and what becomes of the deposit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from ratingoffice.rulebooks.core import Dated, article

DEPOSIT: Final = Dated("Annex 2, 2.11", {date(2022, 1, 1): 50})
"""Euro, to be handed over with the appeal."""

LANGUAGES: Final = ("en", "fr")
"""In which an appeal is written."""


class Verdict(StrEnum):
    """What was decided."""

    OPEN = "open"
    GRANTED = "granted"
    REFUSED = "refused"


class Fate(StrEnum):
    """Where the deposit is."""

    NONE = "none"
    HELD = "held"
    RETURNED = "returned"
    FORFEITED = "forfeited"


@dataclass(frozen=True)
class Appeal:
    """An appeal of a player against a decision; it suspends nothing. `deposit` is in euro."""

    round: int
    player: int
    words: str
    language: str = "en"
    has_jury: bool = True
    deposit: int = 0
    verdict: Verdict = Verdict.OPEN
    decision: str = ""


@article("Annex 2, 2.11")
def deposit_asked(day: date, *, has_jury: bool) -> int:
    """Return what goes with an appeal to a jury; the main referee asks for nothing."""
    return DEPOSIT.on(day) if has_jury else 0


@article("Annex 2, 2.11")
def fate_of_deposit(appeal: Appeal) -> Fate:
    """The deposit comes back with a granted appeal, and is lost with a refused one."""
    if not appeal.deposit:
        return Fate.NONE
    return {Verdict.OPEN: Fate.HELD, Verdict.GRANTED: Fate.RETURNED, Verdict.REFUSED: Fate.FORFEITED}[appeal.verdict]


@article("Annex 3, 2.2.5")
def decided_by(appeal: Appeal) -> str:
    """The jury decides for good; where there is none, the main referee does."""
    return "appeal jury" if appeal.has_jury else "main referee"


def sentence(appeal: Appeal, name: str) -> str:
    """Say it as the report does."""
    article_ = "Annex 2, 2.11" if appeal.has_jury else "Annex 3, 2.2.5"
    fate = fate_of_deposit(appeal)
    money = f", deposit of {appeal.deposit} euro {fate}" if fate is not Fate.NONE else ""
    decision = f"; {appeal.decision}" if appeal.decision else ""
    said = f"{appeal.verdict} by the {decided_by(appeal)}" if appeal.verdict is not Verdict.OPEN else "not decided yet"
    return (
        f"round {appeal.round}, appeal of {appeal.player} {name}: {appeal.words} ({article_}): {said}{money}{decision}"
    )
