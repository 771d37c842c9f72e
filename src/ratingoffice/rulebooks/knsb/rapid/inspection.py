"""KNSB rapid: what the regulation itself finds wrong or odd in a season."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.columns import spread
from ratingoffice.model.findings import Problem, finding, findings_where, merge
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.core import article
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of
from ratingoffice.rulebooks.knsb.rapid.bonus import BONUS_BELOW
from ratingoffice.rulebooks.knsb.rapid.coefficient import GAMES_AS_NEW_YOUTH, MOST_GAMES_BEHIND
from ratingoffice.rulebooks.knsb.rapid.desk import Desk
from ratingoffice.rulebooks.knsb.rapid.lists import OTHERS
from ratingoffice.rulebooks.knsb.rapid.reasons import SOURCES, Source, Why
from ratingoffice.rulebooks.knsb.rapid.selection import BY_PERIOD


def inspect(books: Books, part: Part, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """Look at the events of the period, and at what their calculation needed of people and lists."""
    counted = part.sides.filter((pl.col("excluded") == Why.COUNTS.value) & pl.col("in_batch"))
    events = checked(_events(part), [*_lists(books, desk), _dates(), _assumed()], file_of(books, "events"))
    return merge(
        [
            *events,
            _unknown_series(books),
            _games_behind(books, counted),
            _births(books, counted, players, desk),
            _federations(books, part),
            _memberships(books, desk),
            _activity(books, players),
        ]
    )


def _events(part: Part) -> pl.DataFrame:
    """The events of the period, with the first calculation date of a game that may count."""
    open_games = part.sides.lazy().filter(~pl.col("is_earlier") & (pl.col("obstacle") == Why.COUNTS.value))
    first = open_games.group_by("event").agg(first_round=pl.col("round_date").min())
    return part.events.lazy().filter("in_period").join(first, on="event", how="left", maintain_order="left").collect()


@article("4")
def _lists(books: Books, desk: Desk) -> list[Check]:
    """A game before all lists would have every player start anew; one before the first KNSB list is odd."""
    first = min((dates[0] for dates in (each.dates for each in desk.lists.histories) if dates), default=date.min)
    own = desk.lists.rapid.dates[0] if desk.lists.rapid.dates else first
    missing = f"a round of {{}} is before the first list in the ratings, of {first}; add the lists in force then (4)"
    other = f"a round of {{}} is before the first list of '{books.series}', of {own}; the other lists are used (4)"
    before, round_date = pl.col("first_round") < first, pl.col("first_round")
    odd = (round_date < own) & (round_date >= first)
    return [
        Check("error", "no_list_in_force", "start", before, pl.format(missing, round_date)),
        Check("warning", "before_first_list", "start", odd, pl.format(other, round_date)),
    ]


@article("4.1")
def _dates() -> Check:
    """Counted period by period, the date of a round decides its list."""
    undated = BY_PERIOD & (pl.col("games_undated") > 0)
    message = "{} games have no date; counted period by period, each needs one (4.1)"
    return Check("error", "date_needed", "period_by_period", undated, pl.format(message, "games_undated"))


@article("12.2")
def _assumed() -> Check:
    """An event without a federation is taken as played in the Netherlands."""
    return assumed({"federation (12.2: NED)": pl.col("federation").is_null()})


@article("4")
def _unknown_series(books: Books) -> pl.DataFrame:
    """A table without any of the four series is a slip; an empty one means that nobody is rated."""
    lists = books.season.ratings["list"].unique().sort().to_list()
    known = (books.series, *OTHERS)
    if books.history.dates or not lists or set(lists) & set(known):
        return merge([])
    message = f"there is no list of {', '.join(known)}; the table has {', '.join(lists)} (choose with --series)"
    return finding(Problem("error", "unknown_series", file_of(books, "ratings"), "list"), message)


@article("7", "7.1")
def _games_behind(books: Books, counted: pl.DataFrame) -> pl.DataFrame:
    """K needs N_v: the games of a KNSB list, the K of a FIDE list; the opponent's where it may halve K."""
    own = counted.filter(pl.col("own_n_v").is_null()).select("player", source="own_source")
    halving = (pl.col("gain") < 0) & ~pl.col("is_youth") & pl.col("opponent_is_youth")
    other = counted.filter(halving & pl.col("opponent_n_v").is_null()).select(
        player="opponent", source="opponent_n_v_source"
    )
    missing = pl.concat([own, other]).unique().sort("player", "source")
    if not missing.height:
        return merge([])
    names = [books.series if each is Source.KNSB_RAPID else SOURCES[each].text for each in Source]
    asked = missing.with_columns(list=pl.lit(pl.Series(names)).gather(pl.col("source").cast(pl.UInt32)))
    newest = books.season.ratings.sort("date").unique(["list", "player"], keep="last")
    lines = asked.join(
        newest.select("list", "player", "line"), on=["list", "player"], how="left", maintain_order="left"
    )
    people = books.season.players["player_id"].gather(lines["player"])
    fide = pl.col("list").str.starts_with("fide")
    column = pl.when(fide).then(pl.lit("neither fide_k nor k is")).otherwise(pl.lit("games is not"))
    told = pl.format("{} given for player {} on the list {}; K depends on it (7, 7.1)", column, people, "list")
    return findings_where(
        lines, pl.lit(value=True), Problem("error", "unknown_k", file_of(books, "ratings"), "games"), told
    )


