"""Annex 5, 3.7a: colours after the pairing, and appendices A and B: colours of the first round."""

from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.swiss.field import SwissField


@article("Annex 5, 3.7a")
def higher_has_white(field: SwissField, higher: int, lower: int, board: int) -> bool:
    """Even out first, then alternate, then the higher player changes colour; `board` counts from 0."""
    for figures in (field.balance, field.last_colour):
        if figures[higher] != figures[lower]:
            return bool(figures[higher] < figures[lower])
    if field.last_colour[higher]:
        return bool(field.last_colour[higher] < 0)
    return first_round_white(field, board)


@article("Annex 5, A.b", "Annex 5, B.b")
def first_round_white(field: SwissField, board: int) -> bool:
    """Without games before: on rating the first half has white and black in turn, on Solkoff always white."""
    turned = field.settings.system.first_colours_alternate and board % 2 == 1
    return (field.settings.first_colour == "w") != turned


def colour_reason(field: SwissField, higher: int, lower: int, board: int) -> Message:
    """Return which part of the rule gives White."""
    white = higher if higher_has_white(field, higher, lower, board) else lower
    number = int(field.numbers[white])
    if field.balance[higher] != field.balance[lower]:
        return message("colours.even", number=number)
    if field.last_colour[higher] != field.last_colour[lower]:
        return message("colours.alternate", number=number)
    if field.last_colour[higher]:
        return message("colours.higher", number=int(field.numbers[higher]))
    return message("colours.first")
