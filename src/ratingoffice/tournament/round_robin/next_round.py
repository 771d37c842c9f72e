"""One round of an event in which everybody meets everybody, and the event with it."""

from collections import Counter
from dataclasses import replace

from ratingoffice.model.tournament import Code, Half, Tournament
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.round_robin.berger import ScheduledGame
from ratingoffice.tournament.round_robin.lots import draw, schedule
from ratingoffice.tournament.swiss.pairing import around, halves_of_game, recounted
from ratingoffice.tournament.swiss.teams import LineUps, bye_halves, match_halves


def games_of_round(tournament: Tournament, number: int, *, double: bool, seed: int | None) -> tuple[ScheduledGame, ...]:
    """The games of a round, by start numbers or by lots drawn from a seed; raises where there is no such round."""
    drawn = None if seed is None else draw(tournament.entries, seed)
    table = schedule(tournament.entries, drawn, double=double)
    games = tuple(game for game in table if game.round == number)
    if not games:
        last = max(game.round for game in table)
        raise TournamentError(message("robin_has_no_round", round=number, count=last))
    _refuse_games_again(tournament, table, number)
    return games


def _refuse_games_again(tournament: Tournament, table: tuple[ScheduledGame, ...], number: int) -> None:
    """Refuse a round in which some meet again whom the table has not let meet before."""
    due = Counter(frozenset((game.white, game.black)) for game in table if game.round < number)
    sides = (half for half in tournament.halves if half.round < number and half.player < (half.opponent or 0))
    met = Counter(frozenset((half.player, half.opponent)) for half in sides)
    for game in table:
        pair = frozenset((game.white, game.black))
        if game.round == number and met[pair] > due[pair]:
            raise TournamentError(message("robin_met_before", one=game.white, two=game.black, round=number))


def with_games(tournament: Tournament, games: tuple[ScheduledGame, ...], *, double: bool) -> Tournament:
    """The event with a round in it that is not played yet; who has the pause has no points for it.

    It says that everybody meets everybody, once or twice: how much is half of the games depends on it (Annex 3, 5.9).
    """
    halves = [half for game in games for half in halves_of_players(game)]
    return _with_round(tournament, "double_round_robin" if double else "round_robin", halves)


def with_matches(tournament: Tournament, games: tuple[ScheduledGame, ...], line_ups: LineUps) -> Tournament:
    """The event with the boards of a round of matches; a team that has the pause has no points for it."""
    return _with_round(tournament, "team", [half for game in games for half in halves_of_match(game, line_ups)])


def halves_of_match(game: ScheduledGame, line_ups: LineUps) -> list[Half]:
    """The boards of a match, or the pause of all players of a team."""
    if game.black is None:
        return bye_halves(game.round, line_ups[game.white], Code.ZERO_BYE)
    return match_halves(game.round, line_ups[game.white], line_ups[game.black])


def _with_round(tournament: Tournament, system: str, halves: list[Half]) -> Tournament:
    info = replace(tournament.info, system=system)
    return recounted(replace(tournament, info=info, halves=(*around(tournament, halves[0].round), *halves)))


def halves_of_players(game: ScheduledGame) -> list[Half]:
    """Both sides of a game that is not played yet, or the pause of a player."""
    return halves_of_game(game.round, game.white, game.black, Code.ZERO_BYE)
