"""KNSB rapid, everything that is decided game by game: who counts against which rating, and what a game changes."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from ratingoffice.model.columns import spread
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid import coefficient, counting, expectation, start_rating
from ratingoffice.rulebooks.knsb.rapid.desk import Desk
from ratingoffice.rulebooks.knsb.rapid.in_force import ratings_in_force
from ratingoffice.rulebooks.knsb.rapid.unrated import event_ratings


def run(part: Part, desk: Desk) -> tuple[Part, pl.DataFrame]:
    """Rate opponents who are on no list, find start ratings, count the games; also returns the start ratings."""
    known = replace(part, sides=_judged_sides(part, desk))
    until_age, day = desk.settings["youth_until_age"], desk.period.day
    worth = event_ratings(known, desk.people["birth_year"], until_age, day)
    rated = replace(known, entries=known.entries.hstack(worth))
    starts = start_rating.start_rating(start_rating.start_games(rated.sides.lazy()), day).collect()
    return replace(rated, sides=_counted_sides(rated, starts, desk)), starts


def _judged_sides(part: Part, desk: Desk) -> pl.DataFrame:
    """Give each side the ratings of its day and of the last list, and why it is not processed."""
    sides, period = part.sides, desk.period
    in_force = ratings_in_force(desk.lists, desk.people["is_foreign"], sides)
    names = ("source", "rating", "n_v", "source_as_opponent", "rating_as_opponent")
    own, opponent = (in_force.look_up(sides[who], *names) for who in ("player", "opponent"))
    event = part.of_event(sides["event"], "approved", "federation")
    known = sides.with_columns(
        *event,
        own_published_source=own["source"],
        own_published=own["rating"],
        own_published_n_v=own["n_v"],
        own_as_opponent=own["rating_as_opponent"],
        opponent_published_source=opponent["source_as_opponent"],
        opponent_as_opponent=opponent["rating_as_opponent"],
        opponent_n_v_source=opponent["source"],
        opponent_published_n_v=opponent["n_v"],
        own_present=desk.present["rating"].gather(sides["player"]),
        own_last_known=desk.last_known.gather(sides["player"]),
        opponent_last_known=desk.last_known.gather(sides["opponent"]),
        own_foreign=desk.people["is_foreign"].gather(sides["player"]),
    ).lazy()
    table = counting.processed_game(counting.age_of_game(known, period))
    return start_rating.kept_games(counting.listed_ratings(table), period).collect()


def _counted_sides(part: Part, starts: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Run the rules for single games: ratings, expected score, K, change."""
    sides, day = part.sides, desk.period.day
    start = spread(starts["start_rating"], starts["player"], desk.people.height)
    known = sides.with_columns(
        own_start=start.gather(sides["player"]),
        opponent_tlpr=part.of_entry(sides["opponent_entry"], "tlpr").to_series(),
        own_born=desk.people["birth_year"].gather(sides["player"]),
        opponent_born=desk.people["birth_year"].gather(sides["opponent"]),
    ).lazy()
    table = counting.opponent_rating(start_rating.own_rating(known, day), day)
    table = counting.why_not_counted(table)
    table = expectation.expectation(expectation.difference(table), day)
    table = coefficient.coefficient_of_game(coefficient.gain(table), desk.settings["youth_until_age"], day)
    return coefficient.change_of_game(table).collect()
