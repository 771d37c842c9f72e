"""Criterion 6: who moves down, and against whom those who were moved down play."""

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.rounds import Ints
from ratingoffice.tournament.swiss.criteria import Bracket
from ratingoffice.tournament.swiss.systems import End
from ratingoffice.tournament.swiss.wishes import leave, pair
from ratingoffice.tournament.swiss.witness import Wish, Witness


@article("Annex 5, 3.5a", "Annex 5, 3.5b")
def who_moves_first(bracket: Bracket, players: Ints) -> list[int]:
    """In which order players of a bracket are asked to move down: the group by its rule, then those from above."""
    own, moved = players[players >= bracket.start].tolist(), players[players < bracket.start].tolist()
    if bracket.field.settings.system.moves_down == End.LAST:
        own.reverse()
    return [*own, *reversed(moved)]


@article("Annex 5, 3.6a", "Annex 5, 3.6b")
def opponents_for_moved(bracket: Bracket, players: Ints) -> list[int]:
    """In which order opponents are taken for one who was moved down: the group by its rule, then others from above."""
    own, moved = players[players >= bracket.start].tolist(), players[players < bracket.start].tolist()
    if bracket.field.settings.system.plays_against == End.LAST:
        own.reverse()
    return [*own, *moved]


def move_down(witness: Witness, bracket: Bracket) -> None:
    """Settle who leaves the bracket: as near to the rule as the earlier criteria allow."""
    players = bracket_players(witness, bracket)
    leaving = int((witness.partner[players] >= bracket.end).sum())
    for player in who_moves_first(bracket, players):
        if not leaving:
            break
        leaving -= leave(witness, player)
    witness.wish[players] = np.where(witness.wish[players] == Wish.LEAVES, Wish.LEAVES, Wish.STAYS)


def pair_moved(witness: Witness, bracket: Bracket) -> list[tuple[int, int]]:
    """Pair those who were moved down, the highest first."""
    pairs = []
    for player in bracket_players(witness, bracket).tolist():
        if player >= bracket.start or not witness.open[player] or witness.wish[player] == Wish.LEAVES:
            continue
        staying = [each for each in bracket_players(witness, bracket) if witness.wish[each] == Wish.STAYS]
        opponent = next(
            each
            for each in opponents_for_moved(bracket, np.array(staying, dtype=np.int64))
            if each != player and pair(witness, player, each)
        )
        witness.settle(player, opponent)
        pairs.append((player, opponent))
    return pairs


def bracket_players(witness: Witness, bracket: Bracket) -> Ints:
    """Who of a bracket is not settled yet."""
    players = witness.players()
    return players[players < bracket.end]
