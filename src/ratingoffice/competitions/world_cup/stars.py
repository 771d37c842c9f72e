"""Annex 18: the stars of an event, what they ask for in prizes (appendix A), and the factor of its points."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.errors import RatingOfficeError
from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least
from ratingoffice.rulebooks.core import DatedFigure


@dataclass(frozen=True)
class PrizeMoney:
    """Euros that an event of so many stars pays at least, open and women; each prize where the table has it."""

    open_total: int
    women_total: int
    open_prizes: tuple[int, ...] = ()
    women_prizes: tuple[int, ...] = ()
    open_winners: int = 0
    """Among how many the money is shared; 0 where the table has the prizes."""
    women_winners: int = 0

    @property
    def total(self) -> int:
        """Open and women together."""
        return self.open_total + self.women_total


def _table(open_prizes: tuple[int, ...], women_prizes: tuple[int, ...]) -> PrizeMoney:
    return PrizeMoney(sum(open_prizes), sum(women_prizes), open_prizes, women_prizes)


PRIZES_2020: Final = {
    1: PrizeMoney(1450, 550, open_winners=6, women_winners=3),
    3: PrizeMoney(4000, 1000, open_winners=8, women_winners=3),
    5: PrizeMoney(7200, 2800, open_winners=10, women_winners=6),
    7: PrizeMoney(20000, 10000, open_winners=12, women_winners=10),
}
PRIZES_2021: Final = {
    3: _table((1200, 900, 800, 600, 450, 350, 250, 150), (600, 400, 300)),
    5: _table((2000, 1400, 1000, 700, 600, 500, 400, 300, 200, 100), (1000, 700, 500, 300, 200, 100)),
    7: _table(
        (3000, 2400, 2000, 1500, 1300, 1000, 800, 700, 600, 500),
        (1400, 1100, 800, 700, 550, 450, 350, 350, 250, 250),
    ),
    9: _table(
        (6000, 4000, 2500, 1500, 1100, 1000, 900, 800, 700, 600, 500, 400),
        (2500, 2000, 1500, 1000, 800, 700, 550, 400, 300, 250),
    ),
}
"""Appendix A; since 2021 there is no event with one star."""

PRIZES: Final = DatedFigure("Annex 18, stars_2021", {date(2020, 1, 1): PRIZES_2020, date(2021, 1, 1): PRIZES_2021})

FACTORS: Final = DatedFigure("Annex 18, points", {date(2020, 1, 1): {1: 1, 3: 3, 5: 5, 7: 10}})
"""None is printed for nine stars: it has to be set."""

STARS: Final = tuple(sorted({stars for known in PRIZES.values.values() for stars in known}))
"""That an event of any year can have."""

PRINTED: Final = {stars: number for known in FACTORS.values.values() for stars, number in known.items()}
LARGEST_FACTOR: Final = 999
"""A larger one is a slip of the pen."""


class StarsError(RatingOfficeError, LookupError):
    """An event has stars that its year does not have, or that no factor is set for."""


@article("Annex 18, stars_2020", "Annex 18, stars_2021")
def prize_money(stars: int, day: date) -> PrizeMoney:
    """What an event that begins on a day has to pay at least; the year decides which stars there are."""
    known = PRIZES.on(day)
    if stars not in known:
        raise StarsError(message("stars.of_year", stars=stars, year=str(day.year), known=tuple(known)))
    return known[stars]


@article("Annex 18, points")
def factor(stars: int, day: date, chosen: Mapping[int, int]) -> int:
    """What the points of a tournament are multiplied with; a factor that the text does not print has to be chosen."""
    prize_money(stars, day)
    factors = dict(chosen) | FACTORS.on(day)
    if stars not in factors:
        raise StarsError(message("stars.no_factor", stars=stars))
    return factors[stars]


@article("Annex 18, points")
def problem_of_factor(stars: int | str, number: int) -> Message | None:
    """What is wrong with a factor that somebody chooses; only stars whose factor is not printed have one."""
    if stars not in STARS:
        return message("stars.unknown", stars=stars, known=STARS)
    if stars in PRINTED:
        return message("factor.printed", stars=stars, factor=PRINTED[stars])
    if not 1 <= number <= LARGEST_FACTOR:
        return message("factor.out_of_range", stars=stars, most=LARGEST_FACTOR)
    return None


def problem_of_stars(stars: int, day: date, factors: Mapping[int, int] | None = None) -> Message | None:
    """What is wrong with the stars of an event that begins on a day; with factors, those that have none too."""
    if day < min(PRIZES.values):
        return message("stars.too_early", day=day, first=min(PRIZES.values))
    try:
        prize_money(stars, day) if factors is None else factor(stars, day, factors)
    except StarsError as problem:
        return problem.message
    return None


@article("Annex 18, A")
def prize_conditions(
    stars: int, day: date, open_prizes: tuple[int, ...], women_prizes: tuple[int, ...]
) -> tuple[Condition, ...]:
    """The sums of both categories, and each prize of the table, or before there was one the number of prizes."""
    least = prize_money(stars, day)
    return (
        _total("open", open_prizes, least.open_total),
        _total("women", women_prizes, least.women_total),
        *_each("open", open_prizes, least.open_prizes),
        *_each("women", women_prizes, least.women_prizes),
        *_winners("open", open_prizes, least.open_winners),
        *_winners("women", women_prizes, least.women_winners),
    )


def _total(category: str, prizes: tuple[int, ...], least: int) -> Condition:
    return at_least("Annex 18, A", message("condition.prizes_in_all", category=category), sum(prizes), least)


def _each(category: str, prizes: tuple[int, ...], least: tuple[int, ...]) -> list[Condition]:
    paid = (*prizes, *(0 for _ in least[len(prizes) :]))
    return [
        at_least("Annex 18, A", message("condition.prize", category=category, place=place), given, asked)
        for place, (given, asked) in enumerate(zip(paid, least, strict=False), start=1)
    ]


def _winners(category: str, prizes: tuple[int, ...], least: int) -> list[Condition]:
    number = sum(prize > 0 for prize in prizes)
    name = message("condition.prizes", category=category)
    return [at_least("Annex 18, A", name, number, least)] if least else []
