"""Annex 12, 10 and Annex 17, 11: who plays the world title match."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ratingoffice.competitions.messages import message
from ratingoffice.messages import joined
from ratingoffice.model.article import article


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
    ex_champion: str,
    classification: Sequence[str],
    *,
    last_match_played: bool = True,
    refused: Collection[str] = (),
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
