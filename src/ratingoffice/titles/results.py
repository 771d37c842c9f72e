"""A report as titles see it: players, groups of opponents, places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from ratingoffice.model.tournament import PLAYED, Code, Entry, Tournament
from ratingoffice.titles.automatic_titles import Finish
from ratingoffice.titles.event import Event
from ratingoffice.titles.group import Game, Group, Player, group_of
from ratingoffice.titles.title import Section, title_of
from ratingoffice.tournament.rounds import rounds_of

POINTS: Final = {Code.WIN: 2, Code.DRAW: 1, Code.LOSS: 0}
"""Of games over the board; regulatory results have none here (4.5.8)."""


def players_of(tournament: Tournament, event: Event) -> dict[int, Player]:
    """The players of a report by start number."""
    return {entry.number: _player(entry, event) for entry in tournament.entries}


def groups_of(tournament: Tournament, players: Mapping[int, Player]) -> dict[int, Group]:
    """Every player with the games that were played over the board."""
    games: dict[int, list[Game]] = {number: [] for number in players}
    for half in tournament.halves:
        if half.code in PLAYED and half.opponent is not None and half.opponent in players:
            games[half.player].append(Game(half.round, players[half.opponent], POINTS[half.code]))
    return {number: group_of(players[number], played) for number, played in games.items()}


def paired_games(tournament: Tournament, players: Mapping[int, Player]) -> dict[int, tuple[Game, ...]]:
    """The games that are being played: the opponent is known, the result is not."""
    games: dict[int, tuple[Game, ...]] = dict.fromkeys(players, ())
    for half in tournament.halves:
        if half.code is Code.PENDING and half.opponent is not None and half.opponent in players:
            games[half.player] = (*games[half.player], Game(half.round, players[half.opponent], None))
    return games


def places_of(tournament: Tournament) -> dict[int, int]:
    """The places of the report; by points, equal ones shared, where it does not have them all."""
    told = {entry.number: entry.place for entry in tournament.entries if entry.place}
    if len(told) == len(tournament.entries):
        return told
    rounds = rounds_of(tournament)
    scores = dict(zip(rounds.numbers.tolist(), rounds.scores.tolist(), strict=True))
    return {number: 1 + sum(other > score for other in scores.values()) for number, score in scores.items()}


def finishes_of(groups: Mapping[int, Group], places: Mapping[int, int]) -> dict[int, Finish]:
    """How everybody finished."""
    return {
        number: Finish(
            group,
            places[number],
            len(groups),
            tuple(groups[other].player for other in groups if places[other] > places[number]),
        )
        for number, group in groups.items()
    }


def system_of(tournament: Tournament) -> str:
    """How the report says it was played; where it does not, a round robin if everybody was to meet everybody."""
    if tournament.info.system:
        return tournament.info.system
    met = {frozenset((half.player, half.opponent)) for half in tournament.halves if half.opponent is not None}
    pairs = {frozenset(pair) for pair in combinations((entry.number for entry in tournament.entries), 2)}
    return "round_robin" if pairs and pairs <= met else "swiss"


def unknown_titles(tournament: Tournament) -> list[Entry]:
    """The entries whose title is none of the FMJD: they count as players without one."""
    return [entry for entry in tournament.entries if entry.title and title_of(entry.title) is None]


def _player(entry: Entry, event: Event) -> Player:
    title = title_of(entry.title, event.board)
    is_woman = entry.sex == "W" if entry.sex else _is_woman(title is not None and title.section is Section.WOMEN, event)
    federation = entry.federation.upper() if entry.federation else None
    return Player(entry.number, entry.name, entry.rating or None, title, federation, is_woman)


def _is_woman(has_womens_title: bool, event: Event) -> bool:
    """Without a word on it: a woman's title or a women's event tell."""
    return has_womens_title or event.section is Section.WOMEN
