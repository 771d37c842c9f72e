"""How games end: by hidden strength over the board, by a forfeit without."""

import numpy as np

from ratingoffice.sample_data.generator.arrays import Flags, Ints
from ratingoffice.sample_data.generator.pairings import PairingTable

RESULTS = ("1-0", "1/2-1/2", "0-1", "1x0", "0x1", "0x0")
WHITE_WINS, DRAW, BLACK_WINS, BYE = 0, 1, 2, 3
FORFEITS = np.array([3] * 9 + [4] * 9 + [5] * 2)
WHITE_ADVANTAGE = 35
FARTHEST = 800
# Rounded, so that the last bit of a power makes no difference between machines.
EXPECTED = np.round(1 / (1 + 10 ** (-np.arange(-FARTHEST, FARTHEST + 1) / 400)), 6)
DECIDED_SCORES = (WHITE_WINS, DRAW, WHITE_WINS, WHITE_WINS)


def draw_results(rng: np.random.Generator, white: Ints, black: Ints) -> Ints:
    """Results of players of these strengths; the stronger the players, the more draws."""
    difference = np.clip(white - black + WHITE_ADVANTAGE, -FARTHEST, FARTHEST)
    expected = EXPECTED[difference + FARTHEST]
    peace = np.clip(0.12 + 0.38 * ((white + black) / 2 - 1200) / 1500, 0.12, 0.5)
    half_of_draws = peace * 2 * expected * (1 - expected)
    chance = rng.random(white.shape)
    is_won, is_lost = chance < expected - half_of_draws, chance >= expected + half_of_draws
    return np.where(is_won, WHITE_WINS, np.where(is_lost, BLACK_WINS, DRAW))


def add_forfeits(rng: np.random.Generator, results: Ints, forfeited: Flags) -> Ints:
    """The games marked were not played: mostly one player stayed away, rarely both."""
    return np.where(forfeited, rng.choice(FORFEITS, results.shape), results)


def one_of_each(rng: np.random.Generator, events: int, games: int) -> Flags:
    """One game of each event, at random."""
    return np.equal(np.arange(games), rng.integers(0, games, (events, 1)))


def decide_early(results: Ints, table: PairingTable) -> Ints:
    """FIDE B.02 6.5: the first player has three and a half of six after four games."""
    decided = results.copy()
    for game, score in enumerate(DECIDED_SCORES):
        is_reversed = table.white[game] != 0
        decided[:, game] = BLACK_WINS - score if is_reversed else score
    return decided
