"""Annex 12, 11: nine rounds of up to three games, 12:0, 8:4, 7:5 or 6:6, and a deciding tie-break."""

from collections.abc import Sequence
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.tournament.matches.games import (
    WINNER,
    GameScore,
    MatchError,
    MatchPace,
    MatchStanding,
    NextGame,
    Side,
    leader,
    points,
)
from ratingoffice.tournament.messages import message

ROUNDS: Final = 9
"""11.1."""

STAGES: Final = ((MatchPace.STANDARD, "90/45,30+30", 12), (MatchPace.RAPID, "20+5", 8), (MatchPace.BLITZ, "5+3", 7))
"""11.1.1 to 11.1.3: the games of a round, and what the winner of each gets of twelve."""

POINTS_OF_A_ROUND: Final = 12
RAPID_TIE_BREAKS: Final = 4
"""11.3: so many rapid games, then blitz."""

Round = Sequence[GameScore]
"""The games of a round in their order; each but the last is a draw."""


@article("Annex 12, 11.1.1", "Annex 12, 11.1.2", "Annex 12, 11.1.3", "Annex 12, 11.1.4")
def round_points(games: Round) -> tuple[int, int] | None:
    """12:0 for the standard game, 8:4 for the rapid one, 7:5 for the blitz one, 6:6; None while it goes on."""
    for (_, _, points_won), result in zip(STAGES, games, strict=False):
        if result is GameScore.FIRST:
            return points_won, POINTS_OF_A_ROUND - points_won
        if result is GameScore.SECOND:
            return POINTS_OF_A_ROUND - points_won, points_won
    return (POINTS_OF_A_ROUND // 2, POINTS_OF_A_ROUND // 2) if len(games) == len(STAGES) else None


@article("Annex 12, 11.1", "Annex 12, 11.1.1")
def standing(rounds: Sequence[Round], tie_break: Sequence[GameScore] = ()) -> MatchStanding:
    """The match after these rounds: who has won it, or which game is to be played next."""
    _check(rounds, tie_break)
    total = _total(rounds)
    if len(rounds) == ROUNDS and round_points(rounds[-1]) is not None:
        return _decided(rounds, total) or _tie_break(tie_break, total)
    return MatchStanding(
        total,
        None,
        message("match_at_round", round=_at(rounds), rounds=ROUNDS),
        ("Annex 12, 11.1",),
        _next_game(rounds),
    )


@article("Annex 12, 11.2", "Annex 12, 11.2.1", "Annex 12, 11.2.2")
def criteria(rounds: Sequence[Round]) -> tuple[tuple[str, tuple[int, int]], ...]:
    """The points, then the score in standard games, then in rapid games."""
    by_stage = [[games[stage] for games in rounds if len(games) > stage] for stage in range(2)]
    return (
        ("Annex 12, 11.2", _total(rounds)),
        ("Annex 12, 11.2.1", points(by_stage[0])),
        ("Annex 12, 11.2.2", points(by_stage[1])),
    )


@article("Annex 12, 11.2.3", "Annex 12, 11.3")
def tie_break_game(played: int) -> NextGame:
    """Until the first victory: four rapid games, from the fifth on blitz."""
    pace, time_control, _ = STAGES[1] if played < RAPID_TIE_BREAKS else STAGES[2]
    return NextGame(played + 1, pace, time_control)


def _decided(rounds: Sequence[Round], total: tuple[int, int]) -> MatchStanding | None:
    for number, figures in criteria(rounds):
        ahead = leader(figures)
        if ahead is not None:
            return MatchStanding(total, ahead, message("match_score", one=figures[0], two=figures[1]), (number,))
    return None


def _tie_break(games: Sequence[GameScore], total: tuple[int, int]) -> MatchStanding:
    winner: Side | None = WINNER.get(games[-1]) if games else None
    if winner is not None:
        return MatchStanding(total, winner, message("match_tie_break_won", game=len(games)), ("Annex 12, 11.3",))
    return MatchStanding(total, None, message("match_equal"), ("Annex 12, 11.2.3",), tie_break_game(len(games)))


def _total(rounds: Sequence[Round]) -> tuple[int, int]:
    complete = [each for each in map(round_points, rounds) if each is not None]
    return sum(first for first, _ in complete), sum(second for _, second in complete)


def _at(rounds: Sequence[Round]) -> int:
    """The round that is being played."""
    is_complete = not rounds or round_points(rounds[-1]) is not None
    return len(rounds) + is_complete


def _next_game(rounds: Sequence[Round]) -> NextGame:
    played = len(rounds[-1]) if len(rounds) == _at(rounds) else 0
    pace, time_control, _ = STAGES[played]
    return NextGame(sum(map(len, rounds)) + 1, pace, time_control)


def _check(rounds: Sequence[Round], tie_break: Sequence[GameScore]) -> None:
    """Refuse games that nobody would have played."""
    if len(rounds) > ROUNDS:
        raise MatchError(message("match_too_long", rounds=len(rounds), most=ROUNDS))
    for number, games in enumerate(rounds, start=1):
        if any(each is not GameScore.DRAW for each in games[:-1]) or len(games) > len(STAGES):
            raise MatchError(message("match_round_over", round=number))
        if round_points(games) is None and number < len(rounds):
            raise MatchError(message("match_round_open", round=number, next=number + 1))
    is_over = len(rounds) == ROUNDS and round_points(rounds[-1]) is not None
    if tie_break and (not is_over or _decided(rounds, _total(rounds)) is not None):
        raise MatchError(message("match_tie_break_early"))
    if any(each is not GameScore.DRAW for each in tie_break[:-1]):
        raise MatchError(message("match_tie_break_over"))
