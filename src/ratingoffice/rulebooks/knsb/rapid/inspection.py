"""KNSB rapid: what the regulation itself finds wrong or odd in a season, and figures that are missing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread
from ratingoffice.model.findings import Problem, finding, findings_where, merge
from ratingoffice.model.record import Part
from ratingoffice.model.time_control import minutes_for, parse
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, unknown_series
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, in_millionths
from ratingoffice.rulebooks.knsb.rapid.games import coefficient
from ratingoffice.rulebooks.knsb.rapid.selection import Desk
from ratingoffice.rulebooks.knsb.rapid.valid_rating import LISTS
from ratingoffice.rulebooks.rules import Rule, Stage

DECIDING: Final = (
    *("player", "own_source", "own_rating", "own_n_v", "own_birth_year", "is_youth", "gain"),
    *("opponent", "opponent_valid_source", "opponent_n_v", "opponent_birth_year", "opponent_is_youth"),
)
"""The columns of a counted game that K is decided by."""
OWN, OPPONENT = col("own_birth_year").is_null(), col("opponent_birth_year").is_null()
YOUTH, ADULT = (
    in_millionths(coefficient(col("own_rating") / MILLION, "own_n_v", pl.lit(value=each))) for each in (True, False)
)
MAY_BE_YOUTH: Final = col("opponent_is_youth") | OPPONENT
birth_decides_k = Rule(
    "7 7.1",
    {
        "may_halve": (col("gain") < 0) & (col("opponent_n_v") < col("most_games_behind")).fill_null(value=True),
        "is_needed": OWN & ((YOUTH != ADULT).fill_null(value=True) | (col("may_halve") & MAY_BE_YOUTH)),
        "is_opponents_needed": OPPONENT & ~col("is_youth") & col("may_halve"),
    },
)
"""Where youth would have another K, and where it may halve the K of an adult; games not known may make it so."""
BIRTHS: Final = Stage(
    "births",
    (birth_decides_k,),
    articles="7 7.1",
    given="own_rating own_n_v own_birth_year is_youth gain opponent_n_v opponent_birth_year opponent_is_youth",
    gives="is_needed is_opponents_needed",
)
"""Counted games of somebody whose birth is not known."""


def inspect(books: Books, part: Part, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Look at the events of the period, and at what their calculation needed of people and lists."""
    counted = part.sides.select(DECIDING).filter((part.sides["excluded"] == 0) & part.sides["in_batch"])
    events = _events(part)
    checks = [*_lists(books, desk), *_facts(), _tempo(events["time_control"], desk.run)]
    of_events = [*checked(events, checks, file_of(books, "events")), _series(books), _games_behind(books, counted)]
    births = _births(books, counted, players, desk)
    return merge([*of_events, births, *_assumptions(books, part, players, desk)])


def _events(part: Part) -> pl.DataFrame:
    """The events of the period, with the first calculation date of a game that may count."""
    open_games = part.sides.lazy().filter(~col("is_earlier") & col("is_processed"))
    first = open_games.group_by("event").agg(first_round=col("round_date").min())
    return part.events.lazy().filter("in_period").join(first, on="event", how="left", maintain_order="left").collect()


@article("4")
def _lists(books: Books, desk: Desk) -> list[Check]:
    """A game before all lists would have every player start anew; one before the first KNSB list is odd."""
    first = min((each.dates[0] for each in desk.lists if each.dates), default=date.min)
    own, day = next(iter(books.history.dates), first), col("first_round")
    missing = f"a round of {{}} is before the first list in the ratings, of {first}; add the lists in force then (4)"
    other = f"a round of {{}} is before the first list of '{books.series}', of {own}; the other lists are used (4)"
    return [
        Check("error", "no_list_in_force", "start", day < first, pl.format(missing, day)),
        Check("warning", "before_first_list", "start", (day < own) & (day >= first), pl.format(other, day)),
    ]


@article("4.1", "12.2")
def _facts() -> list[Check]:
    """Counted period by period, the date of a round decides its list; an event without a federation is Dutch."""
    undated = col("is_by_period") & (col("games_undated") > 0)
    message = pl.format("{} games have no date; counted period by period, each needs one (4.1)", "games_undated")
    dates = Check("error", "date_needed", "period_by_period", undated, message)
    return [dates, assumed({"federation (12.2: NED)": col("federation").is_null()})]


@article("preamble")
def _tempo(time_controls: pl.Series, run: Run) -> Check:
    """The rapid tempo is defined elsewhere; an hour or more for 60 moves is none, if nobody has judged the event."""
    moves, limit = run.on("moves_measured"), run.on("minutes_of_no_rapid")
    stages = {text: parse(text) for text in time_controls.drop_nulls().unique()}
    slow = [text for text, known in stages.items() if known and minutes_for(known, moves) >= limit]
    message = (
        f"{{}} gives an hour or more a player for {moves} moves, which is no rapid tempo; "
        "the event counts all the same (preamble)"
    )
    is_slow = (col("time_control").is_in(slow) & col("approved").is_null()).fill_null(value=False)
    return Check("warning", "not_rapid", "time_control", is_slow, pl.format(message, "time_control"))


