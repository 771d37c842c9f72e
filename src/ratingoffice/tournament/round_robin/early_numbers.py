"""Sets of numbers of a round robin whose holders all meet by a given round."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from ratingoffice.tournament.round_robin.berger import berger_table

MOST_SETS: Final = 1_000
MOST_SHUFFLES: Final = 20
"""So many sets in so many orders are tried before a later round is allowed."""

Meetings = Mapping[tuple[int, int], int]
"""The round in which two numbers, the lower one first, meet."""

Numbers = tuple[int, ...]


def meeting_rounds(players: int) -> Meetings:
    """In which round each two numbers of the table meet."""
    table = berger_table(players)
    return {(min(game.white, game.black), max(game.white, game.black)): game.round for game in table if game.black}


def last_meeting(numbers: Numbers, meetings: Meetings) -> int:
    """The round in which the last two of them meet."""
    return max(meetings[pair] for pair in combinations(sorted(numbers), 2))


def early_numbers(sizes: Sequence[int], meetings: Meetings, half: int, lot: Random) -> list[Numbers]:
    """A set of numbers for each size, by lot; all meet in the first half, or else as few rounds later as is found."""
    free = sorted({number for pair in meetings for number in pair})
    for limit in range(half, max(meetings.values()) + 1):
        for _ in range(MOST_SHUFFLES):
            lot.shuffle(free)
            search = _Search(meetings, limit)
            found = search.sets(tuple(sizes), tuple(free))
            if found is not None:
                return found
            if search.tried <= MOST_SETS:
                break  # there is none, in whatever order
    raise AssertionError("by the last round everybody has met everybody")


class _Search:
    """Set by set in the order of the free numbers, back where no set is left; what failed once is not tried again."""

    def __init__(self, meetings: Meetings, limit: int) -> None:
        self.meetings, self.limit = meetings, limit
        self.failed: set[tuple[int, frozenset[int]]] = set()
        self.tried = 0

    def sets(self, sizes: tuple[int, ...], free: Numbers) -> list[Numbers] | None:
        state = (len(sizes), frozenset(free))
        if not sizes:
            return []
        if state in self.failed:
            return None
        for chosen in self._meeting_early(sizes[0], free, ()):
            self.tried += 1
            rest = self.sets(sizes[1:], tuple(number for number in free if number not in chosen))
            if rest is not None:
                return [chosen, *rest]
            if self.tried > MOST_SETS:
                break
        self.failed.add(state)
        return None

    def _meeting_early(self, size: int, free: Numbers, chosen: Numbers) -> Iterator[Numbers]:
        """All sets of a size, each once, whose numbers meet by the limit."""
        if size == 0:
            yield chosen
            return
        for at, number in enumerate(free[: len(free) - size + 1]):
            rest = tuple(other for other in free[at + 1 :] if self._meet(number, other))
            if len(rest) >= size - 1:
                yield from self._meeting_early(size - 1, rest, (*chosen, number))

    def _meet(self, one: int, other: int) -> bool:
        return self.meetings[min(one, other), max(one, other)] <= self.limit
