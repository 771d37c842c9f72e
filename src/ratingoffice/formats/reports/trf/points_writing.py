"""The points of an event where they are not those of chess: 162, or XXS in a report of 2016."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ratingoffice.formats.reports.trf.layout import Field, Repeated, laid_out
from ratingoffice.formats.reports.trf.lines import parsed_points
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.points_records import UNKNOWN_POINTS
from ratingoffice.model.tournament import CHESS, Code, Scoring, Tournament

LETTERS: Final = Repeated("code", 6, 1, 9)
VALUES: Final = Repeated("points", 7, 4, 9)
"""Letters and points of 162."""

VALUE_XXS: Final = Field("points", 1, 12)
"""Points of XXS, which stand anywhere."""

SAID_TOGETHER: Final = {
    "full_bye": "a win",
    "forfeit_win": "a win",
    "half_bye": "a draw",
}
"""What 162 counts as something else, always."""


def points_text(tournament: Tournament, pen: Pen) -> dict[str, str]:
    """The record of the points and its text, nothing for the points of chess."""
    scoring, unknown = tournament.scoring, tournament.info.others.get(UNKNOWN_POINTS)
    if pen.edition == "trf16":
        return {} if scoring == CHESS else {"XXS": _extension(scoring, pen)}
    points = [] if scoring == CHESS else _letters(scoring, pen)
    if unknown and parsed_points(unknown) is None:
        pen.cannot_say(f"{unknown!r} are no points of an unknown result", UNKNOWN_POINTS)
    elif unknown:
        points.append(("X", parsed_points(unknown)))
    return {"162": laid_out("162", _placed(points, pen))[4:]}


def _letters(scoring: Scoring, pen: Pen) -> list[tuple[str, Fraction | None]]:
    """The letters of 162: always those of a game, the others where they differ from what goes without saying."""
    for name, other in SAID_TOGETHER.items():
        if getattr(scoring, name) is not None:
            pen.cannot_say(f"162 counts {name.replace('_', ' ')} as {other}, not {getattr(scoring, name)}", name)
    if scoring.zero_bye != scoring.forfeit_loss:
        pen.cannot_say(f"162 counts forfeit loss as zero bye, not {scoring.forfeit_loss}", "forfeit_loss")
    points: list[tuple[str, Fraction | None]] = [("W", scoring.win), ("D", scoring.draw), ("L", scoring.loss)]
    if scoring.zero_bye:
        points.append(("A", scoring.zero_bye))
    return points if scoring.pairing_bye is None else [*points, ("P", scoring.pairing_bye)]


def _placed(points: list[tuple[str, Fraction | None]], pen: Pen) -> dict[Field, str]:
    texts = {}
    for index, (code, value) in enumerate(points):
        texts[LETTERS.at(index)] = code
        texts[VALUES.at(index)] = pen.points(value, VALUES.at(index), f"162 {code}")
    return texts


def _extension(scoring: Scoring, pen: Pen) -> str:
    """The codes of XXS; W and D hold for both colours, for forfeits and for full-point and half-point byes."""
    said = {"W": scoring.win, "D": scoring.draw, "PAB": scoring.points(Code.PAIRING_BYE)}
    if scoring.loss:
        said |= {"WL": scoring.loss, "BL": scoring.loss}
    others = {
        "ZPB": scoring.zero_bye or None,
        "HPB": scoring.half_bye,
        "FPB": scoring.full_bye,
        "FW": scoring.forfeit_win,
        "FL": scoring.forfeit_loss or None,
    }
    said |= {code: points for code, points in others.items() if points is not None}
    texts = {code: pen.points(points, VALUE_XXS, f"XXS {code}") for code, points in said.items()}
    return " ".join(f"{code}={text}" for code, text in texts.items() if text)
