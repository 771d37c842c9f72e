"""The points of an event: record 162, and the extensions XXS and BB. that say the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from ratingoffice.formats.notebook import in_quotes
from ratingoffice.formats.trf.lines import Line, Report, decimal, parsed_points
from ratingoffice.model.tournament import Scoring

UNKNOWN_POINTS: Final = "unknown_result_points"
"""The points of a game whose result is not known, among the other facts of an event."""

CODES_162: Final = {
    "W": ("win",),
    "D": ("draw",),
    "L": ("loss",),
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": (UNKNOWN_POINTS,),
}
"""What a letter of 162 sets; W holds for full-point byes and forfeits too, D for half-point byes."""

CODES_XXS: Final = {
    "W": ("win",),
    "WW": ("win",),
    "BW": ("win",),
    "D": ("draw",),
    "WD": ("draw",),
    "BD": ("draw",),
    "WL": ("loss",),
    "BL": ("loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
"""What a code of XXS sets; those with a colour are to agree."""

CODES_BB: Final = {
    "BBW": ("win",),
    "BBD": ("draw",),
    "BBL": ("loss",),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
"""What a record of this family sets."""

PAIR_162: Final = re.compile(r"([A-Za-z]) *([0-9.,]+)")
PAIR_XXS: Final = re.compile(r"([A-Z]+)=([0-9.,]+)")

Setting = tuple[Line, str, tuple[str, ...], str]
"""Where it is said, the code, what it sets, and the points as they are written."""


def scoring_of(report: Report) -> tuple[Scoring, dict[str, str]]:
    """The points of the event, and those that the scoring has no place for, among the other facts."""
    said: dict[str, Fraction] = {}
    for line, code, names, text in _settings(report):
        points = parsed_points(text)
        if points is None or not names:
            line.error("malformed_points", f"{in_quotes(code + ' ' + text)} sets no points; write them as 1.0 or 0.5")
            continue
        for name in names:
            if said.setdefault(name, points) != points:
                line.error("points_differ", f"the points of {code} were set to {said[name]} before; write them once")
    unknown = said.pop(UNKNOWN_POINTS, None)
    return Scoring(**said), {} if unknown is None else {UNKNOWN_POINTS: decimal(unknown)}


def _settings(report: Report) -> Iterator[Setting]:
    for line in report.take("162"):
        yield from _pairs(line, PAIR_162, CODES_162)
    for line in report.take("XXS"):
        yield from _pairs(line, PAIR_XXS, CODES_XXS)
    for record, names in CODES_BB.items():
        for line in report.take(record):
            yield line, record, names, line.rest.strip()


def _pairs(line: Line, pair: re.Pattern[str], codes: Mapping[str, tuple[str, ...]]) -> Iterator[Setting]:
    """The codes and points of a line; anything else in it is an error."""
    for code, text in pair.findall(line.rest.upper()):
        yield line, code, codes.get(code, ()), text
    if rest := pair.sub("", line.rest.upper()).strip():
        line.error("malformed_points", f"{in_quotes(rest)} sets no points; write one of {', '.join(codes)} with points")
