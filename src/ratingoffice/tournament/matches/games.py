"""What the games of a match say: results seen from the first player, and the kind of game to be played next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from ratingoffice.messages import Message
from ratingoffice.tournament.errors import TournamentError

Side = Literal[1, 2]
"""The first or the second player."""


class GameScore(StrEnum):
    """One game, the first player's points before the dash."""

    FIRST = "2-0"
    DRAW = "1-1"
    SECOND = "0-2"


class MatchPace(StrEnum):
    """How fast a game is played."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    SUPERBLITZ = "superblitz"


class MatchError(TournamentError):
    """The games cannot have been played so: the match, or a round of it, was over before."""


@dataclass(frozen=True)
class NextGame:
    """The next game: its number in the match, its pace and its time control as in a season."""

    game: int
    pace: MatchPace
    time_control: str


@dataclass(frozen=True)
class MatchStanding:
    """A match so far: the points of both, who has won it and why, or what comes next."""

    points: tuple[int, int]
    winner: Side | None
    reason: Message
    articles: tuple[str, ...]
    next: NextGame | None = None


WINNER: Final[dict[GameScore, Side]] = {GameScore.FIRST: 1, GameScore.SECOND: 2}


def victories(games: Iterable[GameScore]) -> tuple[int, int]:
    """How many games each has won."""
    results = list(games)
    return results.count(GameScore.FIRST), results.count(GameScore.SECOND)


def leader(figures: tuple[int, int]) -> Side | None:
    """Who has more."""
    if figures[0] == figures[1]:
        return None
    return 1 if figures[0] > figures[1] else 2


def points(games: Sequence[GameScore]) -> tuple[int, int]:
    """Two for a victory, one for a draw."""
    won = victories(games)
    return len(games) + won[0] - won[1], len(games) + won[1] - won[0]
