"""A team event: matches as games of teams, paired by match points, and the boards of a match."""

from __future__ import annotations

from dataclasses import replace

from ratingoffice.model.tournament import DRAUGHTS, Code, Colour, Half, Scoring, Team, Tournament
from ratingoffice.rulebooks.core import article
from ratingoffice.tournament.swiss.pairing import PairedRound
from ratingoffice.tournament.team_matches import event_of_teams

OTHER: dict[Colour, Colour] = {"w": "b", "b": "w"}


@article("Annex 5, 1")
def teams_as_players(tournament: Tournament, match_points: Scoring = DRAUGHTS) -> Tournament:
    """The same event with a team for each entry, by match points; as strong as it says or as its players are."""
    event, _ = event_of_teams(tournament, match_points)
    strengths = {team.number: team.strength or _strength(tournament, team) for team in tournament.teams}
    entries = tuple(replace(entry, rating=strengths[entry.number]) for entry in event.entries)
    return replace(event, entries=entries)


def with_matches(tournament: Tournament, made: PairedRound, boards: int | None = None) -> Tournament:
    """The event with the boards of every match: the first board of the first team has white, the next black."""
    teams = {team.number: team for team in tournament.teams}
    count = boards or min(len(team.players) for team in tournament.teams)
    number, halves = made.field.round, list[Half]()
    for white, black in made.boards():
        halves += _boards(number, teams[white].players[:count], teams[black].players[:count])
    if made.bye is not None:
        players = teams[int(made.field.numbers[made.bye])].players[:count]
        halves += [Half(number, player, None, None, Code.PAIRING_BYE) for player in players]
    before = tuple(half for half in tournament.halves if half.round < number)
    return replace(tournament, halves=(*before, *halves))


def _boards(number: int, first: tuple[int, ...], second: tuple[int, ...]) -> list[Half]:
    halves = []
    for board, (one, two) in enumerate(zip(first, second, strict=False)):
        colour: Colour = "b" if board % 2 else "w"
        halves.append(Half(number, one, two, colour, Code.PENDING))
        halves.append(Half(number, two, one, OTHER[colour], Code.PENDING))
    return halves


def _strength(tournament: Tournament, team: Team) -> int | None:
    """The average rating of the players, where they have one."""
    ratings = [entry.rating for entry in tournament.entries if entry.number in team.players and entry.rating]
    return sum(ratings) // len(ratings) if ratings else None
