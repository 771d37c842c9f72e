"""Table X-1: which places of which championship bring which title (Annex 10, 3.1 to 3.10)."""

from dataclasses import dataclass, field
from typing import Final

from ratingoffice.titles.event import CHAMPIONSHIPS, CONTINENTS, WORLDS, Age, CompetitionType, JudgedEvent
from ratingoffice.titles.title import Rank, Section

BOTH: Final = frozenset(Section)
FAR: Final = frozenset({CompetitionType.AFRICA, CompetitionType.AMERICA, CompetitionType.ASIA})
"""The continents beside Europe."""


@dataclass(frozen=True)
class ChampionshipRow:
    """A row of the table: the last place of each title, the higher titles before it."""

    article: str
    competitions: frozenset[CompetitionType]
    last_places: dict[Rank, int]
    ages: frozenset[Age] = frozenset({Age.ADULTS})
    least_players: int = 0
    sections: frozenset[Section] = field(default=BOTH)
    with_norm: bool = True
    """Remarks 3 to 5: a norm of the next title comes with the place."""

    def is_for(self, event: JudgedEvent, players: int) -> bool:
        """Whether this row is the one of an event."""
        return (
            event.competition in self.competitions
            and event.age in self.ages
            and event.section in self.sections
            and players >= self.least_players
            and (event.age is not Age.UNDER_23 or event.board == 64)
        )

    def rank(self, place: int) -> Rank | None:
        """The title of a place: `ROWS[0].rank(4)` is MI."""
        return next((rank for rank, last in self.last_places.items() if place <= last), None)


ROWS: Final = (
    ChampionshipRow(
        article="3.1",
        competitions=WORLDS | {CompetitionType.EUROPE},
        last_places={Rank.GMI: 3, Rank.MI: 6, Rank.MF: 9, Rank.CMF: 10},
        least_players=20,
        sections=frozenset({Section.OPEN}),
    ),
    ChampionshipRow(
        article="3.2",
        competitions=WORLDS | {CompetitionType.EUROPE},
        last_places={Rank.GMI: 2, Rank.MI: 4, Rank.MF: 6, Rank.CMF: 7},
        least_players=14,
        sections=frozenset({Section.WOMEN}),
    ),
    ChampionshipRow(
        article="3.3",
        competitions=WORLDS | {CompetitionType.EUROPE, CompetitionType.AFRICA},
        last_places={Rank.GMI: 2, Rank.MI: 4, Rank.MF: 6},
        least_players=16,
    ),
    ChampionshipRow(
        article="3.4",
        competitions=frozenset({CompetitionType.AMERICA, CompetitionType.ASIA}),
        last_places={Rank.GMI: 1, Rank.MI: 2, Rank.MF: 3, Rank.CMF: 6},
        least_players=16,
    ),
    ChampionshipRow(article="3.4", competitions=CONTINENTS, last_places={Rank.MI: 1}, least_players=8, with_norm=False),
    ChampionshipRow(
        article="3.5",
        competitions=WORLDS | {CompetitionType.EUROPE},
        last_places={Rank.MF: 3},
        ages=frozenset({Age.JUNIORS, Age.UNDER_23}),
    ),
    ChampionshipRow(
        article="3.6", competitions=FAR, last_places={Rank.MF: 1, Rank.CMF: 3}, ages=frozenset({Age.JUNIORS})
    ),
    ChampionshipRow(
        article="3.7",
        competitions=WORLDS | {CompetitionType.EUROPE},
        last_places={Rank.MF: 1, Rank.CMF: 3},
        ages=frozenset({Age.CADETS}),
    ),
    ChampionshipRow(article="3.8", competitions=FAR, last_places={Rank.CMF: 3}, ages=frozenset({Age.CADETS})),
    ChampionshipRow(
        article="3.9", competitions=CHAMPIONSHIPS, last_places={Rank.CMF: 2}, ages=frozenset({Age.MINI_CADETS})
    ),
    ChampionshipRow(article="3.10", competitions=CHAMPIONSHIPS, last_places={Rank.CMF: 1}, ages=frozenset({Age.HOPES})),
)
"""The first row that is for an event holds."""


def row_of(event: JudgedEvent, players: int) -> ChampionshipRow | None:
    """The row of the table for an event with so many players, if there is one."""
    return next((row for row in ROWS if row.is_for(event, players)), None)


def rows_near(event: JudgedEvent, players: int) -> tuple[ChampionshipRow, ...]:
    """The row of the table for an event, and those before it that one player more would open."""
    first = row_of(event, players)
    before = ROWS if first is None else ROWS[: ROWS.index(first) + 1]
    return tuple(row for row in before if row.is_for(event, players + 1))
