"""Espergærde Skakklub: what the booklet itself finds wrong or odd in a season."""

from datetime import date
from typing import Final

import polars as pl
from polars import col

from ratingoffice.model.books import Books
from ratingoffice.model.record import Part
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.espergaerde.club.period import ClubCalendar
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.inspection import NO_LIST, Check, Inspection, assumed, older_list
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import Noted

VOUCHED: Final = col("is_of_union") | is_true("official") | col("approved").is_not_null()
"""The booklet vouches for the union's and the club's own events; of others the thinking time has to be known."""
NO_CARDS: Final = is_true("coordinated") & (col("cards") == 0) & (col("players") == 0)
CARDS_OF_OTHERS: Final = (col("cards") > 0) & ~col("coordinated").fill_null(value=True)
EARLY: Final = "starts on {start}, before the first list of the series '{series}'; an older list is needed (F.1)"
MISSING: Final = "a coordinated event without player cards and without games; add the cards of those who played (R.7)"
OTHERS: Final = "the event has player cards, so it is taken as coordinated; write coordinated = Y (R.7)"
EVENTS: Final = (
    Check("F.1", "error", "no_list_in_force", "events.start", EARLY, NO_LIST),
    older_list("F.1"),
    assumed("R.6", {"time_control (R.6)": col("time_control").is_null() & ~VOUCHED}),
    Check("R.7", "warning", "cards_missing", "events.coordinated", MISSING, NO_CARDS),
    Check("R.7", "warning", "cards_not_coordinated", "events.coordinated", OTHERS, CARDS_OF_OTHERS),
)
MOST_OFF: Final = 1
"""A card is believed if the union's rating comes out again within this; both it and the average are rounded."""
FAR_OFF: Final = ~col("is_impossible") & ((col("dsu_again") - col("dsu_after")).abs() > MOST_OFF)
VALUES: Final = {"player": col("player_id"), "event": col("event_id"), "points": col("half_points") / 2}
IMPOSSIBLE: Final = (
    "{points} points in {games} games cannot take '{player}' from {dsu_before} to {dsu_after} against any opponents; "
    "check the card, or dsu_k (C.1)"
)
TWICE: Final = (
    "player '{player}' has both a card and games against rated opponents in event '{event}'; keep one of them "
    "(C.1, C.2)"
)
OFF: Final = (
    "the card of '{player}' fits no opponents within table 1; {opponents_dsu} is taken as their average, "
    "which gives {dsu_again} instead of {dsu_after} (C.1)"
)
CARDS: Final = (
    Check("R.7 C.1", "error", "impossible_card", "cards.dsu_after", IMPOSSIBLE, col("is_impossible"), VALUES),
    Check("R.7 C.1", "error", "card_and_games", "cards.player_id", TWICE, col("has_games"), VALUES),
    Check("R.7 C.1", "warning", "card_far_off", "cards.dsu_after", OFF, FAR_OFF, VALUES),
)
ACTIVE: Final = (
    "not given for {count} of {rated} rated members, who is taken as active (R.4)",
    "not given for {count} of {rated} rated members, who are taken as active (R.4)",
)
MEMBERS: Final = Check("R.4", "warning", "active_assumed", "players.active", ACTIVE)


def inspect_events(books: Books, part: Part, run: Run) -> Noted:
    """Look at the events and cards of the period, and at what their rating needed of the lists."""
    inspection, start = Inspection(books, run), part.events["start"]
    asked, found = ClubCalendar(run.edition).lists_in_force(start), inspection.lists_found(start)
    events = inspection.rows(part.events.with_columns(asked=asked, found=found), EVENTS)
    return Noted((*events, *inspection.rows(_cards(books, part.entries), CARDS)))


def inspect_players(players: pl.DataFrame) -> Noted:
    """Count the members on the list, and those of whom it is not given whether they are active."""
    members = players["plays"].filter(players["rating"].is_not_null())
    return Noted(counts={"rated": members.len(), MEMBERS.code: members.null_count()})


def inspect_season(edition: Edition, books: Books, day: date, _: Settings, noted: Noted) -> list[pl.DataFrame]:
    """Look at the lists of the season, and say what was counted of the members."""
    inspection, rated_on = Inspection(books, edition.begin(day)), ClubCalendar(edition).rated_on
    return [
        *inspection.unknown_series(),
        *inspection.lost_events("R.3", rated_on(books.record.events["end"])),
        *inspection.once(MEMBERS, noted.counts[MEMBERS.code], rated=noted.counts["rated"]),
    ]


def _cards(books: Books, entries: pl.DataFrame) -> pl.DataFrame:
    """Take the cards that count, with the names of player and event, and whether there are counted games too."""
    cards = entries.filter(col("is_card") & (col("excluded") == 0))
    if not cards.height:
        return cards
    games = entries.filter(~col("is_card") & (col("games") > 0)).select("event", "player", has_games=True)
    return cards.join(games, on=["event", "player"], how="left", maintain_order="left").with_columns(
        player_id=books.season.players["player_id"][cards["player"]],
        event_id=books.season.events["event_id"][cards["event"]],
    )
