"""KNSB rapid: what the regulation itself finds wrong or odd in a season, and figures that are missing."""

from collections.abc import Mapping
from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition
from ratingoffice.rulebooks.inspection import Check, Inspection, assumed, date_needed
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_millionths
from ratingoffice.rulebooks.knsb.rapid.games import coefficient
from ratingoffice.rulebooks.knsb.rapid.selection import SelectionContext
from ratingoffice.rulebooks.knsb.rapid.valid_rating import LISTS
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.rules import Rule, Stage
from ratingoffice.rulebooks.stages import Noted
from ratingoffice.rulebooks.typed_time import seconds_for

OWN, OPPONENT = col("own_birth_year").is_null(), col("opponent_birth_year").is_null()
YOUTH, ADULT = (
    in_millionths(coefficient(col("own_rating") / MILLION, "own_n_v", pl.lit(value=each))) for each in (True, False)
)
MAY_BE_YOUTH: Final = col("opponent_is_youth") | OPPONENT
NEEDED: Final = {
    "may_halve": (col("gain") < 0) & (col("opponent_n_v") < col("most_games_behind")).fill_null(value=True),
    "is_needed": OWN & ((YOUTH != ADULT).fill_null(value=True) | (col("may_halve") & MAY_BE_YOUTH)),
    "is_opponents_needed": OPPONENT & ~col("is_youth") & col("may_halve"),
}
birth_decides_k = Rule("7 7.1", NEEDED)
"""Where youth would have another K, and where it may halve the K of an adult; games not known may make it so."""
GIVEN: Final = "own_rating own_n_v own_birth_year is_youth gain opponent_n_v opponent_birth_year opponent_is_youth"
BIRTHS: Final = Stage("births", (birth_decides_k,), "7 7.1", given=GIVEN, gives="is_needed is_opponents_needed")
"""Counted games of somebody whose birth is not known."""
DECIDING: Final = ("player", "opponent", "own_source", "opponent_valid_source", *GIVEN.split())
"""The columns of a counted game that K is decided by."""
FIRST_ROUND, IS_SLOW = col("first_round"), seconds_for("moves_measured") >= 60 * col("minutes_of_no_rapid")
BEFORE_ALL: Final = (
    "a round of {first_round} is before the first list in the ratings, of {first}; add the lists in force then (4)"
)
BEFORE_OWN: Final = (
    "a round of {first_round} is before the first list of '{series}', of {first_own}; the other lists are used (4)"
)
TEMPO: Final = (
    "{time_control} gives each player {minutes_of_no_rapid} minutes or more for {moves_measured} moves, which is not "
    "rapid; the event counts all the same (preamble)"
)
OTHERS_USED: Final = (col("first_own") > FIRST_ROUND) & (col("first") <= FIRST_ROUND)
EVENTS: Final = (
    Check("4", "error", "no_list_in_force", "events.start", BEFORE_ALL, col("first") > FIRST_ROUND),
    Check("4", "warning", "before_first_list", "events.start", BEFORE_OWN, OTHERS_USED),
    Check("preamble", "warning", "not_rapid", "events.time_control", TEMPO, IS_SLOW & col("approved").is_null()),
    date_needed("4.1", col("is_by_period")),
    assumed("12.2", {"federation (12.2: NED)": col("federation").is_null()}),
)
"""A game before all lists would have every player start anew; the rapid tempo itself is defined elsewhere."""
YET: Final = "no list of the series '{series}' yet; ratings come from {others} (4)"
FIRST_LIST: Final = Check("4", "warning", "first_list", "ratings.list", YET)
NO_GAMES: Final = "games is not given for player {player_id} on the list {list}; K depends on it (7)"
NO_K: Final = "neither fide_k nor k is given for player {player_id} on the list {list}; K depends on it (7.1)"
IS_FIDE: Final = col("source").is_in(LISTS[1::2])
LINES: Final = (
    Check("7", "error", "unknown_games", "ratings.games", NO_GAMES, ~IS_FIDE),
    Check("7.1", "error", "unknown_fide_k", "ratings.fide_k", NO_K, IS_FIDE),
)
BY_K: Final = "born is empty for player {player_id}; whether K is that of youth depends on it (7)"
BY_BONUS: Final = "born is empty for player {player_id}; the bonus for youth depends on it (9.1)"
BIRTHS_NEEDED: Final = (Check("7", "error", "unknown_birth", "players.born", BY_K),)
BONUS: Final = (Check("9.1", "error", "unknown_birth", "players.born", BY_BONUS),)
DUTCH: Final = (
    "not given for {count} player of this list, who is taken as Dutch (4.2, 6.4, 10, 12.2)",
    "not given for {count} players of this list, who are taken as Dutch (4.2, 6.4, 10, 12.2)",
)
FEDERATIONS: Final = Check("4.2 10 12.2", "warning", "federation_assumed", "players.federation", DUTCH)
MEMBERS: Final = "not given for anybody; all are taken as members (10, 11.2)"
MEMBERSHIP: Final = Check("10 11.2", "warning", "condition_assumed", "players.member_type", MEMBERS)
ACTIVE: Final = (
    "not given for {count} rated player, who is taken as active (4.2, 10)",
    "not given for {count} rated players, who are taken as active (4.2, 10)",
)
ACTIVITY: Final = Check("4.2 10", "warning", "activity_assumed", "ratings.last_played", ACTIVE)


