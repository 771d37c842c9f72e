"""What kept lines say of matches of teams: points for them (362), byes (320), matches that were not played (330)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from ratingoffice.formats.reports.trf.layout import KEPT, RepeatedField, TrfField
from ratingoffice.formats.reports.values import points_text
from ratingoffice.model.tournament import Code, Scoring, StatedMatch, Tournament

RECORDS: Final = ("300", "320", "330", "362")
MATCH_POINTS: Final = re.compile(r"(T[WDL]) *([0-9]+(?:\.[0-9]+)?)")
POINTS: Final = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,2})?")

BYE_MATCH_POINTS: Final = TrfField("match points", 5, 8)
BYE_GAME_POINTS: Final = TrfField("game points", 10, 13)
BYE_TEAMS: Final = RepeatedField("team", 15, 3, 4)
"""A team for each round, 000 for none."""

FORFEIT: Final = TrfField("type", 5, 6)
FORFEIT_ROUND: Final = TrfField("round", 8, 10)
FORFEIT_WHITE: Final = TrfField("white team", 12, 14)
FORFEIT_BLACK: Final = TrfField("black team", 16, 18)
CODES: Final = {"+": Code.FORFEIT_WIN, "-": Code.FORFEIT_LOSS}


def match_lines(tournament: Tournament) -> Mapping[str, tuple[str, ...]]:
    """What is kept of teams and their matches, which names nobody: line-ups (300), byes, matches not played, points."""
    lines = lines_of(tournament, *RECORDS)
    return {KEPT: lines} if lines else {}


def match_points(tournament: Tournament) -> Scoring | None:
    """What a team has for a match won, drawn and lost (362); None where the report does not say."""
    stated = {
        name: points_of(text) for line in lines_of(tournament, "362") for name, text in MATCH_POINTS.findall(line)
    }
    win, draw, loss = (stated.get(name) for name in ("TW", "TD", "TL"))
    return None if win is None or draw is None else Scoring(win=win, draw=draw, loss=loss or Fraction(0))


def with_match_points(tournament: Tournament, points: Scoring) -> Tournament:
    """Let a report say what a team has for a match (362), in place of what it said."""
    stated = zip(("TW", "TD", "TL"), (points.win, points.draw, points.loss), strict=True)
    line = "362 " + "    ".join(f"{name} {points_text(each, least=1)}" for name, each in stated)
    others = [each for each in tournament.kept.get(KEPT, ()) if not each.startswith("362")]
    return replace(tournament, kept={**tournament.kept, KEPT: (*others, line)})


def stated_matches(tournament: Tournament) -> tuple[StatedMatch, ...]:
    """Matches without boards: those that were not played (330), then the byes (320), of teams that there are."""
    known = {team.number for team in tournament.teams}
    forfeits = [each for line in lines_of(tournament, "330") for each in _forfeits(line)]
    byes = [each for line in lines_of(tournament, "320") for each in _byes(line)]
    return tuple(each for each in (*forfeits, *byes) if each.round and each.team in known)


def _forfeits(line: str) -> Iterator[StatedMatch]:
    number, white, black = (_number(field.cut(line)) for field in (FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK))
    signs = FORFEIT.cut(line)
    if len(signs) == len("+-") and set(signs) <= set(CODES):
        yield StatedMatch(number, white, CODES[signs[0]], black, "w")
        yield StatedMatch(number, black, CODES[signs[1]], white, "b")


def _byes(line: str) -> Iterator[StatedMatch]:
    points, games = (points_of(field.cut(line)) for field in (BYE_MATCH_POINTS, BYE_GAME_POINTS))
    for number, field in enumerate(BYE_TEAMS.within(line), 1):
        team = _number(field.cut(line))
        yield StatedMatch(
            number, team, Code.PAIRING_BYE, match_points=points, game_points=Fraction(0) if games is None else games
        )


def lines_of(tournament: Tournament, *records: str) -> tuple[str, ...]:
    """Return the lines of some records that a report keeps."""
    return tuple(line for line in tournament.kept.get(KEPT, ()) if line.startswith(records))


def points_of(text: str) -> Fraction | None:
    """Return the points that a kept line states, None where it states none."""
    return Fraction(text) if POINTS.fullmatch(text) else None


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() else 0
