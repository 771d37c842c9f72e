"""Espergærde Skakklub: what the booklet itself finds wrong or odd in a season."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, finding, findings_where, merge, quoted
from ratingoffice.rulebooks.espergaerde.club.calendar import lists_in_force
from ratingoffice.rulebooks.espergaerde.club.conditions import is_said
from ratingoffice.rulebooks.espergaerde.club.reasons import Why
from ratingoffice.rulebooks.espergaerde.club.selection import settled_events
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, list_found, unknown_series

MOST_OFF = 1
"""A card is believed if the union's rating comes out again within this; both it and the average are rounded."""


def inspect(books: Books, events: pl.DataFrame, entries: pl.DataFrame, day: date) -> pl.DataFrame:
    """Look at the events and cards of the period, and at what their rating needed of the lists."""
    known = events.with_columns(
        asked=lists_in_force(events["start"]),
        found=list_found(books, events["start"]),
    )
    checks = [*_lists(books), _assumed(), _without_cards(), _cards_of_another_kind()]
    found = checked(known, checks, file_of(books, "events"))
    others = (unknown_series(books), _lost_events(books, day), *_cards(books, entries))
    return merge([*found, *others])


@article("F.1")
def _lists(books: Books) -> list[Check]:
    """No list that early is an error; an older list than the calendar asks for is odd, and is used."""
    missing = f"starts on {{}}, before the first list of the series '{books.series}'; an older list is needed (F.1)"
    older = "starts on {}; the list of {} is not in the ratings, so the one of {} is used (F.1)"
    no_list = pl.col("found").is_null() & pl.lit(bool(books.history.dates))
    older_list = pl.col("found") < pl.col("asked")
    return [
        Check("error", "no_list_in_force", "start", no_list, pl.format(missing, "start")),
        Check("warning", "older_list", "start", older_list, pl.format(older, "start", "asked", "found")),
    ]


@article("R.6")
def _assumed() -> Check:
    """The booklet vouches for the union's and the club's own events; of others the thinking time has to be known."""
    vouched = pl.col("is_of_union") | is_said("official") | pl.col("approved").is_not_null()
    return assumed({"time_control (R.6)": pl.col("time_control").is_null() & ~vouched})


@article("R.7")
def _without_cards() -> Check:
    """The chairman passes the players' cards on; without them and without games there is nothing to rate."""
    empty = is_said("coordinated") & (pl.col("cards") == 0) & (pl.col("players") == 0)
    message = "a coordinated event without player cards and without games; add the cards of those who played (R.7)"
    return Check("warning", "cards_missing", "coordinated", empty, pl.lit(message))


@article("R.7")
def _cards_of_another_kind() -> Check:
    """Only the union's events have cards."""
    odd = (pl.col("cards") > 0) & ~pl.col("coordinated").fill_null(value=True)
    message = "there are player cards of this event, so it is taken as coordinated; write coordinated = Y (R.7)"
    return Check("warning", "cards_not_coordinated", "coordinated", odd, pl.lit(message))


@article("R.3")
def _lost_events(books: Books, day: date) -> pl.DataFrame:
    """Events of a list that was never added to the ratings are in no list at all."""
    newest = max((each for each in books.history.dates if each < day), default=None)
    between = pl.col("rated_on").is_between(newest, day, closed="none") if newest else pl.lit(value=False)
    lost = settled_events(books.season, books.record).filter(between)
    if not lost.height:
        return merge([])
    lists = ", ".join(str(each) for each in lost["rated_on"].unique().sort())
    message = (
        f"the newest list before {day} is that of {newest}; {lost.height} events count on lists that are "
        f"missing ({lists}) and so on none; calculate those first and add their ratings (R.3)"
    )
    return finding(Problem("warning", "lost_events", file_of(books, "ratings"), "date"), message)


@article("R.7", "C.1")
def _cards(books: Books, entries: pl.DataFrame) -> list[pl.DataFrame]:
    """A card that no opposition explains, and a result told twice, are errors; a far-off one is odd."""
    counted = entries.filter(pl.col("is_card") & (pl.col("excluded") == Why.COUNTS.value))
    ids = counted.with_columns(
        player_id=books.season.players["player_id"].gather(counted["player"]),
        event_id=books.season.events["event_id"].gather(counted["event"]),
    )
    games = entries.filter(~pl.col("is_card") & (pl.col("games") > 0))
    twice = ids.join(games, on=["event", "player"], how="semi")
    far_off = ~pl.col("is_impossible") & ((pl.col("dsu_again") - pl.col("dsu_after")).abs() > MOST_OFF)
    file = file_of(books, "cards")
    return [
        findings_where(
            ids, pl.col("is_impossible"), Problem("error", "impossible_card", file, "dsu_after"), _IMPOSSIBLE
        ),
        findings_where(twice, pl.lit(value=True), Problem("error", "card_and_games", file, "player_id"), _TWICE),
        findings_where(ids, far_off, Problem("warning", "card_far_off", file, "dsu_after"), _FAR_OFF),
    ]


_IMPOSSIBLE = pl.format(
    "{} points in {} games cannot take {} from {} to {}, whoever the opponents were; check the card, or dsu_k (C.1)",
    pl.col("half_points") / 2,
    "games",
    quoted("player_id"),
    "dsu_before",
    "dsu_after",
)
_TWICE = pl.format(
    "player {} has games against rated opponents in event {} and a card of it; keep one of them (C.1, C.2)",
    quoted("player_id"),
    quoted("event_id"),
)
_FAR_OFF = pl.format(
    "the card of {} fits no opponents within table 1; {} is taken as their average, which gives {} instead of {} (C.1)",
    quoted("player_id"),
    "opponents_dsu",
    "dsu_again",
    "dsu_after",
)


@article("R.4")
def membership(books: Books, players: pl.DataFrame) -> pl.DataFrame:
    """One warning for all members of whom it is not said whether they are active."""
    rated = players["rating"].is_not_null()
    unknown = (rated & players["active"].is_null()).sum()
    if not unknown:
        return merge([])
    message = f"not given for {unknown} of {rated.sum()} rated members; they are taken as active (R.4)"
    return finding(Problem("warning", "active_assumed", file_of(books, "players"), "active"), message)
