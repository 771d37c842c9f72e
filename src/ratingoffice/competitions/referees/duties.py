"""Annex 4, 2: what a main referee has to see to, as far as days, figures or a yes can show it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.messages import message
from ratingoffice.competitions.referees.rights import Level, may_act
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed
from ratingoffice.model.referee import Referee, RefereeRole

LEAST_MINUTES: Final = 30
"""2.3: before the opening or the draw."""
MOST_MINUTES_LATE: Final = 60
"""2.18."""
DUTIES: Final = {
    "notice_board": ("Annex 4, 2.4", message("duty.notice_board")),
    "regulations_on_display": ("Annex 4, 2.5", message("duty.regulations_on_display")),
    "badge": ("Annex 4, 2.8", message("duty.badge")),
    "top_copies": ("Annex 4, 2.21", message("duty.top_copies")),
    "table_of_results": ("Annex 4, 2.22", message("duty.table_of_results")),
    "report": ("Annex 4, 2.27", message("duty.report")),
}
"""Duties that a plain yes shows, by the name that they have in an event file."""


def duties(answers: Mapping[str, bool | None]) -> tuple[Condition, ...]:
    """The duties that somebody has to confirm."""
    return tuple(confirmed(cited, name, answers.get(key)) for key, (cited, name) in DUTIES.items())


@article("Annex 4, 2.1")
def regulations_by(opening: date) -> Deadline:
    """The main referee has the specific regulations before the opening."""
    return Deadline("Annex 4, 2.1", message("condition.regulations_with_referee"), opening)


@article("Annex 4, 2.3")
def list_of_players(minutes_before: int | None) -> Condition:
    """The signed list of players is there half an hour before the opening or the draw."""
    name = message("condition.minutes_of_list")
    return at_least("Annex 4, 2.3", name, minutes_before, LEAST_MINUTES)


@article("Annex 4, 2.6")
def prizes_by(round_days: Sequence[date]) -> Deadline:
    """The prizes are on display on the day of the last round of the first half."""
    return Deadline(
        "Annex 4, 2.6",
        message("condition.final_list_of_prizes_on_display"),
        round_days[max(len(round_days) // 2, 1) - 1],
    )


@article("Annex 4, 2.9")
def assistant_with_decisions(assistants: Iterable[Referee] | None, level: Level) -> Condition:
    """One of the assistants may take decisions: at an official event that needs a title (4.1.2)."""
    able = None if assistants is None else sum(may_act(each, RefereeRole.ASSISTANT, level).holds for each in assistants)
    return at_least("Annex 4, 2.9", message("condition.assistants_who_may_take_decisions"), able, 1)


@article("Annex 4, 2.18")
def is_lost_by_lateness(minutes: int) -> bool:
    """Who comes more than an hour late has lost, unless the event has its own rule (Annex 3, 5.2)."""
    return minutes > MOST_MINUTES_LATE
