"""What a report says of the event: the records that end in 2, and those of extensions that say the same."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf.codes import SYSTEMS, TYPE_CODE, is_time_code, season_time_control, system_of
from ratingoffice.formats.reports.trf.days import event_day, round_days
from ratingoffice.formats.reports.trf.layout import MOST_ROUNDS
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport, wrong_federation
from ratingoffice.model.time_control import parse_sides
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
    "152": (re.compile(r"[WB]").fullmatch, "malformed_fact.152"),
    "172": (
        re.compile(r"[A-Z]{3} (FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)").fullmatch,
        "malformed_fact.172",
    ),
    "192": (TYPE_CODE.fullmatch, "malformed_fact.192"),
    "222": (is_time_code, "malformed_fact.222"),
    "352": (re.compile(r"[WB]+").fullmatch, "malformed_fact.352"),
}
"""What has to be in a coded record, and what is wrong where it is not."""

EXPECTED: Final = {
    "012": "missing_record.012",
    "022": "missing_record.022",
    "032": "missing_record.032",
    "042": "missing_record.042",
    "052": "missing_record.052",
    "102": "missing_record.102",
}
"""Records that no report for rating goes without."""

FEDERATION: Final = re.compile(r"[A-Z]{3}")


def event_info(report: TrfReport) -> Info:
    """All that is said of the event."""
    start = _first(report, "042", event_day)
    end = _first(report, "052", lambda line: event_day(line, start))
    texts = {record: _first(report, record, lambda line: line.rest.strip()) for record in ("012", "022", "032", "102")}
    _note_missing(report)
    city, federation = _in_their_places(report, texts["022"], texts["032"])
    facts = {name: text for record, name in FACTS.items() if (text := _first(report, record, _checked_fact))}
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
        round_dates=_first(report, "132", lambda line: round_days(line, start, end)) or (),
        rounds=_rounds(report),
        others=facts,
    )


def counts_noted(report: TrfReport, counts: dict[str, int]) -> None:
    """Compare 062, 072 and 082 with what is there; they are counted anew when the report is written."""
    for record, count in counts.items():
        for line in report.take(record):
            stated = re.match(r"[0-9]{1,9}", line.rest.strip())
            if line.rest.strip() and (stated is None or int(stated[0]) != count):
                line.warning(message("count_differs", rest=shown(line.rest.strip()), count=count))


def _first(report: TrfReport, record: str, read: Callable[[TrfLine], Value]) -> Value | None:
    """Read the first line of a record that says something; a second one is noted."""
    lines = [line for line in report.take(record) if line.rest.strip()]
    for line in lines[1:]:
        line.warning(message("double_record", record=record, line=lines[0].number))
    return read(lines[0]) if lines else None


def _checked_fact(line: TrfLine) -> str:
    text = line.rest.strip()
    is_right, code = FORMS.get(line.record, (str, ""))
    if not is_right(text):
        line.warning(message(code, cell=shown(text)))
    return text


def _note_missing(report: TrfReport) -> None:
    for record, code in EXPECTED.items():
        if not any(line.rest.strip() for line in report.by_record.get(record, [])):
            report.notes.warning(message(code), column=record)


def _in_their_places(report: TrfReport, city: str | None, federation: str | None) -> tuple[str | None, str | None]:
    """City and federation, the other way round where they were swapped."""
    if federation is None or FEDERATION.fullmatch(federation):
        return city, federation
    line = report.by_record["032"][0]
    if city and FEDERATION.fullmatch(city):
        line.warning(message("swapped", city=shown(city), federation=shown(federation)))
        return federation, city
    meant = federation_of(federation)
    line.warning(wrong_federation(federation, meant))
    return city, meant or federation


def _system(facts: dict[str, str]) -> tuple[str | None, dict[str, str]]:
    """The system by 092, else by 192; the text of 092 is kept where it is not our own."""
    system = system_of(facts.get(TYPE, "")) or system_of(facts.get(CODED_TYPE, ""))
    if system and facts.get(TYPE) == SYSTEMS[system]:
        facts = {name: text for name, text in facts.items() if name != TYPE}
    return system, facts


def _time_control(facts: dict[str, str]) -> tuple[str | None, dict[str, str]]:
    """The time control by 222, else by 122 where it is written as in a season; it is then no other fact.

    A colon in 122 may stand in an hour (`1:30`), so two times are read from 222 alone.
    """
    coded, text = facts.get(CODED_TIME), facts.get(TIME, "")
    control = season_time_control(coded) if coded else None
    if control:
        return control, {name: fact for name, fact in facts.items() if name != CODED_TIME}
    if coded is None and len(parse_sides(text)) == 1:
        return text, {name: fact for name, fact in facts.items() if name != TIME}
    return None, facts


def _rounds(report: TrfReport) -> int | None:
    """How many rounds there are to be, by 142 or XXR."""
    stated = {record: _first(report, record, _round_count) for record in ("142", "XXR")}
    if stated["142"] and stated["XXR"] and stated["142"] != stated["XXR"]:
        differ = message("rounds_differ", rounds=stated["142"], other=stated["XXR"])
        report.by_record["XXR"][0].warning(differ)
    return stated["142"] or stated["XXR"]


def _round_count(line: TrfLine) -> int | None:
    text = line.rest.strip()
    if re.fullmatch(r"[0-9]{1,4}", text) and 1 <= int(text) <= MOST_ROUNDS:
        return int(text)
    line.error(message("malformed_number.event_records", cell=shown(text), most=MOST_ROUNDS))
    return None
