"""One round of an event in which everybody meets everybody, and the event with it."""

from __future__ import annotations

from dataclasses import replace

from ratingoffice.model.tournament import Code, Half, Tournament
from ratingoffice.tournament.round_robin.berger import Pairing
from ratingoffice.tournament.round_robin.lots import draw
from ratingoffice.tournament.round_robin.schedule import schedule
from ratingoffice.tournament.swiss.pairing import around, recounted


def games_of_round(tournament: Tournament, number: int, *, double: bool, seed: int | None) -> tuple[Pairing, ...]:
    """The games of a round, by start numbers or by lots drawn from a seed; raises where there is no such round."""
    drawn = None if seed is None else draw(tournament.entries, seed)
    table = schedule(tournament.entries, drawn, double=double) if len(tournament.entries) > 1 else ()
    games = tuple(game for game in table if game.round == number)
    if not games:
        last = max((game.round for game in table), default=0)
        raise ValueError(f"there is no round {number}; everybody has met everybody after {last} rounds")
    return games


def with_games(tournament: Tournament, games: tuple[Pairing, ...], *, double: bool) -> Tournament:
    """The event with a round in it that is not played yet; who has the pause has no points for it.

    It says that everybody meets everybody, once or twice: how much is half of the games depends on it (Annex 3, 5.9).
    """
    number = games[0].round
    info = replace(tournament.info, system="double_round_robin" if double else "round_robin")
    halves = tuple(half for game in games for half in _halves(game))
    return recounted(replace(tournament, info=info, halves=(*around(tournament, number), *halves)))


def _halves(game: Pairing) -> list[Half]:
    if game.black is None:
        return [Half(game.round, game.white, None, None, Code.ZERO_BYE)]
    return [
        Half(game.round, game.white, game.black, "w", Code.PENDING),
        Half(game.round, game.black, game.white, "b", Code.PENDING),
    ]
