"""Irish Chess Union: every figure with its article; all hold by the date of the list."""

from datetime import date
from typing import Any, Final

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article

FIRST_DAY: Final = date(1999, 9, 1)
"""The first day of the first season with this system."""
NONE: Final = 0
"""A lowest rating that lowers nothing: no rating below it is kept (F.3)."""


def _changed(article: str, **values: dict[date, int]) -> dict[str, DatedFigure[Any]]:
    """Write figures that changed; the first list of a season is that of January."""
    return {name: DatedFigure(article, known) for name, known in values.items()}


FIGURES: Final = {
    **figures_by_article(
        FIRST_DAY,
        ("L.1", {"list_months": (1, 5, 9)}),
        ("E.3", {"points_for_tenfold": 400}),
        ("E.4", {"k_high": 16, "high_rating": 2100, "k_youth": 40, "youth_below": 21}),
        ("E.4", {"k_newcomer": 32, "years_of_newcomer": 8, "k_usual": 24}),
        ("P.1", {"worth_of_win": 400}),
        ("B.1", {"fewest_games": 5, "least_k": 32, "threshold": 32, "threshold_of_game": 3, "games_within": 4}),
        ("B.2", {"youth_percent": 125}),
        ("B.3", {"highest_with_bonus": 2099}),
        ("F.3", {"lowest_kept": NONE}),
    ),
    **_changed("E.1", games_of_full={FIRST_DAY: 12, date(2002, 1, 1): 20}),
    **_changed(
        "F.1",
        lowest_full={FIRST_DAY: NONE, date(2005, 5, 1): 700},
        lowest_provisional={FIRST_DAY: NONE, date(2006, 5, 1): 700},
    ),
    **_changed(
        "F.2",
        lowest_at_event={FIRST_DAY: NONE, date(2005, 1, 1): 700, date(2006, 1, 1): NONE},
        lowest_of_season={FIRST_DAY: NONE, date(2006, 1, 1): 700, date(2009, 1, 1): NONE},
    ),
}
