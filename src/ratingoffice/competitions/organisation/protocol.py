"""Annex 2, 2.10 and 2.12 to 2.14: what is to be done at the ceremonies, and the medals."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Final

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.model.article import article

OPENING: Final = (
    ("2.12", "opening speech"),
    ("2.12", "players presented one by one or by team, apart from the public, with their highest titles"),
    ("2.12", "each steps forward at the call of the name and greets"),
)
CLOSING: Final = (
    ("2.13", "players in line, apart from the public"),
    ("2.13", "results announced by the main referee"),
    ("2.13", "prizes on a podium of three places"),
    ("2.10", "flags raised and anthems played for the winners"),
    ("2.14", "medals and diplomas; for teams one for the winning federation; one for the organising one"),
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
