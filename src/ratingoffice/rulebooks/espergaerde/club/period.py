"""Espergærde Skakklub, R.3: the lists, the events and cards of each, their ratings, and what is added up of them."""

from dataclasses import replace
from datetime import date
from typing import Final

import numpy as np
import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up
from ratingoffice.model.kept import kept
from ratingoffice.model.record import Part, Record
from ratingoffice.model.season import SeasonTables
from ratingoffice.rulebooks.calendar import ListCalendar, first_open
from ratingoffice.rulebooks.edition import Edition, Run
from ratingoffice.rulebooks.espergaerde.club.entries import ON_NO_LIST
from ratingoffice.rulebooks.espergaerde.club.figures import FIRST_DAY
from ratingoffice.rulebooks.expressions import is_true
from ratingoffice.rulebooks.rulebook import Settings
from ratingoffice.rulebooks.stages import SIDE, of_both, sums_of_counted

OF_ENTRY: Final = ("own_rating", "entry_excluded", "is_coordinated", "by_average")
OF_GAMES: Final = {"expected_of_games": "expected", "opponents_sum": "opponent_rating"}
SUMMED: Final = {"games": "played", "half_points": "half_points", **OF_GAMES}
PLAYED_HERE: Final = col("has_played") & (col("event_excluded") == 0) & ~col("is_coordinated")
IS_FIRST: Final = col("own_rating").is_null() & (col("games") > 0)


