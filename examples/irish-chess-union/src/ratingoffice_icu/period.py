"""Irish Chess Union, L: the lists, and the events of each, rated one after the other."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars import col

from ratingoffice.model.article import article
from ratingoffice.model.books import Books
from ratingoffice.model.columns import added_up
from ratingoffice.model.history import NOTHING, History
from ratingoffice.model.record import Part, Record
from ratingoffice.rulebooks.calendar import ListCalendar, first_open
from ratingoffice.rulebooks.edition import Run
from ratingoffice.rulebooks.stages import sums_of_counted
from ratingoffice_icu.figures import FIRST_DAY

SUMS: Final = {"games": "played", "half_points": "half_points", "expected": "expected", "opposition": "opponent_rating"}
STATE: Final = ("rating", "was_full", "games_before")
"""What an event changes of a player."""
OF_ENTRY: Final = ("own_rating", "is_full", "entry_excluded")


class UnionCalendar(ListCalendar):
    """The lists of the union; what ended before the first season is of no list."""

    since = FIRST_DAY

    @article("L.1")
    def is_list_date(self, day: date) -> bool:
        """Return whether a list appears on a day: 1 January, 1 May and 1 September."""
        return day.day == 1 and day.month in self.edition.on("list_months", max(day, FIRST_DAY))

    @article("L.2")
    def rated_on(self, end: pl.Series) -> pl.Series:
        """Return the first list after the last day of each event; null where there is none."""
        last = end.max()
        years = last.year + 1 if isinstance(last, date) else self.since.year
        lists = self.lists_between(self.since, date(years, 12, 31))
        return end.to_frame("end").select(first_open(col("end"), lists, self.closing_date)).to_series()

    def closing_date(self, list_date: date) -> date:
        """Return the last day on which an event can end to count on a list."""
        return list_date - timedelta(days=1)


@dataclass(frozen=True)
class RatedEvents:
    """The events of a period with their sides and entries, and every player after the last of them."""

    events: pl.DataFrame
    sides: pl.DataFrame
    entries: pl.DataFrame
    players: pl.DataFrame


def standings(books: Books, run: Run) -> pl.DataFrame:
    """Return every player of the register as the last list has them, with what is known of birth and first list."""
    before = {"old_rating": "rating", "games_before": "games", "last_k": "k", "peak_before": "peak"}
    last = books.history.on(run.day - timedelta(days=1)).select(**before, last_before="last_played")
    born = books.season.players.select(born=pl.concat_str("born", pl.lit("-01-01")).str.head(10).str.to_date())
    known = pl.concat([last, born, _listed_since(books.history, run.day)], how="horizontal")
    found = run.apply("standings", known.with_columns(start=pl.lit(run.day)))
    return found.with_columns(col("games_before").fill_null(0), rating="start_rating", last_played="last_before")


@article("E.4")
def _listed_since(history: History, day: date) -> pl.DataFrame:
    """Return the first list before a day on which each player has a rating."""
    first = np.full(history.players, NOTHING, dtype=np.int32)
    for number, known, standing in zip(history.days, history.dates, history.standings, strict=True):
        if known < day:
            first[(first == NOTHING) & (standing["rating"] > NOTHING)] = number
    days = pl.Series("listed_since", first)
    return pl.DataFrame([days.set(days == NOTHING, None).cast(pl.Date)])


def chosen_events(record: Record, run: Run) -> pl.DataFrame:
    """Return the events of the period in the order in which they are rated."""
    rated_on = UnionCalendar(run.edition).rated_on(record.events["end"])
    events = record.events.with_columns(rated_on=rated_on).filter(rated_on == run.day)
    return run.apply("events", events.with_columns(place=pl.int_range(1, pl.len() + 1)))


@article("L.3")
def waves(record: Record, events: pl.DataFrame, players: int) -> NDArray[np.int64]:
    """Number the events so that none has a player of an earlier one with the same number: these are rated together."""
    last, found = (np.zeros(height, dtype=np.int64) for height in (players, events.height))
    of_entry = record.entries["player"].to_numpy()
    for number, (first, count) in enumerate(events.select("first_entry", "players").iter_rows()):
        here = of_entry[first : first + count]
        found[number] = last[here].max(initial=0) + 1
        last[here] = found[number]
    return found


def rated_events(books: Books, players: pl.DataFrame, run: Run) -> RatedEvents:
    """Rate the events of a period one after the other; those that share no player at once."""
    events = chosen_events(books.record, run)
    order, sides, entries = waves(books.record, events, players.height), [], []
    for number in range(1, max(2, int(order.max(initial=0)) + 1)):
        part = books.record.part(events["event"].filter(pl.Series(order == number)))
        of_sides, of_entries = _rated(part, events, players, run)
        players = _after(players, of_entries)
        sides.append(of_sides)
        entries.append(of_entries)
    return RatedEvents(events, pl.concat(sides).sort("side"), pl.concat(entries).sort("event", "player"), players)


def _rated(part: Part, events: pl.DataFrame, players: pl.DataFrame, run: Run) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rate some events twice: for their opponents, players who get a bonus at first count as they are with it (B.4)."""
    facts = events.select("event", "start", event_excluded="excluded")
    known = part.entries.join(facts, on="event", maintain_order="left").hstack(
        players.select(*STATE, "born", "listed_since", "is_experienced")[part.entries["player"].to_numpy()]
    )
    before = run.apply("before", known).with_columns(raised=pl.lit(None, dtype=pl.Int32))
    first = _one_round(part, before, run)
    has_bonus = first[1]["bonus"] > 0
    if not has_bonus.any():
        return first
    raised = pl.when(has_bonus).then(first[1]["new_rating"])
    return _one_round(part, before.with_columns(raised=raised), run)


