"""`ratingoffice pair --system round-robin`: the next round of an event in which everybody meets everybody."""

from dataclasses import dataclass

from ratingoffice.cli.round_wishes import RoundOptions
from ratingoffice.cli.screen import plain, print_json, screen
from ratingoffice.cli.team_options import asked_teams, line_ups_for, with_points
from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.round_robin.berger import ScheduledGame
from ratingoffice.tournament.round_robin.next_round import games_of_round, with_games, with_matches
from ratingoffice.tournament.swiss.choices import Choices


@dataclass(frozen=True)
class RobinRound:
    """The field of players or teams, the games of the round by the table, and the event with them."""

    field: Tournament
    games: tuple[ScheduledGame, ...]
    event: Tournament


def robin_round(event: Tournament, choices: Choices, asked: RoundOptions) -> RobinRound:
    """Take a round from Berger's table; teams meet at all their boards."""
    field = asked_teams(event) if asked.teams else event
    double = choices.system == "double-round-robin"
    games = games_of_round(field, asked.number(event), double=double, seed=choices.lots)
    if asked.teams:
        paired = with_matches(event, games, line_ups_for(event, asked.boards))
        return RobinRound(field, games, with_points(paired))
    return RobinRound(field, games, with_games(event, games, double=double))


def show(made: RobinRound, choices: Choices, *, json: bool) -> None:
    """Print the games, as JSON where that is asked for."""
    if json:
        print_json(_data(made, choices))
    else:
        _print(made)


def _data(made: RobinRound, choices: Choices) -> dict[str, object]:
    boards = [each for each in made.games if each.black is not None]
    return {
        "event": made.field.info.name,
        "round": made.games[0].round,
        "system": choices.system,
        "boards": [
            {"board": board, "white": each.white, "black": each.black} for board, each in enumerate(boards, start=1)
        ],
        "pause": next((each.white for each in made.games if each.black is None), None),
        "articles": ["Annex 2, 3b"],
    }


def _print(made: RobinRound) -> None:
    names = {entry.number: f"{entry.number} {entry.name}" for entry in made.field.entries}
    title = f"{made.field.info.name}: round {made.games[0].round}"
    screen().print(f"[bold]{plain(title)}[/] (Annex 2, 3b)", soft_wrap=True)
    for game in made.games:
        other = "has a pause" if game.black is None else f"- {names[game.black]}"
        screen().print(plain(f"{names[game.white]} {other}"), soft_wrap=True)
