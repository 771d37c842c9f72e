"""The points of every player in 2-1-0, as the draughts formats want them."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from ratingoffice.model.tournament import DRAUGHTS, Tournament


def draughts_points(tournament: Tournament) -> Mapping[int, Fraction]:
    """Return points by number: as reported, but counted from the games where there are none, or others than 2-1-0."""
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    for half in tournament.halves:
        points[half.player] += DRAUGHTS.points(half.code)
    if tournament.scoring == DRAUGHTS:
        points |= {entry.number: entry.points for entry in tournament.entries if entry.points is not None}
    return points
