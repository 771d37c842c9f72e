"""What was asked for beside the standing: a round sheet, cards, comparisons."""

from dataclasses import dataclass

from ratingoffice.tournament.comparison import StandingsComparison
from ratingoffice.tournament.comparison import compared as compare
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.crosstable import PlayerCard, player_card
from ratingoffice.tournament.tables.round_sheets import SheetLine, round_sheet


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
