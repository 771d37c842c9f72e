"""The points of an event: record 162, and the extensions XXS and BB. that say the same."""

import re
from collections.abc import Iterator, Set
from fractions import Fraction
from typing import Any, Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf.fitting import fitting_points
from ratingoffice.formats.reports.trf.layout import Edition, RepeatedField, TrfField, laid_out
from ratingoffice.formats.reports.trf.lines import TrfLine, TrfReport, signed_points
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.tournament import CHESS, Code, Scoring, Tournament

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

LETTERS: Final = RepeatedField("code", 6, 1, 9)
VALUES: Final = RepeatedField("points", 7, 4, 9)
"""Letters and points of 162."""

VALUE_XXS: Final = TrfField("points", 1, 12)
"""Points of XXS, which stand anywhere."""


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


def points_records(tournament: Tournament, edition: Edition) -> dict[str, str]:
    """The record of the points and its text, nothing for the points of chess."""
    scoring, unknown = tournament.scoring, tournament.info.others.get(UNKNOWN_POINTS)
    if edition == "trf16":
        return {} if scoring == CHESS else {"XXS": _extension_text(scoring)}
    points = [] if scoring == CHESS else _letters(scoring)
    if unknown and signed_points(unknown) is not None:
        points.append(("X", signed_points(unknown)))
    return {"162": laid_out("162", _placed(points))[4:]}


def _letters(scoring: Scoring) -> list[tuple[str, Fraction | None]]:
    """The letters of 162: always those of a game, the others where they differ from what goes without saying."""
    points: list[tuple[str, Fraction | None]] = [("W", scoring.win), ("D", scoring.draw), ("L", scoring.loss)]
    if scoring.zero_bye:
        points.append(("A", scoring.zero_bye))
    return points if scoring.pairing_bye is None else [*points, ("P", scoring.pairing_bye)]


def _placed(points: list[tuple[str, Fraction | None]]) -> dict[TrfField, str]:
    texts = {}
    for index, (code, value) in enumerate(points):
        texts[LETTERS.at(index)] = code
        texts[VALUES.at(index)] = fitting_points(value, VALUES.at(index))
    return texts


def _extension_text(scoring: Scoring) -> str:
    """The codes of XXS; W and D hold for both colours, for forfeits and for full-point and half-point byes."""
    stated = {"W": scoring.win, "D": scoring.draw, "PAB": scoring.points(Code.PAIRING_BYE)}
    if scoring.loss:
        stated |= {"WL": scoring.loss, "BL": scoring.loss}
    others = {
        "ZPB": scoring.zero_bye or None,
        "HPB": scoring.half_bye,
        "FPB": scoring.full_bye,
        "FW": scoring.forfeit_win,
        "FL": scoring.forfeit_loss or None,
    }
    stated |= {code: points for code, points in others.items() if points is not None}
    texts = {code: fitting_points(points, VALUE_XXS) for code, points in stated.items()}
    return " ".join(f"{code}={text}" for code, text in texts.items() if text)
