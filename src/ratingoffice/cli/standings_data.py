"""What was asked for beside the standing, and all of it for programs: figures as texts, fractions exactly."""

from dataclasses import dataclass
from typing import Any

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.comparison import StandingsComparison, TieBreakFigure
from ratingoffice.tournament.comparison import compared as compare
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.crosstable import CrosstableCell, PlayerCard, player_card
from ratingoffice.tournament.tables.crosstable import crosstable as made_crosstable
from ratingoffice.tournament.tables.round_sheets import SheetLine, Side, round_sheet
from ratingoffice.tournament.tables.standing_table import standing_table

Data = dict[str, Any]


@dataclass(frozen=True)
class Views:
    """Each empty where it was not asked for."""

    round: int | None
    sheet: tuple[SheetLine, ...]
    cards: tuple[PlayerCard, ...]
    comparisons: tuple[StandingsComparison, ...]

    @property
    def is_empty(self) -> bool:
        """Whether only the standing was asked for."""
        return not (self.sheet or self.cards or self.comparisons)


def views_of(event: RankedEvent, *, sheet: int | None, cards: tuple[int, ...], compared: tuple[int, ...]) -> Views:
    """Make the views; one number is compared with the neighbours, two with each other."""
    return Views(
        round=sheet,
        sheet=() if sheet is None else round_sheet(event, sheet),
        cards=tuple(player_card(event, number) for number in cards),
        comparisons=tuple(compare(event, *pair) for pair in _pairs(event, compared)),
    )


def _pairs(event: RankedEvent, numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    if len(numbers) > 2 or len(set(numbers)) < len(numbers):
        raise ValueError("two players are compared at a time; write 3 or 3,7")
    if len(numbers) == 2:
        return [(numbers[0], numbers[1])]
    if not numbers:
        return []
    order = [entry.number for entry in event.in_order]
    rank = order.index(event.entries[event.row(numbers[0])].number)
    neighbours = [order[each] for each in (rank - 1, rank + 1) if 0 <= each < len(order)]
    return [(number, numbers[0]) for number in neighbours]


def data(event: RankedEvent, views: Views, *, crosstable: bool) -> Data:
    """All that was asked for, the standing always."""
    found: Data = {
        "event": event.tournament.info.name,
        "system": event.ranking.key,
        "rounds": event.tournament.last_round,
        "tie_breaks": [
            {"key": each.key, "title": each.title, "article": each.article} for each in event.standings.tie_breaks
        ],
        "standing": [
            {
                "place": line.place,
                **_person(line.who),
                "points": str(line.score),
                "figures": {key: list(map(str, each)) for key, each in line.figures.items()},
                "before_next_by": line.decided_by,
            }
            for line in standing_table(event)
        ],
        "not_classified": [_person(entry) for entry in event.unclassified],
    }
    if crosstable:
        found["crosstable"] = [
            {"rank": line.rank, **_person(line.entry), "cells": [_cell(cell) for cell in line.cells]}
            for line in made_crosstable(event)
        ]
    views_found = {
        "sheet": [_board(line) for line in views.sheet],
        "cards": [_card(card) for card in views.cards],
        "comparisons": [_comparison(each) for each in views.comparisons],
    }
    return found | {name: each for name, each in views_found.items() if each}


def _person(entry: Entry) -> Data:
    facts = ("number", "name", "title", "federation", "rating")
    return {name: getattr(entry, name) for name in facts}


def _cell(cell: CrosstableCell) -> Data:
    return {"rank": cell.rank, "colour": cell.colour, "points": str(cell.points), "played": cell.is_played}


def _board(line: SheetLine) -> Data:
    return {"board": line.board, "white": _side(line.white), "black": line.black and _side(line.black)}


def _side(side: Side) -> Data:
    return {**_person(side.entry), "score_before": str(side.score_before), "points": str(side.cell.points)}


def _card(card: PlayerCard) -> Data:
    lines = [
        {
            "round": line.round,
            "opponent": line.opponent and _person(line.opponent),
            "opponent_place": line.opponent_place,
            **_cell(line.cell),
            "score_after": str(line.score_after),
        }
        for line in card.lines
    ]
    return {"place": card.place, **_person(card.entry), "points": str(card.score), "rounds": lines}


def _comparison(comparison: StandingsComparison) -> Data:
    steps = [
        {
            "tie_break": step.tie_break.key,
            "article": step.tie_break.article,
            "text": step.text,
            "decisive": step.is_decisive,
            "above": _figure(step.above),
            "below": _figure(step.below),
        }
        for step in comparison.steps
    ]
    people = {"above": _person(comparison.above), "below": _person(comparison.below)}
    return {**people, "text": comparison.text, "steps": steps}


def _figure(figure: TieBreakFigure) -> Data:
    parts = [
        {
            "round": part.round,
            "opponent": part.opponent and part.opponent.number,
            "amount": str(part.amount),
            "counted": part.is_counted,
        }
        for part in figure.parts
    ]
    return {"figures": list(map(str, figure.figures)), "parts": parts}