class ClubCalendar(ListCalendar):
    """The lists of a club; the one before the first is known, for what ended since then is in the first period."""

    since = date(1979, 8, 1)
    last_list = date(9999, 1, 1)

    @article("R.3")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list appears on a day: 1 January and 1 August."""
        return day.day == 1 and day.month in self.edition.on("list_months", max(day, FIRST_DAY))

    @article("R.3")
    def rated_on(self, end: pl.Series) -> pl.Series:
        """Return the first list after the last day of each event; null where this program has none."""
        last = end.max()
        years = last.year + 1 if isinstance(last, date) else self.since.year
        lists = self.lists_between(self.since, date(min(years, self.last_list.year), 12, 31))
        return end.to_frame("end").select(first_open(col("end"), lists, self.closing_date)).to_series()

    @property
    def counts_from(self) -> pl.Expr:
        """An event has to be over."""
        return col("end")

    def events_since(self, day: date) -> date:
        """Return the newest list before a day."""
        return self.list_before(day)


@kept
def _settled_events(record: Record, season: SeasonTables, edition: Edition) -> pl.DataFrame:
    """Settle for all events once on which list each counts, the rounds, and whether it is one of the union."""
    event = record.entries["event"][record.sides["entry"]]
    games = record.sides.select(col("round").cast(pl.Int32), event=event, is_card=pl.lit(value=False))
    cards = season.cards.select(round="rounds", event="event", is_card=pl.lit(value=True))
    played = pl.concat([games, cards]).group_by("event").agg(last_round=col("round").max(), cards=col("is_card").sum())
    return record.events.join(played, on="event", how="left", maintain_order="left").with_columns(
        rated_on=ClubCalendar(edition).rated_on(record.events["end"]),
        rounds_counted=pl.coalesce("rounds", "last_round"),
        cards=col("cards").fill_null(0),
        is_coordinated=is_true("coordinated"),
        is_of_union=is_true("coordinated") | (col("cards").fill_null(0) > 0),
    )


def selected(books: Books, run: Run, answers: pl.DataFrame | None) -> tuple[Part, pl.DataFrame]:
    """Choose the part of the record and the cards that ended since the last list, each with the ratings before it."""
    record = replace(books.record, events=_settled_events(books.record, books.season, run.edition))
    chosen, cards = (record.events["rated_on"] == run.day).fill_null(value=False), books.season.cards
    numbers = chosen.arg_true().to_numpy()
    part = record.cut(numbers, record.entries_of(numbers), columns=SIDE)
    part = replace(part, events=run.apply("events", part.events))
    played = added_up(part.sides["entry"], part.entries.height, {"games": part.sides["played"].cast(pl.UInt8)})
    entries = part.entries.select("entry", "event", "player", has_played=played["games"] > 0, is_card=False)
    chosen_cards = cards.filter(chosen[cards["event"]]).rename({"rounds": "games"})
    both = pl.concat([entries, chosen_cards.with_columns(has_played=True, is_card=True)], how="diagonal")
    known = _known(both, part, books, run)
    before = run.apply("ratings_before", _with_membership(known, books, answers), answers)
    return replace(part, entries=before[: part.entries.height]), before[part.entries.height :]


@article("F.1", "N.1")
def _known(entries: pl.DataFrame, part: Part, books: Books, run: Run) -> pl.DataFrame:
    """Return for each entry and card when its event is, what the lists in force at the start say, and the last list."""
    facts = part.events.select("start", "end", "is_coordinated", event_excluded="excluded", rounds="rounds_counted")
    known = entries.hstack(facts[part.place_of_event(entries["event"])])
    players = known["player"].to_numpy().astype(np.int64)
    published, listed = (
        history.look_up(history.slots(known["start"]), players, "rating").to_series()
        for history in (books.history, books.lists_of("dsu"))
    )
    return known.with_columns(
        published=published,
        present_rating=books.history.on(run.eve)["rating"][players],
        dsu=pl.coalesce(listed, "dsu_before"),
    )


@article("R.4")
def _with_membership(known: pl.DataFrame, books: Books, answers: pl.DataFrame | None) -> pl.DataFrame:
    """Find the members: they are known by the register, by play in the club's own events, or by a card.

    `answers` has those who are known by play where other events of the players are not at hand.
    """
    by_play = known["player"].filter(known.select(PLAYED_HERE | col("is_card")).to_series())
    if answers is not None:
        by_play = answers["player"].filter(answers["is_known"])
    is_registered = books.season.players["active"].is_not_null()[known["player"]]
    return known.with_columns(
        col("is_coordinated") | col("is_card"), is_member=col("player").is_in(by_play.implode()) | is_registered
    )


def newcomers(edition: Edition, books: Books, day: date, _: Settings) -> pl.DataFrame:
    """Find the players on no list, who are known by all their events of the period."""
    part, cards = selected(books, edition.begin(day), None)
    return part.entries.vstack(cards).filter(ON_NO_LIST)


def rated_events(part: Part, cards: pl.DataFrame, run: Run, settings: Settings) -> Part:
    """Return the part with its games counted, and what each event changes for each player, cards and all.

    A card is activity on the last day of its event; of an event that does not count it has no games.
    """
    by_average = col("is_coordinated") | pl.lit(settings["method"] == "average")
    part = replace(part, entries=part.entries.with_columns(by_average=by_average))
    sides = run.apply("games", of_both(part, OF_ENTRY, {"own_rating": "opponent_es", "dsu": "opponent_dsu"}))
    sums = sums_of_counted(sides, part.entries.height, SUMMED)
    played = part.entries.drop("games", "half_points").hstack(sums)
    known = cards.drop("entry").with_columns(dsu_k=pl.lit(settings["dsu_k"]), by_average=True)
    games, counts = col("games", "half_points"), col("entry_excluded") == 0
    by_card = run.apply("cards", known).with_columns(
        when(counts).then(games).otherwise(0).cast(pl.Int64), last_played=when(counts).then("end")
    )
    entries = pl.concat([played, by_card], how="diagonal_relaxed").with_columns(limits=pl.lit(settings["bonus"]))
    return replace(part, entries=run.apply("entries", entries), sides=sides)


@article("N.2")
def new_list(entries: pl.DataFrame, books: Books, run: Run, settings: Settings) -> pl.DataFrame:
    """Make the list: for every player of the register the last list, and the sums of the events of this period.

    Of one without any rating all counted results are added up.
    """
    first = (col(name).filter(IS_FIRST).sum() for name in ("games", "half_points", "opposition"))
    of_player = entries.group_by("player").agg(
        *(when(IS_FIRST.any()).then(each).name.prefix("first_") for each in first),
        *(col("change", "games").sum(), col("start_rating", "start_dsu").max(), col("last_played").max()),
    )
    before = {"old_rating": "rating", "games_before": "games", "peak_before": "peak", "last_before": "last_played"}
    present, people = books.history.on(run.eve), books.season.players
    table = pl.concat([present.select(**before), people.select("member_until", plays="active")], how="horizontal")
    known = (
        table.with_row_index("player")
        .join(of_player, on="player", how="left", maintain_order="left")
        .with_columns(
            col("change").fill_null(0),
            col("games").fill_null(0).cast(pl.Int32),
            when(col("old_rating").is_not_null()).then("games_before").otherwise(0),
            correction=pl.lit(str(settings["correction"])),
            correction_thousandths=pl.lit(int(1000 * settings["correction"]), dtype=pl.Int64),
            last_played=pl.max_horizontal("last_before", "last_played"),
        )
    )
    return run.apply("players", known.with_columns(total_games=col("games") + col("games_before")))
