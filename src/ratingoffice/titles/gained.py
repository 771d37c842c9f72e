"""The norms that an event gave, as rows of a register."""

from collections.abc import Iterable
from datetime import date

from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.titles_by_norms import MadeNorm
from ratingoffice.titles.verdicts import PlayerVerdict


def gained_norms(verdicts: Iterable[PlayerVerdict], event: str, day: date) -> dict[int, tuple[MadeNorm, ...]]:
    """The norms of every player who made some, by start number, those by calculation and the automatic ones."""
    found = {verdict.player.number: _norms(verdict, event, day) for verdict in verdicts}
    return {number: norms for number, norms in found.items() if norms}


def _norms(verdict: PlayerVerdict, event: str, day: date) -> tuple[MadeNorm, ...]:
    games = verdict.group.number_of_games
    calculated = [MadeNorm(each.norm.title, each.norm.colour, event, day, each.games) for each in verdict.norms]
    titles = [grant.norm for grant in verdict.automatic if grant.norm is not None]
    automatic = [MadeNorm(title, NormColour.AUTOMATIC, event, day, games) for title in titles]
    return tuple(dict.fromkeys([*calculated, *automatic]))
