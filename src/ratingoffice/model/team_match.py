"""Matches of teams: whom a team met in a round, what its boards brought, and who won."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from ratingoffice.model.tournament import BYES, Code, Colour, Half, StatedMatch, Team

FORFEITS: Final = frozenset({Code.FORFEIT_WIN, Code.FORFEIT_LOSS})


@dataclass
class TeamMatch:
    """What one team has in one round: its boards from the first on, the teams it met, and its colour at the first."""

    boards: list[Fraction] = field(default_factory=list)
    met: Counter[int] = field(default_factory=Counter)
    colour: Colour | None = None
    is_to_come: bool = False
    is_played: bool = False
    """Whether there was more than forfeits."""
    byes: set[Code] = field(default_factory=set)

    @property
    def opponent(self) -> int | None:
        """The team of most opponents."""
        return min(self.met, key=lambda each: (-self.met[each], each), default=None)

    @property
    def points(self) -> Fraction:
        """Of all boards."""
        return sum(self.boards, Fraction(0))


Matches = Mapping[tuple[int, int], TeamMatch]
"""By team and round."""


def matches_of_teams(teams: Iterable[Team], halves: Iterable[tuple[Half, Fraction]]) -> Matches:
    """Gather the games of players, each with its points, into matches, the boards in the order of a team's players."""
    seats = {player: (team.number, seat) for team in teams for seat, player in enumerate(team.players)}
    matches: dict[tuple[int, int], TeamMatch] = defaultdict(TeamMatch)
    seated = [each for each in halves if each[0].player in seats and each[0].code is not Code.ZERO_BYE]
    for half, points in sorted(seated, key=lambda each: seats[each[0].player][1]):
        match = matches[seats[half.player][0], half.round]
        match.boards.append(points)
        match.colour = match.colour if match.met else half.colour
        match.met.update({seats[half.opponent][0]} if half.opponent in seats else ())
        match.is_to_come |= half.code is Code.PENDING
        match.is_played |= half.code not in FORFEITS
        match.byes.update({half.code} & BYES)
    return dict(matches)


def half_of_team(matches: Matches, team: int, round_number: int) -> Half:
    """A match as the game of a team; without an opponent it is the bye of its players."""
    mine = matches[team, round_number]
    if mine.opponent is None:
        return Half(round_number, team, None, None, _bye(mine))
    theirs = matches.get((mine.opponent, round_number), TeamMatch())
    code = Code.PENDING if mine.is_to_come else _result(mine, theirs)
    return Half(round_number, team, mine.opponent, mine.colour, code)


def is_another_match(matches: Matches, stated: StatedMatch) -> bool:
    """Whether the boards show another match of one of these teams in that round."""
    sides = {stated.team: stated.opponent} | ({stated.opponent: stated.team} if stated.opponent else {})
    found = ((matches.get((team, stated.round)), other) for team, other in sides.items())
    return any(match is not None and match.opponent not in {None, other} for match, other in found)


def _result(mine: TeamMatch, theirs: TeamMatch) -> Code:
    """More board points win; a match of forfeits alone was not played, and is lost by both where nobody has a point."""
    made, against = mine.points, theirs.points
    better = (made > against) - (made < against)
    if mine.is_played or theirs.is_played:
        return (Code.DRAW, Code.WIN, Code.LOSS)[better]
    return (Code.UNPLAYED_DRAW if made else Code.FORFEIT_LOSS, Code.FORFEIT_WIN, Code.FORFEIT_LOSS)[better]


def _bye(match: TeamMatch) -> Code:
    """What all its players have; where they differ, a bye of the pairing if it gave points."""
    if len(match.byes) == 1:
        return min(match.byes)
    return Code.PAIRING_BYE if match.points else Code.ZERO_BYE
