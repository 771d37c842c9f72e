"""Whether the rounds of an event are legal, have the most games inside each group and no needless passing of one.

It calls nothing of the engine.

Games inside the first group, the first two, the first three ... are counted by who is above a line and who below it:
a round is the best if no complete pairing crosses the first line less often, then the second, then the third.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import rustworkx as rx

from ratingoffice.model.tournament import PLAYED, Code, Half, Tournament

Game = tuple[int, int]

POINTS = {
    Code.WIN: 2,
    Code.FORFEIT_WIN: 2,
    Code.PAIRING_BYE: 2,
    Code.DRAW: 1,
    Code.PENDING: 1,
    Code.HALF_BYE: 1,
}
"""In draughts, as a pairing counts them (Annex 5, 4.1 and 4.3)."""

MOST_BITS = 120
"""That rustworkx can add up."""


@dataclass(frozen=True)
class Round:
    """A round as it was paired: games by start numbers, the score of each player, who may not meet."""

    games: frozenset[Game]
    scores: dict[int, int]
    met: frozenset[Game]

    def crossings(self) -> list[int]:
        """How many games cross the line under each group, from the highest group down."""
        return [sum(self._above(line, *game) == 1 for game in self.games) for line in self.lines]

    @cached_property
    def lines(self) -> list[int]:
        """The scores of the groups, the highest first."""
        return sorted({self.scores[player] for game in self.games for player in game}, reverse=True)

    def _above(self, line: int, one: int, two: int) -> int:
        return (self.scores[one] >= line) + (self.scores[two] >= line)

    def better(self) -> list[int] | None:
        """Fewer crossings than the round has, where a pairing with them is found; None where it is the best."""
        made = self.crossings()
        if max(made, default=0) <= 1:  # an odd number of players above a line cannot do with less
            return None
        least = self._least(self.met)
        return least if least is not None and least < made else None

    def passings(self) -> list[Game]:
        """Games with a score group between the two, the higher player first, from the highest score down."""
        down = [game if self.scores[game[0]] > self.scores[game[1]] else game[::-1] for game in self.games]
        far = [game for game in down if self._level(game[1]) - self._level(game[0]) > 1]
        return sorted(far, key=lambda game: (self._level(game[0]), game))

    def needless_passings(self) -> list[Game]:
        """Passings without which the round can be completed with as many games inside each group.

        Nobody with the same or a higher score may take the place of the one who passes: these go down no farther
        than they did, or to the next group. Everybody with a lower score is free.
        """
        return [game for game in self.passings() if self._least(self.met | self._too_far(*game)) == self.crossings()]

    def passed_opponents(self, game: Game) -> set[int]:
        """Who of the groups that a player passed could have been the opponent."""
        one, two = game
        between = {player for each in self.games for player in each if self.scores[one] > self.scores[player]}
        between = {player for player in between if self.scores[player] > self.scores[two]}
        return {player for player in between if (min(one, player), max(one, player)) not in self.met}

    def _too_far(self, passer: int, opponent: int) -> frozenset[Game]:
        """What is forbidden to ask whether a passing is needed: it, and the same by anybody as high or higher."""
        held = [player for game in self.games for player in game if self.scores[player] >= self.scores[passer]]
        reach = {player: self._level(player) + 1 for player in held}
        for one, two in self.passings():
            if one in reach:
                reach[one] = self._level(two)
        reach[passer] = self._level(opponent) - 1
        everybody = [player for game in self.games for player in game]
        far = ((one, two) for one, most in reach.items() for two in everybody if self._level(two) > most)
        return frozenset((min(game), max(game)) for game in far)

    def _level(self, player: int) -> int:
        return self.lines.index(self.scores[player])

    def _least(self, forbidden: frozenset[Game]) -> list[int] | None:
        """The crossings of the best complete pairing; None where there is none."""
        players = sorted(self.scores, key=lambda player: -self.scores[player])
        players = [player for player in players if any(player in game for game in self.games)]
        base = len(players) // 2 + 1
        lines = self.lines
        if len(lines) * base.bit_length() > MOST_BITS:
            raise OverflowError("more groups than can be weighed")
        graph: rx.PyGraph[int, int] = rx.PyGraph()
        places = dict(zip(players, graph.add_nodes_from(players), strict=True))
        for one, two in combinations(players, 2):
            if (min(one, two), max(one, two)) not in forbidden:
                inside = [self._above(line, one, two) == 2 for line in lines]
                weight = sum(base ** (len(lines) - 1 - at) for at, is_inside in enumerate(inside) if is_inside)
                graph.add_edge(places[one], places[two], weight)
        found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        games = frozenset((graph[one], graph[two]) for one, two in found)
        return None if len(games) < len(self.games) else Round(games, self.scores, self.met).crossings()


def rounds_of(event: Tournament) -> Iterator[Round]:
    """The rounds of an event one after the other, from its games alone."""
    by_round: dict[int, list[Half]] = defaultdict(list)
    for half in event.halves:
        by_round[half.round].append(half)
    scores, met = {entry.number: 0 for entry in event.entries}, set[Game]()
    for number in sorted(by_round):
        games = {_game(half) for half in by_round[number] if half.opponent is not None}
        yield Round(frozenset(games), _paired_with(scores, by_round, number), frozenset(met))
        met |= {_game(half) for half in by_round[number] if half.code in PLAYED}
        for half in by_round[number]:
            scores[half.player] += POINTS.get(half.code, 0)


def _paired_with(scores: dict[int, int], by_round: dict[int, list[Half]], number: int) -> dict[int, int]:
    """In round 2 whoever had the bye of round 1 counts as if he had nothing (4.1)."""
    byes = {half.player for half in by_round[1] if half.code == Code.PAIRING_BYE} if number == 2 else set()
    return {player: 0 if player in byes else score for player, score in scores.items()}


def is_legal(event: Tournament) -> bool:
    """Whether nobody met somebody again, had two byes, stood twice in a round or came back after leaving."""
    games = [_game(half) for half in event.halves if half.code in PLAYED and half.colour == "w"]
    byes = [half.player for half in event.halves if half.code == Code.PAIRING_BYE]
    stood = [(half.round, half.player) for half in event.halves]
    return all(len(each) == len(set(each)) for each in (games, byes, stood)) and not came_back(event)


def came_back(event: Tournament) -> set[int]:
    """Who left, was away in a round after the first, and has anything later."""
    left: dict[int, int] = {}
    for half in sorted(event.halves, key=lambda half: half.round):
        if half.round > 1 and half.code == Code.ZERO_BYE:
            left.setdefault(half.player, half.round)
    later = (half for half in event.halves if half.round > left.get(half.player, half.round))
    return {half.player for half in later if half.code != Code.ZERO_BYE}


def _game(half: Half) -> Game:
    return min(half.player, half.opponent or 0), max(half.player, half.opponent or 0)
