"""The points of an event: record 162, and the extensions XXS and BB. that say the same."""

import re
from collections.abc import Iterator, Set
from fractions import Fraction
from typing import Any, Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport, signed_points
from ratingoffice.formats.reports.values import points_text
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

VALUES_XXS: Final = {
    "WW": Fraction(1),
    "BW": Fraction(1),
    "WD": Fraction(1, 2),
    "BD": Fraction(1, 2),
    "WL": Fraction(0),
    "BL": Fraction(0),
    "ZPB": Fraction(0),
    "HPB": Fraction(1, 2),
    "FPB": Fraction(1),
    "PAB": Fraction(1),
    "FW": Fraction(1),
    "FL": Fraction(0),
}
"""What the codes of XXS stand at where it does not set them; so a pairing bye is not worth a win of 3."""

SHORT_XXS: Final = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB")}
"""Codes that stand for several; what comes last holds."""

SCORING_XXS: Final = {
    "win": ("WW", "BW"),
    "draw": ("WD", "BD"),
    "loss": ("WL", "BL"),
    "zero_bye": ("ZPB",),
    "half_bye": ("HPB",),
    "full_bye": ("FPB",),
    "pairing_bye": ("PAB",),
    "forfeit_win": ("FW",),
    "forfeit_loss": ("FL",),
}
"""Which codes a scoring takes its points from; both colours have to agree."""

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
PAIR_XXS: Final = re.compile(r"(?<![A-Z])([A-Z]+)=([0-9.,]+)")

Setting = tuple[TrfLine, str, Fraction]
"""Where it is said, the code, and the points."""


def scoring_of(report: TrfReport) -> tuple[Scoring, dict[str, str]]:
    """The points of the event, and those that the scoring has no place for, among the other facts."""
    stated = _extension(report)
    plain: dict[str, Fraction] = {}
    for line, code, points in [*_lettered(report), *_recorded(report)]:
        for name in (CODES_162 | CODES_BB)[code]:
            if plain.setdefault(name, points) != points:
                line.error(message("points_differ.points_records_2", code=code, points=plain[name]))
    unknown = plain.pop(UNKNOWN_POINTS, None)
    named: dict[str, Any] = stated | plain
    return Scoring(**named), {} if unknown is None else {UNKNOWN_POINTS: points_text(unknown, least=1)}


def _extension(report: TrfReport) -> dict[str, Fraction]:
    """The points that XXS sets, all of them where it is there at all."""
    lines, values = report.take("XXS"), dict(VALUES_XXS)
    codes = {*VALUES_XXS, *SHORT_XXS}
    for _, code, points in [setting for line in lines for setting in _pairs(line, PAIR_XXS, codes)]:
        values |= dict.fromkeys(SHORT_XXS.get(code, (code,)), points)
    for white, black in [codes for codes in SCORING_XXS.values() if len(codes) == 2]:
        if values[white] != values[black]:
            lines[-1].error(message("points_differ.points_records", white=white, black=black))
    return {name: values[codes[0]] for name, codes in SCORING_XXS.items()} if lines else {}


def _lettered(report: TrfReport) -> Iterator[Setting]:
    for line in report.take("162"):
        yield from _pairs(line, PAIR_162, CODES_162.keys())


def _recorded(report: TrfReport) -> Iterator[Setting]:
    for record in CODES_BB:
        for line in report.take(record):
            points = signed_points(line.rest.strip())
            if points is None:
                line.error(message("malformed_points.points_records_2", rest=shown(line.rest)))
            else:
                yield line, record, points


def _pairs(line: TrfLine, pair: re.Pattern[str], codes: Set[str]) -> Iterator[Setting]:
    """The codes and points of a line; anything else in it is an error."""
    rest = pair.sub("", line.rest.upper()).strip()
    for code, text in pair.findall(line.rest.upper()):
        points = signed_points(text)
        if points is not None and code in codes:
            yield line, code, points
        else:
            rest = f"{code} {text}"
    if rest:
        line.error(message("malformed_points.points_records", rest=shown(rest), codes=sorted(codes)))
