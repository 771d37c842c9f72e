"""Annex 2, 2.11 and Annex 3, 2.2.5: what an appeal needs, who decides it, and where its deposit goes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ratingoffice.messages import Message, joined
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge
from ratingoffice.tournament.messages import message

DEPOSIT: Final = 50
"""2.11: euros, for an appeal to a jury."""
LANGUAGES: Final = ("English", "French")


class Fate(StrEnum):
    """Where a deposit is."""

    HELD = "held"
    RETURNED = "returned"
    FORFEITED = "forfeited"


FATES: Final = {
    Fate.HELD: message("deposit.held"),
    Fate.RETURNED: message("deposit.returned"),
    Fate.FORFEITED: message("deposit.forfeited"),
}


@dataclass(frozen=True)
class Appeal:
    """A player against a decision of a referee; None is unknown, or not decided. It suspends nothing."""

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
    cited, who = _cited(appeal), {"player": appeal.player}
    in_language, copied = message("appeal_condition.language", **who), message("appeal_condition.copy", **who)
    deposit = message("appeal_condition.deposit", **who)
    return (
        judge(cited, in_language, language, appeal.language, message("english_or_french")),
        confirmed(cited, copied, appeal.is_copied_to_referee),
        *((at_least(cited, deposit, appeal.deposit, DEPOSIT),) if appeal.has_jury else ()),
    )


def _cited(appeal: Appeal) -> str:
    return "Annex 2, 2.11" if appeal.has_jury else "Annex 3, 2.2.5"


@article("Annex 2, 2.11")
def fate_of_deposit(appeal: Appeal) -> Fate:
    """The deposit comes back with a granted appeal, and is lost with a refused one."""
    if appeal.is_granted is None:
        return Fate.HELD
    return Fate.RETURNED if appeal.is_granted else Fate.FORFEITED


@article("Annex 2, 2.11")
def deposit_goes_to(appeal: Appeal) -> str:
    """Where the deposit is: with the jury, back with the player, or with the FMJD."""
    who = {Fate.HELD: message("jury_chairman"), Fate.RETURNED: str(appeal.player), Fate.FORFEITED: message("the_fmjd")}
    return who[fate_of_deposit(appeal)]


@article("Annex 3, 2.2.5")
def decided_by(appeal: Appeal) -> Message:
    """The jury decides for good; where there is none, the main referee does."""
    return message("appeal_jury" if appeal.has_jury else "main_referee")


def appeal_line(appeal: Appeal, name: str) -> str:
    """Return the line of the log: the appeal, what was decided, and where the deposit is."""
    line = message(
        "appeal_logged",
        round=appeal.round or 0,
        number=appeal.player,
        name=name,
        words=appeal.words,
        article=_cited(appeal),
        verdict=_verdict(appeal),
    )
    if appeal.deposit:
        fate = FATES[fate_of_deposit(appeal)]
        line = message("with_deposit", appeal=line, amount=appeal.deposit, fate=fate)
    return joined(line, appeal.decision)


def _verdict(appeal: Appeal) -> Message:
    if appeal.is_granted is None:
        return message("appeal_undecided")
    return message("appeal_granted" if appeal.is_granted else "appeal_refused", body=decided_by(appeal))
