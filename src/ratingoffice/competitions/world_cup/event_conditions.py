"""Annex 18: what an event has to fulfil to be one of the World Cup, as a checklist."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from functools import reduce
from typing import Annotated, Final

from pydantic import ValidationInfo

from ratingoffice.competitions.deadlines import months_before
from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Day, Flag, Problem, Text, Texts, TomlTable, Whole, check
from ratingoffice.competitions.world_cup.stars import prize_conditions, problem_of_stars
from ratingoffice.messages import Message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, at_most, equal, judge
from ratingoffice.model.messages import message as word

TIE_BREAKS: Final = ("short truncated Solkoff", "Solkoff plus", "Solkoff Baliakin", "full truncated Solkoff")
"""1: in this order."""

SOFTWARE: Final = "Draughts Arbiter Pro"
"""2."""

REFEREE_TITLES: Final = ("FR", "IR")
"""6."""


class ForWomen(StrEnum):
    """What the organiser chooses for women (4)."""

    SEPARATE = "separate"
    ONE_GROUP = "one_group"


@dataclass(frozen=True)
class Regulations(TomlTable):
    """How the event is played and who leads it."""

    system: Text
    """`swiss`, `round_robin`, `double_round_robin`, or anything else."""
    rounds: Whole
    tie_breaks: Texts = ()
    software: Text = ""
    referee_title: Text = ""
    agreed: Flag = False
    """Another system, agreed with the FMJD."""
    women: ForWomen | None = None


@dataclass(frozen=True)
class CupAnnouncement(TomlTable):
    """When it was announced, with how many stars, and when they were changed."""

    announced: Day
    stars: Whole
    changed: Day | None = None
    """When it got the stars that it has now."""
    women: ForWomen | None = None
    """What was declared for women in the first announcement."""


def _wrong_stars(stars: int, info: ValidationInfo) -> Iterator[Problem]:
    start = info.data.get("start")
    if start is not None and (problem := problem_of_stars(stars, start)):
        yield ("stars",), problem


@dataclass(frozen=True)
class CupEvent(TomlTable):
    """A World Cup event as its organiser plans or reports it; money in euros."""

    name: Text
    start: Day
    stars: Annotated[Whole, check(_wrong_stars)]
    players: Whole
    regulations: Regulations
    announcement: CupAnnouncement
    fee: Whole
    fee_elsewhere: Whole | None = None
    """For players who do not use the official hotel."""
    open_prizes: tuple[Whole, ...] = ()
    women_prizes: tuple[Whole, ...] = ()


def event_conditions(event: CupEvent) -> tuple[Condition, ...]:
    """All conditions that figures can decide, in the order of the annex."""
    return (
        *prize_conditions(event.stars, event.start, event.open_prizes, event.women_prizes),
        tie_breaks(event),
        software(event),
        system(event),
        choice_for_women(event),
        other_system(event),
        referee(event),
        not_fewer_stars(event),
        more_stars_in_time(event),
        fee(event),
        fee_elsewhere(event),
    )


@article("Annex 18, 1")
def tie_breaks(event: CupEvent) -> Condition:
    """A Swiss has the four tie-breaks of Solkoff, in their order."""
    used = event.regulations.tie_breaks
    holds = event.regulations.system != "swiss" or used == TIE_BREAKS
    return judge("Annex 18, 1", message("condition.tie_breaks"), holds, ", ".join(used) or None, ", ".join(TIE_BREAKS))


@article("Annex 18, 2")
def software(event: CupEvent) -> Condition:
    """The pairings are made by the program of the FMJD."""
    return equal("Annex 18, 2", message("condition.software"), event.regulations.software, SOFTWARE)


@article("Annex 18, 3")
def system(event: CupEvent) -> Condition:
    """The number of players decides the system; with 18 there is a choice."""
    right = systems(event.players)
    holds = _is_regular(event) or other_system(event).holds
    played = _words(event.regulations.system, event.regulations.rounds)
    required = reduce(_either, (_words(name, rounds) for name, rounds in right))
    return judge("Annex 18, 3", message("condition.system", players=event.players), holds, played, required)


def systems(players: int) -> tuple[tuple[str, int | None], ...]:
    """What so many players may play: system, and rounds of a Swiss."""
    long, short = (("swiss", 9), ("swiss", 10)), (("swiss", 7),)
    if players >= 18:
        return (*long, *short) if players == 18 else long
    if players >= 11:
        return short
    return (("round_robin", None),) if players >= 7 else (("double_round_robin", None),)


def _is_regular(event: CupEvent) -> bool:
    played = event.regulations
    return any(name == played.system and rounds in {None, played.rounds} for name, rounds in systems(event.players))


def _either(one: Message, other: Message) -> Message:
    return message("either", one=one, other=other)


def _words(system_played: str, rounds: int | None) -> Message:
    name = system_played.replace("_", " ")
    return message("system", name=name) if rounds is None else message("system_of_rounds", name=name, rounds=rounds)


@article("Annex 18, 4")
def choice_for_women(event: CupEvent) -> Condition:
    """A tournament of their own or one group for all: declared from the first announcement on, and kept."""
    declared, kept = event.announcement.women, event.regulations.women
    holds = None if declared is None or kept is None else declared == kept
    required = kept or message("either", one=ForWomen.SEPARATE, other=ForWomen.ONE_GROUP)
    return judge("Annex 18, 4", message("condition.choice_for_women_as_announced"), holds, declared, required)


@article("Annex 18, 5")
def other_system(event: CupEvent) -> Condition:
    """With five stars another system may be agreed, if it is announced six months before."""
    stated = event.announcement.announced
    latest = months_before(event.start, 6)
    holds = event.stars >= 5 and event.regulations.agreed and stated <= latest
    asked = message("agreed_in_time", day=latest)
    return judge("Annex 18, 5", message("condition.another_system"), holds or _is_regular(event), stated, asked)


@article("Annex 18, 6")
def referee(event: CupEvent) -> Condition:
    """The chief referee has an FMJD title."""
    title = event.regulations.referee_title
    required = message("either", one=REFEREE_TITLES[0], other=REFEREE_TITLES[1])
    name = message("condition.title_of_the_chief_referee")
    return judge("Annex 18, 6", name, title in REFEREE_TITLES, title, required)


@article("Annex 18, 10")
def not_fewer_stars(event: CupEvent) -> Condition:
    """An event never has fewer stars than announced."""
    return at_least("Annex 18, 10", message("condition.stars"), event.stars, event.announcement.stars)


@article("Annex 18, 11")
def more_stars_in_time(event: CupEvent) -> Condition:
    """More stars only until three months before the event."""
    latest = months_before(event.start, 3)
    changed = event.announcement.changed
    is_raised = event.stars > event.announcement.stars
    holds = not is_raised or (changed is not None and changed <= latest)
    required = word("at_the_latest", day=latest)
    return judge("Annex 18, 11", message("condition.day_of_more_stars"), holds, changed, required)


@article("Annex 18, 13")
def fee(event: CupEvent) -> Condition:
    """The fee is limited."""
    return at_most("Annex 18, 13", message("condition.tournament_fee"), event.fee, most_fee(event.stars))


@article("Annex 18, 14")
def fee_elsewhere(event: CupEvent) -> Condition:
    """Twice the fee at most for those who do not use the official hotel."""
    asked = event.fee if event.fee_elsewhere is None else event.fee_elsewhere
    return at_most("Annex 18, 14", message("condition.fee_outside_the_official_hotel"), asked, 2 * event.fee)


@article("Annex 18, 13")
def most_fee(stars: int) -> int:
    """50 euros with one star, 60 with more."""
    return 50 if stars == 1 else 60


@article("Annex 18, 15")
def visa_documents_by(requested: date) -> date:
    """The day by which a player has the documents for their visa."""
    return requested + timedelta(days=7)


@article("Annex 18, 17")
def prize_paid_by(data_received: date) -> date:
    """The day by which a prize is transferred."""
    return data_received + timedelta(days=7)
