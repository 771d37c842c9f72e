"""Annex 17, appendix B1, 2: the final of twelve, with the games of the semi-finals carried over."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ratingoffice.model.article import article
from ratingoffice.tournament.round_robin.berger import ScheduledGame

PLAYERS: Final = 12
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
    return {pair: played.get(pair, 0) for pair in combinations(range(1, PLAYERS + 1), 2)}


def final_scores(carried: Sequence[FinalGame], games: Sequence[FinalGame]) -> dict[str, int]:
    """What everybody has, the carried games included."""
    scores: dict[str, int] = {}
    for game in (*carried, *games):
        scores[game.white] = scores.get(game.white, 0) + game.white_points
        scores[game.black] = scores.get(game.black, 0) + game.black_points
    return dict(sorted(scores.items()))
