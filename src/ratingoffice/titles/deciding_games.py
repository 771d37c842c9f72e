"""Games after the last round: who plays them has the title of the place that was shared before (Annex 10, 13)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ratingoffice.errors import RatingOfficeError
from ratingoffice.messages import Message, joined
from ratingoffice.model.article import article
from ratingoffice.model.tournament import Tournament
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.messages import message
from ratingoffice.titles.results import places_of, stated_places
from ratingoffice.tournament.rankings import unplaced
from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.tie_breaks.catalogue import DecidingGame
from ratingoffice.tournament.withdrawals import after_withdrawals


class DecidingGamesError(RatingOfficeError, ValueError):
    """Deciding games that cannot be, with all reasons."""

    def __init__(self, *problems: Message) -> None:
        """Keep the reasons; the message is all of them."""
        super().__init__(joined(*problems))
        self.problems = problems


@article("Annex 10, 13")
def before_deciding_games(tournament: Tournament, event: JudgedEvent, games: Iterable[DecidingGame]) -> Tournament:
    """The report with the best of their places for all who played deciding games; raises where none fits.

    In a report without places nothing changes: who is equal in all shares a place there, and nobody else plays.
    """
    matches, places, scores = _matches(games), places_of(tournament, event), _scores(tournament, event)
    apart = _between if stated_places(tournament, event) else _parted
    wrong = [_unequal(match, places, scores) or apart(match, places) for match in sorted(matches, key=min)]
    if problems := [each for found in wrong for each in found]:
        raise DecidingGamesError(*problems)
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


def _scores(tournament: Tournament, event: JudgedEvent) -> dict[int, int]:
    """The points that count for the places: without those against who left too early (Annex 3, 5.9)."""
    left = unplaced(tournament.entries)
    rounds = rounds_of(after_withdrawals(tournament, left, is_round_robin=event.is_round_robin))
    return dict(zip(rounds.numbers.tolist(), rounds.scores.tolist(), strict=True))


def _unequal(match: set[int], places: Mapping[int, int], scores: Mapping[int, int]) -> list[Message]:
    """Who of a match is not classified, or has not as many points as another."""
    if without := sorted(match - places.keys()):
        return [message("deciding_game.unclassified", player=without[0])]
    if len({scores[number] for number in match}) == 1:
        return []
    first, last = _ends(match, places)
    return [message("deciding_game.unequal", first=first, last=last)]


def _between(match: set[int], places: Mapping[int, int]) -> list[Message]:
    """Who stands between players of a match in the report, and is not in it."""
    first, last = _ends(match, places)
    between = [each for each, place in places.items() if places[first] < place < places[last] and each not in match]
    return [message("deciding_game.between", player=each, first=first, last=last) for each in sorted(between)]


def _parted(match: set[int], places: Mapping[int, int]) -> list[Message]:
    """Whom the tie-breaks part already, so that there is nothing to decide (Annex 3, 5.11.1.2)."""
    first, last = _ends(match, places)
    if places[first] == places[last]:
        return []
    return [
        message("deciding_game.tie_breaks", first=first, last=last, first_place=places[first], last_place=places[last])
    ]


def _ends(match: set[int], places: Mapping[int, int]) -> tuple[int, int]:
    """The first and the last of a match."""
    first, *_, last = sorted(match, key=lambda number: (places[number], number))
    return first, last
