"""Games as cells of a table: each player's row says opponent, colour and points of a round."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ratingoffice.formats.reports.draughts_points import draughts_points
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.tournament import BYES, Code, Colour, Entry, Half, Tournament

NOT_PLAYED: Final = "-"
"""Stands for the points of a game that was not played."""

COLOURS: Final[Mapping[str, Colour]] = {"w": "w", "b": "b"}

PLAYED: Final = {"2": Code.WIN, "1": Code.DRAW, "0": Code.LOSS, NOT_PLAYED: Code.FORFEIT_LOSS}
NOT_PLAYED_THERE: Final = PLAYED | {"2": Code.FORFEIT_WIN, "1": Code.UNPLAYED_DRAW, "0": Code.FORFEIT_LOSS}
"""What points are where the opponent's row says that the game was not played."""

PAUSED: Final = {"2": Code.PAIRING_BYE, "1": Code.HALF_BYE, "0": Code.ZERO_BYE, NOT_PLAYED: Code.ZERO_BYE}
"""What points are without an opponent."""

POINTS: Final = {
    Code.WIN: "2",
    Code.FORFEIT_WIN: "2",
    Code.UNPLAYED_WIN: "2",
    Code.PAIRING_BYE: "2",
    Code.FULL_BYE: "2",
    Code.DRAW: "1",
    Code.UNPLAYED_DRAW: "1",
    Code.HALF_BYE: "1",
    Code.LOSS: "0",
    Code.ZERO_BYE: "0",
    Code.FORFEIT_LOSS: NOT_PLAYED,
    Code.UNPLAYED_LOSS: NOT_PLAYED,
    Code.PENDING: NOT_PLAYED,
}
"""How a code is written."""


@dataclass(frozen=True)
class GameCell:
    """One cell: places of player and opponent (0: none), points as they are written."""

    player: int
    round: int
    opponent: int
    colour: Colour | None
    points: str
    line: int | None = None


def halves_of(cells: Iterable[GameCell], numbers: Mapping[int, int]) -> list[Half]:
    """Return the halves that cells say, players by number; a win over somebody who did not play is a forfeit."""
    by_place = {(cell.player, cell.round): cell for cell in cells}
    halves = []
    for cell in by_place.values():
        other = by_place.get((cell.opponent, cell.round))
        codes = NOT_PLAYED_THERE if other and other.points == NOT_PLAYED and other.opponent == cell.player else PLAYED
        code = codes[cell.points] if cell.opponent else PAUSED[cell.points]
        opponent = numbers.get(cell.opponent, cell.opponent) if cell.opponent else None
        colour = cell.colour if cell.opponent else None
        halves.append(Half(cell.round, numbers[cell.player], opponent, colour, code, cell.line))
    return halves


def cells_of(tournament: Tournament) -> dict[tuple[int, int], GameCell]:
    """Return the cells of all rows by place and round."""
    places = {entry.number: entry.place or 0 for entry in tournament.entries}
    cells: dict[tuple[int, int], GameCell] = {}
    for half in tournament.halves:
        place, opponent = places.get(half.player, 0), 0
        if half.opponent is not None and half.code not in BYES:
            opponent = places.get(half.opponent, half.opponent)
        cells.setdefault((place, half.round), GameCell(place, half.round, opponent, half.colour, POINTS[half.code]))
    return cells


def written_rows(
    tournament: Tournament, person: Callable[[Entry], Sequence[str]], game: Callable[[GameCell | None], str]
) -> Iterator[tuple[Entry, list[str]]]:
    """Give the players in order of places with their row: what is said of the person, the games, the points in all."""
    points, cells, rounds = draughts_points(tournament), cells_of(tournament), range(1, tournament.last_round + 1)
    for entry in sorted(tournament.entries, key=lambda entry: (entry.place or 0, entry.number)):
        games = [game(cells.get((entry.place or 0, number))) for number in rounds]
        yield entry, [*person(entry), *games, points_text(points[entry.number])]
