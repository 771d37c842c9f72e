"""Annex 5, 3.1h and 3.1j: the opponents' average rating, and a player's own."""

from fractions import Fraction

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import Rounds
from ratingoffice.tournament.tie_breaks.values import Parts, Values, whole_values


@article("Annex 5, 3.1h", "Annex 5, 3.3d")
def average_opponents_rating(rounds: Rounds) -> tuple[Fraction | None, ...]:
    """The average over all scheduled opponents who have a rating, and the dummy of a bye; not rounded."""
    met = opponents_ratings(rounds)
    sums = zip(met.total.tolist(), met.counted.sum(axis=1).tolist(), strict=True)
    return tuple(Fraction(total, number) if number else None for total, number in sums)


@article("Annex 5, 3.1j")
def own_rating(rounds: Rounds) -> Values:
    """The rating that the event knows; who has none comes last."""
    return whole_values(rounds.ratings, known=rounds.ratings > 0)


@article("Annex 5, 3.1h", "Annex 5, 4.1")
def dummy_rating(rounds: Rounds) -> int:
    """The dummy has one point less than the lowest rating of the event (4.1); none where nobody has one."""
    rated = rounds.ratings[rounds.ratings > 0]
    return int(rated.min()) - 1 if rated.size else 0


def opponents_ratings(rounds: Rounds) -> Parts:
    """The rating of each round's opponent, 0 where nobody can say; the dummy of a bye is an opponent too."""
    met_dummy = rounds.is_code(Code.PAIRING_BYE, Code.FULL_BYE) & ~rounds.has_opponent
    return Parts.of_ratings(np.where(met_dummy, dummy_rating(rounds), rounds.of_opponents(rounds.ratings)))
