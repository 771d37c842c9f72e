"""What a generated season should look like."""

from dataclasses import dataclass
from datetime import date, timedelta

SYSTEMS = ("round_robin", "double_round_robin", "swiss", "team", "match")
FEWEST_PLAYERS = 100
SERIES = (
    *(
        "fide",
        "fmjd",
        "fmjd-64",
        "fmjd-rapid-blitz",
        "fmjd-64-rapid-blitz",
        "knsb-rapid",
        "fide-rapid",
        "fide-blitz",
        "knsb-classic",
        "fide-classic",
    ),
    *("espergaerde", "dsu"),
)


@dataclass(frozen=True, kw_only=True)
class SeasonPlan:
    """The seed and the measures of a season; the defaults make the demo season."""

    seed: int = 2011
    players: int = 400
    games: int = 5400
    first_list: date = date(2011, 1, 1)
    months: int = 12
    unrated_share: float = 0.12
    forfeit_share: float = 0.015
    byes: bool = True
    round_robin: float = 0.36
    double_round_robin: float = 0.12
    swiss: float = 0.28
    team: float = 0.12
    match: float = 0.12
    series: tuple[str, ...] = ("fide",)

    def __post_init__(self) -> None:
        """Refuse a plan that no season can meet."""
        if self.players < FEWEST_PLAYERS:
            raise ValueError(f"players is {self.players}; a season needs at least {FEWEST_PLAYERS}")
        if self.games < 1 or self.months < 1:
            raise ValueError("games and months must be at least 1")
        if not self.series or set(self.series) - set(SERIES):
            raise ValueError(f"series are {self.series}; choose from {', '.join(SERIES)}")
        if self.first_list.day != 1:
            raise ValueError(f"first_list is {self.first_list}; a list is published on the first of a month")
        if not (0 <= self.unrated_share <= 0.9 and 0 <= self.forfeit_share <= 0.5):
            raise ValueError("unrated_share must lie between 0 and 0.9, forfeit_share between 0 and 0.5")
        if min(self.system_shares.values()) < 0 or not any(self.system_shares.values()):
            raise ValueError("no share of a system may be negative, and one must be above 0")

    @property
    def system_shares(self) -> dict[str, float]:
        """How many of the events are of each system, in proportion."""
        return {system: getattr(self, system) for system in SYSTEMS}

    @property
    def last_day(self) -> date:
        """The day before the list that closes the season."""
        return month_later(self.first_list, self.months) - timedelta(days=1)

    @property
    def days(self) -> int:
        """The length of the season."""
        return (self.last_day - self.first_list).days + 1


def month_later(day: date, months: int) -> date:
    """The first of the month so many months after a first of the month."""
    years, month = divmod(day.month - 1 + months, 12)
    return date(day.year + years, month + 1, 1)
