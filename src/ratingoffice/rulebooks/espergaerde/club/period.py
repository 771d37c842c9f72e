"""Espergærde Skakklub: the events and cards of a period, the ratings that they use, and what is added up of them."""

from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up, latest, spread, spread_table
from ratingoffice.model.history import History, history_of
from ratingoffice.model.record import Part, Record
from ratingoffice.model.season import Season
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.espergaerde.club.calendar import rated_on
from ratingoffice.rulebooks.espergaerde.club.conditions import is_said
from ratingoffice.rulebooks.rulebook import Settings

COUNTS: Final = col("excluded") == 0
ADDED: Final = {"half_points": "half_points", "expected": "expected_of_games", "opponent_rating": "opponents_sum"}
FIRST_RESULTS: Final = dict.fromkeys(("first_games", "first_half_points", "first_opposition"), (pl.Int64, None))
STARTS: Final = {"start_rating": (pl.Int32, None), "start_dsu": (pl.Int32, None)}
CHANGES: Final = {"change": (pl.Int64, 0), "games": (pl.Int32, 0), "last": (pl.Date, None)}


def selected(books: Books, present: pl.DataFrame, run: Run) -> tuple[Part, pl.DataFrame]:
    """Choose the part of the record and the cards that ended since the last list, each with the ratings before it."""
    events = settled_events(run.edition, books.season, books.record)
    chosen = (events["rated_on"] == run.day).fill_null(value=False)
    record = replace(books.record, events=events)
    part = record.part(chosen.arg_true())
    part = replace(part, events=run.carry_out("events", part.events))
    all_cards = books.season.cards
    cards = _cards(all_cards.filter(chosen.gather(all_cards["event"])), part)
    both = pl.concat([_entries(part), cards], how="diagonal")
    known = _with_ratings(_with_members(both, books.season.players["active"]), books, present)
    before = run.carry_out("ratings_before", known)
    return replace(part, entries=before[: part.entries.height]), before[part.entries.height :]


@lru_cache(maxsize=4)
def settled_events(edition: Edition, season: Season, record: Record) -> pl.DataFrame:
    """Settle for all events once on which list each counts, the rounds, and whether it is one of the union."""
    games = season.games.select("event", col("round").cast(pl.Int32), is_card=pl.lit(value=False))
    cards = season.cards.select("event", round="rounds", is_card=pl.lit(value=True))
    played = pl.concat([games, cards]).group_by("event").agg(last_round=col("round").max(), cards=col("is_card").sum())
    return record.events.join(played, on="event", how="left", maintain_order="left").with_columns(
        rated_on=rated_on(edition, record.events["end"]),
        rounds_counted=pl.coalesce("rounds", "last_round"),
        cards=col("cards").fill_null(0),
        is_coordinated=is_said("coordinated"),
        is_of_union=is_said("coordinated") | (col("cards").fill_null(0) > 0),
    )


@lru_cache(maxsize=4)
def dsu_lists(season: Season) -> History:
    """Read the lists of the union that stand beside the club's, in a series of their own."""
    return history_of(season.ratings, "dsu", season.players.height)


def _entries(part: Part) -> pl.DataFrame:
    """Say of each entry when its event is, and whether a game was played."""
    played = added_up(part.sides["entry"], part.entries.height, {"played": part.sides["played"].cast(pl.UInt8)})
    event = _event(part, part.entries["event"], "is_coordinated")
    known = part.entries.select("entry", "event", "player").hstack(event)
    return known.with_columns(has_played=played["played"] > 0, is_card=pl.lit(value=False))


def _cards(cards: pl.DataFrame, part: Part) -> pl.DataFrame:
    """Say of each card when its event is and how many rounds it had; a card is activity, in an event of the union."""
    known = cards.rename({"rounds": "games"}).hstack(_event(part, cards["event"]))
    return known.with_columns(pl.lit(value=True).alias(name) for name in ("is_coordinated", "has_played", "is_card"))


def _event(part: Part, events: pl.Series, *names: str) -> pl.DataFrame:
    found = part.of_event(events, "start", "end", "excluded", "rounds_counted", *names)
    return found.rename({"excluded": "event_excluded", "rounds_counted": "rounds"})


@article("R.4")
def _with_members(entries: pl.DataFrame, active: pl.Series) -> pl.DataFrame:
    """Say who is known as a member: by the register, by play in the club's own events, or by a card."""
    played_here = col("has_played") & (col("event_excluded") == 0) & ~col("is_coordinated")
    known = entries.filter(played_here | col("is_card"))["player"]
    is_known = spread(pl.repeat(True, known.len(), eager=True), known, active.len(), empty=False)
    return entries.with_columns(is_member=(is_known | active.is_not_null()).gather(entries["player"]))


