"""Annex 5, 3.1h and 3.1j: the opponents' average rating, and a player's own."""

from fractions import Fraction

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.rounds import Bools, Ints, Rounds


@article("Annex 5, 3.1h", "Annex 5, 3.3d")
def average_opponents_rating(rounds: Rounds) -> tuple[Fraction | None, ...]:
    """The average over all scheduled opponents who have a rating, and the dummy of a bye; not rounded."""
    ratings = opponents_ratings(rounds)
    count = (ratings > 0).sum(axis=1)
    return tuple(
        Fraction(int(total), int(number)) if number else None
        for total, number in zip(ratings.sum(axis=1), count, strict=True)
    )


@article("Annex 5, 3.1j")
def own_rating(rounds: Rounds) -> Ints:
    """The rating that the event knows; 0 for none."""
    return rounds.ratings


@article("Annex 5, 3.1h", "Annex 5, 4.1")
def dummy_rating(rounds: Rounds) -> int:
    """The dummy has one point less than the lowest rating of the event (4.1); none where nobody has one."""
    rated = rounds.ratings[rounds.ratings > 0]
    return int(rated.min()) - 1 if rated.size else 0


def opponents_ratings(rounds: Rounds) -> Ints:
    """The rating of each round's opponent, 0 where nobody can say; the dummy of a bye is an opponent too."""
    ratings = rounds.of_opponents(rounds.ratings)
    return np.asarray(np.where(_met_dummy(rounds), dummy_rating(rounds), ratings), dtype=np.int64)


def _met_dummy(rounds: Rounds) -> Bools:
    return np.asarray(rounds.is_code(Code.PAIRING_BYE, Code.FULL_BYE) & ~rounds.has_opponent)
