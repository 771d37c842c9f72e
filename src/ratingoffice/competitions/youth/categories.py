"""Annex 13, 2, 4, 6, 9 and 10: age categories, how fast each plays, and the days of a championship."""

from datetime import date, timedelta
from typing import Final

from ratingoffice.competitions.deadlines import months_before
from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_most, judge
from ratingoffice.rulebooks.fmjd.annex9_2022.rulebook import oldest_of_groups

SYSTEM: Final = "fmjd-solkoff-truncated"
ROUNDS: Final = 9
"""9.1."""

TIME_CONTROLS: Final = {
    "juniors": "90/45,30+30",
    "cadets": "90/45,30+30",
    "mini_cadets": "80+60",
    "hopes": "60+30",
    "young_stars": "60+30",
}
"""9.2.1 to 9.2.3."""
PLAYING_DAYS: Final = 8
"""2."""
FRIDAY: Final = 4


@article("Annex 13, 4.1")
def categories(birth_year: int, year: int) -> tuple[str, ...]:
    """All categories open to somebody born in a year, the youngest first; nobody is too young."""
    oldest = oldest_of_groups(date(year, 12, 31))
    return tuple(sorted((name for name in oldest if year - birth_year <= oldest[name]), key=lambda name: oldest[name]))


@article("Annex 13, 4.1")
def age_condition(category: str, birth_year: int, year: int) -> Condition:
    """The age on 31 December is not above that of the category."""
    oldest, age = oldest_of_groups(date(year, 12, 31))[category], year - birth_year
    return at_most("Annex 13, 4.1", message("condition.age", year=str(year)), age, oldest)


@article("Annex 13, 4.1")
def sex_condition(group: str, sex: str) -> Condition:
    """The groups of boys are open; in those of girls only girls play."""
    name, allowed = message("condition.sex_in_group", group=group), "M or W" if group == "boys" else "W"
    return judge("Annex 13, 4.1", name, group == "boys" or sex == "W", sex, allowed)


@article("Annex 13, 9.1")
def default_system() -> tuple[str, int]:
    """Nine rounds Swiss on truncated Solkoff."""
    return SYSTEM, ROUNDS


@article("Annex 13, 9.2.1", "Annex 13, 9.2.2", "Annex 13, 9.2.3")
def time_control(category: str) -> str:
    """The time control of a category, unless the regulations of the championship say otherwise."""
    return TIME_CONTROLS[category]


@article("Annex 13, 2")
def playing_days(year: int) -> tuple[date, ...]:
    """Eight days from the last Friday of October on."""
    last = date(year, 10, 31)
    first = last - timedelta(days=(last.weekday() - FRIDAY) % 7)
    return tuple(first + timedelta(days=number) for number in range(PLAYING_DAYS))


@article("Annex 13, 6.2")
def applications_by(opening: date) -> date:
    """One month before the opening, unless the regulations of the championship say otherwise."""
    return months_before(opening, 1)


@article("Annex 13, 10.1")
def bids_by(year: int) -> date:
    """The end of June of the year before."""
    return date(year - 1, 6, 30)


@article("Annex 13, 10.4")
def host_decided_by(year: int) -> date:
    """The end of August of the year before."""
    return date(year - 1, 8, 31)
