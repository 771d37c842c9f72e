"""Annex 4, 4.2: what a candidate for a title of referees has to show."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import ValidationInfo

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.referees.procedure import Promotion, is_promotion
from ratingoffice.competitions.referees.rights import Level
from ratingoffice.competitions.toml_file import Flag, Problem, Text, Texts, TomlTable, check, key
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed
from ratingoffice.model.referee import Referee, RefereeRole

LANGUAGES: Final = ("English", "French")
"""The languages that the annexes name (Annex 2, 2.11); the list of official ones stands elsewhere."""
LEAST_SERVICES: Final = 3
"""4.2.3.3."""
REPORTERS: Final = (Referee.INTERNATIONAL, None)
"""4.2.3.3: whose report counts; None is what is not stated."""


@dataclass(frozen=True)
class Service(TomlTable):
    """One event that the candidate helped to lead, with their title of that time and the report on them."""

    event: Text
    level: Level
    role: RefereeRole
    title: Referee
    is_positive: Annotated[Flag | None, key("positive")] = None
    report_by: Referee | None = None
    """The title of the main referee who wrote it."""


def _no_promotion(promotion: Promotion, info: ValidationInfo) -> Iterator[Problem]:
    held = info.data.get("title")
    if held is None or is_promotion(promotion, held):
        return
    if above := next_titles(held):
        yield ("promotion", "title"), message("no_promotion", title=promotion.title, held=held, above=above)
    else:
        yield ("promotion", "title"), message("no_promotion.highest", held=held)


@dataclass(frozen=True)
class RefereeCandidate(TomlTable):
    """A referee, and how far a proposal has come, if there is one; None is what is not stated."""

    name: Text
    title: Referee
    knows_regulations: Flag | None = None
    languages: Texts = ()
    official_languages: Texts = LANGUAGES
    is_national_referee: Annotated[Flag | None, key("national_referee")] = None
    services: tuple[Service, ...] = ()
    promotion: Annotated[Promotion, check(_no_promotion)] | None = None


def promotion_conditions(candidate: RefereeCandidate, title: Referee) -> tuple[Condition, ...]:
    """What a title asks for."""
    if title is Referee.TECHNICAL:
        return (knowledge(candidate, "4.2.1"),)
    if title is Referee.FMJD:
        return (knowledge(candidate, "4.2.2.1"), one_language(candidate), *active(candidate))
    return (knowledge(candidate, "4.2.3.1"), two_languages(candidate), three_services(candidate))


def next_titles(title: Referee) -> tuple[Referee, ...]:
    """The titles above one."""
    return tuple(each for each in Referee if not title.covers(each))


@article("Annex 4, 4.2.1", "Annex 4, 4.2.2.1", "Annex 4, 4.2.3.1")
def knowledge(candidate: RefereeCandidate, number: str) -> Condition:
    """Every referee knows the regulations."""
    return confirmed(f"Annex 4, {number}", message("condition.knowledge"), candidate.knows_regulations)


@article("Annex 4, 4.2.2.2")
def one_language(candidate: RefereeCandidate) -> Condition:
    """An FMJD referee speaks an official language."""
    return at_least("Annex 4, 4.2.2.2", message("condition.official_languages"), _spoken(candidate), 1)


@article("Annex 4, 4.2.3.2")
def two_languages(candidate: RefereeCandidate) -> Condition:
    """An international referee speaks two."""
    return at_least("Annex 4, 4.2.3.2", message("condition.official_languages"), _spoken(candidate), 2)


@article("Annex 4, 4.2.2.3")
def active(candidate: RefereeCandidate) -> tuple[Condition, Condition]:
    """An FMJD referee was active at home, and as main or assistant referee of an international event."""
    abroad = sum(
        each.level is not Level.NATIONAL and each.role is not RefereeRole.HELPER for each in candidate.services
    )
    return (
        confirmed("Annex 4, 4.2.2.3", message("condition.active_as_national_referee"), candidate.is_national_referee),
        at_least("Annex 4, 4.2.2.3", message("condition.international_events"), abroad, 1),
    )


@article("Annex 4, 4.2.3.3")
def three_services(candidate: RefereeCandidate) -> Condition:
    """An international referee was three times FMJD referee of an international event, with good reports of one."""
    services = [each for each in candidate.services if _is_of_fmjd_referee(each)]
    may_count = [each for each in services if each.is_positive is not False and each.report_by in REPORTERS]
    unknown = sum(None in {each.is_positive, each.report_by} for each in may_count)
    name = message("condition.services")
    return at_least("Annex 4, 4.2.3.3", name, len(may_count) - unknown, LEAST_SERVICES, unknown=unknown)


def _is_of_fmjd_referee(service: Service) -> bool:
    return (
        service.level is not Level.NATIONAL and service.title is Referee.FMJD and service.role is not RefereeRole.HELPER
    )


def _spoken(candidate: RefereeCandidate) -> int:
    """How many of the official languages, in large or small letters."""
    spoken, official = (
        {language.casefold() for language in each} for each in (candidate.languages, candidate.official_languages)
    )
    return len(spoken & official)
