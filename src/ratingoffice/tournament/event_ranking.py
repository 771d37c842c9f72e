"""By which tie-breaks an event is ranked: what is asked for, what its report says, or what is usual."""

from dataclasses import replace
from typing import Final

from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rankings import (
    RANKINGS,
    ROUND_ROBIN,
    TEAM_ROUND_ROBIN,
    Ranking,
    is_chess,
    round_robin,
    usual_ranking,
)
from ratingoffice.tournament.swiss.choices import ROUND_ROBINS, kept_choices
from ratingoffice.tournament.tie_breaks.catalogue import FIDE, LETTERS, TIE_BREAKS

FACT: Final = "tie_breaks"
"""Under this name a report states its tie-breaks (TRF 202)."""

FIDE_CODES: Final = {
    **{each.heading.replace("-", ":"): each.key for each in TIE_BREAKS.values() if each.article.startswith(FIDE)},
    "PTS": "score",
    "MP": "score",
    "GP": "board-points",
    "ARO": "average-rating",
    "TPR": "performance",
    "RTNG": "own-rating",
}
"""Codes of 202 that we count, those of FIDE by their headings; others have no tie-break here."""

IN_CHESS: Final = {"average-rating": "fide-average-rating", "performance": "fide-performance"}
"""What FIDE counts otherwise under the same name."""


def ranking_of(tournament: Tournament, system: str | None = None, tie_breaks: str | None = None) -> Ranking:
    """The system that is named, kept in the report or usual, with the tie-breaks that are named or stated.

    Raises TournamentError where the system is unknown, or ranks teams and there are none.
    """
    ranking = _system(tournament, system)
    if ranking.is_of_teams and not tournament.teams:
        raise TournamentError(message("no_teams_to_rank", system=ranking.key))
    if tie_breaks is not None:
        words = [part.strip() for part in tie_breaks.split(",")]
        return replace(ranking, tie_breaks=tuple(_key(word, tournament) or word for word in words))
    stated = stated_tie_breaks(tournament)[0]
    return replace(ranking, tie_breaks=stated) if stated and system is None else ranking


def stated_tie_breaks(tournament: Tournament) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tie-breaks that the report states, by key, and the words that name none of ours."""
    words = [word.strip() for word in tournament.info.others.get(FACT, "").split(",") if word.strip()]
    keys = {word: _key(word, tournament) for word in words}
    return tuple(key for key in keys.values() if key), tuple(word for word, key in keys.items() if key is None)


def _key(word: str, tournament: Tournament) -> str | None:
    """The tie-break of a word: in an event of chess as FIDE counts it, else as the FMJD does."""
    code = FIDE_CODES.get(word.upper().replace("/", ":").replace("-", ":"))
    own = LETTERS.get(word, word)
    key = code or (own if own in TIE_BREAKS else None)
    return IN_CHESS.get(key or "", key) if is_chess(tournament) else key


def _system(tournament: Tournament, system: str | None) -> Ranking:
    kept = kept_choices(tournament).system
    if system is None and kept in ROUND_ROBINS and usual_ranking(tournament).is_of_teams:
        return TEAM_ROUND_ROBIN
    if system is None and (kept is None or tournament.teams):
        return usual_ranking(tournament)
    key = system or str(kept)
    if key in ROUND_ROBINS:
        return round_robin(tournament) if system is None else ROUND_ROBIN
    if key not in RANKINGS:
        raise TournamentError(message("system_unknown", system=key, systems=tuple(RANKINGS)))
    return RANKINGS[key]
