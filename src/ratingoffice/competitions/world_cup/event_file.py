"""A TOML file in which the organiser of a World Cup event tells what he plans."""

from dataclasses import dataclass
from datetime import date

from ratingoffice.competitions.file_values import NO_DAY, FileValues
from ratingoffice.competitions.world_cup.event_conditions import Announcement, Event, ForWomen, Regulations
from ratingoffice.competitions.world_cup.stars import StarsError, prize_money
from ratingoffice.rulebooks.core import NotCoveredError


@dataclass(frozen=True)
class NamedEvent:
    """An event with its name."""

    name: str
    event: Event


def told_event(values: FileValues) -> NamedEvent:
    """What the file tells; stars that its year does not know are an error of the file."""
    event = Event(
        start=values.required_day("start"),
        stars=values.required_whole("stars"),
        players=values.required_whole("players"),
        regulations=_regulations(values.section("regulations")),
        announcement=_announcement(values.section("announcement")),
        fee=values.required_whole("fee"),
        fee_elsewhere=values.whole("fee_elsewhere"),
        open_prizes=values.wholes("open_prizes"),
        women_prizes=values.wholes("women_prizes"),
    )
    _tell_stars(values, event.stars, event.start)
    return NamedEvent(values.required_text("name"), event)


def _regulations(values: FileValues) -> Regulations:
    return Regulations(
        system=values.required_text("system"),
        rounds=values.required_whole("rounds"),
        tie_breaks=values.texts("tie_breaks"),
        software=values.text_of("software") or "",
        referee_title=values.text_of("referee_title") or "",
        agreed=bool(values.flag("agreed")),
        women=values.word("women", ForWomen),
    )


def _announcement(values: FileValues) -> Announcement:
    return Announcement(
        announced=values.required_day("announced"),
        stars=values.required_whole("stars"),
        changed=values.day("changed"),
        women=values.word("women", ForWomen),
    )


def _tell_stars(values: FileValues, stars: int, start: date) -> None:
    told = values.values.get("stars")
    if start == NO_DAY or type(told) is not int or told != stars:
        return
    try:
        prize_money(stars, start)
    except (StarsError, NotCoveredError) as problem:
        values.tell("stars", "stars", str(problem.args[0]))