@article("4")
def _series(books: Books) -> pl.DataFrame:
    """The first list of all goes by the other series; any other name without a line is a slip."""
    is_first = books.series == LISTS[0] and not books.history.dates
    others = [name for name in LISTS[1:] if is_first and name in books.season.ratings["list"].unique()]
    message = f"there is no list of the series '{books.series}' yet; ratings come from {', '.join(others)} (4)"
    return _warning(books, "first_list", "ratings.list", message) if others else unknown_series(books)


@article("7", "7.1")
def _games_behind(books: Books, counted: pl.DataFrame) -> pl.DataFrame:
    """K needs N_v: the games of a KNSB list, the K of a FIDE list; the opponent's where it may halve K."""
    halving = (col("gain") < 0) & ~col("is_youth") & col("opponent_is_youth") & col("opponent_n_v").is_null()
    own = counted.filter(col("own_n_v").is_null()).select("player", source="own_source")
    missing = own.vstack(counted.filter(halving).select(player="opponent", source="opponent_valid_source")).unique()
    if not missing.height:
        return merge([])
    lines, file, is_fide = _lines(books, missing), file_of(books, "ratings"), col("source").is_in(LISTS[1::2])
    games = pl.format("games is not given for player {} on the list {}; K depends on it (7)", "player_id", "list")
    told = "neither fide_k nor k is given for player {} on the list {}; K depends on it (7.1)"
    of_games, of_k = (Problem("error", f"unknown_{column}", file, column) for column in ("games", "fide_k"))
    found = findings_where(lines, is_fide, of_k, pl.format(told, "player_id", "list"))
    return merge([findings_where(lines, ~is_fide, of_games, games), found])


def _lines(books: Books, missing: pl.DataFrame) -> pl.DataFrame:
    """Find the newest line of each player on the list that misses a figure."""
    newest = books.season.ratings.sort("date").unique(["list", "player"], keep="last").select("list", "player", "line")
    name = when(col("source") == LISTS[0]).then(pl.lit(books.series)).otherwise(col("source").cast(pl.String))
    known = missing.with_columns(list=name, player_id=books.season.players["player_id"].gather(missing["player"]))
    return known.join(newest, on=["list", "player"], how="left")


@article("9.1")
def _births(books: Books, counted: pl.DataFrame, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """A birth is needed where it decides K, or the bonus of a player below 1750 on a list that has one."""
    if not players["birth_year"].null_count():
        return merge([])
    people, problem = books.season.players, Problem("error", "unknown_birth", file_of(books, "players"), "born")
    by_k = pl.format("born is empty for player {}; whether K is that of youth depends on it (7)", "player_id")
    by_bonus = pl.format("born is empty for player {}; the bonus for youth depends on it (9.1)", "player_id")
    games = desk.run.carry_out("births", counted.filter(OWN | OPPONENT))
    needed = games["player"].filter(games["is_needed"]).append(games["opponent"].filter(games["is_opponents_needed"]))
    decides_k = spread(pl.repeat(True, needed.len(), eager=True), needed, players.height, empty=False)
    low = (players["old_rating"] < desk.run.on("bonus_below")).fill_null(value=False)
    decides_bonus = players["birth_year"].is_null() & low & bool(desk.settings["bonus"].groups)
    for_k = findings_where(people, decides_k, problem, by_k)
    return merge([for_k, findings_where(people, decides_bonus, problem, by_bonus)])


@article("4.2", "10", "11.2", "12.2")
def _assumptions(books: Books, part: Part, players: pl.DataFrame, desk: Desk) -> Iterator[pl.DataFrame]:
    """Whoever has no federation is taken as Dutch; without memberships or last games all are members, and active."""
    federations = books.season.players["federation"]
    if federations.null_count():
        met = pl.concat([part.sides["player"], part.sides["opponent"].drop_nulls()]).unique()
        if unknown := federations.gather(met).null_count():
            message = f"not given for {unknown} players of this list; they are taken as Dutch (4.2, 6.4, 10, 12.2)"
            yield _warning(books, "federation_assumed", "players.federation", message)
    if desk.people.height and not desk.membership_known:
        message = "not given for anybody; all are taken as members (10, 11.2)"
        yield _warning(books, "condition_assumed", "players.member_type", message)
    if inactive := (players["rapid_usable"].is_not_null() & players["rapid_last_played"].is_null()).sum():
        message = f"not given for {inactive} rated players; they are taken as active (4.2, 10)"
        yield _warning(books, "activity_assumed", "ratings.last_played", message)


def _warning(books: Books, code: str, place: str, message: str) -> pl.DataFrame:
    table, column = place.split(".")
    return finding(Problem("warning", code, file_of(books, table), column), message)
