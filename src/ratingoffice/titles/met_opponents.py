"""Whom a player must have met (Annex 10, 4.5.3, 4.5.4, 4.5.7), and who may stand for whom (4.5.9, 4.5.10)."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least
from ratingoffice.titles.group import GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.red_and_black import STRONG
from ratingoffice.titles.title import Rank, Title

LEAST_MET: Final = 3
"""4.5.3, 4.5.4, 4.5.7: opponents of the rank."""
LEAST_GMI_FOR_MI: Final = 2
"""4.5.4: or so many GMI."""
STANDING_FOR_ONE: Final = 3
"""4.5.9, 4.5.10: so many of a rank stand for one of the next."""


@dataclass(frozen=True)
class MetOpponents:
    """Opponents by what they count as; `strong_masters` are MF with 2210 (women 2110)."""

    gmi: int
    mi: int
    mf: int
    strong_masters: int


@article("Annex 10, 2.1.1")
def met(opponents: tuple[GroupPlayer, ...], title: Title) -> MetOpponents:
    """Count the opponents by rank at their rating, for a norm."""
    ranks = [(player.rank(title.section, title.board), player.rating or 0) for player in opponents]
    masters = [rating for rank, rating in ranks if rank is Rank.MF]
    return MetOpponents(
        gmi=sum(rank is Rank.GMI for rank, _ in ranks),
        mi=sum(rank is Rank.MI for rank, _ in ranks),
        mf=len(masters),
        strong_masters=sum(rating >= STRONG[title.section] for rating in masters),
    )


@article("Annex 10, 4.5.9")
def international_masters(counts: MetOpponents) -> int:
    """MI met; three strong MF stand for one."""
    return counts.mi + counts.strong_masters // STANDING_FOR_ONE


@article("Annex 10, 4.5.10")
def grandmasters(counts: MetOpponents) -> int:
    """GMI met; three MI stand for one."""
    return counts.gmi + international_masters(counts) // STANDING_FOR_ONE


@article("Annex 10, 4.5.3")
def met_for_gmi(counts: MetOpponents, title: Title) -> Condition:
    """Three GMI."""
    return at_least("Annex 10, 4.5.3", _name(title), grandmasters(counts), LEAST_MET)


@article("Annex 10, 4.5.4")
def met_for_mi(counts: MetOpponents, title: Title) -> Condition:
    """Three MI or higher, or two GMI: named by those of whom fewer are missing."""
    masters, above = counts.gmi + international_masters(counts), Title(Rank.GMI, title.section, title.board)
    missing = LEAST_MET - masters
    if counts.gmi >= LEAST_GMI_FOR_MI:
        return at_least("Annex 10, 4.5.4", _name(above), counts.gmi, LEAST_GMI_FOR_MI)
    if LEAST_GMI_FOR_MI - counts.gmi < missing:
        name = message("norm.among_opponents.or", title=str(above), missing=missing, other=str(title))
        return at_least("Annex 10, 4.5.4", name, counts.gmi, LEAST_GMI_FOR_MI)
    return at_least("Annex 10, 4.5.4", _name(title), masters, LEAST_MET)


@article("Annex 10, 4.5.7")
def met_for_mf(counts: MetOpponents, title: Title) -> Condition:
    """Three MF or higher."""
    return at_least("Annex 10, 4.5.7", _name(title), counts.gmi + counts.mi + counts.mf, LEAST_MET)


def met_enough(opponents: tuple[GroupPlayer, ...], title: Title) -> Condition:
    """What a norm asks of the opponents met."""
    asked = {Rank.GMI: met_for_gmi, Rank.MI: met_for_mi, Rank.MF: met_for_mf}
    return asked[title.rank](met(opponents, title), title)


def _name(title: Title) -> Message:
    return message("norm.among_opponents", title=str(title))
