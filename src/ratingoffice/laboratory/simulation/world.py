"""The world that is simulated: how many people, how they grow and fade, how they come and go, how they play."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.messages import message
from ratingoffice.sample_data.generator.names import CODES

MONTHS: Final = 12
SEATS: Final = 12
"""Players of an event."""
ROUNDS: Final = 9

LIMITS: Final = {
    "players": (150, 200_000),
    "years": (1, 50),
    "games": (1, 90),
    "newcomers": (0, 0.5),
    "juniors": (0, 1),
    "growth": (0, 3),
    "pools": (1, len(CODES)),
    "mixing": (0, 1),
    "pool_gap": (-400, 400),
    "farmers": (0, 1000),
    "first_error": (0, 400),
}
"""From and to, of what can be chosen."""


@dataclass(frozen=True, kw_only=True)
class World:
    """What is put in. Everything is drawn from the seed."""

    seed: int = 1
    first_list: date = date(2025, 1, 1)
    players: int = 1000
    """Present at any time: as many come as leave."""
    years: int = 5
    games: int = 20
    """Of a player in a year, on average."""
    newcomers: float = 0.08
    """Share of the players that is new in a year, without a rating."""
    juniors: float = 0.6
    """Share of the newcomers that is 8 to 14 years old; the others are 25 to 60."""
    growth: float = 1.0
    """1: juniors gain 800 points up to the age of 25, those above 40 lose 5 points a year; 0: nobody changes."""
    pools: int = 1
    """Federations that play among themselves."""
    mixing: float = 0.1
    """Share of a pool's players that plays in events with other pools."""
    pool_gap: float = 0.0
    """Points by which the first list rates the last pool too high."""
    farmers: int = 0
    """Players who play one weak opponent after the other, eight a month."""
    first_error: float = 60.0
    """Standard error of the ratings on the first list."""
    lowest: int = 1400
    """Who is weaker than this begins without a rating."""
    time_control: str = "90+30"

    def __post_init__(self) -> None:
        """Refuse a world that cannot be."""
        for name, (least, most) in LIMITS.items():
            if not least <= getattr(self, name) <= most:
                values = {"option": name, "value": str(getattr(self, name)), "least": str(least), "most": str(most)}
                raise InvalidValueError(message("world_out_of_range", **values))

    @property
    def months(self) -> int:
        """How many months are played."""
        return MONTHS * self.years
