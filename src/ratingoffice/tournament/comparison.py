"""Why is one player before another: the tie-breaks in order, with the opponents that the figures come from."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from ratingoffice.messages import Message, english
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.rounds import NOBODY
from ratingoffice.tournament.tables.texts import figure_text
from ratingoffice.tournament.tie_breaks.catalogue import TieBreak


@dataclass(frozen=True)
class RoundPart:
    """What one round gives to a figure; no opponent for a bye."""

    round: int
    opponent: Entry | None
    amount: Fraction
    is_counted: bool


@dataclass(frozen=True)
class TieBreakFigure:
    """The figures of a player under one tie-break, and their parts."""

    figures: tuple[Fraction, ...]
    parts: tuple[RoundPart, ...]


@dataclass(frozen=True)
class TieBreakStep:
    """One tie-break applied to both."""

    tie_break: TieBreak
    above: TieBreakFigure
    below: TieBreakFigure
    is_decisive: bool
    shown: tuple[str, ...]
    """Both figures as far as it takes to see a difference; one where there is none."""
    text: Message


@dataclass(frozen=True)
class StandingsComparison:
    """Two players, the better first, and every tie-break up to the one that decided."""

    above: Entry
    below: Entry
    steps: tuple[TieBreakStep, ...]
    text: Message


def compared(event: RankedEvent, first: int, second: int) -> StandingsComparison:
    """Compare two start numbers: `compared(event, 3, 7).text`."""
    rows, standings = [event.row(number) for number in (first, second)], event.standings
    above, below = sorted(rows, key=standings.order.tolist().index)
    decisive = standings.decisive(above, below)
    last = len(standings.tie_breaks) - 1 if decisive is None else decisive
    steps = tuple(_step(event, index, (above, below), is_decisive=index == decisive) for index in range(last + 1))
    names = event.entries[above].name, event.entries[below].name
    return StandingsComparison(event.entries[above], event.entries[below], steps, _verdict(names, steps))


def _step(event: RankedEvent, index: int, rows: tuple[int, int], *, is_decisive: bool) -> TieBreakStep:
    tie_break = event.standings.tie_breaks[index]
    above, below = (figure_of(event, index, row) for row in rows)
    shown = _until_different(above.figures, below.figures)
    if len(shown) == 1:
        text = message("tie_break_compared.equal", tie_break=tie_break.title, figure=shown[0])
    else:
        text = message("tie_break_compared", tie_break=tie_break.title, above=shown[0], below=shown[1])
    return TieBreakStep(tie_break, above, below, is_decisive, tuple(map(english, shown)), text)


def figure_of(event: RankedEvent, index: int, row: int) -> TieBreakFigure:
    """Open up what a row has under a tie-break, by its place in the order of tie-breaks."""
    standings = event.standings
    to_parts = standings.tie_breaks[index].parts
    figures = standings.values[index].of(row)
    if to_parts is None:
        return TieBreakFigure(figures, ())
    found, opponents = to_parts(standings.stages[index]), standings.rounds.opponent[row].tolist()
    return TieBreakFigure(
        figures,
        tuple(
            RoundPart(
                column + 1,
                None if opponent == NOBODY else event.entries[opponent],
                Fraction(int(found.amounts[row, column]), found.unit),
                bool(found.counted[row, column]),
            )
            for column, opponent in enumerate(opponents)
        ),
    )


def _until_different(above: tuple[Fraction, ...], below: tuple[Fraction, ...]) -> tuple[object, ...]:
    """Both figures; of several as many as it takes to see a difference."""
    if not above or not below:
        return _written(above), _written(below)
    same = next((place for place, pair in enumerate(zip(above, below, strict=True)) if pair[0] != pair[1]), None)
    if same is None:
        return (_written(above),)
    shown = [_written(figures[: same + 1]) for figures in (above, below)]
    exact = [tuple(map(str, figures[: same + 1])) for figures in (above, below)]
    return tuple(shown if shown[0] != shown[1] else exact)


def _written(figures: tuple[Fraction, ...]) -> object:
    return tuple(Decimal(figure_text(each)) for each in figures) or message("nothing_to_compare")


def _verdict(names: tuple[str, str], steps: tuple[TieBreakStep, ...]) -> Message:
    above, below = names
    if steps and steps[-1].is_decisive:
        last = steps[-1]
        return message("is_ahead", above=above, below=below, step=last.text, article=last.tie_break.article)
    return message("share_a_place", above=above, below=below)
