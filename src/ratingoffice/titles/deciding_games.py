"""Games after the last round: who plays them has the title of the place that was shared before (Annex 10, 13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ratingoffice.model.tournament import Tournament
from ratingoffice.rulebooks.core import article
from ratingoffice.titles.event import Event
from ratingoffice.titles.results import places_of
from ratingoffice.tournament.rankings import unplaced
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.deciding_games import DecidingGame
from ratingoffice.tournament.withdrawals import after_withdrawals


@article("Annex 10, 13")
def before_deciding_games(tournament: Tournament, event: Event, games: Iterable[DecidingGame]) -> Tournament:
    """The report with the best of their places for all who played deciding games; raises ValueError where none fits.

    In a report without places nothing changes: who is equal in all shares a place there.
    """
    matches, places, scores = _matches(games), places_of(tournament, event), _scores(tournament, event)
    if problems := [each for match in sorted(matches, key=min) for each in _wrong(match, places, scores)]:
        raise ValueError("\n".join(problems))
    best = {number: min(places[each] for each in match) for match in matches for number in match}
    entries = (
        replace(entry, place=entry.place and best.get(entry.number, entry.place)) for entry in tournament.entries
    )
    return replace(tournament, entries=tuple(entries))


def _matches(games: Iterable[DecidingGame]) -> list[set[int]]:
    """Who played with whom, also by way of others."""
    found: list[set[int]] = []
    for game in games:
        joined = set(game).union(*(match for match in found if match & set(game)))
        found = [*(match for match in found if not match & joined), joined]
    return found


def _scores(tournament: Tournament, event: Event) -> dict[int, int]:
    """The points that count for the places: without those against who left too early (Annex 3, 5.9)."""
    left = unplaced(tournament.entries)
    rounds = rounds_of(after_withdrawals(tournament, left, is_round_robin=event.is_round_robin))
    return dict(zip(rounds.numbers.tolist(), rounds.scores.tolist(), strict=True))


def _wrong(match: set[int], places: Mapping[int, int], scores: Mapping[int, int]) -> list[str]:
    """What is wrong with a match: not everybody in it is classified, they were not equal, or stand apart."""
    if without := sorted(match - places.keys()):
        return [f"player {without[0]} is not classified, and has no place to decide"]
    first, *_, last = sorted(match, key=lambda number: (places[number], number))
    if len({scores[number] for number in match}) > 1:
        return [f"players {first} and {last} do not have the same points; a deciding game is of those who have"]
    between = [each for each, place in places.items() if places[first] < place < places[last] and each not in match]
    return [f"player {each} stands between {first} and {last}; name his deciding game too" for each in sorted(between)]
