"""The rounds of an event in which everybody meets everybody, by start numbers."""

from collections.abc import Sequence
from dataclasses import replace

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.round_robin.berger import ScheduledGame, berger_table, double_table
from ratingoffice.tournament.round_robin.lots import Draw


def schedule(entries: Sequence[Entry], drawn: Draw | None = None, *, double: bool = False) -> tuple[ScheduledGame, ...]:
    """All games of the event, once or twice; the numbers of the table are as drawn, else in order of start numbers."""
    order = sorted(entry.number for entry in entries)
    numbers = drawn.numbers if drawn else {player: number for number, player in enumerate(order, start=1)}
    holder = {number: player for player, number in numbers.items()}
    table = double_table(len(order)) if double else berger_table(len(order))
    return tuple(
        replace(game, white=holder[game.white], black=None if game.black is None else holder[game.black])
        for game in table
    )
