"""Annex 12, 9 and 10, Annex 17, 10 and 11: who plays the world title match, and when a superblitz is needed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.messages import joined
from ratingoffice.model.article import article

RESULTS: Final = ("0-2", "1--1+", "1-1", "1+-1-", "2-0")
"""From the worst to the best for the player before the dash."""


@dataclass(frozen=True)
class TitleMatch:
    """Champion and challenger, and why they are."""

    champion: str
    challenger: str | None
    reason: str
    articles: tuple[str, ...]


@article("Annex 12, 10")
def title_match_of_women(ex_champion: str, classification: Sequence[str]) -> TitleMatch:
    """An ex-champion who lost her title challenges the new champion; else the second of the tournament does."""
    return _challenge(ex_champion, classification, "Annex 12, 10")


@article("Annex 17, 11")
def title_match(
    ex_champion: str, classification: Sequence[str], *, last_match_played: bool = True, refused: Collection[str] = ()
) -> TitleMatch:
    """As the women; without a match the time before, the first two of the tournament; reserves for those who refuse."""
    if last_match_played:
        match = _challenge(ex_champion, classification, "Annex 17, 11")
    else:
        reason = message("match.first_two")
        match = TitleMatch(classification[0], classification[1], reason, ("Annex 17, 11",))
    return _with_reserves(match, classification, refused)


def champion_without_a_match(champion: str) -> TitleMatch:
    """A match that cannot be organised leaves the title where it is."""
    return TitleMatch(champion, None, message("match.not_organised"), ("Annex 17, 11", "Annex 17, 12"))


def _challenge(ex_champion: str, classification: Sequence[str], cited: str) -> TitleMatch:
    winner = classification[0]
    if winner == ex_champion:
        return TitleMatch(winner, classification[1], message("match.title_kept"), (cited,))
    return TitleMatch(winner, ex_champion, message("match.title_lost"), (cited,))


def _with_reserves(match: TitleMatch, classification: Sequence[str], refused: Collection[str]) -> TitleMatch:
    """Each of the two who refuses is replaced by the next player of the tournament."""
    players = [match.champion, match.challenger or ""]
    out = tuple(sorted(set(refused) & set(players)))
    if not out:
        return match
    reserves = [player for player in classification if player not in {*refused, *players}]
    for at, player in enumerate(players):
        if player in refused:
            if not reserves:
                return TitleMatch(match.champion, None, message("match.nobody_left"), match.articles)
            players[at] = reserves.pop(0)
    return TitleMatch(
        players[0], players[1], joined(match.reason, message("match.reserve_for", players=out)), match.articles
    )


@article("Annex 17, 10")
def worth(result: str) -> int:
    """A plus draw is better than a draw, a draw better than a minus draw."""
    return RESULTS.index(result)


@article("Annex 12, 9", "Annex 17, 10")
def superblitz(
    places: Mapping[str, int], ex_champion: str, *, last_match_played: bool = True, refused: Collection[str] = ()
) -> tuple[tuple[str, ...], ...]:
    """The players equal in all criteria who have to play a superblitz: for the first place, or for the challenge.

    Places decide a challenge where the second has it, and where a reserve comes for somebody who refuses; there is
    nothing to decide where all of a place play the match.
    """
    order = sorted(places, key=lambda player: (places[player], player))
    first = tuple(player for player in order if places[player] == 1)
    if len(first) > 1:
        return (first,)
    match = title_match(ex_champion, order, last_match_played=last_match_played, refused=refused)
    playing = {match.champion, match.challenger}
    by_right = {ex_champion} if last_match_played and ex_champion not in first else set()
    rivals = [player for player in order if player not in {*refused, *by_right}]
    wanted = sorted({places[player] for player in rivals if player in playing})
    groups = (tuple(player for player in rivals if places[player] == place) for place in wanted)
    return tuple(group for group in groups if not playing.issuperset(group))
