"""Whether a report holds an event at all: players, and games between them."""

from ratingoffice.formats.notes import Notes, in_quotes
from ratingoffice.model.tournament import Tournament
from ratingoffice.model.unseen import PATTERN


def check_names(tournament: Tournament, notes: Notes) -> None:
    """A name that turns around what stands beside it, or hides a part of itself, is none."""
    names = [(entry.name, entry.line) for entry in tournament.entries]
    names += [(team.name, team.line) for team in tournament.teams]
    for name, line in ((tournament.info.name, None), *names):
        if PATTERN.search(name):
            message = f"name {in_quotes(name)} holds a control or direction character; write it without"
            notes.error("unseen_character", message, line=line, column="name")


def check_contents(tournament: Tournament, notes: Notes) -> None:
    """A report without players or without games is another file, or was sent too early."""
    if not tournament.entries:
        notes.error("no_players", "the report has no players; export it from the tournament program again")
    elif all(half.opponent is None for half in tournament.halves):
        message = "the report has players, but no game between two of them; send it when a round has been played"
        notes.error("no_games", message)
