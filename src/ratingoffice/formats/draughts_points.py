"""The points of every player in 2-1-0, as the draughts formats want them."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from ratingoffice.formats.left_out import named
from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import DRAUGHTS, Tournament


def draughts_points(tournament: Tournament, notes: Notes) -> Mapping[int, Fraction]:
    """Return points by number: as reported, but counted from the games where there are none, or others than 2-1-0."""
    counted: defaultdict[int, Fraction] = defaultdict(Fraction)
    for half in tournament.halves:
        counted[half.player] += DRAUGHTS.points(half.code)
    if tournament.scoring != DRAUGHTS:
        return counted
    missing = [entry.number for entry in tournament.entries if entry.points is None]
    if missing:
        notes.cannot_say(f"the format needs points; those of {named(missing)} are counted from the games")
    reported = {entry.number: entry.points for entry in tournament.entries if entry.points is not None}
    return defaultdict(Fraction, {**counted, **reported})
