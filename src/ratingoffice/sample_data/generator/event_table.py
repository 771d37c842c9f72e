"""The table `events` of the season folder."""

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Flags, Ints, days, identifiers, text, yes_no
from ratingoffice.sample_data.generator.events import EventArrays
from ratingoffice.sample_data.generator.kinds import NAMES, is_kind
from ratingoffice.sample_data.generator.names import CODES, COUNTRIES
from ratingoffice.sample_data.generator.plan import SYSTEMS, SeasonPlan
from ratingoffice.sample_data.generator.shapes import ROUNDS, SHAPES

SPECIALS = ("olympiad", "continental_team", "world_team")
SPECIAL_LABELS = ("Olympiad", "Continental Team Championship", "World Team Championship")
SYSTEM_LABELS = ("Invitation Tournament", "Double Round Robin", "Open", "Team Tournament", "Match")
KIND_LABELS = {
    "national": "National Championship",
    "national_women": "National Women's Championship",
    "league": "Team League",
    "official": "Continental Championship",
    "weekly": "Club Tournament",
}
# Below 1600, below 2200, and above; the first is short enough for three rounds in twelve hours.
LEVELS = (1600, 2200)
FITTING = np.array(
    [
        ("60", "60+30", "60+10", "90+30"),
        ("60+30", "90+30", "90", "90/40,30+30"),
        ("90+30", "90+30", "90/40,30+30", "120/40,60"),
    ]
)
TOO_FAST = np.array([("25+10", "15+10"), ("25+10", "60+10"), ("25+10", "60+10")])


def events_table(rng: np.random.Generator, plan: SeasonPlan, events: EventArrays, *, top: Ints) -> pl.DataFrame:
    """All columns that a rulebook may ask for."""
    end = events.start + events.length
    is_league = is_kind(events.kind, "league")
    is_too_fast = is_kind(events.kind, "too_fast")
    start = days(plan.first_list, events.start)
    return pl.DataFrame(
        {
            "event_id": identifiers("E", len(events), width=5),
            "name": _names(rng, events, start),
            "system": text([shape.system for shape in SHAPES], events.shape),
            "start": start,
            "end": days(plan.first_list, end),
            "rounds": ROUNDS[events.shape].astype(np.int32),
            "time_control": _draw_time_controls(rng, top, events.rounds_a_day, is_too_fast=is_too_fast),
            "federation": text(CODES, events.federation),
            "official": yes_no(is_kind(events.kind, "official", "olympiad")),
            "national_championship": yes_no(events.is_national_championship),
            "women_only": yes_no(events.is_women_only),
            "received": days(plan.first_list, end + _days_to_report(rng, len(events))),
            "announced": days(plan.first_list, events.start - _days_of_notice(rng, events.kind)),
            "special": text((None, *SPECIALS), _special(events.kind)),
            "championship": yes_no(is_league | events.is_national_championship),
            "period_by_period": yes_no(is_league),
        }
    )


def _special(kind: Ints) -> Ints:
    """Team events of federations take turns: 1 olympiad, 2 continental, 3 world, 0 none."""
    is_special = is_kind(kind, "olympiad")
    return np.where(is_special, (np.cumsum(is_special) - 1) % len(SPECIALS) + 1, 0)


def _days_to_report(rng: np.random.Generator, count: int) -> Ints:
    """Mostly within days, now and then after weeks."""
    return np.where(rng.random(count) < 0.03, rng.integers(20, 60, count), rng.integers(0, 6, count))


def _days_of_notice(rng: np.random.Generator, kind: Ints) -> Ints:
    """FIDE B.02 0.4: a month before the start, short notice apart."""
    few, many = rng.integers(3, 25, len(kind)), rng.integers(32, 150, len(kind))
    return np.where(is_kind(kind, "short_notice"), few, many)


def _names(rng: np.random.Generator, events: EventArrays, start: pl.Series) -> pl.Series:
    """What is played, in which invented town, in which year."""
    towns = [town.replace("-", " ") for country in COUNTRIES for town in country.towns.split()]
    each = len(towns) // len(COUNTRIES)
    town = text(towns, events.federation * each + rng.integers(0, each, len(events)))
    return text(_labels(), _label_numbers(events)) + " " + town + " " + start.dt.year().cast(pl.String)


def _labels() -> list[str]:
    """By system, then by kind, then by special event."""
    return [*SYSTEM_LABELS, *(KIND_LABELS.get(name, "") for name in NAMES), *SPECIAL_LABELS]


def _label_numbers(events: EventArrays) -> Ints:
    """The kind names an event where it has a label, otherwise its system."""
    label = np.array([SYSTEMS.index(shape.system) for shape in SHAPES])[events.shape]
    label = np.where(is_kind(events.kind, *KIND_LABELS), len(SYSTEMS) + events.kind, label)
    special = _special(events.kind)
    return np.where(special > 0, len(SYSTEMS) + len(NAMES) + special - 1, label)


def _draw_time_controls(rng: np.random.Generator, top: Ints, rounds_a_day: Ints, *, is_too_fast: Flags) -> pl.Series:
    """A time control for each event that fits its highest rating (FIDE B.02 1.1), or is too fast."""
    level = np.searchsorted(LEVELS, top, side="right")
    pick = np.where(rounds_a_day > 2, 0, rng.integers(0, FITTING.shape[1], len(top)))
    fast = rng.integers(0, TOO_FAST.shape[1], len(top))
    return pl.Series(np.where(is_too_fast, TOO_FAST[level, fast], FITTING[level, pick]))
