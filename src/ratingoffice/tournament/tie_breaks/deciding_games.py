"""Annex 3, 5.10: games after the last round, up to a Superblitz, between those who are equal in all else."""

from collections import Counter

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.tie_breaks.catalogue import TieBreak
from ratingoffice.tournament.tie_breaks.values import TiedGroups, Values, whole_values

DecidingGame = tuple[int, int]
"""The start numbers of the winner and the loser."""


@article("Annex 3, 5.10")
def deciding_games(games: tuple[DecidingGame, ...]) -> TieBreak:
    """The tie-break that counts such games: they decide only among those who are still equal."""

    def values(tied: TiedGroups) -> Values:
        groups = dict(zip(tied.rounds.numbers.tolist(), tied.group.tolist(), strict=True))
        among = [winner for winner, loser in games if groups[winner] == groups[loser]]
        won = Counter(among)
        return whole_values(np.array([won[number] for number in groups], dtype=np.int64))

    return TieBreak("deciding-games", message("tie_break.deciding_games"), "Dec", "Annex 3, 5.10", values)
