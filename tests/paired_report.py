"""Reports that `pair` writes: what was printed, results for the last round, and what `check` has against them."""

import json
from dataclasses import replace

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import OTHER_SIDE, Code
from ratingoffice.tournament.swiss.pairing import recounted


def boards(result):
    """White and black of the round that was printed as JSON."""
    assert result.exit_code == 0, result.output
    return [(each["white"], each["black"]) for each in json.loads(result.stdout)["boards"]]


def kept_line(path):
    """The choices that a report keeps."""
    return [line for line in path.read_text().splitlines() if line.startswith("### pairing")]


def played(path, result):
    """Give every game of the last round a result of white, and of black the other."""
    tournament, _ = trf.read(path.read_bytes(), path.name)
    last = {Code.PENDING: {"w": Code(result), "b": OTHER_SIDE[Code(result)]}}
    halves = [replace(half, code=last.get(half.code, {}).get(half.colour, half.code)) for half in tournament.halves]
    path.write_bytes(trf.write(recounted(replace(tournament, halves=tuple(halves))))[0])


def departures_of(result):
    """What a report has against a system, beside what the report itself lacks."""
    codes = {each["code"] for each in json.loads(result.stdout)[0]["findings"]}
    return {code for code in codes if not code.startswith("missing_")}
