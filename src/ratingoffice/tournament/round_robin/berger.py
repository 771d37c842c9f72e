"""Berger tables: who meets whom, with which colour, for any number of players."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby

from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message


@dataclass(frozen=True, order=True)
class ScheduledGame:
    """One game to be played; without black it is a pause of white."""

    round: int
    board: int
    white: int
    black: int | None

    @property
    def turned(self) -> ScheduledGame:
        """The same game with the colours turned; a pause stays one."""
        return self if self.black is None else replace(self, white=self.black, black=self.white)


def seats(players: int) -> int:
    """How many numbers the table has: with an odd number of players, the last one is the pause."""
    return players + players % 2


def rounds_of_a_cycle(players: int) -> int:
    """How many rounds it takes to meet everybody once."""
    return seats(players) - 1


def berger_table(players: int) -> tuple[ScheduledGame, ...]:
    """All games in order of rounds and boards: `berger_table(4)[0]` is `ScheduledGame(1, 1, 1, 4)`."""
    if players < 2:
        raise TournamentError(message("robin_too_small", entrants=players))
    return tuple(game for number in range(1, seats(players)) for game in _round(number, players))


def double_table(players: int) -> tuple[ScheduledGame, ...]:
    """Everybody twice, the second time with the colours turned.

    The last two rounds of the first cycle change places, or some would have one colour three times running.
    """
    cycle = rounds_of_a_cycle(players)
    first = [replace(game, round=_exchanged(game.round, cycle)) for game in berger_table(players)]
    second = [replace(game.turned, round=game.round + cycle) for game in berger_table(players)]
    return tuple(sorted([*first, *second]))


def printed_rounds(table: tuple[ScheduledGame, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """Each round as such tables are printed, `1-8`; the number after the last player is the pause."""
    by_round = groupby(sorted(table), key=lambda game: game.round)
    return tuple(tuple(_printed(game, players) for game in games) for _, games in by_round)


def _round(number: int, players: int) -> list[ScheduledGame]:
    """The pivot meets the last number; the others pair off around the pivot, those after it with white."""
    last = seats(players)
    pivot = (number - 1) * (last // 2) % (last - 1)
    first = (pivot + 1, last) if number % 2 else (last, pivot + 1)
    others = [((pivot + step) % (last - 1) + 1, (pivot - step) % (last - 1) + 1) for step in range(1, last // 2)]
    pairs = [_with_pause(pair, players) for pair in (first, *others)]
    return [ScheduledGame(number, board, *pair) for board, pair in enumerate(pairs, start=1)]


def _with_pause(pair: tuple[int, int], players: int) -> tuple[int, int | None]:
    """Who meets the number after the last player has a pause."""
    return pair if max(pair) <= players else (min(pair), None)


def _exchanged(number: int, cycle: int) -> int:
    """The last two rounds of a cycle in each other's place, where there are as many."""
    return {cycle: cycle - 1, cycle - 1: cycle}.get(number, number) if cycle > 1 else number


def _printed(game: ScheduledGame, players: int) -> str:
    if game.black is not None:
        return f"{game.white}-{game.black}"
    return f"{game.white}-{players + 1}"


def meetings(event: Tournament) -> int:
    """As the report names its system, or has rounds for more than one cycle."""
    cycles = _rounds(event) // rounds_of_a_cycle(len(event.entries))
    return max(cycles, 2 if event.info.system == "double_round_robin" else 1)


def _rounds(event: Tournament) -> int:
    """As many as the report states, else as were held; games of one cycle may be spread, so some have met as often."""
    if event.info.rounds is not None:
        return event.info.rounds
    met = Counter((half.player, half.opponent) for half in event.halves if half.opponent is not None)
    return min(event.last_held, max(met.values(), default=0) * rounds_of_a_cycle(len(event.entries)))
