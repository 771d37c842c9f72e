"""Annex 17, appendix B1, 2: the final of twelve: its table, the draw for it, and games carried over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from random import Random
from typing import Final, NamedTuple

from ratingoffice.competitions.world_championship.semi_finals import GROUPS, QUALIFIED
from ratingoffice.model.article import article
from ratingoffice.tournament.round_robin.berger import ScheduledGame

FINALISTS: Final = 12
"""B1.2.1."""

TABLE: Final = (
    "1-4 2-5 3-6 10-7 11-8 12-9",
    "7-1 8-2 9-3 4-10 5-11 6-12",
    "1-10 2-11 3-12 7-4 8-5 9-6",
    "5-1 6-2 4-3 11-7 12-8 10-9",
    "1-6 2-4 3-5 7-12 8-10 9-11",
    "9-1 7-2 8-3 12-4 10-5 11-6",
    "1-12 2-10 3-11 4-9 5-7 6-8",
    "8-1 9-2 7-3 11-4 12-5 10-6",
    "1-11 2-12 3-10 4-8 5-9 6-7",
)
"""B1.2.4: the nine rounds by number, white first."""
BLOCKS: Final = tuple(tuple(range(first, first + QUALIFIED)) for first in (1, 4, 7, 10))
"""B1.2.2: the numbers of groups A to D."""
POOLS: Final = tuple(frozenset(range(first, 13, QUALIFIED)) for first in (1, 2, 3))
"""B1.2.3.c: for up to four compatriots."""
OF_MANY: Final = {5: frozenset({1, 4, 7, 10, 2}), 6: frozenset({1, 4, 7, 10, 2, 5})}
"""B1.2.3.a and b: for five or six compatriots."""


class FinalGame(NamedTuple):
    """A game of a semi-final: both players, and their points."""

    white: str
    black: str
    white_points: int
    black_points: int


@article("Annex 17, B1.2.1")
def carried_games(games: Iterable[FinalGame], finalists: Iterable[str]) -> tuple[FinalGame, ...]:
    """The games between two finalists count in the final; they do not play again."""
    qualified = set(finalists)
    return tuple(sorted(game for game in games if {game.white, game.black} <= qualified))


@article("Annex 17, B1.2.4")
def final_table() -> tuple[ScheduledGame, ...]:
    """The fifty-four games of the final by number."""
    return tuple(
        ScheduledGame(number, board, *map(int, game.split("-")))
        for number, line in enumerate(TABLE, start=1)
        for board, game in enumerate(line.split(), start=1)
    )


def final_schedule(numbers: Mapping[str, int]) -> tuple[tuple[int, str, str], ...]:
    """Round, white and black of every game, by player."""
    holder = {number: player for player, number in numbers.items()}
    return tuple((game.round, holder[game.white], holder[game.black or 0]) for game in final_table())


def meeting_rounds() -> dict[tuple[int, int], int]:
    """In which round two numbers, the lower one first, meet; two of one group have met before: 0."""
    played = {
        (min(game.white, game.black or 0), max(game.white, game.black or 0)): game.round for game in final_table()
    }
    return {pair: played.get(pair, 0) for pair in combinations(range(1, FINALISTS + 1), 2)}


def final_scores(carried: Sequence[FinalGame], games: Sequence[FinalGame]) -> dict[str, int]:
    """What everybody has, the carried games included."""
    scores: dict[str, int] = {}
    for game in (*carried, *games):
        scores[game.white] = scores.get(game.white, 0) + game.white_points
        scores[game.black] = scores.get(game.black, 0) + game.black_points
    return dict(sorted(scores.items()))


MEETINGS: Final = meeting_rounds()

Numbers = Mapping[str, int]
"""The number of each finalist."""


@dataclass(frozen=True)
class FinalDraw:
    """The numbers, the block of each group, and the federations whose rule no draw can keep."""

    numbers: Numbers
    blocks: Mapping[str, tuple[int, ...]]
    not_kept: tuple[str, ...]
    equal_draws: int
    """Among so many equally good draws the lot decided."""


@article("Annex 17, B1.2.2", "Annex 17, B1.2.3")
def draw_final(finalists: Mapping[str, Sequence[str]], federations: Mapping[str, str], seed: int) -> FinalDraw:
    """Numbers by group; the groups change blocks only where the rule for compatriots needs it; then the lot decides."""
    teams = _teams(finalists, federations)
    draws = _drawn_from(finalists, teams)
    numbers = dict(sorted(Random(seed).choice(draws).items(), key=lambda item: item[1]))
    blocks = {group: BLOCKS[(numbers[finalists[group][0]] - 1) // QUALIFIED] for group in GROUPS}
    broken = tuple(name for name, members in teams.items() if not is_kept(frozenset(numbers[each] for each in members)))
    return FinalDraw(numbers, blocks, broken, len(draws))


@article("Annex 17, B1.2.3")
def is_kept(numbers: frozenset[int]) -> bool:
    """Five or six compatriots have the numbers named for them, up to four are in one pool; more have no rule."""
    if len(numbers) in OF_MANY:
        return numbers == OF_MANY[len(numbers)]
    return len(numbers) > max(OF_MANY) or any(numbers <= pool for pool in POOLS)


Teams = Mapping[str, tuple[str, ...]]
"""Compatriots by federation."""

Order = tuple[int, tuple[int, ...]]
"""Rules broken; then games of compatriots in the last round, in the one before, and so on."""


def _teams(finalists: Mapping[str, Sequence[str]], federations: Mapping[str, str]) -> Teams:
    teams: dict[str, tuple[str, ...]] = {}
    for player in sorted(player for group in GROUPS for player in finalists[group]):
        teams[federations[player]] = (*teams.get(federations[player], ()), player)
    return {name: members for name, members in sorted(teams.items()) if len(members) > 1}


def _drawn_from(finalists: Mapping[str, Sequence[str]], teams: Teams) -> list[dict[str, int]]:
    """The best draws with the blocks as they are; where that breaks a rule, with other blocks if they break fewer."""
    (broken, _), draws = _best(_draws(finalists, dict(zip(GROUPS, BLOCKS, strict=True))), teams)
    if not broken:
        return draws
    orders = (dict(zip(GROUPS, order, strict=True)) for order in permutations(BLOCKS))
    (fewer, _), moved = _best((draw for blocks in orders for draw in _draws(finalists, blocks)), teams)
    return moved if fewer < broken else draws


def _draws(finalists: Mapping[str, Sequence[str]], blocks: Mapping[str, tuple[int, ...]]) -> Iterator[dict[str, int]]:
    """All draws in which each group has the numbers of its block."""
    groups = [permutations(sorted(finalists[group])) for group in GROUPS]
    for orders in product(*groups):
        yield {
            player: number
            for group, order in zip(GROUPS, orders, strict=True)
            for player, number in zip(order, blocks[group], strict=True)
        }


def _best(draws: Iterator[dict[str, int]], teams: Teams) -> tuple[Order, list[dict[str, int]]]:
    by_order: dict[Order, list[dict[str, int]]] = {}
    for numbers in draws:
        by_order.setdefault(_order(numbers, teams), []).append(numbers)
    best = min(by_order)
    return best, by_order[best]


def _order(numbers: Numbers, teams: Teams) -> Order:
    held = [sorted(numbers[player] for player in members) for members in teams.values()]
    rounds = [MEETINGS[one, other] for each in held for one, other in combinations(each, 2)]
    late = tuple(rounds.count(number) for number in range(len(TABLE), 3, -1))
    return sum(not is_kept(frozenset(each)) for each in held), late
