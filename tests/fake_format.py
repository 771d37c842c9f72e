"""A report format for tests: one JSON object, entries and halves as lists."""

import json
from datetime import date

from ratingoffice.messages import Text
from ratingoffice.model.findings import Place, finding, no_findings
from ratingoffice.model.tournament import Code, Entry, Half, Info, Tournament

NAME = "fake"
SUFFIXES = (".json",)


def recognised(data):
    return data.startswith(b"{")


def read(data, file):
    try:
        told = json.loads(data)
    except ValueError:
        return None, finding(Place("error", file), Text("malformed", "not JSON; write JSON").filled({}), line=1)
    info = told["info"]
    days = {name: date.fromisoformat(info[name]) for name in ("start", "end") if name in info}
    rounds = tuple(date.fromisoformat(day) for day in info.get("round_dates", ()))
    entries = tuple(Entry(**entry) for entry in told["entries"])
    halves = tuple(Half(*half[:4], Code(half[4])) for half in told["halves"])
    return Tournament(Info(**(info | days | {"round_dates": rounds})), entries, halves), no_findings()


def report(*entries, halves=None, **info):
    """Return the bytes of a report: entries as (number, name, facts), everybody meets the next one and wins."""
    usual = {
        "name": "Spring Open",
        "start": "2010-03-05",
        "end": "2010-03-14",
        "system": "Swiss",
        "time_control": "90+30",
    }
    if halves is None:
        halves = [(1, 1, 2, "w", "1"), (1, 2, 1, "b", "0")]
    told = {
        "info": usual | info,
        "entries": [{"number": number, "name": name, **facts} for number, name, facts in entries],
        "halves": halves,
    }
    return json.dumps(told).encode()
