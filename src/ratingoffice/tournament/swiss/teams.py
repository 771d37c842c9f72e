"""A team event: matches as games of teams, paired by match points, and the boards of a match."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Code, Half, Scoring, StatedMatch, Team, Tournament
from ratingoffice.tournament.swiss.pairing import PairedRound, halves_of_game, recounted, with_halves
from ratingoffice.tournament.team_matches import event_of_teams


@article("Annex 5, 1")
def teams_as_players(
    tournament: Tournament, match_points: Scoring = DRAUGHTS, stated: Iterable[StatedMatch] = ()
) -> Tournament:
    """The same event with a team for each entry, by match points; as strong as it says or as its players are."""
    event, _ = event_of_teams(tournament, match_points, stated)
    strengths = {team.number: strength_of(tournament, team) for team in tournament.teams}
    entries = tuple(replace(entry, rating=strengths[entry.number]) for entry in event.entries)
    return replace(event, entries=entries)


LineUps = Mapping[int, tuple[int, ...]]
"""Who plays for each team, from the first board on."""


def usual_line_ups(tournament: Tournament, boards: int | None = None) -> LineUps:
    """The first players of every team, as many as there are boards, else as many as every team has."""
    count = boards or min(len(team.players) for team in tournament.teams)
    return {team.number: team.players[:count] for team in tournament.teams}


def with_matches(tournament: Tournament, made: PairedRound, line_ups: LineUps) -> Tournament:
    """The event with the boards of every match, also of those by hand, and the byes of teams."""
    number, wishes = made.field.round, made.wishes
    pairs = [*made.boards(), *((change.player, change.opponent) for change in wishes.by_hand if change.opponent)]
    halves = [half for white, black in pairs for half in match_halves(number, line_ups[white], line_ups[black])]
    free = {change.player: Code.PAIRING_BYE for change in wishes.by_hand if change.opponent is None}
    if made.bye is not None:
        free[int(made.field.numbers[made.bye])] = Code.PAIRING_BYE
    for team, code in (dict(wishes.byes) | free).items():
        halves += bye_halves(number, line_ups[team], code)
    return with_halves(tournament, made, halves)


def with_team_points(
    tournament: Tournament, match_points: Scoring = DRAUGHTS, stated: Iterable[StatedMatch] = ()
) -> Tournament:
    """The event with the points of its teams as the rounds so far give them, where the report states any."""
    of_teams, boards = event_of_teams(tournament, match_points, tuple(stated))
    won = {entry.number: entry.points for entry in recounted(of_teams).entries}
    totals = zip(of_teams.entries, boards.totals.tolist(), strict=True)
    scored = {entry.number: Fraction(total, boards.unit) for entry, total in totals}
    return replace(
        tournament,
        teams=tuple(
            replace(
                team,
                match_points=None if team.match_points is None else won[team.number],
                game_points=None if team.game_points is None else scored[team.number],
            )
            for team in tournament.teams
        ),
    )


def bye_halves(number: int, players: tuple[int, ...], code: Code) -> list[Half]:
    """A bye of a team is one of each of its players."""
    return [Half(number, player, None, None, code) for player in players]


def match_halves(number: int, first: tuple[int, ...], second: tuple[int, ...]) -> list[Half]:
    """The boards of a match: the first board of the first team has white, the next black."""
    boards = enumerate(zip(first, second, strict=False))
    pairs = [(two, one) if board % 2 else (one, two) for board, (one, two) in boards]
    return [half for pair in pairs for half in halves_of_game(number, *pair)]


def strength_of(tournament: Tournament, team: Team) -> int | None:
    """As it says, else the average rating of the players that have one."""
    if team.strength:
        return team.strength
    ratings = [entry.rating for entry in tournament.entries if entry.number in team.players and entry.rating]
    return sum(ratings) // len(ratings) if ratings else None
