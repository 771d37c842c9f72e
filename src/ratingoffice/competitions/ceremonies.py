"""The code of behaviour: what ceremonies ask for, and what it costs to stay away."""

from __future__ import annotations

from datetime import date
from typing import Final

from ratingoffice.rulebooks.condition import Condition, judge
from ratingoffice.rulebooks.core import article

LONGEST_OPENING: Final = 45
"""6: minutes."""

LONGEST_CLOSING: Final = 60
"""8a: minutes."""

BREAK: Final = 120
"""6: minutes."""


@article("Code of behaviour, 4")
def on_the_day_of_play(ceremony: date, round_day: date) -> Condition:
    """The opening is on the day of the first round, the closing on that of the last."""
    return judge("Code of behaviour, 4", "day of the ceremony", ceremony == round_day, words=(ceremony, str(round_day)))


@article("Code of behaviour, 6")
def break_after_opening(minutes: int, break_minutes: int) -> Condition:
    """After a long opening the players have two hours before their first game."""
    needed = BREAK if minutes > LONGEST_OPENING else 0
    what = f"minutes between an opening of {minutes} minutes and the first game"
    return judge("Code of behaviour, 6", what, break_minutes >= needed, words=(break_minutes, f"{needed} or more"))


@article("Code of behaviour, 8a")
def length_of_closing(minutes: int) -> Condition:
    """The closing lasts an hour at most."""
    holds = minutes <= LONGEST_CLOSING
    return judge(
        "Code of behaviour, 8a", "minutes of the closing", holds, words=(minutes, f"{LONGEST_CLOSING} at most")
    )


@article("Code of behaviour, 9a")
def prize_paid(prize: int, *, at_the_ceremony: bool) -> int:
    """Who is not at the closing ceremony has no right to a prize."""
    return prize if at_the_ceremony else 0
