"""Annex 2, 2.11 and Annex 3, 2.2.5: what an appeal needs, who decides it, and where its deposit goes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge

DEPOSIT: Final = 50
"""2.11: euros, for an appeal to a jury."""
LANGUAGES: Final = ("English", "French")


class Fate(StrEnum):
    """What became of a deposit."""

    HELD = "held"
    RETURNED = "returned"
    FORFEITED = "forfeited"


@dataclass(frozen=True)
class Appeal:
    """A player against a decision of a referee; None is what nobody told or decided. It suspends nothing."""

    player: int | str
    """The start number, or the name where there is none."""
    language: str | None = None
    is_copied_to_referee: bool | None = None
    deposit: int | None = None
    is_granted: bool | None = None
    has_jury: bool = True
    round: int | None = None
    words: str = ""
    decision: str = ""


@article("Annex 2, 2.11", "Annex 3, 2.2.5")
def appeal_conditions(appeal: Appeal) -> tuple[Condition, ...]:
    """Written in English or French, with a copy for the main referee; the jury asks for a deposit too."""
    language = None if appeal.language is None else appeal.language in LANGUAGES
    cited, name = _cited(appeal), f"appeal of {appeal.player}"
    return (
        judge(cited, f"{name}: language", language, words=(appeal.language, " or ".join(LANGUAGES))),
        confirmed(cited, f"{name}: copy for the main referee", appeal.is_copied_to_referee),
        *((_deposit_condition(appeal, name),) if appeal.has_jury else ()),
    )


def _cited(appeal: Appeal) -> str:
    return "Annex 2, 2.11" if appeal.has_jury else "Annex 3, 2.2.5"


def _deposit_condition(appeal: Appeal, name: str) -> Condition:
    return at_least("Annex 2, 2.11", f"{name}: deposit in euros", appeal.deposit, DEPOSIT)


@article("Annex 2, 2.11")
def fate_of_deposit(appeal: Appeal) -> Fate:
    """The deposit comes back with a granted appeal, and is lost with a refused one."""
    if appeal.is_granted is None:
        return Fate.HELD
    return Fate.RETURNED if appeal.is_granted else Fate.FORFEITED


@article("Annex 2, 2.11")
def deposit_goes_to(appeal: Appeal) -> str:
    """Where the deposit is: with the jury, back with the player, or with the FMJD."""
    who = {Fate.HELD: "the chairman of the jury", Fate.RETURNED: str(appeal.player), Fate.FORFEITED: "the FMJD"}
    return who[fate_of_deposit(appeal)]


@article("Annex 3, 2.2.5")
def decided_by(appeal: Appeal) -> str:
    """The jury decides for good; where there is none, the main referee does."""
    return "appeal jury" if appeal.has_jury else "main referee"
