"""All tie-breaks by key, in any order that an event chooses; the score itself is one of them."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.tie_breaks import (
    fide_ratings,
    figures,
    numbers,
    ratings,
    solkoff,
    sonneborn_berger,
    team_boards,
)
from ratingoffice.tournament.tie_breaks.direct_encounters import direct_encounter
from ratingoffice.tournament.tie_breaks.figures import ToParts, ToValues
from ratingoffice.tournament.tie_breaks.tournament_performance import tournament_performance
from ratingoffice.tournament.tie_breaks.values import Parts, exact_values

FIDE: Final = "FIDE"
"""Whose names the tie-breaks have that no article of the FMJD speaks of."""


@dataclass(frozen=True)
class TieBreak:
    """A way to separate equal players: what people call it, a heading for tables, its article, how it is counted."""

    key: str
    title: str
    heading: str
    article: str
    values: ToValues
    parts: ToParts | None = None


def _summed(key: str, title: str, heading: str, article: str, parts: ToParts) -> TieBreak:
    """Return a tie-break that adds up what each round gives."""
    return TieBreak(key, title, heading, article, figures.total(parts), parts)


UNPLAYED: Final = "FIDE C.07, 16"
"""The article that says what rounds without a game mean for them."""

SCORES: Final = solkoff.opponents_scores
_SCORE = TieBreak(
    "score", message("tie_break.score"), "Pts", "Annex 3, 5.10", figures.points(lambda rounds: rounds.scores)
)
_ALL = (
    _SCORE,
    TieBreak(
        "solkoff",
        message("tie_break.solkoff"),
        "Solk",
        "Annex 5, 3.1a",
        figures.points(solkoff.solkoff),
        figures.every_opponent(SCORES),
    ),
    TieBreak(
        "solkoff-median",
        message("tie_break.solkoff_median"),
        "MSolk",
        "Annex 5, 3.1b",
        figures.points(solkoff.solkoff_median),
        figures.without_ends(1, 1),
    ),
    TieBreak(
        "solkoff-short-truncated",
        message("tie_break.solkoff_short_truncated"),
        "SSolk",
        "Annex 5, 3.1c",
        figures.points(solkoff.short_truncated_solkoff),
        figures.without_ends(1),
    ),
    TieBreak(
        "solkoff-full-truncated",
        message("tie_break.solkoff_full_truncated"),
        "FSolk",
        "Annex 5, 3.1d",
        figures.points(solkoff.full_truncated_solkoff),
        figures.without_ends(1),
    ),
    TieBreak(
        "solkoff-plus",
        message("tie_break.solkoff_plus"),
        "Solk+",
        "Annex 5, 3.1e",
        figures.points(solkoff.solkoff_plus),
        figures.every_opponent(lambda rounds: rounds.of_opponents(solkoff.solkoff(rounds))),
    ),
    TieBreak(
        "solkoff-baliakin",
        message("tie_break.solkoff_baliakin"),
        "Bal",
        "Annex 5, 3.1f",
        figures.points(solkoff.solkoff_baliakin, power=2),
        figures.every_opponent(solkoff.opponents_products, power=2),
    ),
    TieBreak(
        "sonneborn-berger",
        message("tie_break.sonneborn_berger"),
        "SB",
        "Annex 5, 3.1g",
        figures.points(sonneborn_berger.sonneborn_berger),
        figures.every_opponent(sonneborn_berger.scores_of_beaten),
    ),
    TieBreak(
        "average-rating",
        message("tie_break.average_rating"),
        "ARO",
        "Annex 5, 3.1h",
        lambda tied: exact_values(ratings.average_opponents_rating(tied.rounds)),
        figures.opponents_ratings,
    ),
    TieBreak(
        "performance",
        message("tie_break.performance"),
        "TPR",
        "Annex 5, 3.1i",
        lambda tied: exact_values(tournament_performance(tied.rounds)),
        figures.ratings_performed_against,
    ),
    TieBreak("own-rating", message("tie_break.own_rating"), "Rtg", "Annex 5, 3.1j", figures.own_rating),
    TieBreak("lots", message("tie_break.lots"), "Lot", "Annex 5, 3.1k", figures.lots),
    TieBreak(
        "victories",
        message("tie_break.victories"),
        "Won",
        "Annex 3, 5.11.1.2.1",
        figures.count(numbers.victories),
        figures.one_where(numbers.is_victory),
    ),
    TieBreak(
        "plus-draws",
        message("tie_break.plus_draws"),
        "Plus",
        "Annex 3, 5.6a",
        figures.count(numbers.plus_draws),
        lambda tied: Parts(tied.rounds.better, tied.rounds.better != 0, 1),
    ),
    TieBreak(
        "between-tied",
        message("tie_break.between_tied"),
        "Tied",
        "Annex 3, 5.11.1.2.1",
        figures.between_tied,
        figures.points_between_tied,
    ),
    TieBreak(
        "classification-order",
        message("tie_break.classification_order"),
        "Order",
        "Annex 3, 5.11.1.2.1",
        figures.in_order_of_classification,
        figures.every_opponent(lambda rounds: rounds.points),
    ),
    TieBreak(
        "board-points",
        message("tie_break.board_points"),
        "BPts",
        "Annex 3, 5.11.2.2.1",
        figures.of_boards(team_boards.individual_points),
    ),
    TieBreak(
        "first-boards",
        message("tie_break.first_boards"),
        "Bd1",
        "Annex 3, 5.11.2.2.1",
        figures.of_boards(team_boards.points_by_board),
    ),
    _summed("buchholz", message("tie_break.buchholz"), "BH", UNPLAYED, figures.buchholz()),
    _summed("buchholz-cut-1", message("tie_break.buchholz_cut_1"), "BH-C1", UNPLAYED, figures.buchholz(1)),
    _summed("median-buchholz", message("tie_break.median_buchholz"), "BH-M1", UNPLAYED, figures.buchholz(1, 1)),
    _summed(
        "fide-sonneborn-berger", message("tie_break.fide_sonneborn_berger"), "SB", UNPLAYED, figures.beaten_by_half
    ),
    _summed("koya", message("tie_break.koya"), "KS", FIDE, figures.against_better_half),
    TieBreak(
        "direct-encounter",
        message("tie_break.direct_encounter"),
        "DE",
        "FIDE C.07, 6",
        direct_encounter,
        figures.points_between_tied,
    ),
    _summed("wins", message("tie_break.wins"), "WIN", "FIDE C.07, 7.1", figures.one_where(numbers.is_won_round)),
    TieBreak(
        "fide-average-rating",
        message("tie_break.fide_average_rating"),
        "ARO",
        "FIDE C.07, 10.1",
        lambda tied: exact_values(fide_ratings.average_rating(tied.rounds)),
        figures.ratings_met,
    ),
    TieBreak(
        "fide-performance",
        message("tie_break.fide_performance"),
        "TPR",
        "FIDE C.07, 10.2",
        lambda tied: exact_values(fide_ratings.performance(tied.rounds)),
        figures.ratings_met,
    ),
    _summed("black-games", message("tie_break.black_games"), "BPG", FIDE, figures.one_where(numbers.is_black)),
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