def _one_round(part: Part, before: pl.DataFrame, run: Run) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Rate some events, with what players count as for their opponents."""
    excluded = before["event_excluded"].gather(part.sides["entry"]) > 0
    met = part.sides.filter(part.sides["played"] & part.sides["opponent"].is_not_null() & ~excluded)
    worth = met.select(
        "entry", "opponent_entry", worth=run.on("worth_of_win") * (col("half_points").cast(pl.Int64) - 1)
    )
    played = added_up(met["entry"], before.height, {"games": met["played"].cast(pl.UInt8)})["games"] > 0
    entries = run.apply("performances", before.with_columns(has_played=played), worth)
    own = entries.select(OF_ENTRY)[part.sides["entry"].to_numpy()]
    opponent = entries.select(pl.col("met_rating").gather(part.sides["opponent_entry"], null_on_oob=True))
    known = pl.concat([part.sides, own, opponent.rename({"met_rating": "opponent_rating"})], how="horizontal")
    sides = run.apply("games", known)
    rated = run.apply("entries", entries.hstack(sums_of_counted(sides, entries.height, SUMS)))
    return sides.hstack(rated.select("k")[sides["entry"].to_numpy()]), rated


def _after(players: pl.DataFrame, entries: pl.DataFrame) -> pl.DataFrame:
    """Carry what some events changed over to the players."""
    counted = entries.filter(entries["games"] > 0).select(
        "player", "last_played", new_rating="new_rating", new_full="is_full_after", new_games="games_after"
    )
    found = players.with_row_index("player").join(
        counted, on="player", how="left", maintain_order="left", suffix="_new"
    )
    return found.select(
        *(col(name) for name in players.columns if name not in {*STATE, "last_played"}),
        pl.coalesce("new_rating", "rating").alias("rating"),
        pl.coalesce("new_full", "was_full").alias("was_full"),
        pl.coalesce("new_games", "games_before").alias("games_before"),
        pl.max_horizontal("last_played", "last_played_new").alias("last_played"),
    ).select(players.columns)
