"""Whether a report holds an event at all: players, and games between them."""

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import Tournament
from ratingoffice.model.unseen import unseen_problem


def check_names(tournament: Tournament, notes: Notes) -> None:
    """A name that turns around what stands beside it, or hides a part of itself, is none."""
    names = [(entry.name, entry.line) for entry in tournament.entries]
    names += [(team.name, team.line) for team in tournament.teams]
    for name, line in ((tournament.info.name, None), *names):
        if problem := unseen_problem(name):
            notes.error(problem, line=line, column="name")


def check_contents(tournament: Tournament, notes: Notes) -> None:
    """A report without players or without games is another file, or was sent too early."""
    if not tournament.entries:
        notes.error(message("no_players.contents"))
    elif all(half.opponent is None for half in tournament.halves):
        notes.error(message("no_games.report"))
