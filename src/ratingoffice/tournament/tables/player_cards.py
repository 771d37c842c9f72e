"""A player's card: round by round the opponent, the result, and the score after it."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, islice

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.crosstable import CrosstableCell, CrosstableLine, crosstable


@dataclass(frozen=True)
class CardLine:
    """One round: the opponent with their final place and score, None for nobody."""

    round: int
    cell: CrosstableCell
    opponent: Entry | None
    opponent_place: int | None
    opponent_score: Fraction | None
    score_after: Fraction


@dataclass(frozen=True)
class PlayerCard:
    """A player, their place and rounds."""

    place: int
    entry: Entry
    score: Fraction
    lines: tuple[CardLine, ...]


def player_card(event: RankedEvent, number: int) -> PlayerCard:
    """The card of a start number."""
    row, rounds, table = event.row(number), event.standings.rounds, crosstable(event)
    own = next(line for line in table if line.entry.number == number)
    met = {line.rank: line for line in table}
    scores = accumulate((cell.points for cell in own.cells), initial=Fraction(int(rounds.extra[row]), rounds.unit))
    rows = enumerate(zip(own.cells, islice(scores, 1, None), strict=True), 1)
    lines = tuple(_line(each, cell, met.get(cell.rank or 0), score) for each, (cell, score) in rows)
    return PlayerCard(own.place, own.entry, own.score, lines)


def _line(round_number: int, cell: CrosstableCell, met: CrosstableLine | None, score: Fraction) -> CardLine:
    if met is None:
        return CardLine(round_number, cell, None, None, None, score)
    return CardLine(round_number, cell, met.entry, met.place, met.score, score)
