"""Tables in order of places, in which opponents are named by place."""

from collections.abc import Mapping
from dataclasses import replace

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.draughts_points import draughts_points
from ratingoffice.formats.reports.lost import listed
from ratingoffice.model.tournament import Entry, Tournament


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
