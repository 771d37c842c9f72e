"""All tie-breaks by key, in any order that an event chooses; the score itself is one of them."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from ratingoffice.model.article import article
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.rounds import Rounds
from ratingoffice.tournament.tie_breaks import fide_ratings, numbers, ratings, solkoff, tied_players
from ratingoffice.tournament.tie_breaks.direct_encounters import direct_encounter
from ratingoffice.tournament.tie_breaks.tournament_performance import ratings_performed_against, tournament_performance
from ratingoffice.tournament.tie_breaks.unplayed_rounds import buchholz, drawn_by_half
from ratingoffice.tournament.tie_breaks.values import Parts, TiedGroups, Values, exact_values, whole_values

FIDE: Final = "FIDE"
"""Whose names the tie-breaks have that no article of the FMJD speaks of."""


ToValues = Callable[[TiedGroups], Values]
ToParts = Callable[[TiedGroups], Parts]


@dataclass(frozen=True)
class TieBreak:
    """A way to separate equal players: what people call it, a heading for tables, its article, how it is counted."""

    key: str
    title: str
    heading: str
    article: str
    values: ToValues
    parts: ToParts | None = None


def _summed(key: str, title: str, heading: str, article: str, parts: Callable[[Rounds], Parts]) -> TieBreak:
    """Return a tie-break that adds up what each round gives."""
    return TieBreak(
        key, title, heading, article, lambda tied: parts(tied.rounds).values, lambda tied: parts(tied.rounds)
    )


UNPLAYED: Final = "FIDE C.07, 16"
"""The article that says what rounds without a game mean for them."""

_SCORE = TieBreak(
    "score",
    message("tie_break.score"),
    "Pts",
    "Annex 3, 5.10",
    lambda tied: whole_values(tied.rounds.scores, tied.rounds.unit),
)
_ALL = (
    _SCORE,
    _summed("solkoff", message("tie_break.solkoff"), "Solk", "Annex 5, 3.1a", solkoff.solkoff),
    _summed("solkoff-median", message("tie_break.solkoff_median"), "MSolk", "Annex 5, 3.1b", solkoff.solkoff_median),
    _summed(
        "solkoff-short-truncated",
        message("tie_break.solkoff_short_truncated"),
        "SSolk",
        "Annex 5, 3.1c",
        solkoff.short_truncated_solkoff,
    ),
    TieBreak(
        "solkoff-full-truncated",
        message("tie_break.solkoff_full_truncated"),
        "FSolk",
        "Annex 5, 3.1d",
        lambda tied: whole_values(solkoff.full_truncated_solkoff(tied.rounds), tied.rounds.unit),
        lambda tied: solkoff.short_truncated_solkoff(tied.rounds),
    ),
    _summed("solkoff-plus", message("tie_break.solkoff_plus"), "Solk+", "Annex 5, 3.1e", solkoff.solkoff_plus),
    _summed(
        "solkoff-baliakin", message("tie_break.solkoff_baliakin"), "Bal", "Annex 5, 3.1f", solkoff.solkoff_baliakin
    ),
    _summed("sonneborn-berger", message("tie_break.sonneborn_berger"), "SB", "Annex 5, 3.1g", solkoff.sonneborn_berger),
    TieBreak(
        "average-rating",
        message("tie_break.average_rating"),
        "ARO",
        "Annex 5, 3.1h",
        lambda tied: exact_values(ratings.average_opponents_rating(tied.rounds)),
        lambda tied: ratings.opponents_ratings(tied.rounds),
    ),
    TieBreak(
        "performance",
        message("tie_break.performance"),
        "TPR",
        "Annex 5, 3.1i",
        lambda tied: exact_values(tournament_performance(tied.rounds)),
        lambda tied: ratings_performed_against(tied.rounds),
    ),
    TieBreak(
        "own-rating",
        message("tie_break.own_rating"),
        "Rtg",
        "Annex 5, 3.1j",
        lambda tied: ratings.own_rating(tied.rounds),
    ),
    TieBreak("lots", message("tie_break.lots"), "Lot", "Annex 5, 3.1k", lambda tied: numbers.lots(tied.rounds)),
    _summed("victories", message("tie_break.victories"), "Won", "Annex 3, 5.11.1.2.1", numbers.victories),
    _summed("plus-draws", message("tie_break.plus_draws"), "Plus", "Annex 3, 5.6a", numbers.plus_draws),
    TieBreak(
        "between-tied",
        message("tie_break.between_tied"),
        "Tied",
        "Annex 3, 5.11.1.2.1",
        tied_players.result_between_tied,
        tied_players.points_between_tied,
    ),
    TieBreak(
        "classification-order",
        message("tie_break.classification_order"),
        "Order",
        "Annex 3, 5.11.1.2.1",
        tied_players.results_in_order_of_classification,
        lambda tied: Parts(tied.rounds.points, tied.rounds.has_opponent, tied.rounds.unit),
    ),
    TieBreak(
        "board-points",
        message("tie_break.board_points"),
        "BPts",
        "Annex 3, 5.11.2.2.1",
        lambda tied: numbers.board_points(tied.boards),
    ),
    TieBreak(
        "first-boards",
        message("tie_break.first_boards"),
        "Bd1",
        "Annex 3, 5.11.2.2.1",
        lambda tied: numbers.points_by_board(tied.boards),
    ),
    _summed("buchholz", message("tie_break.buchholz"), "BH", UNPLAYED, buchholz),
    _summed(
        "buchholz-cut-1", message("tie_break.buchholz_cut_1"), "BH-C1", UNPLAYED, lambda rounds: buchholz(rounds, 1)
    ),
    _summed(
        "median-buchholz",
        message("tie_break.median_buchholz"),
        "BH-M1",
        UNPLAYED,
        lambda rounds: buchholz(rounds, 1, 1),
    ),
    _summed("fide-sonneborn-berger", message("tie_break.fide_sonneborn_berger"), "SB", UNPLAYED, drawn_by_half),
    _summed("koya", message("tie_break.koya"), "KS", FIDE, numbers.against_better_half),
    TieBreak(
        "direct-encounter",
        message("tie_break.direct_encounter"),
        "DE",
        "FIDE C.07, 6",
        direct_encounter,
        tied_players.points_between_tied,
    ),
    _summed("wins", message("tie_break.wins"), "WIN", "FIDE C.07, 7.1", numbers.won_rounds),
    TieBreak(
        "fide-average-rating",
        message("tie_break.fide_average_rating"),
        "ARO",
        "FIDE C.07, 10.1",
        lambda tied: exact_values(fide_ratings.average_rating(tied.rounds)),
        lambda tied: fide_ratings.ratings_met(tied.rounds),
    ),
    TieBreak(
        "fide-performance",
        message("tie_break.fide_performance"),
        "TPR",
        "FIDE C.07, 10.2",
        lambda tied: exact_values(fide_ratings.performance(tied.rounds)),
        lambda tied: fide_ratings.ratings_met(tied.rounds),
    ),
    _summed("black-games", message("tie_break.black_games"), "BPG", FIDE, numbers.black_games),
)
TIE_BREAKS: Final = {each.key: each for each in _ALL}
"""Every tie-break by its key."""

LETTERS: Final = {each.article[-1]: each.key for each in _ALL if each.article.startswith("Annex 5, 3.1")}
"""The same by the letters of Annex 5, 3.1: `c` is the short truncated Solkoff."""


@article("Annex 3, 5.10a", "Annex 3, 5.11.1.1", "Annex 3, 5.11.2.1")
def tie_breaks_of(keys: tuple[str, ...]) -> tuple[TieBreak, ...]:
    """Return tie-breaks by keys or letters, the score first where it is not named: `tie_breaks_of(("a", "g"))`."""
    keys = tuple(LETTERS.get(key, key) for key in keys)
    unknown = [key for key in keys if key not in TIE_BREAKS]
    if unknown:
        raise TournamentError(message("tie_break_unknown", keys=tuple(unknown), available=tuple(TIE_BREAKS)))
    named = keys if _SCORE.key in keys else (_SCORE.key, *keys)
    return tuple(TIE_BREAKS[key] for key in dict.fromkeys(named))


DecidingGame = tuple[int, int]
"""The start numbers of the winner and the loser."""


@article("Annex 3, 5.10")
def deciding_games(games: tuple[DecidingGame, ...]) -> TieBreak:
    """The tie-break that counts such games: they decide only among those who are still equal."""

    def values(tied: TiedGroups) -> Values:
        groups = dict(zip(tied.rounds.numbers.tolist(), tied.group.tolist(), strict=True))
        among = [winner for winner, loser in games if groups[winner] == groups[loser]]
        won = Counter(among)
        return whole_values(np.array([won[number] for number in groups], dtype=np.int64))

    return TieBreak("deciding-games", message("tie_break.deciding_games"), "Dec", "Annex 3, 5.10", values)
