"""FIDE B.02 of 2024, 7.1.2: the lines of events and players, and what the next period starts from."""

from typing import Final

from polars import col

from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fide.b02_2010.entries import ANY_GAME
from ratingoffice.rulebooks.fide.b02_2010.lines import D_P, ENTRY, GAMES, PLAYER, SUM, VERDICT, Lines
from ratingoffice.rulebooks.lines import columns, where
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.wording import many_hundredths

AVERAGE: Final = many_hundredths(half_up(100 * SUM, GAMES))
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating games_before peak "
    "earlier_period reason k_of_list period_games",
    **ENTRY,
    **where(ANY_GAME & COUNTS, {"opponents_average": AVERAGE, "performance": half_up(SUM, GAMES) + D_P}),
)
"""One line an event and player: the sums of the games, K and the change, or what counts towards a first rating."""
MEASURED: Final = (
    "event name system counted_as start end players rated_players highest_rating minutes rounds_a_day rated_on counted "
    "articles reason received"
)
"""One line an event: what was measured, what is required, and whether it counts."""
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles results_average results_score "
    "peak last_played inactive_since federation_list top_list results_points results_percentage result_rating "
    "whole_change before_conversion conversion",
    **PLAYER,
    results_average=many_hundredths(col("average_hundredths")),
    results_points=col("d_p"),
    results_percentage=col("p"),
    result_rating=col("r_u"),
)
"""One line a player of the register: the last list, what was added, and the new list."""
FAST: Final = Lines(LIST_LINE, EVENT_LINE, columns(MEASURED, **VERDICT))
STANDARD: Final = Lines(LIST_LINE, EVENT_LINE, columns(f"{MEASURED} hours_a_day", **VERDICT))
"""Standard chess also shows the hours of a day."""
