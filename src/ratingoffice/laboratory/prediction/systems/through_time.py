"""TrueSkill Through Time (Dangauthier and others 2007), by the package `trueskillthroughtime`.

Forward from period to period; at times the whole history is gone through backward and forward again.
"""

from typing import Any, Final

import numpy as np

from ratingoffice.formats.extras import extra
from ratingoffice.laboratory.prediction.forecast_games import Floats, ForecastGames
from ratingoffice.rulebooks.normal import share_below

GROUND: Final = "home"
"""The home ground is a team-mate of White, whose strength is learnt too."""
RESULTS: Final = ([0, 1], [0, 0], [1, 0])
"""Of White and Black, by the half points of White."""
DRAWS: Final = 0.23
"""The share of draws between equals."""


class ThroughTime:
    """Strengths in units of the spread of one performance; `drift` is what a day adds to their deviation."""

    def __init__(self, players: int, *, spread: float, drift: float, again: int) -> None:
        """Take the deviation of a newcomer, the drift, and after how many periods the history is gone through again."""
        with extra():
            import trueskillthroughtime as package  # noqa: PLC0415

        self.package, self.drift, self.again, self.periods = package, drift, again, 0
        newcomer, ground = package.Gaussian(0.0, spread), package.Gaussian(0.3, 0.5)
        self.history = package.History([], p_draw=DRAWS, gamma=drift, times=[])
        self.history.agents |= {
            each: package.Agent(package.Player(newcomer, 1.0, drift), package.Ninf, -np.inf) for each in range(players)
        }
        self.history.agents[GROUND] = package.Agent(package.Player(ground, 0.0, 0.0), package.Ninf, -np.inf)
        self.margin = package.compute_margin(DRAWS, np.sqrt(2))

    def expected(self, games: ForecastGames) -> Floats:
        """Return the probability of a win and half of that of a draw."""
        day, agents = int(games.day[0]), self.history.agents
        strength = np.array([[*self._strength(agents[each], day)] for each in range(games.players)])
        ground = np.array([*self._strength(agents[GROUND], day)])
        mean = strength[games.white, 0] - strength[games.black, 0] + games.home * ground[0]
        variance = strength[games.white, 1] ** 2 + strength[games.black, 1] ** 2 + games.home * ground[1] ** 2 + 2
        above, below = (share_below((mean + side * self.margin) / np.sqrt(variance)) for side in (1, -1))
        return np.asarray((above + below) / 2)

    def update(self, games: ForecastGames) -> None:
        """Add the games of a period, day by day; at times go through the whole history again."""
        for day in np.unique(games.day).tolist():
            self._add(games.rows(games.day == day), day)
        self.periods += 1
        if self.periods % self.again == 0:
            self.history.iteration()
            self._pass_on(self.history.batches[-1])

    def _add(self, games: ForecastGames, day: int) -> None:
        columns = zip(games.white.tolist(), games.black.tolist(), games.home.tolist(), strict=True)
        teams = [[[white, *([GROUND] if home else [])], [black]] for white, black, home in columns]
        results = [RESULTS[each] for each in games.half_points]
        batch = self.package.Batch(teams, results, day, self.history.agents, DRAWS)
        self.history.batches.append(batch)
        self.history.size += len(teams)
        self._pass_on(batch)

    def _pass_on(self, batch: Any) -> None:
        """Let the players of a day take what is known of them along."""
        for each in batch.skills:
            agent = self.history.agents[each]
            agent.last_time, agent.message = batch.time, batch.forward_prior_out(each)

    def _strength(self, agent: Any, day: int) -> Any:
        elapsed = 0 if agent.last_time == -np.inf else day - agent.last_time
        return agent.receive(elapsed)