@article("F.1", "N.1")
def _with_ratings(entries: pl.DataFrame, books: Books, present: pl.DataFrame) -> pl.DataFrame:
    """Look up the list in force at the start, the last list, and the union's list in force at the start."""
    players = entries["player"].to_numpy().astype(np.int64)
    published, listed = (
        history.look_up(history.slots(entries["start"]), players, "rating").to_series()
        for history in (books.history, dsu_lists(books.season))
    )
    present_rating, dsu = present["rating"].gather(entries["player"]), pl.coalesce(listed, "dsu_before")
    return entries.with_columns(published=published, present_rating=present_rating, dsu=dsu)


def rated_events(part: Part, cards: pl.DataFrame, run: Run, settings: Settings) -> tuple[Part, pl.DataFrame]:
    """Return the part with its games counted, and what each event changes for each player, cards and all."""
    by_average = col("is_coordinated") | pl.lit(settings["method"] == "average")
    part = replace(part, entries=part.entries.with_columns(by_average=by_average))
    part = replace(part, sides=_counted_sides(part, run))
    tables = [_with_sums(part), _with_opposition(cards, run, settings)]
    entries = pl.concat(tables, how="diagonal_relaxed").with_columns(limits=pl.lit(settings["bonus"]))
    return part, run.carry_out("entries", entries)


def _counted_sides(part: Part, run: Run) -> pl.DataFrame:
    """Run the rules for single games: who counts against which rating, and what was expected."""
    sides = part.sides
    own = part.of_entry(sides["entry"], "own_rating", "entry_excluded", "is_coordinated", "by_average")
    opponent = part.of_entry(sides["opponent_entry"], "own_rating", "dsu")
    seen = opponent.rename({"own_rating": "opponent_es", "dsu": "opponent_dsu"})
    return run.carry_out("games", pl.concat([sides, own, seen], how="horizontal"))


def _with_sums(part: Part) -> pl.DataFrame:
    """Add up the counted games of each entry; the sides stand entry by entry."""
    games = part.sides.select(
        "entry",
        *(when(COUNTS).then(name).fill_null(0).alias(sum_name) for name, sum_name in ADDED.items()),
        games=COUNTS.cast(pl.UInt8),
        last_played=when(COUNTS).then("date").otherwise(date.min),
    )
    height = part.entries.height
    sums = added_up(games["entry"], height, {name: games[name] for name in ("games", *ADDED.values())})
    played = when(col("games") > 0).then(latest(games["entry"], height, games["last_played"]))
    return part.entries.drop("games", "half_points").hstack(sums).with_columns(last_played=played)


def _with_opposition(cards: pl.DataFrame, run: Run, settings: Settings) -> pl.DataFrame:
    """Find the opponents' average of each card; a card of an event that does not count has no games."""
    counts, yes = col("entry_excluded") == 0, pl.lit(value=True)
    found = run.carry_out("cards", cards.drop("entry").with_columns(dsu_k=pl.lit(settings["dsu_k"]), by_average=yes))
    games = when(counts).then(col("games", "half_points")).otherwise(0).cast(pl.Int64)
    return found.with_columns(games, last_played=when(counts).then("end"))


def new_list(
    entries: pl.DataFrame, present: pl.DataFrame, people: pl.DataFrame, run: Run, settings: Settings
) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, the start rating, this period, the new list."""
    before = {"old_rating": "rating", "games_before": "games", "peak_before": "peak", "last_before": "last_played"}
    of_player = spread_table(_of_player(entries), "player", present.height, {**FIRST_RESULTS, **STARTS, **CHANGES})
    known = [present.select(**before), people.select("active", "member_until"), of_player]
    table = pl.concat(known, how="horizontal").with_columns(
        correction=pl.lit(str(settings["correction"])),
        correction_thousandths=pl.lit(int(1000 * settings["correction"]), dtype=pl.Int64),
        total_games=col("games") + when(col("old_rating").is_not_null()).then("games_before").otherwise(0),
        last_played=pl.max_horizontal("last_before", "last"),
    )
    return run.carry_out("players", table)


@article("N.2")
def _of_player(entries: pl.DataFrame) -> pl.DataFrame:
    """Add up the events of each player: what they change, or all counted results of one without any rating."""
    is_first = col("own_rating").is_null() & (col("games") > 0)
    first = (col(name).filter(is_first).sum() for name in ("games", "half_points", "opposition"))
    return entries.group_by("player").agg(
        *(col("change").fill_null(0).sum(), col("games").sum(), col("last_played").max().alias("last")),
        *(when(is_first.any()).then(each).name.prefix("first_") for each in first),
        *(col("start_rating", "start_dsu").max(),),
    )
