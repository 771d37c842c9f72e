"""Seasons small enough to be read in a test, and the list that comes out of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import combinations, pairwise
from random import Random
from typing import Any

import polars as pl

from ratingoffice.model.books import Books, open_books
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.validation import validate
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import rulebook

LIST = "2010-03-01"
FIRST_LIST = "2010-01-01"
START, END = "2010-03-05", "2010-03-14"
RATINGS = (1199, 1200, 1203, 1207, 1300, 1400, 1500, 1599, 1600, 1700, 1800, 1900, 2000, 2199, 2200, 2395, 2400, 2700)
PLAYED = ("1-0", "0-1", "1/2-1/2")
RESULTS = (*PLAYED, *PLAYED, *PLAYED, "1x0", "0x1", "0x0")
SYSTEMS = ("round_robin", "round_robin", "round_robin", "double_round_robin", "swiss", "swiss", "team", "match")
FLAGS = ("official", "national_championship", "women_only", "period_by_period")


@dataclass
class SmallSeason:
    """Rows as they would stand in the four files; a missing column stays empty."""

    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    games: list[dict[str, Any]] = field(default_factory=list)
    ratings: list[dict[str, Any]] = field(default_factory=list)
    key: str = "fide-2010"
    cards: list[dict[str, Any]] = field(default_factory=list)

    def player(self, player_id: str, rating: int | None = None, **columns: Any) -> SmallSeason:
        """Add a player; with a rating, also a line on the list of 1 March 2010 (100 games behind him)."""
        person = {"player_id": player_id, "name": f"Player {player_id}"}
        standing = {name: columns.pop(name) for name in ("games", "k", "peak", "last_played") if name in columns}
        self.players[player_id] = person | columns
        return self if rating is None else self.rating(player_id, rating, **standing)

    def people(self, **ratings: int | None) -> SmallSeason:
        """Add several players: `people(A=2000, B=None)`."""
        for player_id, rating in ratings.items():
            self.player(player_id, rating)
        return self

    def rating(self, player_id: str, rating: int, day: str = LIST, **columns: Any) -> SmallSeason:
        """Add a line to a list."""
        line = {
            "list": rulebook(self.key).series,
            "date": day,
            "player_id": player_id,
            "rating": rating,
            "games": 100,
            "last_played": day,
        }
        self.ratings.append(line | columns)
        return self

    def event(self, event_id: str = "E1", system: str = "swiss", **columns: Any) -> SmallSeason:
        """Add an event, in March 2010 unless said otherwise."""
        usual = {"name": f"Event {event_id}", "start": START, "end": END, "time_control": "90+30"}
        self.events.append({"event_id": event_id, "system": system} | usual | columns)
        return self

    def game(
        self,
        white: str,
        black: str,
        result: str,
        *,
        event: str = "E1",
        round: int = 1,  # noqa: A002
        **columns: Any,
    ) -> SmallSeason:
        """Add a game; an empty id is a bye."""
        row = {"event_id": event, "round": round, "white": white, "black": black, "result": result}
        self.games.append(row | columns)
        return self

    def meets(self, player: str, results: Iterable[tuple[str, str]], *, event: str = "E1") -> SmallSeason:
        """Add one game a round for a player with white: `meets("A", [("B", "1-0"), ("C", "0-1")])`."""
        for number, (opponent, result) in enumerate(results, start=1):
            self.game(player, opponent, result, event=event, round=number)
        return self

    def all_play_all(
        self, points: dict[str, float], *, event: str = "E1", except_pairs: Iterable[str] = ()
    ) -> SmallSeason:
        """Add a round robin in which each ends with the points named: `all_play_all({"A": 1.5, "B": 1, "C": 0.5})`."""
        results = round_robin_results(points)
        for number, ((white, black), half_points) in enumerate(results.items(), start=1):
            if f"{white}{black}" not in except_pairs:
                self.game(white, black, ("0-1", "1/2-1/2", "1-0")[half_points], event=event, round=number)
        return self

    def card(
        self, player_id: str, score: float, rounds: int, dsu: tuple[int, int], *, event: str = "E1"
    ) -> SmallSeason:
        """Add a player card: points of rounds, and the union's rating before and after."""
        row = {"event_id": event, "player_id": player_id, "rounds": rounds, "score": score}
        self.cards.append(row | {"dsu_before": dsu[0], "dsu_after": dsu[1]})
        return self

    def season(self) -> SeasonTables:
        """Check the rows and make a season of them; a mistake in the rows is a mistake in the test."""
        season, findings = validate(self.tables())
        assert season is not None, findings.to_dicts()
        return season

    def tables(self) -> dict[str, RawTable]:
        """Return the rows as raw tables of text."""
        rows = {
            "players": list(self.players.values()),
            "events": self.events,
            "games": self.games,
            "ratings": self.ratings,
        } | ({"cards": self.cards} if self.cards else {})
        required = {
            "players": ("player_id", "name"),
            "events": ("event_id", "name", "system", "start", "end"),
            "games": ("event_id", "round", "white", "black", "result"),
            "ratings": ("list", "date", "player_id", "rating"),
            "cards": ("event_id", "player_id", "rounds", "score", "dsu_before", "dsu_after"),
        }
        return {name: RawTable(f"{name}.csv", _texts(lines, required[name])) for name, lines in rows.items()}

    def books(self, series: str | None = None) -> Books:
        """Open the books of the season, for the usual series of the rulebook unless another is named."""
        return open_books(self.season(), series or rulebook(self.key).series)

    def rate(self, day: str = "2010-05-01", series: str | None = None, **settings: str) -> RatedPeriod:
        """Calculate the list of a day, every rule checked to add its columns and nothing else."""
        book = rulebook(self.key)
        return rate_period(self.books(series), book, date.fromisoformat(day), book.settings(settings))


