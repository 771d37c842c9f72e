"""Criterion 8: inside the group, the partner that the system's order gives, from the highest player down."""

from ratingoffice.model.article import article
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.systems import Method


@article("Annex 5, 3.4a")
def by_halves(players: list[int]) -> list[int]:
    """For the first of those left: the second half from its top, then their own half from the middle up."""
    middle = len(players) // 2
    return players[middle:] + players[1:middle][::-1]


@article("Annex 5, 3.4b")
def from_the_lowest(players: list[int]) -> list[int]:
    """For the first of those left: the lowest, then up."""
    return players[:0:-1]


@article("Annex 5, 3.4c")
def in_turn(players: list[int]) -> list[int]:
    """For the first of those left: the next, then down; by lot where lots made the order."""
    return players[1:]


@article("Annex 5, 3.4")
def first_and_partners(field: SwissField, players: list[int]) -> tuple[int, list[int]]:
    """Who of those left is paired next, and with whom, the partner of the system first."""
    method = field.method_at(players[0])
    if method == Method.AVERAGE:
        left = set(players)
        first = next(int(each) for each in field.by_average if int(each) in left)
        return first, [each for each in reversed(players) if each != first]
    partners = {Method.HALVES: by_halves, Method.HIGH_LOW: from_the_lowest, Method.NEIGHBOURS: in_turn}
    return players[0], partners[method](players)
