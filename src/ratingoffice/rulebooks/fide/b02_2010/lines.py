"""FIDE B.02 of 2010, 7.12: the lines of games, events and players, and what the next period starts from."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.columns import added_up
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import LINES, Run
from ratingoffice.rulebooks.expressions import COUNTS
from ratingoffice.rulebooks.fide.b02_2010.entries import ANY_GAME, RATED
from ratingoffice.rulebooks.fide.b02_2010.figures import difference_from_percentage, percentage
from ratingoffice.rulebooks.lines import Column, columns, line_of_game, shown, where, written
from ratingoffice.rulebooks.rounding import half_up
from ratingoffice.rulebooks.rulebook import Limit
from ratingoffice.rulebooks.stages import Listed, Noted, Order
from ratingoffice.rulebooks.wording import hundredths, many_hundredths, points_of, yes_or_no

GAMES, SUM, K, IS_SHOWN = col("games"), col("opponents_sum"), col("k"), col("in_period") | col("is_earlier")
D_P: Final = difference_from_percentage(percentage(col("half_points"), when(ANY_GAME).then(GAMES).otherwise(1)))
PERFORMANCE: Final = half_up(SUM, GAMES) + D_P
IS_WORTH: Final = ANY_GAME & COUNTS
MET: Final = half_up(100 * SUM, GAMES)
AVERAGE: Final = when(RATED).then(MET).otherwise(100 * col("r_c").cast(pl.Int64))
GAME_LINE: Final = line_of_game(
    **where(COUNTS & RATED, {"k": K, **shown(hundredths, "expected", change=K * col("gain"))})
)
"""One line a game and player: the whole of its calculation, or the reason why it does not count."""
ENTRY: Final = {
    "score": points_of(col("half_points")),
    **where(IS_WORTH & RATED, {"k": K, **shown(many_hundredths, "expected", "change")}),
    "earlier_period": yes_or_no(col("is_earlier")),
}
"""What the line of an event and player makes in every edition; VERDICT and PLAYER, of an event and of a player."""
EVENT_LINE: Final = columns(
    "player event games score opponents_average expected k change performance articles own_rating games_before peak "
    "round_robin_average first_pass_rating result_average result_rating earlier_period reason result_points",
    **ENTRY,
    **where(IS_WORTH, shown(many_hundredths, opponents_average=AVERAGE)),
    **where(IS_WORTH, {"performance": when(RATED).then(PERFORMANCE).otherwise("r_u")}),
    round_robin_average=col("r_a"),
    first_pass_rating=col("r_u_first"),
    result_average=col("r_c"),
    result_rating=col("r_u"),
    result_points=col("r_u") - col("r_c"),
)
"""One line an event and player: the sums of the games, K and the change, or what an unrated result is worth."""
VERDICT: Final = {
    "minutes": col("seconds") / 60,
    "counted": yes_or_no(COUNTS),
    "hours_a_day": many_hundredths(half_up(col("seconds_a_day"), 36)),
}
VERDICT_LINE: Final = columns(
    "event name system counted_as start end players rated_players rated_required highest_rating minutes "
    "minutes_required rounds_a_day days rated_on counted articles reason hours_a_day",
    **VERDICT,
    minutes_required=col("seconds_required") // 60,
)
"""One line an event: what was measured, what is required, and whether it counts."""
PLAYER: Final = {
    **shown(many_hundredths, "change", exact_rating=col("exact_hundredths")),
    **shown(yes_or_no, "federation_list", "top_list"),
    "k": when(col("rating").is_not_null()).then("k"),
    "results_score": points_of(col("pool_half_points")),
}
LIST_LINE: Final = columns(
    "player old_rating change exact_rating rating games total_games k status articles results results_average "
    "results_score peak last_played inactive_since federation_list top_list results_points",
    **PLAYER,
    results_average=col("average").cast(pl.Int32),
    results_points=col("result_points").cast(pl.Int32),
)
"""One line a player of the register: the last list, what was added, and the new list (7.12)."""


TABLES: Final = {**LINES, "events": ("systems", "events")}
"""What events count as is settled in a stage of its own, for all lists at once."""


@dataclass(frozen=True)
class Lines:
    """The columns of each table that an edition writes."""

    players: list[Column]
    event_lines: list[Column]
    events: list[Column]


SHOWN: Final = Lines(LIST_LINE, EVENT_LINE, VERDICT_LINE)


def game_lines(part: Part, run: Run) -> pl.LazyFrame:
    """Write the lines of games, with the K of their event."""
    game = part.of_sides("player", "event", "round", "is_white", "opponent")
    own = part.sides.drop(game.columns, strict=False)
    table = own.hstack(game).hstack(part.of_entry(part.sides["entry"], "k", "in_period"))
    return written(run, "game_lines", table.lazy().filter(IS_SHOWN), GAME_LINE)


def event_lines(part: Part, run: Run, line: list[Column]) -> pl.LazyFrame:
    """Write the lines of entries; beside the change they show the sums of expected scores and of the opposition."""
    counted = part.sides.select_seq("entry", "expected", opponents_sum="opponent_rating").filter(
        part.sides["excluded"] == 0
    )
    values = {name: counted[name].fill_null(0) for name in ("expected", "opponents_sum")}
    sums = added_up(counted["entry"], part.entries.height, values)
    return written(run, "event_lines", part.entries.hstack(sums).filter(IS_SHOWN), line)


LIMITS: Final = (
    Limit("7.14d 7.21", "exact_rating", "floor", 25, "the floor of the list", ("unrated", "delisted")),
    Limit("7.14a", "total_games", "fewest_games", 2, "games for a first rating", ("unrated",)),
    Limit("8.56", "total_games", "games_as_new", 2, "games until K falls", ("listed", "new")),
    Limit("8.56", "peak", "rating_reached", 10, "the rating that lowers K for good", ("listed", "new")),
)
"""What is close below a figure on the line of a player."""
PUBLICATION: Final[Mapping[str, Order]] = {"alphabetic": "name", "top_list": "rating", "federation_list": "federation"}


@article("7.23b", "7.24")
def published_players(players: pl.DataFrame) -> pl.DataFrame:
    """All rated players as the names go; the list of each federation; the top list in order of rating."""
    return players.select_seq("top_list", "federation_list", alphabetic=col("rating").is_not_null())


def listed(run: Run, part: Part, players: pl.DataFrame, shown: Lines, noted: Noted) -> Listed:
    """Write the tables of a list: the list now, the others when they are asked for."""
    return Listed(
        list=written(run, "list", players.with_row_index("player"), shown.players).collect(engine="in-memory"),
        event_lines=partial(event_lines, part, run, shown.event_lines),
        game_lines=partial(game_lines, part, run),
        ratings=next_ratings(players),
        shown=partial(published_players, players),
        noted=noted,
    )


def verdicts(shown: Lines, run: Run, events: pl.DataFrame, _: pl.DataFrame) -> pl.LazyFrame:
    """Write the verdicts on events; none depends on what the players have of it."""
    return written(run, "events", events, shown.events)


def next_ratings(players: pl.DataFrame) -> pl.DataFrame:
    """What the next period starts from: the published ratings; a delisted player with the number that fell too low."""
    is_kept = players.select_seq(col("rating").is_not_null() | (col("status") == "delisted")).to_series()
    figures = columns("rating games k peak last_played", rating=col("rounded"), games=col("total_games"))
    return players.select_seq(figures).with_row_index("player").filter(is_kept)
