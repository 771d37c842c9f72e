"""FIDE B.02 of 2024, rapid and blitz: the figures that are not those of standard chess."""

from datetime import date
from typing import Final

from ratingoffice.rulebooks.core import DatedFigure, figures_by_article
from ratingoffice.rulebooks.fide.b02_2024.figures import COMMON, FIRST_DAY

BOTH: Final = {
    **COMMON,
    "far_apart": DatedFigure("7.3.1", {FIRST_DAY: None, date(2024, 12, 1): 600}),
    **figures_by_article(FIRST_DAY, ("7.3.1", {"high_in_far_game": 2600})),
}
"""None: no difference is too large."""
RAPID: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.1", {"more_than": 10, "less_than": 60}), ("3.1.1", {"most_rounds_a_day": 15})
)
BLITZ: Final = BOTH | figures_by_article(
    FIRST_DAY, ("1.1.2", {"more_than": 3, "at_most": 10}), ("3.1.2", {"most_rounds_a_day": 30})
)
