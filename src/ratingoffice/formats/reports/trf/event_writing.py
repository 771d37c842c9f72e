"""The records of the event: what, where, when, how, and the rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.reports.trf.codes import SYSTEMS, coded_time_control, season_time_control, system_of
from ratingoffice.formats.reports.trf.days import slashed, slashed_round
from ratingoffice.formats.reports.trf.editions import FACTS_2016, FACTS_2026
from ratingoffice.formats.reports.trf.event_records import CODED_TIME, CODED_TYPE, FACTS, TIME, TYPE
from ratingoffice.formats.reports.trf.layout import DATES, Field, laid_out
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.points_writing import points_text
from ratingoffice.model.tournament import Info, Tournament

UNSAID: Final = ("national_championship", "women_only", "remarks")
"""What no edition has a record for."""


def event_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """All records of the event that say something, in the order of their names."""
    info = tournament.info
    texts = _free_texts(tournament, pen) | _facts(info, pen) | _dates(info, pen) | points_text(tournament, pen)
    for record in sorted(texts):
        if texts[record].strip() or record == "012":  # by which a report is known
            yield f"{record} {texts[record]}"
        if record == "102":
            yield from (f"112 {text}" for deputy in info.deputies if (text := pen.free(deputy, "112")))
    _note_unsaid(info, pen)


def _free_texts(tournament: Tournament, pen: Pen) -> dict[str, str]:
    info = tournament.info
    rated = sum(entry.rating is not None for entry in tournament.entries)
    return {
        "012": pen.free(info.name, "012"),
        "022": pen.free(info.city, "022"),
        "032": pen.free(info.federation, "032"),
        "062": str(len(tournament.entries)),
        "072": str(rated),
        "082": str(len(tournament.teams) or ""),
        "102": pen.free(info.referee, "102"),
        "142" if pen.edition == "trf26" else "XXR": str(info.rounds or ""),
    }


def _facts(info: Info, pen: Pen) -> dict[str, str]:
    """Records of the other facts, of the system and of the time control."""
    facts = {TYPE: _type(info, pen), **_times(info, pen)}
    known = FACTS_2026 if pen.edition == "trf26" else FACTS_2016
    for name, text in info.others.items():
        if name in known:
            facts.setdefault(name, text)
        else:
            pen.cannot_say(f"no record for {name} of the event, {text!r}", name)
    return {record: pen.free(facts.get(name), record) for record, name in FACTS.items()}


def _type(info: Info, pen: Pen) -> str:
    """The text for 092: the one it came with where it tells the same system, else our own."""
    text = info.others.get(TYPE, "")
    coded = info.others.get(CODED_TYPE, "") if pen.edition == "trf26" else ""
    if info.system is None or (system_of(text) or system_of(coded)) == info.system:
        return text if text or info.system is None else SYSTEMS[info.system]
    if text:
        pen.cannot_say(f"the type is written for {info.system}, not as {text!r}", TYPE)
    return SYSTEMS.get(info.system, info.system)


def _times(info: Info, pen: Pen) -> dict[str, str]:
    """The time control: in 222, or in 122 of a report of 2016 that has no other text there."""
    if info.time_control is None:
        return {}
    coded = coded_time_control(info.time_control)
    if pen.edition == "trf26" and coded and season_time_control(coded) == info.time_control:
        return {CODED_TIME: coded}
    if TIME in info.others:
        pen.cannot_say(f"the time control {info.time_control} has no place beside the text of 122", "time_control")
        return {}
    return {TIME: info.time_control}


def _dates(info: Info, pen: Pen) -> dict[str, str]:
    """The days of the event and of its rounds."""
    days = {"042": info.start, "052": info.end}
    return {
        "132": laid_out("132", _round_dates(info, pen))[4:],
        **{record: slashed(day) if day else "" for record, day in days.items()},
    }


def _round_dates(info: Info, pen: Pen) -> dict[Field, str]:
    texts = {}
    for index, day in enumerate(info.round_dates):
        text = slashed_round(day, info.start) if day else ""
        if text is None:
            pen.cannot_say(
                f"{day} of round {index + 1} is left out, its year does not fit in two digits", "round_dates"
            )
        field = DATES.at(index)
        texts[Field(field.name, field.first, field.first + 7)] = text or ""
    return texts


def _note_unsaid(info: Info, pen: Pen) -> None:
    for name in UNSAID:
        if getattr(info, name) is not None:
            pen.cannot_say(f"no record for {name.replace('_', ' ')} of the event", name)
