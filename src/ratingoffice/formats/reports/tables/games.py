"""Games as cells of a table in order of places: each player's row says opponent, colour and points of a round."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.draughts_points import draughts_points
from ratingoffice.formats.reports.lost import listed
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


def placed(tournament: Tournament, notes: Notes) -> Tournament:
    """Return the tournament with a place of its own for each player; where they are not so, by points and number."""
    places = [entry.place for entry in tournament.entries]
    if None not in places and 0 not in places and len(set(places)) == len(places):
        return tournament
    points = draughts_points(tournament)

    def order(entry: Entry) -> tuple[int, object, int]:
        return entry.place or len(places) + 1, -points[entry.number], entry.number

    entries = [replace(entry, place=row) for row, entry in enumerate(sorted(tournament.entries, key=order), 1)]
    notes.warning(message("cannot_say.places"))
    return replace(tournament, entries=tuple(entries))


def numbered_by_place(tournament: Tournament, notes: Notes) -> Tournament:
    """Return the tournament with places in the stead of start numbers, for tables that have none."""
    numbers = {entry.number: entry.place or 0 for entry in tournament.entries}
    numbers |= _numbers_of_strangers(tournament, set(numbers.values()))
    changed = [str(number) for number, place in numbers.items() if number != place]
    if not changed:
        return tournament
    notes.warning(message("cannot_say.start_numbers", numbers=listed(changed)))
    return _renumbered(tournament, numbers)


def _numbers_of_strangers(tournament: Tournament, places: set[int]) -> dict[int, int]:
    """Give opponents who are not in the report numbers beyond all places, lest they be taken for somebody who is."""
    there = {entry.number for entry in tournament.entries}
    strangers = {half.opponent for half in tournament.halves if half.opponent is not None} - there
    return {number: number + max(places) for number in strangers & places}


def _renumbered(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    def new(number: int) -> int:
        return numbers.get(number, number)

    halves = [
        replace(half, player=new(half.player), opponent=None if half.opponent is None else new(half.opponent))
        for half in tournament.halves
    ]
    return replace(
        tournament,
        entries=tuple(replace(entry, number=new(entry.number)) for entry in tournament.entries),
        halves=tuple(halves),
        teams=tuple(replace(team, players=tuple(map(new, team.players))) for team in tournament.teams),
        forbidden=tuple(tuple(map(new, group)) for group in tournament.forbidden),
    )
