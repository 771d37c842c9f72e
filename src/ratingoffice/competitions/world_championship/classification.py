"""Annex 12, 9 and Annex 17, 10: what results are worth in a tie, and when a superblitz is needed."""

from collections.abc import Collection, Mapping
from typing import Final

from ratingoffice.competitions.world_championship.title_rights import title_match
from ratingoffice.model.article import article

RESULTS: Final = ("0-2", "1--1+", "1-1", "1+-1-", "2-0")
"""From the worst to the best for the player before the dash."""


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
