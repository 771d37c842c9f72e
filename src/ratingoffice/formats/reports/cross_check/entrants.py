"""Entrants: each once, with points that their games give, and places that their points give."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeVar

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, at_line
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.tournament import Award, Code, Entry, Half, Tournament

Key = TypeVar("Key")

UNPLAYED: Final = {
    Code.UNPLAYED_WIN: Code.WIN,
    Code.UNPLAYED_DRAW: Code.DRAW,
    Code.UNPLAYED_LOSS: Code.LOSS,
}
"""Codes that an award for the played one holds for too."""


def check_numbers_and_ids(tournament: Tournament, notes: Notes) -> None:
    """Start numbers and ids that several entrants have."""
    for _, first, entry in _again((entry.number, entry) for entry in tournament.entries):
        other = at_line(first.name, first.line)
        duplicate = message("duplicate_number", number=entry.number, other=other)
        notes.error(duplicate, line=entry.line, column="start number")
    ids = (((body, number), entry) for entry in tournament.entries for body, number in entry.ids.items())
    for (body, number), first, entry in _again(ids):
        other = at_line(first.number, first.line)
        duplicate = message("duplicate_id", body=body, number=number, other=other)
        notes.error(duplicate, line=entry.line, column=f"{body} number")


def check_points(tournament: Tournament, notes: Notes) -> None:
    """Points that are not those of the games, the byes and the awards; not where two share a start number.

    Byes that are announced for rounds to come may be in them or not.
    """
    counted, shared = counted_points(tournament), Counter(entry.number for entry in tournament.entries)
    last = tournament.last_held
    held = counted_points(replace(tournament, halves=tuple(half for half in tournament.halves if half.round <= last)))
    for entry in (each for each in tournament.entries if each.points is not None):
        points = counted[entry.number]
        if entry.points not in (points, held[entry.number]) and shared[entry.number] == 1:
            stated, given = points_text(entry.points or Fraction(0)), points_text(points)
            differ = message("points_differ.report", number=entry.number, said=stated, given=given)
            notes.error(differ, line=entry.line, column="points")


def counted_points(tournament: Tournament) -> dict[int, Fraction]:
    """The points that the games, the byes and the awards give every player."""
    awards, games = _awards(tournament), defaultdict(list)
    for half in tournament.halves:
        games[half.player].append(half)
    numbers = {entry.number for entry in tournament.entries}
    return {number: _sum(tournament, games[number], awards[number]) for number in numbers}


def points_of_halves(tournament: Tournament) -> Iterator[tuple[Half, Fraction]]:
    """Every side of a game and every bye with its points."""
    awards = _awards(tournament)
    for half in tournament.halves:
        yield half, _points(tournament, half, awards[half.player])


def check_places(tournament: Tournament, notes: Notes) -> None:
    """Places that several have without having the same points, or that more points do not have.

    Those who have the same points may share a place; in a team event the places are those of teams.
    """
    of_teams = tournament.teams or tournament.info.system == "team"
    placed = [] if of_teams else [entry for entry in tournament.entries if entry.place is not None]
    for _, first, entry in _again((entry.place, entry) for entry in placed):
        if first.points != entry.points and first.number != entry.number:
            shared = message("shared_place", number=entry.number, place=entry.place, other=first.number)
            notes.warning(shared, line=entry.line, column="place")
    ranked = sorted((entry for entry in placed if entry.points is not None), key=_place)
    for above, below in pairwise(ranked):
        if _place(above) < _place(below) and (above.points or 0) < (below.points or 0):
            facts = {"number": below.number, "place": below.place, "above": above.number, "above_place": above.place}
            notes.warning(message("place_against_points", **facts), line=below.line, column="place")


def _again(keyed: Iterable[tuple[Key, Entry]]) -> Iterator[tuple[Key, Entry, Entry]]:
    """Every entry whose key another had before: the key, that other one and the entry."""
    seen: dict[Key, Entry] = {}
    for key, entry in keyed:
        first = seen.setdefault(key, entry)
        if first is not entry:
            yield key, first, entry


def _awards(tournament: Tournament) -> dict[int, list[Award]]:
    found = defaultdict(list)
    for award in tournament.awards:
        for player in award.players:
            found[player].append(award)
    return found


def _sum(tournament: Tournament, halves: list[Half], awards: list[Award]) -> Fraction:
    """The points of all rounds, with what was added or taken away."""
    extra = sum((award.points for award in awards if award.code is None), Fraction(0))
    return sum((_points(tournament, half, awards) for half in halves), extra)


def _points(tournament: Tournament, half: Half, awards: list[Award]) -> Fraction:
    """The points of a round, by an award for it where there is one."""
    code = UNPLAYED.get(half.code, half.code)
    special = (award.points for award in awards if award.code == code and award.round in (None, half.round))
    return next(special, tournament.scoring.points(half.code, half.outcome))


def _place(entry: Entry) -> int:
    return entry.place or 0
