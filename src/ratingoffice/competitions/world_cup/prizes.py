"""Annex 18, appendix A: the prizes of an event beside what its stars ask for."""

from datetime import date

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.world_cup.stars import prize_money
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least


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
