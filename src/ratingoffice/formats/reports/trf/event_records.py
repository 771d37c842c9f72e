"""What a report says of the event: the records that end in 2, and those of extensions that say the same."""

import re
from collections.abc import Callable
from datetime import date
from typing import Final, TypeVar

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.notes import in_quotes
from ratingoffice.formats.reports.trf.codes import SYSTEMS, TYPE_CODE, is_time_code, season_time_control, system_of
from ratingoffice.formats.reports.trf.days import event_day, round_days
from ratingoffice.formats.reports.trf.layout import MOST_ROUNDS
from ratingoffice.formats.reports.trf.lines import Line, Report
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Info

Value = TypeVar("Value")

TYPE, TIME, CODED_TYPE, CODED_TIME = "type", "time", "coded_type", "coded_time"

FACTS: Final = {
    "092": TYPE,
    "122": TIME,
    "152": "first_colour",
    "172": "ranking",
    "182": "pairing_program",
    "192": CODED_TYPE,
    "202": "tie_breaks",
    "212": "standing_order",
    "222": CODED_TIME,
    "352": "board_colours",
}
"""Records that stand among the other facts of an event, under these names; the first two already in 2016."""

FORMS: Final[dict[str, tuple[Callable[[str], object], str]]] = {
    "152": (re.compile(r"[WB]").fullmatch, "W or B"),
    "172": (
        re.compile(r"[A-Z]{3} (FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)").fullmatch,
        "a federation and FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER",
    ),
    "192": (TYPE_CODE.fullmatch, "a code of FIDE's table, such as FIDE_DUTCH, BERGER_ROUNDROBIN_G1 or FIDE_TEAM_MP_GP"),
    "222": (is_time_code, "seconds such as 5400+30 or 40/6000+30:900+30, with W...-B... where the sides differ"),
    "352": (re.compile(r"[WB]+").fullmatch, "the colours of the boards, such as WBWB"),
}
"""What has to stand in a coded record."""

EXPECTED: Final = {
    "012": "the name",
    "022": "the city",
    "032": "the federation",
    "042": "the first day",
    "052": "the last day",
    "102": "the chief arbiter",
}
"""Records that no report for rating goes without."""

FEDERATION: Final = re.compile(r"[A-Z]{3}")


def event_info(report: Report) -> Info:
    """All that is said of the event."""
    start = _first(report, "042", event_day)
    end = _first(report, "052", lambda line: event_day(line, start))
    texts = {record: _text(report, record) for record in ("012", "022", "032", "102")}
    _note_missing(report)
    city, federation = _in_their_places(report, texts["022"], texts["032"])
    facts = {name: text for record, name in FACTS.items() if (text := _fact(report, record))}
    system, facts = _system(facts)
    time_control, facts = _time_control(facts)
    return Info(
        name=texts["012"] or "",
        city=city,
        federation=federation,
        start=start,
        end=end,
        system=system,
        time_control=time_control,
        referee=texts["102"],
        deputies=tuple(text for line in report.take("112") if (text := line.rest.strip())),
        round_dates=_round_dates(report, start, end),
        rounds=_rounds(report),
        others=facts,
    )


def counts_noted(report: Report, counts: dict[str, int]) -> None:
    """Compare 062, 072 and 082 with what is there; they are counted anew when the report is written."""
    for record, count in counts.items():
        for line in report.take(record):
            said = re.match(r"[0-9]{1,9}", line.rest.strip())
            if line.rest.strip() and (said is None or int(said[0]) != count):
                line.warning("count_differs", f"{in_quotes(line.rest.strip())} is said, {count} are there; check both")


def _first(report: Report, record: str, read: Callable[[Line], Value]) -> Value | None:
    """Read the first line of a record that says something; a second one is noted."""
    lines = [line for line in report.take(record) if line.rest.strip()]
    for line in lines[1:]:
        line.warning("double_record", f"record {record} stands on line {lines[0].number} already, which is taken")
    return read(lines[0]) if lines else None


def _text(report: Report, record: str) -> str | None:
    return _first(report, record, lambda line: line.rest.strip())


def _fact(report: Report, record: str) -> str | None:
    return _first(report, record, _checked_fact)


def _checked_fact(line: Line) -> str:
    text = line.rest.strip()
    is_right, right = FORMS.get(line.record, (str, ""))
    if not is_right(text):
        line.warning("malformed_fact", f"{in_quotes(text)} is not what {line.record} has; write {right}")
    return text


def _note_missing(report: Report) -> None:
    for record, what in EXPECTED.items():
        if not any(line.rest.strip() for line in report.by_record.get(record, [])):
            message = f"record {record}, {what} of the event, is missing; a report for rating needs it"
            report.notes.warning("missing_record", message, column=record)


def _in_their_places(report: Report, city: str | None, federation: str | None) -> tuple[str | None, str | None]:
    """City and federation, the other way round where they were swapped."""
    if federation is None or FEDERATION.fullmatch(federation):
        return city, federation
    line = report.by_record["032"][0]
    if city and FEDERATION.fullmatch(city):
        message = f"{in_quotes(city)} as city and {in_quotes(federation)} as federation are read the other way round"
        line.warning("swapped", f"{message}; swap 022 and 032")
        return federation, city
    meant = federation_of(federation)
    right = f"it is read as {meant}; write {meant}" if meant else "write three capital letters"
    line.warning("malformed_federation", f"{in_quotes(federation)} is no federation; {right}")
    return city, meant or federation


def _system(facts: dict[str, str]) -> tuple[str | None, dict[str, str]]:
    """The system by 092, else by 192; the text of 092 is kept where it is not our own."""
    system = system_of(facts.get(TYPE, "")) or system_of(facts.get(CODED_TYPE, ""))
    if system and facts.get(TYPE) == SYSTEMS[system]:
        facts = {name: text for name, text in facts.items() if name != TYPE}
    return system, facts


def _time_control(facts: dict[str, str]) -> tuple[str | None, dict[str, str]]:
    """The time control by 222, else by 122 where it is written as in a season; it is then no other fact."""
    coded, text = facts.get(CODED_TIME), facts.get(TIME, "")
    control = season_time_control(coded) if coded else None
    if control:
        return control, {name: fact for name, fact in facts.items() if name != CODED_TIME}
    if coded is None and parse(text):
        return text, {name: fact for name, fact in facts.items() if name != TIME}
    return None, facts


def _round_dates(report: Report, start: date | None, end: date | None) -> tuple[date | None, ...]:
    return _first(report, "132", lambda line: round_days(line, start, end)) or ()


def _rounds(report: Report) -> int | None:
    """How many rounds there are to be, by 142 or XXR."""
    said = {record: _first(report, record, _round_count) for record in ("142", "XXR")}
    if said["142"] and said["XXR"] and said["142"] != said["XXR"]:
        message = f"142 says {said['142']} rounds, XXR {said['XXR']}; 142 is taken"
        report.by_record["XXR"][0].warning("rounds_differ", message)
    return said["142"] or said["XXR"]


def _round_count(line: Line) -> int | None:
    text = line.rest.strip()
    if re.fullmatch(r"[0-9]{1,4}", text) and 1 <= int(text) <= MOST_ROUNDS:
        return int(text)
    line.error("malformed_number", f"{in_quotes(text)} is no number of rounds; write one from 1 to {MOST_ROUNDS}")
    return None
