"""Annex 17, 12: a world title match of twelve games, and its extension until somebody has three victories."""

from collections.abc import Sequence
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.tournament.matches.games import (
    GameScore,
    MatchError,
    MatchPace,
    MatchStanding,
    NextGame,
    leader,
    points,
    victories,
)
from ratingoffice.tournament.messages import message

GAMES: Final = 12
"""12a."""

TIME_CONTROL: Final = "90/45,30+30"
"""8a."""

VICTORIES: Final = 3
"""12b and 12c."""

EXTENSION: Final = ((3, MatchPace.RAPID, "20+10"), (3, MatchPace.BLITZ, "10+5"))
"""12c i and ii: how many games, how fast."""

LAST_RESORT: Final = (MatchPace.SUPERBLITZ, "10+2")
"""12c iii: as many as it takes."""


def standing(games: Sequence[GameScore]) -> MatchStanding:
    """The match after these games: who has won it, or what is to be played next."""
    for played in range(GAMES, len(games)):
        if _verdict(games[:played]) is not None:
            raise MatchError(message("match_over", game=played, count=len(games) - played))
    if len(games) < GAMES:
        reason = message("match_games_played", played=len(games), games=GAMES)
        return MatchStanding(points(games), None, reason, ("Annex 17, 12a",), next_game(len(games)))
    return _verdict(games) or _goes_on(games)


@article("Annex 17, 12a", "Annex 17, 12c")
def next_game(played: int) -> NextGame:
    """Twelve regular games, then three rapid and three blitz ones, then superblitz without end."""
    if played < GAMES:
        return NextGame(played + 1, MatchPace.STANDARD, TIME_CONTROL)
    last = GAMES
    for number, pace, time_control in EXTENSION:
        last += number
        if played < last:
            return NextGame(played + 1, pace, time_control)
    return NextGame(played + 1, *LAST_RESORT)


@article("Annex 17, 12b")
def won_after_twelve(games: Sequence[GameScore]) -> MatchStanding | None:
    """The higher score wins, if there are three victories in it."""
    won = victories(games)
    ahead = leader(won)
    if ahead is None or won[ahead - 1] < VICTORIES:
        return None
    return MatchStanding(points(games), ahead, message("match_ahead", victories=won[ahead - 1]), ("Annex 17, 12b",))


@article("Annex 17, 12c")
def won_in_extension(games: Sequence[GameScore]) -> MatchStanding | None:
    """The third victory in all wins; where both had three before, the next one does."""
    won, needed = victories(games), victories_needed(games)
    ahead = leader(won)
    if ahead is None or won[ahead - 1] < needed:
        return None
    return MatchStanding(points(games), ahead, message("match_victory", number=needed), ("Annex 17, 12c",))


def victories_needed(games: Sequence[GameScore]) -> int:
    """Three in all, or one more than both had after the twelve games."""
    before = victories(games[:GAMES])
    return max(VICTORIES, min(before) + 1)


def decided_after(games: Sequence[GameScore]) -> int | None:
    """After which of the twelve games nothing could change any more, for an organiser who stops there."""
    for played in range(1, min(len(games), GAMES) + 1):
        won = victories(games[:played])
        ahead = leader(won)
        if ahead is not None and won[ahead - 1] >= VICTORIES and abs(won[0] - won[1]) > GAMES - played:
            return played
    return None


def _verdict(games: Sequence[GameScore]) -> MatchStanding | None:
    return won_after_twelve(games) if len(games) == GAMES else won_in_extension(games)


def _goes_on(games: Sequence[GameScore]) -> MatchStanding:
    won = victories(games)
    reason = message("match_goes_on", one=won[0], two=won[1], number=victories_needed(games))
    return MatchStanding(points(games), None, reason, ("Annex 17, 12c",), next_game(len(games)))
