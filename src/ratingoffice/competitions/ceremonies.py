"""The code of behaviour: what ceremonies ask for, and what it costs to stay away."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, at_most, equal

LONGEST_OPENING: Final = 45
"""6: minutes."""

LONGEST_CLOSING: Final = 60
"""8a: minutes."""

BREAK: Final = 120
"""6: minutes."""

LAST_ROUNDS: Final = 3
"""7."""


@article("Code of behaviour, 4")
def on_the_day_of_play(ceremony: date, round_day: date) -> Condition:
    """The opening is on the day of the first round, the closing on that of the last."""
    return equal("Code of behaviour, 4", message("condition.day_of_the_ceremony"), ceremony, round_day)


@article("Code of behaviour, 6")
def break_after_opening(minutes: int, break_minutes: int) -> Condition:
    """After a long opening the players have two hours before their first game."""
    needed = BREAK if minutes > LONGEST_OPENING else 0
    return at_least("Code of behaviour, 6", message("condition.break", minutes=minutes), break_minutes, needed)


@article("Code of behaviour, 7")
def may_start_early(number: int, rounds: int, *, is_special_case: bool = False) -> bool:
    """In the last three rounds no game begins before its time, but for an accident or illness; a ticket is neither."""
    return number <= rounds - LAST_ROUNDS or is_special_case


@article("Code of behaviour, 8a")
def length_of_closing(minutes: int) -> Condition:
    """The closing lasts an hour at most."""
    return at_most("Code of behaviour, 8a", message("condition.minutes_of_the_closing"), minutes, LONGEST_CLOSING)


@article("Code of behaviour, 8b")
def diploma_order(classification: Sequence[str]) -> tuple[str, ...]:
    """Everybody gets a diploma, from the bottom of the classification up."""
    return tuple(reversed(classification))


@article("Code of behaviour, 8c", "Code of behaviour, 10")
def podium(winner: str, second: str, third: str) -> tuple[str, str, str]:
    """As the public sees them from left to right: the second stands at the right hand of the winner."""
    return second, winner, third


@article("Code of behaviour, 10")
def called_to_the_podium(winner: str, second: str, third: str) -> tuple[str, str, str]:
    """In the order in which they are called: the third first, the winner last."""
    return third, second, winner


@article("Code of behaviour, 9a")
def prize_paid(prize: int, *, at_the_ceremony: bool) -> int:
    """Who is not at the closing ceremony has no right to a prize."""
    return prize if at_the_ceremony else 0
