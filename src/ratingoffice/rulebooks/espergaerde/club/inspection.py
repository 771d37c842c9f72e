"""Espergærde Skakklub: what the booklet itself finds wrong or odd in a season."""

from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, finding, findings_where, merge, quoted
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.espergaerde.club.calendar import lists_in_force
from ratingoffice.rulebooks.espergaerde.club.conditions import is_said
from ratingoffice.rulebooks.espergaerde.club.period import settled_events
from ratingoffice.rulebooks.inspection import Check, assumed, checked, file_of, list_found, unknown_series

MOST_OFF: Final = 1
"""A card is believed if the union's rating comes out again within this; both it and the average are rounded."""
IMPOSSIBLE: Final = pl.format(
    "{} points in {} games cannot take {} from {} to {}, whoever the opponents were; check the card, or dsu_k (C.1)",
    *(col("half_points") / 2, "games", quoted("player_id"), "dsu_before", "dsu_after"),
)
TWICE: Final = pl.format(
    "player {} has games against rated opponents in event {} and a card of it; keep one of them (C.1, C.2)",
    *(quoted("player_id"), quoted("event_id")),
)
FAR_OFF: Final = pl.format(
    "the card of {} fits no opponents within table 1; {} is taken as their average, which gives {} instead of {} (C.1)",
    *(quoted("player_id"), "opponents_dsu", "dsu_again", "dsu_after"),
)


def inspect(books: Books, events: pl.DataFrame, entries: pl.DataFrame, players: pl.DataFrame, run: Run) -> pl.DataFrame:
    """Look at the events and cards of the period, at what their rating needed of the lists, and at the members."""
    asked, found = lists_in_force(run.edition, events["start"]), list_found(books, events["start"])
    checks = [*_lists(books), _assumed(), *_events_of_union()]
    of_events = checked(events.with_columns(asked=asked, found=found), checks, file_of(books, "events"))
    others = (unknown_series(books), _lost_events(books, run), *_cards(books, entries), _membership(books, players))
    return merge([*of_events, *others])


@article("F.1")
def _lists(books: Books) -> list[Check]:
    """No list that early is an error; an older list than the calendar asks for is odd, and is used."""
    missing = f"starts on {{}}, before the first list of the series '{books.series}'; an older list is needed (F.1)"
    older = "starts on {}; the list of {} is not in the ratings, so the one of {} is used (F.1)"
    no_list = col("found").is_null() & pl.lit(bool(books.history.dates))
    older_list = pl.format(older, "start", "asked", "found")
    return [
        Check("error", "no_list_in_force", "start", no_list, pl.format(missing, "start")),
        Check("warning", "older_list", "start", col("found") < col("asked"), older_list),
    ]


@article("R.6")
def _assumed() -> Check:
    """The booklet vouches for the union's and the club's own events; of others the thinking time has to be known."""
    vouched = col("is_of_union") | is_said("official") | col("approved").is_not_null()
    return assumed({"time_control (R.6)": col("time_control").is_null() & ~vouched})


@article("R.7")
def _events_of_union() -> list[Check]:
    """The chairman passes the cards on; without them and without games there is nothing to rate. No others have any."""
    without = is_said("coordinated") & (col("cards") == 0) & (col("players") == 0)
    missing = "a coordinated event without player cards and without games; add the cards of those who played (R.7)"
    of_others = (col("cards") > 0) & ~col("coordinated").fill_null(value=True)
    odd = "there are player cards of this event, so it is taken as coordinated; write coordinated = Y (R.7)"
    return [
        Check("warning", "cards_missing", "coordinated", without, pl.lit(missing)),
        Check("warning", "cards_not_coordinated", "coordinated", of_others, pl.lit(odd)),
    ]


@article("R.3")
def _lost_events(books: Books, run: Run) -> pl.DataFrame:
    """Events of a list that was never added to the ratings are in no list at all."""
    newest = max((each for each in books.history.dates if each < run.day), default=run.day)
    rated_on = settled_events(run.edition, books.season, books.record)["rated_on"]
    lost = rated_on.filter(rated_on.is_between(newest, run.day, closed="none"))
    if not lost.len():
        return merge([])
    message = (
        f"the newest list before {run.day} is that of {newest}; {lost.len()} events count on lists that are "
        f"missing ({', '.join(map(str, lost.unique().sort()))}) and so on none; calculate those first and add their "
        "ratings (R.3)"
    )
    return finding(Problem("warning", "lost_events", file_of(books, "ratings"), "date"), message)


@article("R.7", "C.1")
def _cards(books: Books, entries: pl.DataFrame) -> list[pl.DataFrame]:
    """A card that no opposition explains, and a result told twice, are errors; a far-off one is odd."""
    counted = entries.filter(col("is_card") & (col("excluded") == 0))
    if not counted.height:
        return []
    player_id, event_id = books.season.players["player_id"], books.season.events["event_id"]
    named = {"player_id": player_id.gather(counted["player"]), "event_id": event_id.gather(counted["event"])}
    ids, file = counted.with_columns(**named), file_of(books, "cards")
    twice = ids.join(entries.filter(~col("is_card") & (col("games") > 0)), on=["event", "player"], how="semi")
    far_off = ~col("is_impossible") & ((col("dsu_again") - col("dsu_after")).abs() > MOST_OFF)
    impossible = Problem("error", "impossible_card", file, "dsu_after")
    return [
        findings_where(ids, col("is_impossible"), impossible, IMPOSSIBLE),
        findings_where(twice, pl.lit(value=True), Problem("error", "card_and_games", file, "player_id"), TWICE),
        findings_where(ids, far_off, Problem("warning", "card_far_off", file, "dsu_after"), FAR_OFF),
    ]


@article("R.4")
def _membership(books: Books, players: pl.DataFrame) -> pl.DataFrame:
    """One warning for all members of whom it is not said whether they are active."""
    rated = players["rating"].is_not_null()
    unknown = (rated & players["active"].is_null()).sum()
    message = f"not given for {unknown} of {rated.sum()} rated members; they are taken as active (R.4)"
    problem = Problem("warning", "active_assumed", file_of(books, "players"), "active")
    return finding(problem, message) if unknown else merge([])
