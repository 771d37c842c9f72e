"""FIDE B.02 of 2010, everything that is decided inside one event; events do not depend on each other's games."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import polars as pl

from ratingoffice.model.columns import spread, spread_table
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import carried_out
from ratingoffice.rulebooks.fide.b02_2010 import change, composition, conditions, counting
from ratingoffice.rulebooks.fide.b02_2010.reasons import Why
from ratingoffice.rulebooks.fide.b02_2010.results import unrated_results


def run(part: Part, day: date) -> tuple[Part, pl.DataFrame]:
    """Judge events, rate the results of unrated players, count the games; also returns those results."""
    judged = replace(part, events=judged_events(part))
    results = unrated_results(judged, day)
    known = replace(judged, entries=with_results(carried_out(change.own_rating(part.entries.lazy())), results))
    return replace(known, sides=counted_sides(known, day)), results


def judged_events(part: Part) -> pl.DataFrame:
    """Hold every event against the conditions that depend on the ratings of its players."""
    events = conditions.time_required(part.events.lazy())
    events = composition.rated_players_required(events)
    events = composition.double_round_robin(events)
    return carried_out(composition.first_obstacle(events))


def with_results(entries: pl.DataFrame, results: pl.DataFrame) -> pl.DataFrame:
    """Give each entry of an unrated player his result, what opponents see of it, and why it is not kept."""
    columns = {
        "own_excluded": (pl.UInt8, Why.OWN_MET_FEW_RATED.value),
        "seen_excluded": (pl.UInt8, Why.OPPONENT_UNRATED.value),
        "r_a": (pl.Int32, None),
        "r_u_first": (pl.Int32, None),
        "r_c": (pl.Int32, None),
        "r_u": (pl.Int32, None),
        "r_u_seen": (pl.Int32, None),
    }
    told = carried_out(counting.result_as_seen(counting.own_result(results.lazy())))
    return entries.hstack(spread_table(told, "entry", entries.height, columns))


def counted_sides(part: Part, day: date) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected and gained."""
    sides = part.sides
    own = part.of_entry(sides["entry"], "present_rating", "own_excluded", "left_since")
    seen = part.of_entry(sides["opponent_entry"], "r_u_seen", "seen_excluded")
    opponent = seen.select(
        opponent_r_u="r_u_seen", opponent_excluded=pl.col("seen_excluded").fill_null(Why.OPPONENT_UNRATED.value)
    )
    event = part.of_event(sides["event"], "excluded").rename({"excluded": "event_excluded"})
    known = pl.concat([sides, own, opponent, event, _match_verdicts(part).to_frame()], how="horizontal").lazy()
    table = counting.opponent_rating(change.own_rating(known))
    table = counting.why_not_counted(counting.unplayed_game(table))
    table = change.difference_counted(change.difference(table), day)
    return carried_out(change.gain(change.expected_score(table)))


def _match_verdicts(part: Part) -> pl.Series:
    """Judge the games of matches (6.5, 6.6); all others count as far as that goes."""
    sides = part.sides
    matches = part.events.filter(pl.col("counted_as") == "match")["event"]
    rows = spread(pl.repeat(True, matches.len(), eager=True), matches, part.all_events, empty=False)
    of_matches = rows.gather(sides["event"]).arg_true()
    games = sides[of_matches]
    known = games.with_columns(part.of_event(games["event"], "rounds").to_series())
    judged = carried_out(composition.match_games(known.lazy()).select("match_excluded")).to_series()
    return spread(judged, of_matches, sides.height, Why.COUNTS.value)
