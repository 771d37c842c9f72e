"""Whole-history rating (Coulom 2008), by the package `whr`: every rating of every day is fitted to all results."""

from typing import Final

import numpy as np

from ratingoffice.formats.extras import extra
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames, Integers, expected_score

ROUNDS: Final = 1
"""Rounds of fitting each time; the history of before is fitted already."""
WINNERS: Final = ("W", "D", "B")
"""By the half points of our White, who is Black in the package: there the advantage belongs to Black."""


class WholeHistory:
    """Ratings that may wander by `drift` (Coulom's w²), in points squared a day."""

    def __init__(self, *, drift: float, home: float, every: int) -> None:
        """Take the drift, the advantage of White in points, and after how many periods the history is fitted again."""
        with extra():
            from whr import Base  # noqa: PLC0415

        self.base, self.home, self.every, self.periods = Base(w2=drift), home, every, 0
        self.known: set[int] = set()

    def expected(self, games: ForecastGames) -> Floats:
        """Return the expected score of White, from the last rating of both."""
        return expected_score(self._ratings(games.white) - self._ratings(games.black) + self.home * games.home)

    def update(self, games: ForecastGames) -> None:
        """Add the games of a period; at times fit the whole history. Until then a player's last rating goes on."""
        names = [games.white.astype(str).tolist(), games.black.astype(str).tolist()]
        winners = [WINNERS[each] for each in games.half_points]
        days, advantage = games.day - np.datetime64("1800-01-01").astype(int), self.home * games.home
        columns = zip(*names, winners, days.tolist(), advantage.tolist(), strict=True)
        self.base.create_games([list(row) for row in columns])
        self.known |= {*games.white.tolist(), *games.black.tolist()}
        self.periods += 1
        if self.periods % self.every == 0:
            self.base.iterate(ROUNDS)

    def _ratings(self, players: Integers) -> Floats:
        asked = np.unique(players)
        last = [
            self.base.ratings_for_player(str(each))[-1][1] if each in self.known else 0.0 for each in asked.tolist()
        ]
        return np.array(last)[np.searchsorted(asked, players)]
