"""Draughts seasons small enough to be read in a test, for both editions of Annex 9."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from random import Random
from typing import Any

from ratingoffice.rating.period import RatedPeriod
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import SmallSeason

DAYS = ("start", "end", "received", "announced", "last_played")
RATINGS = (1200, 1899, 1900, 2000, 2050, 2199, 2299, 2300, 2350, 2351, 2400, 2500)
RESULTS = ("2-0", "0-2", "1-1", "1-1", "1+-1-", "2x0", "0x0")
CONTROLS = ("80+60", "80+60", "80+30", "60", "30", "20+5", "5")


class DraughtsSeason(SmallSeason):
    """A season of an edition: ratings of its first list (1 January), official events in February, rated on 1 April."""

    def __init__(self, key: str, series: str | None = None) -> None:
        """Start with nobody."""
        super().__init__(key=key)
        self.series = series or rulebook(key).series
        self.year = rulebook(key).first_list.year

    def day(self, text: str, years_ago: int = 0) -> str:
        """Write a day of the season's year, or of some years before: `day("02-05")`; a whole date stays."""
        return f"{self.year - years_ago}-{text}" if len(text) == len("02-05") else text

    def player(self, player_id: str, rating: int | None = None, **columns: Any) -> DraughtsSeason:
        """Add a player, a grown man unless said otherwise; with a rating, also a line on the list of 1 January."""
        super().player(player_id, rating, **{"sex": "M", "born": "1980"} | columns)
        return self

    def rating(self, player_id: str, rating: int, day: str = "01-01", **columns: Any) -> DraughtsSeason:
        """Add a line to a list."""
        super().rating(player_id, rating, self.day(day), **{"list": self.series} | self._dated(columns))
        return self

    def event(self, event_id: str = "E1", system: str = "swiss", **columns: Any) -> DraughtsSeason:
        """Add an event of 140 minutes, official and reported in time unless said otherwise."""
        usual = {"start": "02-05", "end": "02-14", "time_control": "80+60", "official": "Y"}
        known = usual | columns
        super().event(event_id, system, **self._dated({"received": known["end"]} | known))
        return self

    def rate(self, day: str = "04-01", series: str | None = None, **settings: str) -> RatedPeriod:
        """Calculate the list of a day, of 1 April if none is named."""
        return super().rate(self.day(day), series or self.series, **settings)

    def _dated(self, columns: dict[str, Any]) -> dict[str, Any]:
        return {name: self.day(value) if name in DAYS and value else value for name, value in columns.items()}


def field(key: str, rating: int = 2050, size: int = 9) -> DraughtsSeason:
    """Start a season with opponents O1, O2 ... of one rating."""
    season = DraughtsSeason(key)
    for number in range(1, size + 1):
        season.player(f"O{number}", rating)
    return season


def plays(season: DraughtsSeason, points: str, *, player: str = "A", event: str = "E1") -> DraughtsSeason:
    """Let a player meet O1, O2 ... with these points: `plays(season, "2210")` is two wins, a draw and a loss."""
    rounds = [game["round"] for game in season.games if game["event_id"] == event]
    opponents = sum(name.startswith("O") for name in season.players)
    for number, won in enumerate(points, start=1):
        opponent, played = f"O{(number - 1) % opponents + 1}", max(rounds, default=0) + number
        season.game(player, opponent, f"{won}-{2 - int(won)}", event=event, round=played)
    return season


def codes(rated: RatedPeriod) -> list[str]:
    """Return the codes of all findings."""
    return rated.findings["code"].to_list()


def random_season(key: str, seed: int, series: str | None = None) -> DraughtsSeason:
    """Draw a dozen players, some of them unrated or with few games, in up to nine events from January to September."""
    chance = Random(seed)
    season = DraughtsSeason(key, series).player("P0", 2000)
    for number in range(1, chance.randint(6, 12)):
        player = f"P{number}"
        season.player(player, sex=chance.choice("MW"), born=chance.choice((None, "1980", "2008")))
        if chance.random() < 0.7:
            games, last = chance.choice((0, 9, 20, 24, 25, 29, 30, 50, 100)), chance.choice((0, 4, 6))
            season.rating(player, chance.choice(RATINGS), games=games, last_played=season.day("01-01", last))
    for number in range(chance.randint(3, 9)):
        _add_event(chance, season, f"E{number}")
    return _with_a_climber(season, chance.choice((2290, 2297, 2298, 2299, 2300)))


def _with_a_climber(season: DraughtsSeason, rating: int) -> DraughtsSeason:
    """Add a player who may reach 2300 on the list of April, in an event that starts before that list and ends after."""
    season.player("R", rating).event("RISE").game("R", "P0", "2-0", event="RISE")
    season.event("CROSS", start="03-20", end="04-10").game("R", "P0", "1-1", event="CROSS")
    return season.event("LATER", start="04-01", end="04-10").game("R", "P0", "1-1", event="LATER")


def _add_event(chance: Random, season: DraughtsSeason, event: str) -> None:
    start = date(season.year, 1, 2) + timedelta(days=chance.randint(0, 250))
    end = start + timedelta(days=chance.choice((0, 3, 9, 30)))
    late = chance.choice((0, 3, 7, 8))
    columns: dict[str, Any] = {"approved": chance.choice((None, None, None, "Y", "N"))}
    columns["time_control"] = chance.choice(CONTROLS)
    columns["received"] = str(end + timedelta(days=late))
    season.event(event, start=str(start), end=str(end), **columns)
    pairs = list(combinations(sorted(season.players), 2))
    chosen = chance.sample(pairs, chance.randint(4, min(len(pairs), 30)))
    for number, (white, black) in enumerate(chosen, start=1):
        season.game(white, black, chance.choice(RESULTS), event=event, round=number)
