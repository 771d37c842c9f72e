"""All systems on international football: fitted on the matches of 1950 to 1995, measured on those since 1996."""

from functools import partial
from typing import Final

import numpy as np

from ratingoffice.laboratory.messages import message
from ratingoffice.laboratory.prediction.candidates import Candidate, candidates, of_lists
from ratingoffice.laboratory.prediction.football import football, football_lists
from ratingoffice.laboratory.prediction.study import PredictionStudy, Progress, StudyGames, prediction_study
from ratingoffice.laboratory.prediction.systems.glicko import NEW

FITTED: Final = (1950, 1995)
"""Years of the matches on which figures are fitted; the lists of a rulebook begin in 1990."""
RULEBOOKS: Final = ("fide-2024", "fmjd-2022")
HOME: Final = 100.0
"""Where the search for the advantage of the home ground begins, in points."""


def football_games() -> StudyGames:
    """Return the matches, and which of them fit and measure."""
    games = football()
    fitted = (games.block >= FITTED[0]) & (games.block <= FITTED[1])
    return StudyGames(games, fitted, games.block > FITTED[1], message("prediction_blocks.years"))


def football_candidates(players: int) -> tuple[Candidate, ...]:
    """Return the systems; every team begins at the same strength."""
    return candidates(np.zeros(players), np.full(players, NEW), HOME)


def football_study(seed: int, *, quick: bool, progress: Progress | None = None) -> PredictionStudy:
    """Compare the systems and the rulebooks; `quick` leaves out what takes minutes."""
    source = football_games()
    systems = [each for each in football_candidates(source.games.players) if not (quick and each.is_slow)]
    made = []
    for number, key in enumerate(() if quick else RULEBOOKS):
        tick = partial(progress, key, number, len(RULEBOOKS)) if progress else lambda: None
        made.append(of_lists(f"rulebook {key}", football_lists(key, tick), HOME))
    return prediction_study(source, [*made, *systems], seed, progress=progress)