def round_robin_results(points: dict[str, float]) -> dict[tuple[str, str], int]:
    """Find results (half points of the first) of an all-play-all with the given totals."""
    results = dict.fromkeys(combinations(points, 2), 1)
    surplus = {player: round(2 * total) - (len(points) - 1) for player, total in points.items()}
    assert sum(surplus.values()) == 0, "the points do not add up to the number of games"
    while any(surplus.values()):
        gainer = max(surplus, key=lambda player: surplus[player])
        loser = min(surplus, key=lambda player: surplus[player])
        path = _path(results, gainer, loser)
        for winner, beaten in pairwise(path):
            pair, sign = ((winner, beaten), 1) if (winner, beaten) in results else ((beaten, winner), -1)
            results[pair] += sign
        surplus[gainer] -= 1
        surplus[loser] += 1
    return results


def _path(results: dict[tuple[str, str], int], gainer: str, loser: str) -> list[str]:
    """Find a chain of players along which half a point can be handed from one end to the other."""
    players = list(dict.fromkeys(player for pair in results for player in pair))
    reached: dict[str, list[str]] = {gainer: [gainer]}
    for player in reached_in_order(reached):
        for other in players:
            score = results.get((player, other), 2 - results.get((other, player), 2))
            if other not in reached and other != player and score < 2:
                reached[other] = [*reached[player], other]
    return reached[loser]


def reached_in_order(reached: dict[str, list[str]]) -> Iterable[str]:
    """Walk through a dictionary that grows while it is walked through."""
    seen = 0
    while seen < len(reached):
        yield list(reached)[seen]
        seen += 1


def _texts(rows: list[dict[str, Any]], required: tuple[str, ...]) -> pl.DataFrame:
    columns = list(dict.fromkeys([*required, *(name for row in rows for name in row)]))
    cells = {name: [None if row.get(name) is None else str(row[name]) for row in rows] for name in columns}
    return pl.DataFrame(cells, schema=dict.fromkeys(columns, pl.String))


def line(table: pl.DataFrame, *columns: str, **where: Any) -> tuple[Any, ...]:
    """Return the named columns of the one row that fits: `line(rated.list, "rating", player_id="A")`."""
    chosen = table.filter(
        pl.all_horizontal(pl.col(name).cast(pl.String) == str(value) for name, value in where.items())
    )
    assert chosen.height == 1, f"{chosen.height} rows with {where}"
    return chosen.select(columns).row(0)


def random_season(seed: int) -> SmallSeason:
    """Draw a dozen players, some of them unrated, in up to eight events between January and June."""
    chance = Random(seed)
    season = SmallSeason().player("P0").rating("P0", 1800, FIRST_LIST)
    for number in range(1, chance.randint(8, 12)):
        player = season.player(f"P{number}")
        if chance.random() < 0.7:
            games, played = chance.choice((0, 9, 25, 28, 29, 30, 100)), chance.choice(("2009-01-15", "2009-12-20"))
            player.rating(f"P{number}", chance.choice(RATINGS), FIRST_LIST, games=games, last_played=played)
    for number in range(chance.randint(3, 8)):
        _add_event(chance, season, f"E{number}")
    return season


def _add_event(chance: Random, season: SmallSeason, event: str) -> None:
    system, length = chance.choice(SYSTEMS), chance.choice((0, 3, 9, 9, 40, 89, 90))
    start = date(2010, 1, 2) + timedelta(days=chance.randint(0, 150))
    columns: dict[str, Any] = {name: "Y" for name in FLAGS if chance.random() < 0.15}
    columns["time_control"] = chance.choice(("90+30", "90+30", "90+30", "90+30", "60", None))
    columns["rounds"] = 4 if system == "match" else None
    season.event(event, system, start=str(start), end=str(start + timedelta(days=length)), **columns)
    results = chance.choice((PLAYED, PLAYED, RESULTS))
    for number, (white, black) in enumerate(_pairings(chance, season, system), start=1):
        day = start + timedelta(days=chance.randint(0, length)) if "period_by_period" in columns else None
        result = chance.choice(results) if black else "1x0"
        season.game(white, black, result, event=event, round=number, date=day)


def _pairings(chance: Random, season: SmallSeason, system: str) -> list[tuple[str, str]]:
    players = chance.sample(sorted(season.players), len(season.players))
    if system == "match":
        return [(players[0], players[1])] * chance.randint(1, 6)
    pairs = list(combinations(players[: chance.randint(5, len(players))], 2))
    if system == "double_round_robin":
        return pairs + [(black, white) for white, black in pairs]
    if system == "round_robin":
        return pairs
    return [*chance.sample(pairs, chance.randint(5, len(pairs))), (players[0], "")]
