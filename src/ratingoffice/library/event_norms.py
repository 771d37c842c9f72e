"""The norms and titles of an event as a table (FMJD Annex 10)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final, TypedDict, Unpack

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.library.messages import message
from ratingoffice.model.referee import Referee
from ratingoffice.model.tournament import Tournament
from ratingoffice.titles.as_data import verdict_data
from ratingoffice.titles.event import Age, CompetitionType, JudgedEvent
from ratingoffice.titles.results import system_of
from ratingoffice.titles.title import Section
from ratingoffice.titles.verdicts import event_verdicts


class EventNormFacts(TypedDict, total=False):
    """Facts that the report of an event may leave out; None is what is not stated."""

    competition: str | None
    age: str | None
    women: bool | None
    board: int | None
    system: str | None
    rounds: int | None
    federation: str | None
    time_control: str | None
    referee: str | None
    registered: bool | None
    approved: bool | None


CHOICES: Final[Mapping[str, type[StrEnum]]] = {"competition": CompetitionType, "age": Age, "referee": Referee}
FLAGS: Final = {"registered": "is_registered", "approved": "is_approved"}
KINDS: Final = {
    "titles": "title",
    "automatic_norms": "norm",
    "norms": "norm",
    "near": "missed by little",
    "near_automatic": "missed by little",
}
"""The parts of a verdict, and what they are called in the table."""
COLUMNS: Final = {
    "place": pl.Int32,
    "number": pl.Int32,
    "name": pl.String,
    "kind": pl.String,
    "title": pl.String,
    "colour": pl.String,
    "games": pl.Int32,
    "points": pl.Int32,
    "articles": pl.String,
    "missed": pl.String,
}


def norms_table(tournament: Tournament, **facts: Unpack[EventNormFacts]) -> pl.DataFrame:
    """One line for every title, norm and near miss, by place."""
    event = title_event(tournament, facts)
    verdicts = (verdict_data(each, in_full=False) for each in event_verdicts(tournament, event))
    return pl.DataFrame([line for verdict in verdicts for line in _lines(verdict)], schema=COLUMNS, orient="row")


def title_event(tournament: Tournament, facts: Mapping[str, Any]) -> JudgedEvent:
    """Return the event as titles see it: the facts that are given, else what the report states."""
    info = tournament.info
    stated: dict[str, Any] = {
        "rounds": info.rounds or tournament.last_round,
        "competition": "national" if info.national_championship else "other",
        "women": info.women_only,
        "system": system_of(tournament),
        "federation": info.federation,
        "time_control": info.time_control,
    }
    known = tuple(EventNormFacts.__annotations__)
    if unknown := sorted({*facts} - {*known}):
        raise InvalidValueError(message("unknown_option", option="fact", value=unknown[0], known=known))
    given = stated | {name: value for name, value in facts.items() if value is not None}
    if not given["rounds"]:
        raise InvalidValueError(message("rounds_needed"))
    chosen = {name: _choice(kind, name, given[name]) for name, kind in CHOICES.items() if name in given}
    flags = {FLAGS[name]: given.pop(name) for name in FLAGS if name in given}
    section = Section.WOMEN if given.pop("women") else Section.OPEN
    return JudgedEvent(**given | chosen | flags | {"section": section, "round_dates": info.round_dates})


def _choice(kind: type[StrEnum], name: str, value: str) -> StrEnum:
    try:
        return kind(value)
    except ValueError:
        raise InvalidValueError(message("unknown_option", option=name, value=value, known=tuple(kind))) from None


def _lines(verdict: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    who = {name: verdict[name] for name in ("place", "number", "name")}
    for part, kind in KINDS.items():
        for each in verdict[part]:
            failed = [one for one in each["conditions"] if one["verdict"] == "missed"]
            yield who | {
                "kind": kind,
                "title": each["title"],
                "colour": each.get("colour"),
                "games": each.get("games", verdict["games"]),
                "points": each.get("points", verdict["points"]),
                "articles": each.get("article") or "Annex 10, 4",
                "missed": "; ".join(f"{one['name']}: {one['measured']} of {one['required']}" for one in failed) or None,
            }
