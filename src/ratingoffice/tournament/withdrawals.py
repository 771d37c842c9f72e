"""Annex 3, 5.7 to 5.9: who did not come, and who left."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import combinations, count, islice

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Code, Half, Tournament
from ratingoffice.tournament.round_robin.berger import meetings


@article("Annex 3, 5.7", "Annex 3, 5.8")
def forfeited(round_number: int, players: tuple[int, int], absent: Collection[int]) -> tuple[Half, Half]:
    """Who is absent loses, the other has won; nothing for both where both are absent."""
    first, second = players
    return (
        Half(round_number, first, second, None, _forfeit(first, second, absent)),
        Half(round_number, second, first, None, _forfeit(second, first, absent)),
    )


def _forfeit(player: int, opponent: int, absent: Collection[int]) -> Code:
    return Code.FORFEIT_WIN if player not in absent and opponent in absent else Code.FORFEIT_LOSS


@article("Annex 3, 5.9.B")
def after_withdrawals(tournament: Tournament, withdrawn: Collection[int], *, is_round_robin: bool) -> Tournament:
    """All results stand in a Swiss event; in a round robin those whose results are cancelled are no longer in it."""
    if not is_round_robin:
        return tournament
    cancelled = cancelled_players(tournament, withdrawn)
    return without_results(with_forfeits(tournament, set(withdrawn) - cancelled, cancelled), cancelled)


@article("Annex 3, 5.9.A.a")
def cancelled_players(tournament: Tournament, withdrawn: Collection[int]) -> set[int]:
    """Who left and has not played more than half of the scheduled games."""
    scheduled = meetings(tournament) * (len(tournament.entries) - 1)
    played = dict.fromkeys(withdrawn, 0)
    for half in tournament.halves:
        if half.player in played and half.code in PLAYED:
            played[half.player] += 1
    return {player for player, games in played.items() if 2 * games <= scheduled}


@article("Annex 3, 5.9.A.a")
def without_results(tournament: Tournament, cancelled: Collection[int]) -> Tournament:
    """Nobody keeps a result against those; they are not classified."""
    return replace(
        tournament,
        entries=tuple(entry for entry in tournament.entries if entry.number not in cancelled),
        halves=tuple(
            half for half in tournament.halves if half.player not in cancelled and half.opponent not in cancelled
        ),
    )


@article("Annex 3, 5.9.A.b")
def with_forfeits(tournament: Tournament, left: Collection[int], cancelled: Collection[int]) -> Tournament:
    """Games that those who left did not play are lost by forfeit: as paired, else in the first round both were free."""
    numbers = [entry.number for entry in tournament.entries if entry.number not in cancelled]
    halves = {(half.player, half.round): never_played(half, left) for half in tournament.halves}
    met = Counter((half.player, half.opponent) for half in tournament.halves)
    times = meetings(tournament)
    for first, second in combinations(numbers, 2):
        if first in left or second in left:
            free = (each for each in count(1) if _is_free(halves, first, each) and _is_free(halves, second, each))
            missing = islice(free, max(0, times - met[first, second]))
            for half in [side for each in missing for side in forfeited(each, (first, second), left)]:
                halves[half.player, half.round] = half
    return replace(tournament, halves=tuple(halves.values()))


def never_played(half: Half, left: Collection[int]) -> Half:
    """A game to come is lost by the one who left."""
    if half.code is not Code.PENDING or half.opponent is None or not {half.player, half.opponent} & set(left):
        return half
    return replace(half, code=_forfeit(half.player, half.opponent, left))


def _is_free(halves: dict[tuple[int, int], Half], player: int, round_number: int) -> bool:
    half = halves.get((player, round_number))
    return half is None or half.opponent is None
