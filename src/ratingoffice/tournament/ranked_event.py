"""A report put in order: cut off after a round, withdrawals applied, teams for players; and its classification."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Entry, Tournament
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rankings import Ranking
from ratingoffice.tournament.rounds import Ints, Rounds, rounds_of
from ratingoffice.tournament.team_matches import entry_of, event_of_teams
from ratingoffice.tournament.team_withdrawals import after_team_withdrawals
from ratingoffice.tournament.tie_breaks.catalogue import TieBreak, deciding_games, tie_breaks_of
from ratingoffice.tournament.tie_breaks.values import Boards, TiedGroups, Values
from ratingoffice.tournament.withdrawals import after_withdrawals


@dataclass(frozen=True)
class Standings:
    """Who is where, by row: `stages` are the groups of equals before each tie-break and after the last."""

    rounds: Rounds
    tie_breaks: tuple[TieBreak, ...]
    values: tuple[Values, ...]
    stages: tuple[TiedGroups, ...]

    @property
    def order(self) -> Ints:
        """The rows from the first place down; those who share one by start number."""
        return np.asarray(np.lexsort((self.rounds.numbers, self.stages[-1].group)), dtype=np.int64)

    @property
    def places(self) -> Ints:
        """The place of every row."""
        return shared_places(self.stages[-1].group)

    def decisive(self, above: int, below: int) -> int | None:
        """Which tie-break separated two rows; None where they share a place."""
        differs = [bool(stage.group[above] != stage.group[below]) for stage in self.stages[1:]]
        return differs.index(True) if any(differs) else None


@article("Annex 3, 5.10")
def standings_of(rounds: Rounds, tie_breaks: tuple[TieBreak, ...], boards: Boards | None = None) -> Standings:
    """Put all players in order: by points, then by each tie-break among those who are still equal."""
    zeros = np.zeros(len(rounds.numbers), dtype=np.int64)
    tied = TiedGroups(rounds, zeros, boards or Boards(zeros[:, None][:, :0], 1, zeros))
    stages, values = [tied], []
    for tie_break in tie_breaks:
        found = tie_break.values(tied)
        tied = TiedGroups(rounds, _divided(tied.group, found), tied.boards)
        values.append(found)
        stages.append(tied)
    return Standings(rounds, tie_breaks, tuple(values), tuple(stages))


@article("Annex 3, 5.11")
def shared_places(group: Ints) -> Ints:
    """Who is equal in all shares a place; the next place is as far down as there are players above."""
    sizes = np.bincount(group, minlength=1)
    return np.asarray((sizes.cumsum() - sizes)[group] + 1, dtype=np.int64)


def _divided(group: Ints, values: Values) -> Ints:
    """Divide the groups of equals: the greatest figures first, those without a figure last."""
    columns = np.column_stack([group, ~values.known, -values.order]).astype(np.int64)
    order = np.lexsort(columns.T[::-1])
    starts = np.any(np.diff(columns[order], axis=0, prepend=columns[order][:1]), axis=1)
    divided = np.empty_like(group)
    divided[order] = np.cumsum(starts)
    return divided


@dataclass(frozen=True)
class RankedEvent:
    """The event as it was ranked, its standings, and who is not classified."""

    tournament: Tournament
    ranking: Ranking
    standings: Standings
    unclassified: tuple[Entry, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The classified by row."""
        return self.tournament.entries

    @property
    def in_order(self) -> tuple[Entry, ...]:
        """The classified from the first place down."""
        return tuple(self.entries[row] for row in self.standings.order)

    @property
    def places(self) -> dict[int, int]:
        """The place of every start number; who is equal in everything shares one."""
        return dict(zip((entry.number for entry in self.entries), self.standings.places.tolist(), strict=True))

    @property
    def scores(self) -> dict[int, Fraction]:
        """What every start number has."""
        return self.standings.rounds.totals

    @property
    def board_points(self) -> dict[int, Fraction]:
        """What the players of each team scored in all; nothing where players are ranked."""
        if not self.ranking.is_of_teams:
            return {}
        boards = self.standings.stages[0].boards
        totals = zip(self.entries, boards.totals.tolist(), strict=True)
        return {entry.number: Fraction(total, boards.unit) for entry, total in totals}

    def row(self, number: int) -> int:
        """The row of a start number; raises where it is not classified."""
        for row, entry in enumerate(self.entries):
            if entry.number == number:
                return row
        raise TournamentError(message("not_classified", number=number))


def without_announced(tournament: Tournament) -> Tournament:
    """The event up to its last round with a game: byes that are announced for later rounds give no points yet."""
    last = tournament.last_held
    return replace(tournament, halves=tuple(half for half in tournament.halves if half.round <= last))


def ranked_event(
    tournament: Tournament, ranking: Ranking, *, after: int | None = None, withdrawn: Collection[int] = ()
) -> RankedEvent:
    """Rank an event after its last round or an earlier one: `ranked_event(open, RANKINGS["kndb-solkoff"])`.

    `withdrawn` are teams where teams are ranked.
    """
    individuals = _after_withdrawals(tournament, ranking, withdrawn)
    if after is not None:
        individuals = replace(individuals, halves=tuple(half for half in individuals.halves if half.round <= after))
    event, boards = _of_teams(individuals, ranking, after) if ranking.is_of_teams else (individuals, None)
    rounds = replace(rounds_of(event), is_round_robin=ranking.is_round_robin)
    standings = standings_of(rounds, _tie_breaks(event, ranking), boards)
    classified = {entry.number for entry in event.entries}
    all_of_them = [entry_of(team) for team in tournament.teams] if ranking.is_of_teams else tournament.entries
    unclassified = tuple(entry for entry in all_of_them if entry.number not in classified)
    return RankedEvent(event, ranking, standings, unclassified)


def _after_withdrawals(tournament: Tournament, ranking: Ranking, withdrawn: Collection[int]) -> Tournament:
    if ranking.is_of_teams:
        return after_team_withdrawals(tournament, withdrawn, ranking)
    return after_withdrawals(tournament, withdrawn, is_round_robin=ranking.is_round_robin)


def _of_teams(individuals: Tournament, ranking: Ranking, after: int | None) -> tuple[Tournament, Boards]:
    teams = {None, *(team.number for team in individuals.teams)}
    known = [each for each in ranking.stated_matches if {each.team, each.opponent} <= teams]
    stated = [each for each in known if after is None or each.round <= after]
    return event_of_teams(individuals, ranking.match_points, stated)


def _tie_breaks(event: Tournament, ranking: Ranking) -> tuple[TieBreak, ...]:
    """The tie-breaks of the ranking, and the games that were played because all of them are equal."""
    tie_breaks = tie_breaks_of(ranking.tie_breaks)
    if not ranking.deciding_games:
        return tie_breaks
    known = {entry.number for entry in event.entries}
    if unknown := {number for game in ranking.deciding_games for number in game} - known:
        raise TournamentError(message("not_classified.decider", number=min(unknown)))
    return (*tie_breaks, deciding_games(ranking.deciding_games))
