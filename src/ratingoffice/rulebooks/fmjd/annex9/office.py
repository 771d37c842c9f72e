"""FMJD Annex 9, 4.4 and 5: from the open books to the list of one day, with the rules of an edition."""

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any, Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.history import History
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import figures_by_article
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.fmjd.annex9 import lines
from ratingoffice.rulebooks.fmjd.annex9.conditions import FmjdCalendar
from ratingoffice.rulebooks.fmjd.annex9.entries import ENTRIES, GAMES
from ratingoffice.rulebooks.fmjd.annex9.expectation import ANY_GAME, BY_PERFORMANCE, CHANGES
from ratingoffice.rulebooks.fmjd.annex9.inspection import inspect_events, inspect_players, inspect_season
from ratingoffice.rulebooks.fmjd.annex9.listing import Supplement
from ratingoffice.rulebooks.lines import lines_of_games, written
from ratingoffice.rulebooks.rulebook import Rulebook, Settings
from ratingoffice.rulebooks.rules import Figures, Stage
from ratingoffice.rulebooks.stages import SIDE, Elsewhere, Listed, Played, Stages, of_both, orders, sums_of_counted

TITLE: Final = "FMJD rating system, Annex 9"
FIGURES: Final = figures_by_article(
    date(2009, 9, 15),
    ("1.2.1.3", {"days_to_announce": 14}),
    ("1.2.2.1", {"moves": 60}),
    ("3.2.3", {"games_as_new": 30, "rating_reached": 2300, "k_new": 25, "k_usual": 15, "k_reached": 10}),
    ("3.3.2", {"games_by_performance": 25, "lowest_performance": 1900, "highest_performance": 2400}),
    ("4.1", {"days_to_report": 7}),
    ("4.3", {"months_between_lists": 3}),
    ("4.4", {"closing_day": 15}),
    ("6.3", {"rating_of_more_games": 2300, "games_below": 30, "games_above": 50}),
    ("6.4", {"years_active": 3, "years_until_c": 5}),
)
"""Those that both editions have."""
YEARS_OF_A_LIST: Final = 1
"""A list so many years before a day, or newer, still shows who had no rating on that day."""
IN_FORCE: Final = {"rating": "own_rating", "peak": "peak_then", "k": "k_then"}
ADDED_UP: Final = {"games": "played", "points": "half_points", "opponents_sum": "opponent_rating"}
"""What is added up of the games of an entry (3.2.2, 5.3): points (2, 1, 0), opponents met (twice is two)."""
SUMS: Final = ("games", "changes", "performance_games", "performances_sum")


def rulebook_of(figures: Figures, events: Stage, players: Stage, supplement: Supplement, **own: Any) -> Rulebook:
    """Put together what both editions have and what one has of its own.

    A list is made of the events of its period with the ratings of their first days, then the new list.
    """
    stages = Stages(
        events=_rated_events,
        players=partial(_new_list, supplement),
        verdicts=lines.event_verdicts,
        overall=partial(inspect_season, supplement),
        publication=orders(supplement.published_parts.adds),
        calendar=_calendar,
    )
    rules = Edition({**FIGURES, **figures}, (events, GAMES, ENTRIES, players))
    return Rulebook(title=TITLE, series="fmjd", rules=rules, calendar=_calendar, pipeline=stages, **own)


def _calendar(edition: Edition, _: Settings) -> FmjdCalendar:
    return FmjdCalendar(edition)


def _standing_before(books: Books, run: Run) -> pl.DataFrame:
    """Return what is known of each player before a list: the last list, the games three years ago, sex and birth.

    A player's own line of then states the games; a list of that time without the player means that there were none.
    """
    since = run.day.replace(year=run.day.year - run.on("years_active"))
    oldest = since.replace(year=since.year - YEARS_OF_A_LIST)
    has_list_of_then = any(oldest <= each <= since for each in books.history.dates)
    then = when(pl.lit(has_list_of_then) & col("rating").is_null()).then(0).otherwise("games").cast(pl.Int64)
    before = books.history.on(run.eve).select(
        old_rating="rating", games_listed="games", k_listed="k", peak_before="peak", last_before="last_played"
    )
    people = books.season.players.select("sex", "birth_year")
    return pl.concat([before, books.history.on(since).select(games_then=then), people], how="horizontal")


