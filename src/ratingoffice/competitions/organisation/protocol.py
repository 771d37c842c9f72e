"""Annex 2, 2.10 and 2.12 to 2.14: what is to be done at the ceremonies, and the medals."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Final

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article

OPENING: Final = (
    ("2.12", message("task.opening_speech")),
    ("2.12", message("task.players_presented")),
    ("2.12", message("task.players_greet")),
)
CLOSING: Final = (
    ("2.13", message("task.players_in_line")),
    ("2.13", message("task.results_announced")),
    ("2.13", message("task.podium")),
    ("2.10", message("task.flags_and_anthems")),
    ("2.14", message("task.medals_and_diplomas")),
)
MEDALS: Final = ("gold", "silver", "bronze")


@article("Annex 2, 2.12")
def opening_tasks(day: date) -> tuple[Deadline, ...]:
    """The opening, in its order."""
    return tuple(Deadline(f"Annex 2, {number}", name, day) for number, name in OPENING)


@article("Annex 2, 2.10", "Annex 2, 2.13")
def closing_tasks(day: date) -> tuple[Deadline, ...]:
    """The closing, in its order."""
    return tuple(Deadline(f"Annex 2, {number}", name, day) for number, name in CLOSING)


@article("Annex 2, 2.10")
def flag_of_team(federations: Collection[str | None]) -> str | None:
    """Whose flag and anthem a team has: those of the federation that all its players have."""
    return next(iter(federations)) if len(set(federations)) == 1 else None


@article("Annex 2, 2.14")
def medals(team_sizes: Sequence[int] = (1, 1, 1)) -> dict[str, int]:
    """One of each for single players, one for each player of the three best teams."""
    return dict(zip(MEDALS, team_sizes, strict=True))