def _births(books: Books, counted: pl.DataFrame, players: pl.DataFrame, desk: Desk) -> pl.DataFrame:
    """A birth is needed where it decides a number."""
    if not players["birth_year"].null_count():
        return merge([])
    people, problem = books.season.players, Problem("error", "unknown_birth", file_of(books, "players"), "born")
    by_k = pl.format("born is empty for player {}; whether K is that of youth depends on it (7)", "player_id")
    by_bonus = pl.format("born is empty for player {}; the bonus for youth depends on it (9.1)", "player_id")
    return merge(
        [
            findings_where(people, _born_decides_k(counted, players.height, desk.period.day), problem, by_k),
            findings_where(people, _born_decides_bonus(players, desk), problem, by_bonus),
        ]
    )


@article("7", "7.1")
def _born_decides_k(counted: pl.DataFrame, height: int, day: date) -> pl.Series:
    """Youth has another K from 30 games on, and may halve the K of an adult."""
    lost = (pl.col("gain") < 0) & (pl.col("opponent_n_v") < MOST_GAMES_BEHIND.on(day))
    may_halve = lost & (pl.col("opponent_is_youth") | pl.col("opponent_born").is_null())
    many = pl.col("own_n_v") >= GAMES_AS_NEW_YOUTH.on(day)
    own = counted.filter(pl.col("own_born").is_null() & (many | may_halve))["player"]
    opponents = counted.filter(pl.col("opponent_born").is_null() & ~pl.col("is_youth") & lost)["opponent"]
    needed = pl.concat([own, opponents])
    return spread(pl.repeat(True, needed.len(), eager=True), needed, height, empty=False)


@article("9.1")
def _born_decides_bonus(players: pl.DataFrame, desk: Desk) -> pl.Series:
    """A player below 1750 gets the bonus of his age, on a list that has one."""
    low = pl.col("birth_year").is_null() & (pl.col("old_rating") < BONUS_BELOW.on(desk.period.day))
    return players.select(low.fill_null(value=False) & pl.lit(bool(desk.settings["bonus"].groups))).to_series()


@article("4.2", "12.2")
def _federations(books: Books, part: Part) -> pl.DataFrame:
    """Whoever has no federation is taken as Dutch."""
    if not books.season.players["federation"].null_count():
        return merge([])
    players = pl.concat([part.sides["player"], part.sides["opponent"].drop_nulls()]).unique()
    unknown = books.season.players["federation"].gather(players).null_count()
    if not unknown:
        return merge([])
    message = f"not given for {unknown} players of this list; they are taken as Dutch (4.2, 6.4, 10, 12.2)"
    return finding(Problem("warning", "federation_assumed", file_of(books, "players"), "federation"), message)


@article("10", "11.2")
def _memberships(books: Books, desk: Desk) -> pl.DataFrame:
    """A register that does not tell of members: all are taken as members."""
    if desk.membership_known or not desk.people.height:
        return merge([])
    message = "not given for anybody; all are taken as members (10, 11.2)"
    return finding(Problem("warning", "condition_assumed", file_of(books, "players"), "member_type"), message)


@article("4.2", "10")
def _activity(books: Books, players: pl.DataFrame) -> pl.DataFrame:
    """Without the day of the last game nobody counts as inactive."""
    unknown = (
        players.select(pl.col("rapid_rating").is_not_null() & pl.col("rapid_last_played").is_null()).to_series().sum()
    )
    if not unknown:
        return merge([])
    message = f"not given for {unknown} rated players; they are taken as active (4.2, 10)"
    return finding(Problem("warning", "activity_assumed", file_of(books, "ratings"), "last_played"), message)
