"""The points of an event where they are not those of chess: 162, or XXS in a report of 2016."""

from fractions import Fraction
from typing import Final

from ratingoffice.formats.reports.trf.editions import Edition
from ratingoffice.formats.reports.trf.fitting import fitting_points
from ratingoffice.formats.reports.trf.layout import RepeatedField, TrfField, laid_out
from ratingoffice.formats.reports.trf.lines import signed_points
from ratingoffice.formats.reports.trf.points_records import UNKNOWN_POINTS
from ratingoffice.model.tournament import CHESS, Code, Scoring, Tournament

LETTERS: Final = RepeatedField("code", 6, 1, 9)
VALUES: Final = RepeatedField("points", 7, 4, 9)
"""Letters and points of 162."""

VALUE_XXS: Final = TrfField("points", 1, 12)
"""Points of XXS, which stand anywhere."""


def points_records(tournament: Tournament, edition: Edition) -> dict[str, str]:
    """The record of the points and its text, nothing for the points of chess."""
    scoring, unknown = tournament.scoring, tournament.info.others.get(UNKNOWN_POINTS)
    if edition == "trf16":
        return {} if scoring == CHESS else {"XXS": _extension(scoring)}
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


def _extension(scoring: Scoring) -> str:
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
