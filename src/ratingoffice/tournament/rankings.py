"""In which order tie-breaks are applied: by the systems of Annex 5 and by Annex 3, 5.11 where nothing is agreed."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.tournament import DRAUGHTS, Entry, Scoring, StatedMatch, Team, Tournament
from ratingoffice.tournament.swiss import systems


@dataclass(frozen=True)
class Ranking:
    """A system's tie-breaks in their order, and the articles that set it."""

    key: str
    articles: tuple[str, ...]
    tie_breaks: tuple[str, ...]
    is_round_robin: bool = False
    is_of_teams: bool = False
    match_points: Scoring = DRAUGHTS
    """What a team has for a match."""
    stated_matches: tuple[StatedMatch, ...] = ()
    """Matches that a report states without boards."""
    deciding_games: tuple[tuple[int, int], ...] = ()
    """Winners and losers of games after the last round, which decide where all else is equal (Annex 3, 5.10)."""


RATING: Final = Ranking(systems.RATING.key, ("Annex 3, 5.11.1.2.2b", "Annex 5, A.e"), systems.RATING.tie_breaks)
SOLKOFF: Final = Ranking(systems.SOLKOFF.key, ("Annex 3, 5.11.1.2.2a", "Annex 5, B.e"), systems.SOLKOFF.tie_breaks)
FIDE_SWISS: Final = Ranking("fide-swiss", (), ("buchholz-cut-1", "buchholz", "fide-sonneborn-berger", "wins"))
ROUND_ROBIN: Final = Ranking(
    "round-robin", ("Annex 3, 5.11.1.2.1",), ("victories", "between-tied", "classification-order"), is_round_robin=True
)
FIDE_ROUND_ROBIN: Final = Ranking(
    "fide-round-robin", (), ("direct-encounter", "fide-sonneborn-berger", "koya"), is_round_robin=True
)
WORLD_CHAMPIONSHIP: Final = replace(ROUND_ROBIN, key="world-championship", articles=("Annex 12, 9", "Annex 17, 10"))
TEAM_ROUND_ROBIN: Final = Ranking(
    "team-round-robin",
    ("Annex 3, 5.11.2.2.1",),
    ("board-points", "first-boards"),
    is_round_robin=True,
    is_of_teams=True,
)
TEAM_SWISS: Final = Ranking("team-swiss", ("Annex 3, 5.11.2.2.2",), SOLKOFF.tie_breaks, is_of_teams=True)
PLAYERS_OF_TEAMS: Final = Ranking("players-of-teams", (), ())
"""Players of teams meet whom their team meets: nothing separates equal scores, and places are shared."""

RANKINGS: Final = {key: Ranking(key, (), system.tie_breaks) for key, system in systems.SYSTEMS.items()} | {
    each.key: each
    for each in (
        RATING,
        SOLKOFF,
        FIDE_SWISS,
        ROUND_ROBIN,
        FIDE_ROUND_ROBIN,
        WORLD_CHAMPIONSHIP,
        TEAM_ROUND_ROBIN,
        TEAM_SWISS,
    )
}
"""All systems by their key."""


@article("Annex 3, 5.11.1.2", "Annex 3, 5.11.2.2")
def usual_ranking(tournament: Tournament) -> Ranking:
    """What holds where nothing was agreed: for a round robin or a Swiss event, of teams or players, or one in chess."""
    is_of_teams = tournament.info.system == "team" and bool(tournament.teams)
    if tournament.info.system in {"round_robin", "double_round_robin"} or _has_all_met(tournament):
        return TEAM_ROUND_ROBIN if is_of_teams else round_robin(tournament)
    swiss = FIDE_SWISS if is_chess(tournament) else SOLKOFF
    return TEAM_SWISS if is_of_teams else swiss


def is_chess(tournament: Tournament) -> bool:
    """Whether an event counts as chess does: one point for a win."""
    return tournament.scoring.win == 1


def round_robin(tournament: Tournament) -> Ranking:
    """How a round robin of players is ranked where nothing was agreed: by Annex 3, or in chess by FIDE's tie-breaks."""
    return FIDE_ROUND_ROBIN if is_chess(tournament) else ROUND_ROBIN


def unplaced(entrants: Collection[Entry | Team]) -> set[int]:
    """Who has no place in a report that gives one to others: who left too early to be classified."""
    found = {each.number for each in entrants if each.place is None}
    return found if len(found) < len(entrants) else set()


def _has_all_met(tournament: Tournament) -> bool:
    """Whether everybody who is classified was to meet everybody, for reports that do not name their system."""
    groups = {player: team.number for team in tournament.teams for player in team.players}
    group = {entry.number: groups.get(entry.number, -entry.number) for entry in tournament.entries}
    if tournament.info.system not in {None, "team"} or not group:
        return False
    classified = set(group.values()) - unplaced(tournament.teams)
    met = {(group[half.player], group.get(half.opponent or 0)) for half in tournament.halves if half.opponent}
    pairs = [pair for pair in met if pair[0] != pair[1] and set(pair) <= classified]
    return len(pairs) == len(classified) * (len(classified) - 1)
