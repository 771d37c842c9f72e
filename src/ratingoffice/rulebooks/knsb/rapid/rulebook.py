"""The KNSB rapid rating as a rulebook: from the open books to the list of one day, in two stages."""

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

import numpy as np
import polars as pl
from polars import col

from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, latest
from ratingoffice.rulebooks.calendar import ListCalendar
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.knsb.rapid import figures, games, inspection, lines, selection, unrated
from ratingoffice.rulebooks.knsb.rapid.calculator import KnsbCalculator
from ratingoffice.rulebooks.knsb.rapid.players import PARTS, PLAYERS
from ratingoffice.rulebooks.knsb.rapid.valid_rating import RATINGS
from ratingoffice.rulebooks.lines import written
from ratingoffice.rulebooks.rulebook import ListRanking, Rulebook, Settings
from ratingoffice.rulebooks.stages import Elsewhere, Listed, Played, Stages, orders

EDITION: Final = Edition(
    figures.FIGURES,
    stages=(
        *(RATINGS, games.PROCESSING, unrated.STARTS, unrated.HOLDERS, games.GAMES, PLAYERS),
        *(games.EVENTS, games.ENTRIES, inspection.BIRTHS),
    ),
)
OF_GAME: Final = (
    *("entry", "event", "player", "opponent", "round", "date", "is_white", "played"),
    *("is_processed", "in_batch", "opponent_valid_source"),
    *(name for name in games.GAMES.given.split() if name not in {"own_start", "youth_until_age"}),
)
"""What is asked of a side when its event is rated."""


def _rated_events(edition: Edition, books: Books, day: date, settings: Settings, _: Elsewhere) -> Played:
    """Choose the games, find the ratings on both sides, and rate opponents who are on no list."""
    run = edition.begin(day)
    desk = selection.laid_out(run, books, settings)
    part = selection.selected(books, desk)
    sides, last = part.sides, pl.coalesce(desk.present["rating_as_opponent"], selection.last_known(desk))
    who = desk.people.select("is_foreign", "birth_year", present=desk.present["rating"], last_known=last)
    own, opponent = (pl.all().gather(sides[name]) for name in ("player", "opponent"))
    facts = who.select(own.name.prefix("own_"), opponent.name.prefix("opponent_"))
    known = pl.concat([sides, selection.ratings_in_force(desk, sides), facts], how="horizontal")
    judged = replace(part, sides=run.apply("processing", known))
    rated = replace(judged, entries=judged.entries.hstack(unrated.event_ratings(judged, desk)))
    tlpr = rated.of_entry(sides["opponent_entry"], "tlpr").rename({"tlpr": "opponent_tlpr"})
    noted = inspection.inspect_events(books, rated, desk)
    return Played(replace(rated, sides=rated.sides.hstack(tlpr)), run, noted)


def _new_list(_: Edition, books: Books, played: Played, __: date, settings: Settings) -> Listed:
    """Find start ratings, count the games, and make the list."""
    run, desk, sides = played.run, selection.laid_out(played.run, books, settings), played.part.of_sides(*OF_GAME)
    starts = unrated.start_ratings(sides, desk)
    worth = sides.with_columns(
        own_start=starts["start_found"][sides["player"]], youth_until_age=pl.lit(settings["youth_until_age"])
    )
    part = replace(played.part, sides=run.apply("games", worth))
    players = _standings(part.sides, starts, desk)
    return Listed(
        list=written(run, "list", players.with_row_index("player"), lines.LIST_LINE).collect(engine="in-memory"),
        event_lines=partial(lines.event_lines, part, desk),
        game_lines=partial(written, run, "game_lines", part.sides.lazy().filter("in_batch"), lines.GAME_LINE),
        ratings=lines.next_ratings(players),
        shown=partial(players.select, PARTS),
        of_events=partial(lines.events_played, part.sides),
        noted=inspection.inspect_players(books, part, players, desk),
    )


def _standings(sides: pl.DataFrame, starts: pl.DataFrame, desk: selection.SelectionContext) -> pl.DataFrame:
    """Lay side by side for every player of the register: the last list, and the sums of the counted games.

    The games of the batch count for the rating, those of 24 months for a first list.
    """
    height, counts = desk.people.height, sides["excluded"] == 0
    names = ("player", "in_batch", "is_kept", "round_date", "change", "own_rating", "opponent_rating", "half_points")
    batch = sides.select(names).filter(counts & sides["in_batch"]).sort("player", maintain_order=True)
    columns = {"games": batch["in_batch"], "kept_games": batch["is_kept"], "total_change": batch["change"].fill_null(0)}
    sums = added_up(batch["player"], height, columns)
    lists = desk.present.select(
        col("source", "rating", "n_v").name.prefix("present_"),
        col("rapid_usable", "rapid_games", "rapid_n_v", "rapid_last_played"),
        last_played=pl.max_horizontal("rapid_last_played", latest(batch["player"], height, batch["round_date"])),
        recent_games=np.bincount(sides["player"].filter(counts), minlength=height),
    )
    table = pl.concat([desk.people, lists, starts, sums], how="horizontal")
    return desk.run.apply("players", table, (batch, desk.run))


STAGES: Final = Stages(
    events=_rated_events,
    players=_new_list,
    verdicts=lines.event_verdicts,
    overall=inspection.inspect_season,
    publication=orders(PARTS),
    calendar=lambda edition, _: ListCalendar(edition),
)
"""What was played long ago is processed when it is reported: no event ended too early to matter."""

RULEBOOK: Final = Rulebook(
    key="knsb-rapid",
    title="Calculation rules of the KNSB rapid rating",
    edition="undated",
    document="knsb-rapid",
    series="knsb-rapid",
    first_list=figures.FIRST_DAY,
    parameters=figures.PARAMETERS,
    rules=EDITION,
    calendar=lambda edition, _: ListCalendar(edition),
    pipeline=STAGES,
    calculators=KnsbCalculator,
    ranking=ListRanking("in_order", "11.2"),
    corrections=read_corrections("knsb-rapid"),
)
