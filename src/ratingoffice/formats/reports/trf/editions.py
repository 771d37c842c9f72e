"""The editions of the standard, and which of them a tournament needs."""

import re
from typing import Final

from ratingoffice.formats.reports.trf.event_records import FACTS, TIME, TYPE
from ratingoffice.formats.reports.trf.layout import KEPT, Edition
from ratingoffice.formats.reports.trf.own_records import PAIRING
from ratingoffice.formats.reports.trf.player_records import FEDERATION_CODE
from ratingoffice.formats.reports.trf.points_records import UNKNOWN_POINTS
from ratingoffice.model.tournament import CHESS, Entry, Scoring, Team, Tournament

EXTENSION: Final = re.compile(r"XX|BB|DAT")
"""How records of TRF(x) begin."""

FACTS_2016: Final = frozenset({TYPE, TIME})
FACTS_2026: Final = frozenset(FACTS.values()) | {UNKNOWN_POINTS, PAIRING}
"""Other facts of an event that the editions have records for."""


def edition_of(tournament: Tournament) -> Edition:
    """The edition of 2026 where something needs it; that of 2016 with its extensions where it came from there."""
    kept = tournament.kept.get(KEPT, ())
    if _needs_2026(tournament) or not all(map(is_of_2016, kept)):
        return "trf26"
    if kept or not _is_in_162(tournament.scoring):
        return "trf16"
    needs_records = tournament.info.rounds or tournament.scoring != CHESS or tournament.forbidden
    return "trf26" if needs_records else "trf16"


def is_of_2016(line: str) -> bool:
    """Whether a kept line can stand in a report of 2016."""
    return bool(EXTENSION.match(line))


def _is_in_162(scoring: Scoring) -> bool:
    """Whether 162 can say the points; XXS can say all."""
    apart = scoring.full_bye, scoring.half_bye, scoring.forfeit_win
    return apart == (None, None, None) and scoring.zero_bye == scoring.forfeit_loss


def _needs_2026(tournament: Tournament) -> bool:
    """Whether there is what no report of 2016 can say, not even with extensions."""
    info = tournament.info
    coded = info.time_control and (TIME in info.others or ":" in info.time_control)
    facts = (FACTS_2026 - FACTS_2016) & info.others.keys()
    people = any(_has_national(entry) for entry in tournament.entries)
    teams = any(_is_more_than_2016(*numbered) for numbered in enumerate(tournament.teams, 1))
    return bool(coded or facts or people or tournament.awards or teams or tournament.changes)


def _is_more_than_2016(number: int, team: Team) -> bool:
    """Whether a team has more than name and players, or another number than its place in the order."""
    return team != Team(number, team.name, team.players)


def _has_national(entry: Entry) -> bool:
    return any(FEDERATION_CODE.fullmatch(body) for body in (*entry.ids, *entry.ratings))
