"""The reports of four semi-finals: who goes on to the final, and which games go with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ratingoffice.competitions.world_championship.final import Game, carried_games
from ratingoffice.competitions.world_championship.final_numbers import FinalDraw, draw_final
from ratingoffice.competitions.world_championship.semi_finals import GROUPS, finalists
from ratingoffice.model.tournament import DRAUGHTS, Entry, Tournament


@dataclass(frozen=True)
class Final:
    """The draw of the final by player (`B4` is number 4 of group B), the people, and the games that count already."""

    draw: FinalDraw
    people: Mapping[str, Entry]
    carried: tuple[Game, ...]


def final_of(reports: Mapping[str, Tournament], seed: int) -> Final:
    """Draw the final from the reports of groups A to D; each tells the places of its players."""
    people = {f"{group}{entry.number}": entry for group in GROUPS for entry in reports[group].entries}
    order = {group: _in_order(group, reports[group]) for group in GROUPS}
    qualified = finalists(order)
    federations = {player: people[player].federation or player for group in GROUPS for player in qualified[group]}
    games = [game for group in GROUPS for game in _games(group, reports[group])]
    carried = carried_games(games, federations)
    return Final(draw_final(qualified, federations, seed), {player: people[player] for player in federations}, carried)


def _in_order(group: str, report: Tournament) -> list[str]:
    """Players by place; raises where somebody has none, for then nobody knows who qualified."""
    places = {entry.place: entry for entry in report.entries}
    if None in places or len(places) != len(report.entries):
        raise ValueError(f"group {group}: not everybody has a place of his own; write the final places into the report")
    return [f"{group}{places[place].number}" for place in sorted(place for place in places if place is not None)]


def _games(group: str, report: Tournament) -> list[Game]:
    """Each game once, told by white; points are 2-1-0 whatever the report counts."""
    codes = {(half.player, half.round): half.code for half in report.halves}
    return [
        Game(
            f"{group}{half.player}",
            f"{group}{half.opponent}",
            int(DRAUGHTS.points(half.code)),
            int(DRAUGHTS.points(codes[half.opponent, half.round])),
        )
        for half in report.halves
        if half.colour == "w" and half.opponent is not None and (half.opponent, half.round) in codes
    ]
