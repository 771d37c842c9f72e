"""Annex 2, 2.11: the appeal jury, and what an appeal needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.organisation.event import Event
from ratingoffice.rulebooks.condition import Condition, at_least, confirmed, judge
from ratingoffice.rulebooks.core import article

LEAST_MEMBERS: Final = 3
LEAST_OF_COUNCIL: Final = 1
DEPOSIT: Final = 50
"""Euros."""
LANGUAGES: Final = ("English", "French")


@dataclass(frozen=True)
class Appeal:
    """A player against a decision of the main referee; None is what nobody told or decided."""

    player: str
    language: str | None = None
    is_copied_to_referee: bool | None = None
    deposit: int | None = None
    is_granted: bool | None = None


@article("Annex 2, 2.11")
def jury_conditions(event: Event) -> tuple[Condition, ...]:
    """Three members with one of the Council, or those whom the confederation installs."""
    if not event.is_official:
        return ()
    number = event.officials.jury
    if event.competition.is_continental:
        return (at_least("Annex 2, 2.11", "members of the appeal jury of the confederation", number, 1),)
    return (
        at_least("Annex 2, 2.11", "members of the appeal jury", number, LEAST_MEMBERS),
        at_least("Annex 2, 2.11", "of them from the Council", event.officials.jury_of_council, LEAST_OF_COUNCIL),
    )


@article("Annex 2, 2.11")
def appeal_conditions(appeal: Appeal) -> tuple[Condition, ...]:
    """Written in English or French, with a copy for the main referee and the deposit."""
    language = None if appeal.language is None else appeal.language in LANGUAGES
    name = f"appeal of {appeal.player}"
    return (
        judge("Annex 2, 2.11", f"{name}: language", language, words=(appeal.language, " or ".join(LANGUAGES))),
        confirmed("Annex 2, 2.11", f"{name}: copy for the main referee", appeal.is_copied_to_referee),
        at_least("Annex 2, 2.11", f"{name}: deposit in euros", appeal.deposit, DEPOSIT),
    )


@article("Annex 2, 2.11")
def deposit_goes_to(appeal: Appeal) -> str:
    """Where the deposit is: with the jury, back with the player, or with the FMJD."""
    if appeal.is_granted is None:
        return "the chairman of the jury"
    return appeal.player if appeal.is_granted else "the FMJD"