def inspect_events(books: Books, part: Part, desk: SelectionContext) -> Noted:
    """Look at the events of the period, and at the federations of those who play in them."""
    events = Inspection(books, desk.run).rows(_events(part, books), EVENTS)
    return Noted((*events,), asked={FEDERATIONS.code: _without_federation(books, part).to_frame("player")})


def inspect_players(books: Books, part: Part, players: pl.DataFrame, desk: SelectionContext) -> Noted:
    """Look at what the calculation needed of people and lists; opponents are looked up when all are there."""
    counted = part.sides.select(DECIDING).filter((part.sides["excluded"] == 0) & part.sides["in_batch"])
    last_played = players["rapid_last_played"].filter(players["rapid_usable"].is_not_null())
    low = (players["old_rating"] < desk.run.on("bonus_below")).fill_null(value=False)
    decides_bonus = players["birth_year"].is_null() & low & bool(desk.settings["bonus"].groups)
    people = books.season.players.filter(decides_bonus)
    return Noted(
        (*Inspection(books, desk.run).rows(people, BONUS),),
        {ACTIVITY.code: last_played.null_count()},
        {**_without_games(counted), **_without_birth(counted, desk)},
    )


def inspect_season(edition: Edition, books: Books, day: date, _: Settings, noted: Noted) -> list[pl.DataFrame]:
    """Look at the lists of the season, and at the lines and people that were asked about."""
    inspection, asked = Inspection(books, edition.begin(day)), noted.asked
    return [
        *_series(inspection),
        *inspection.rows(inspection.newest_lines(_lines_needed(asked, books.series)), LINES),
        *inspection.rows(books.season.players[_everybody(asked, "birth")["player"].unique()], BIRTHS_NEEDED),
        *inspection.once(FEDERATIONS, asked[FEDERATIONS.code]["player"].n_unique()),
        *inspection.once(MEMBERSHIP, 0 if "member_type" in books.whole.given else books.whole.players),
        *inspection.once(ACTIVITY, noted.counts[ACTIVITY.code]),
    ]


def _events(part: Part, books: Books) -> pl.DataFrame:
    """The events of the period, with the first calculation date of a game that may count."""
    open_games = part.sides.lazy().filter(~col("is_earlier") & col("is_processed"))
    first_round = open_games.group_by("event").agg(first_round=col("round_date").min())
    lists = [books.history.dates, *(books.whole.lists.get(name, ()) for name in LISTS[1:])]
    first = min((dates[0] for dates in lists if dates), default=date.min)
    own = next(iter(books.history.dates), first)
    events = part.events.lazy().filter("in_period").with_columns(first=pl.lit(first), first_own=pl.lit(own))
    return events.join(first_round, on="event", how="left", maintain_order="left").collect(engine="in-memory")


def _without_federation(books: Books, part: Part) -> pl.Series:
    """Find the players and opponents whose federation is not given."""
    is_nowhere = books.season.players["federation"].is_null()
    if not is_nowhere.any():
        return pl.Series(dtype=pl.UInt32)
    met = pl.concat([part.sides["player"], part.sides["opponent"].drop_nulls()]).unique()
    return met.filter(is_nowhere[met])


def _series(inspection: Inspection) -> list[pl.DataFrame]:
    """The first list of all goes by the other series; any other name without a line is a slip."""
    books = inspection.books
    is_first = books.series == LISTS[0] and not books.history.dates
    others = tuple(name for name in LISTS[1:] if is_first and name in books.whole.series)
    return inspection.once(FIRST_LIST, len(others), others=others) or inspection.unknown_series()


@article("7", "7.1")
def _without_games(counted: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """K needs N_v: the games of a KNSB list, the K of a FIDE list; the opponent's where it may halve K."""
    halving = (col("gain") < 0) & ~col("is_youth") & col("opponent_is_youth") & col("opponent_n_v").is_null()
    own = counted.filter(col("own_n_v").is_null()).select("player", source="own_source")
    met = counted.filter(halving).select("opponent", source="opponent_valid_source")
    return {"games": own.unique(), "games_of_opponents": met.unique()}


def _lines_needed(asked: Mapping[str, pl.DataFrame], series: str) -> pl.DataFrame:
    """Name the list on which each line is looked up; the first one is that of the office."""
    name = when(col("source") == LISTS[0]).then(pl.lit(series)).otherwise(col("source").cast(pl.String))
    missing = _everybody(asked, "games").unique()
    return missing.select("player", col("source").cast(pl.String), list=name)


@article("7")
def _without_birth(counted: pl.DataFrame, desk: SelectionContext) -> dict[str, pl.DataFrame]:
    """Find the players and opponents whose birth decides K."""
    games = desk.run.apply("births", counted.filter(OWN | OPPONENT))
    own, met = games.filter("is_needed").select("player"), games.filter("is_opponents_needed").select("opponent")
    return {"birth": own.unique(), "birth_of_opponents": met.unique()}


def _everybody(asked: Mapping[str, pl.DataFrame], name: str) -> pl.DataFrame:
    """Put players and opponents who were asked about together."""
    return asked[name].vstack(asked[f"{name}_of_opponents"].rename({"opponent": "player"}))
