"""Pairs a field score group by score group: the optimum of the ordered criteria, always the same."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import NOBODY, Ints
from ratingoffice.tournament.swiss.criteria import Bracket, after_moving, before_moving, bracket_of, first_and_partners
from ratingoffice.tournament.swiss.field import SwissField
from ratingoffice.tournament.swiss.moving_down import bracket_players, move_down, pair_moved
from ratingoffice.tournament.swiss.passing import keep_near
from ratingoffice.tournament.swiss.solving import all_candidates, best_matching, near_pairs
from ratingoffice.tournament.swiss.wishes import enter, pair
from ratingoffice.tournament.swiss.witness import Wish, Witness
from ratingoffice.tournament.swiss.worth import Worth, worth

Pair = tuple[int, int]
"""Two positions, the higher player first."""


class NoPairingError(TournamentError):
    """No complete pairing is legal; `positions` are players who stay over however the others are paired."""

    def __init__(self, positions: list[int]) -> None:
        """Keep who stays over."""
        super().__init__(message("cannot_be_paired", count=len(positions)))
        self.positions = positions


@article("Annex 5, A.d", "Annex 5, B.d")
def paired(field: SwissField) -> list[Pair]:
    """The pairs of an even field, from the highest group down."""
    if not len(field.numbers):
        return []
    first = worth(bracket_of(field, 0), ())
    witness, pairs = Witness(field, first, most_games(field, first)), list[Pair]()
    keep_near(witness)
    for group in range(int(field.group[-1]) + 1):
        pairs += _settled(witness, bracket_of(field, group))
    return sorted(pairs)


@article("Annex 5, 1", "Annex 5, 3.5")
def most_games(field: SwissField, by_group: Worth) -> Ints:
    """Criteria 2 and 3: everybody has an opponent, and the most games inside each group, from the top down."""
    best: Ints | None = None
    for first, second in all_candidates(len(field.numbers)):
        partner = _matched(field, by_group, first, second)
        if (partner == NOBODY).any():
            continue
        if best is None or _total(by_group, partner) > _total(by_group, best):
            best = partner
        if _no_more_games(field, best):
            break
    if best is None:
        raise NoPairingError(np.flatnonzero(partner == NOBODY).tolist())
    return best


def left_over(field: SwissField) -> list[int]:
    """Criterion 2: players who stay over in a pairing of as many as possible."""
    size = len(field.numbers)
    for width in (24, size):
        first, second = near_pairs(size, width)
        fits = field.legal[first, second]
        partner = best_matching(size, first[fits], second[fits], np.ones(int(fits.sum()), dtype=np.int64))
        if (partner != NOBODY).all():
            return []
    return np.flatnonzero(partner == NOBODY).tolist()


def _matched(field: SwissField, by_group: Worth, first: Ints, second: Ints) -> Ints:
    fits = field.legal[first, second]
    first, second = first[fits], second[fits]
    return best_matching(len(field.numbers), first, second, by_group.of(first, second))


def _total(by_group: Worth, partner: Ints) -> int:
    return int(by_group.of(np.arange(len(partner)), partner).sum())


def _no_more_games(field: SwissField, partner: Ints) -> bool:
    """Whether no group can have more games: no line between two is crossed by more than have to."""
    ends = np.searchsorted(field.group, np.arange(1, int(field.group[-1]) + 1)).tolist()
    crossings = {end: int((partner[:end] >= end).sum()) for end in ends}
    return all(count <= 1 or count <= _must_cross(field, end) for end, count in crossings.items())


def _must_cross(field: SwissField, end: int) -> int:
    """Who cannot be paired on the smaller side of a line, however the others of that side are."""
    size = len(field.numbers)
    return len(left_over(field.of(np.arange(end) if 2 * end <= size else np.arange(end, size))))


def _settled(witness: Witness, bracket: Bracket) -> list[Pair]:
    """The pairs of one bracket; who moves down stays open."""
    counted = before_moving(bracket.field)
    players = bracket_players(witness, bracket)
    witness.wish[players] = Wish.OPEN
    enter(witness, worth(bracket, counted))
    keep_near(witness)
    move_down(witness, bracket)
    pairs = pair_moved(witness, bracket)
    if further := after_moving(bracket.field):
        enter(witness, worth(bracket, (*counted, *further)))
    return pairs + _inside(witness, bracket)


def _inside(witness: Witness, bracket: Bracket) -> list[Pair]:
    """Pair those of the group who are left, each with the first partner that the earlier criteria allow."""
    pairs = []
    players = [int(each) for each in bracket_players(witness, bracket) if witness.wish[each] == Wish.STAYS]
    while players:
        first, partners = first_and_partners(bracket.field, players)
        partner = next(each for each in partners if pair(witness, first, each))
        witness.settle(first, partner)
        pairs.append((min(first, partner), max(first, partner)))
        players = [each for each in players if each not in (first, partner)]
    return pairs


@article("Annex 5, 4.1")
def bye_of(field: SwissField) -> int | None:
    """The position of the last player of the lowest group who had none, and without whom all others can be paired."""
    if len(field.numbers) % 2 == 0:
        return None
    for position in range(len(field.numbers) - 1, -1, -1):
        if not field.had_bye[position] and not left_over(field.without(position)):
            return position
    raise NoPairingError(left_over(field))
