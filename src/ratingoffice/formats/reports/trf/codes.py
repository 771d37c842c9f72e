"""Coded facts of an event: the kind of tournament and the time control, to and from the words of a season."""

import re
from typing import Final

from ratingoffice.model.time_control import TimeStage, parse, parse_sides

SYSTEMS: Final = {
    "team": "Team",
    "double_round_robin": "Individual: Double-Round-Robin",
    "round_robin": "Individual: Round-Robin",
    "swiss": "Individual: Swiss-System",
    "match": "Individual: Match",
}
"""The kind of tournament as we write it in 092."""

SIGNS: Final = {
    "team": ("team", "mannschaft", "équipe", "equipe", "squadr"),
    "double_round_robin": (
        "double round",
        "double-round",
        "double_round",
        "doubleround",
        "doublerr",
        "double rr",
        "robin_g2",
    ),
    "round_robin": ("round robin", "round-robin", "round_robin", "roundrobin", "berger", "all-play-all"),
    "swiss": ("swiss", "dutch", "dubov", "burstein", "fide (dutch)", "schweizer", "suisse", "svizzero", "suizo"),
    "match": ("match",),
}
"""What names a kind in the texts of 092 and 192, looked for in this order."""

TYPE_CODE: Final = re.compile(r"(?:FIDE|BERGER|CUSTOM)(?:_[A-Z0-9]+)+", re.IGNORECASE)
"""A code of 192: who made the rules, the system, and what it was played with."""

PERIOD: Final = re.compile(r"(?:([1-9][0-9]{0,2})/)?(0|[1-9][0-9]{0,5})(?:\+(0|[1-9][0-9]{0,3}))?")
"""A period of 222: moves, seconds, seconds added a move."""


def system_of(text: str) -> str | None:
    """The system that a text names, None where it names none: `system_of("Swiss Dutch")` is `swiss`."""
    small = text.lower()
    return next((system for system, signs in SIGNS.items() if any(sign in small for sign in signs)), None)


def season_time_control(coded: str) -> str | None:
    """A time control of 222 as a season has it, None where that cannot be.

    >>> season_time_control("40/6000+30:900+30")
    '100/40+30,15+30'
    """
    sides = [[PERIOD.fullmatch(period) for period in side.split(":")] for side in _sides(coded.strip())]
    if not all(period and int(period[2]) % 60 == 0 for side in sides for period in side):
        return None
    times = [",".join(_stage(period) for period in side if period) for side in sides]
    control = ":".join(f"{each}+0" if each.isdecimal() else each for each in times) if len(times) > 1 else times[0]
    return control if parse(control) else None


def coded_time_control(control: str) -> str | None:
    """A season's time control as 222 has it, None where it is none: `90+30` is `5400+30`, `5+0:4+0` `W300-B240`."""
    sides = [":".join(map(_period, stages)) for stages in parse_sides(control)]
    return "-".join(map("".join, zip("WB", sides, strict=True))) if len(sides) > 1 else next(iter(sides), None)


def is_time_code(text: str) -> bool:
    """Whether a text has the form of 222: periods joined by colons, or two such, for White and Black."""
    return all(PERIOD.fullmatch(period) for side in _sides(text) for period in side.split(":"))


def _sides(coded: str) -> tuple[str, ...]:
    both = re.fullmatch(r"W(.+)-B(.+)", coded)
    return both.groups() if both else (coded,)


def _stage(period: re.Match[str]) -> str:
    moves, seconds, added = period.groups()
    return f"{int(seconds) // 60}" + (f"/{moves}" if moves else "") + (f"+{added}" if int(added or 0) else "")


def _period(stage: TimeStage) -> str:
    moves = f"{stage.moves}/" if stage.moves else ""
    return f"{moves}{stage.minutes * 60}" + (f"+{stage.seconds}" if stage.seconds else "")