def _rated_events(edition: Edition, books: Books, day: date, _: Settings, __: Elsewhere) -> Played:
    """Cut out the events of a list, judge them, count the games, and add up the results of each entry."""
    record, run = books.record, edition.begin(day)
    of_list = record.events.select(FmjdCalendar(edition).is_of_list(day)).to_series().arg_true().to_numpy()
    part = record.cut(of_list, record.entries_of(of_list), columns=SIDE)
    part = replace(part, events=run.apply("events", part.events.with_columns(series=pl.lit(books.series))))
    part = replace(part, entries=_with_ratings(part, books.history))
    sides = of_both(part, ("own_rating", "event_excluded"), {"own_rating": "opponent_rating"})
    part = replace(part, sides=run.apply("games", sides))
    sums = sums_of_counted(part.sides, part.entries.height, ADDED_UP)
    part = replace(part, entries=part.entries.hstack(sums))
    return Played(part, run, inspect_events(books, part, run))


@article("5.2")
def _with_ratings(part: Part, history: History) -> pl.DataFrame:
    """Give each entry what holds of its event, and the rating of the list valid on the day of the first round."""
    event = part.of_event(part.entries["event"], "start", "share", "is_normal", "excluded")
    players = part.entries["player"].to_numpy().astype(np.int64)
    then = history.look_up(history.slots(event["start"]), players, "rating", "peak", "k").rename(IN_FORCE)
    return pl.concat([part.entries, event.rename({"excluded": "event_excluded"}), then], how="horizontal")


@article("6.2d", "6.2f")
def _new_list(supplement: Supplement, _: Edition, books: Books, played: Played, __: date, ___: Settings) -> Listed:
    """Rate each entry, and make the list: for every player the last list, this period, the rules that come after."""
    run, standing = played.run, _standing_before(books, played.run)
    part = replace(played.part, entries=run.apply("entries", _with_standing(played.part.entries, standing)))
    known = standing.with_row_index("player").join(_sums(part), on="player", how="left", maintain_order="left")
    players = run.apply("players", known.with_columns(col(SUMS).fill_null(0)))
    return Listed(
        list=written(run, "list", players, [*lines.LIST_LINE, *supplement.facts]).collect(engine="in-memory"),
        event_lines=partial(written, run, "event_lines", part.entries, lines.EVENT_LINE),
        game_lines=partial(lines_of_games, run, part, lines.GAME_LINE, "k_counted", "is_by_performance"),
        ratings=lines.next_ratings(players),
        shown=lambda: players.select(*supplement.published_parts.adds),
        noted=inspect_players(supplement, books, part, players, run),
    )


def _with_standing(entries: pl.DataFrame, standing: pl.DataFrame) -> pl.DataFrame:
    """Give each entry what the last list says of the player."""
    known = entries.hstack(standing.select("old_rating", "games_listed", "k_listed", "peak_before")[entries["player"]])
    in_force = {"peak": pl.coalesce("peak_then", "peak_before"), "k_in_force": pl.coalesce("k_then", "k_listed")}
    return known.with_columns(**in_force)


def _sums(part: Part) -> pl.DataFrame:
    """Add up the entries of each player who has a counted game."""
    played = part.entries.lazy().filter(ANY_GAME).group_by("player")
    return played.agg(
        games=col("games").sum(),
        changes=col("change").filter(CHANGES).sum(),
        performance_games=col("games").filter(BY_PERFORMANCE).sum(),
        performances_sum=(col("games") * col("performance_limited")).filter(BY_PERFORMANCE).sum(),
        last=col("last_played").max(),
    ).collect(engine="in-memory")
