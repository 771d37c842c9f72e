"""FIDE B.02 of 2010: an office from the open books to the new list, first inside each event, then player by player."""

from dataclasses import replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import places, spread, spread_table, taken
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.office import (
    FideOffice,
    counted_sides,
    judged_part,
    match_verdicts,
    with_event,
    with_sums,
)
from ratingoffice.rulebooks.fide.b02_2010.results import low_scorers, unrated_results
from ratingoffice.rulebooks.fide.b02_2010.standing import SelectionByEvent
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import Elsewhere, Stages

RESULT: Final = dict.fromkeys(
    (
        *("result_games", "result_half_points", "result_opponents", "scored", "rated_opponents"),
        *("r_a", "r_u_first", "r_c", "r_u"),
    ),
    (pl.Int32, None),
)
"""What an entry has of the result of an unrated player."""
OF_RESULT: Final = {
    "games": "result_games",
    "half_points": "result_half_points",
    "opponents_sum": "result_opponents",
}
"""What of it an entry has under another name."""


class OfficeByEvent(FideOffice):
    """An office by these rules: K and the results of unrated players depend on what was before each event."""

    selection = SelectionByEvent

    @property
    def stages(self) -> Stages:
        """Return the stages of a list, and what they ask of other events."""
        return replace(super().stages, needs=self.needs, asks=self.asks, answers=self.answers)

    def calendar(self, edition: Edition, settings: Settings) -> FideCalendar:
        """Return the dates of the lists."""
        return FideCalendar(edition, settings["monthly_from"])

    def played(self, part: Part, run: Run, elsewhere: Elsewhere) -> Part:
        """Rate the results of unrated players in judged events, and give each side what it needs of its opponent."""
        results = unrated_results(part, run, elsewhere.answers)
        known = spread_table(results.rename(OF_RESULT), "entry", part.entries.height, RESULT)
        found = replace(part, entries=with_event(part, run).hstack(known))
        return replace(found, sides=part.sides.hstack([*_seen(part, results), match_verdicts(found, run)]))

    def rated(self, part: Part, people: pl.DataFrame, _: FideCalendar, run: Run) -> tuple[Part, pl.DataFrame]:
        """Choose the results that are kept, count the games, add them up, pool the results."""
        results = _kept_results(part.entries, run)
        own_excluded = spread(results["own_excluded"], results["entry"], part.entries.height, 0)
        found = replace(part, entries=part.entries.hstack([own_excluded]))
        counted = replace(found, sides=counted_sides(found, run))
        complete = replace(counted, entries=run.apply("entries", with_sums(counted)))
        return complete, _pool_of(results, complete, people, run)

    def needs(self, edition: Edition, books: Books, day: date, settings: Settings) -> pl.DataFrame:
        """List the players whose further events decide something."""
        return self.selected(edition, books, day, settings).needed_of_players

    def asks(
        self, edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None
    ) -> pl.DataFrame:
        """List the unrated with less than a point in a round robin: earlier results decide if they are left out."""
        round_robins = self.selected(edition, books, day, settings, needed).part(round_robins=True)
        return low_scorers(round_robins, edition).to_frame()

    def answers(
        self, edition: Edition, books: Books, day: date, settings: Settings, needed: pl.DataFrame | None
    ) -> pl.DataFrame:
        """Find the first result of each player that stands alone."""
        run = edition.begin(day)
        part = judged_part(self.selected(edition, books, day, settings, needed).part(), books, run)
        return unrated_results(part, run, None).select("player", "delisted_before", "first_alone").unique()


def _kept_results(entries: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Choose which results of each unrated player are kept."""
    results = entries.filter(entries["result_games"].is_not_null())
    return run.apply("kept_results", results.rename({made: name for name, made in OF_RESULT.items()}))


def _seen(part: Part, results: pl.DataFrame) -> list[pl.Series]:
    """Look up what is seen of unrated opponents: their rating of a round robin, 0 for none, or why it is not seen."""
    met, place = part.sides["opponent_entry"].to_numpy(), places(results["entry"], part.entries.height + 1)
    unrated = part.sides["opponent_published"].is_null().arg_true().to_numpy()
    found = place.take(met[unrated])
    is_known = found < results.height
    rows, seen = unrated.compress(is_known), taken(results, found.compress(is_known), "r_u_seen", "seen_excluded")
    ratings, codes = np.zeros(met.size, dtype=np.int32), np.zeros(met.size, dtype=np.uint16)
    ratings[rows], codes[rows] = seen["r_u_seen"].fill_null(0).to_numpy(), seen["seen_excluded"].to_numpy()
    return [pl.Series("opponent_r_u", ratings), pl.Series("opponent_excluded", codes)]


@article("7.14c", "7.21")
def _pool_of(results: pl.DataFrame, part: Part, people: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Put together the kept results of each player who is unrated now, and judge whether they make a rating."""
    last_played = part.of_entry(results["entry"], "last_played")
    special = part.of_event(results["event"], "special")
    is_own = col("present_rating").is_null() & ~col("left_since") & col("is_kept")
    games = col("games").cast(pl.Int64)
    pool = (
        pl.concat([results, last_played, special], how="horizontal")
        .lazy()
        .filter(is_own)
        .group_by("player")
        .agg(
            results=pl.len().cast(pl.Int32),
            games=games.sum(),
            half_points=col("half_points").sum(),
            opposition=pl.coalesce("opponents_sum", col("r_c") * games).sum(),
            only_r_u=col("r_u").first(),
            special_games=games.filter(col("special").is_not_null()).sum(),
            last_played=col("last_played").max(),
            period_games=games.filter("in_period").sum(),
        )
        .with_columns_seq(disability=pl.lit(people["disability"]).gather("player"))
        .collect(engine="in-memory")
    )
    return run.apply("pool", pool)
