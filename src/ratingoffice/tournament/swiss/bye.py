"""Annex 5, 4.1: who gets the bye where the number of players is odd."""

from ratingoffice.model.article import article
from ratingoffice.tournament.swiss.engine import NoPairingError, can_be_paired, left_over
from ratingoffice.tournament.swiss.field import SwissField


@article("Annex 5, 4.1")
def bye_of(field: SwissField) -> int | None:
    """The position of the last player of the lowest group who had none, and without whom all others can be paired."""
    if len(field.numbers) % 2 == 0:
        return None
    for position in range(len(field.numbers) - 1, -1, -1):
        if not field.had_bye[position] and can_be_paired(field.without(position)):
            return position
    raise NoPairingError(left_over(field))
