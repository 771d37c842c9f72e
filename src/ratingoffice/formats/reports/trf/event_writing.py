"""The records of the event: what, where, when, how, and the rounds."""

from collections.abc import Iterator

from ratingoffice.formats.reports.trf.codes import SYSTEMS, coded_time_control, season_time_control, system_of
from ratingoffice.formats.reports.trf.days import slashed, slashed_round
from ratingoffice.formats.reports.trf.editions import FACTS_2016, FACTS_2026
from ratingoffice.formats.reports.trf.event_records import CODED_TIME, CODED_TYPE, FACTS, TIME, TYPE
from ratingoffice.formats.reports.trf.fitting import fitting_text
from ratingoffice.formats.reports.trf.layout import DATES, Edition, TrfField, laid_out
from ratingoffice.formats.reports.trf.points_records import points_records
from ratingoffice.model.tournament import Info, Tournament


def event_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """All records of the event that say something, in the order of their names."""
    info = tournament.info
    texts = (
        _free_texts(tournament, edition) | _facts(info, edition) | _dates(info) | points_records(tournament, edition)
    )
    for record in sorted(texts):
        if texts[record].strip() or record == "012":  # by which a report is known
            yield f"{record} {texts[record]}"
        if record == "102":
            yield from (f"112 {text}" for deputy in info.deputies if (text := fitting_text(deputy)))


def _free_texts(tournament: Tournament, edition: Edition) -> dict[str, str]:
    info = tournament.info
    rated = sum(entry.rating is not None for entry in tournament.entries)
    return {
        "012": fitting_text(info.name),
        "022": fitting_text(info.city),
        "032": fitting_text(info.federation),
        "062": str(len(tournament.entries)),
        "072": str(rated),
        "082": str(len(tournament.teams) or ""),
        "102": fitting_text(info.referee),
        "142" if edition == "trf26" else "XXR": str(info.rounds or ""),
    }


def _facts(info: Info, edition: Edition) -> dict[str, str]:
    """Records of the other facts that the edition has, of the system and of the time control."""
    known = FACTS_2026 if edition == "trf26" else FACTS_2016
    others = {name: text for name, text in info.others.items() if name in known}
    facts = others | {TYPE: _type(info, edition), **_times(info, edition)}
    return {record: fitting_text(facts.get(name)) for record, name in FACTS.items()}


def _type(info: Info, edition: Edition) -> str:
    """The text for 092: the one it came with where it names the same system, else our own."""
    text = info.others.get(TYPE, "")
    coded = info.others.get(CODED_TYPE, "") if edition == "trf26" else ""
    if info.system is None or (text and (system_of(text) or system_of(coded)) == info.system):
        return text
    return SYSTEMS.get(info.system, info.system)


def _times(info: Info, edition: Edition) -> dict[str, str]:
    """The time control: in 222, or in 122 of a report of 2016 that has no other text there; two times in 222 only."""
    if info.time_control is None:
        return {}
    coded = coded_time_control(info.time_control)
    if edition == "trf26" and coded and season_time_control(coded) == info.time_control:
        return {CODED_TIME: coded}
    return {} if TIME in info.others or ":" in info.time_control else {TIME: info.time_control}


def _dates(info: Info) -> dict[str, str]:
    """The days of the event and of its rounds."""
    days = {"042": info.start, "052": info.end}
    return {
        "132": laid_out("132", _round_dates(info))[4:],
        **{record: slashed(day) if day else "" for record, day in days.items()},
    }


def _round_dates(info: Info) -> dict[TrfField, str]:
    """The days of the rounds, but for those whose year does not fit in two digits."""
    texts = {}
    for index, day in enumerate(info.round_dates):
        field = DATES.at(index)
        text = slashed_round(day, info.start) if day else None
        texts[TrfField(field.name, field.first, field.first + 7)] = text or ""
    return texts
