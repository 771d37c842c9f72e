"""How often everybody meets in a round robin: one rule for games to come, for half of the games, and for forfeits."""

from collections import Counter

from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.round_robin.berger import rounds_of_a_cycle


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
