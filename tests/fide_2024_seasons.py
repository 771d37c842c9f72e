"""Random seasons for the FIDE regulations of 2024: whatever a federation may send in within half a year."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random
from typing import Any

import polars as pl

from slow_fide_2024 import SlowSeason
from slow_fide_2024_formulas import FIRST_LIST, RULE_OF_600, RULE_OF_2650, minutes, months_before, next_list

Row = dict[str, Any]
FIRST_BASES = (date(2024, 2, 1), date(2024, 10, 1), date(2025, 8, 1), date(2025, 11, 1), date(2025, 6, 1))
"""The last list before the season: before the conversion, either amendment, the end of a year, an ordinary summer."""
RATINGS = (
    *(1400, 1401, 1405, 1410, 1430, 1500, 1650, 1799, 1800, 1800, 1999, 2000, 2001, 2039, 2040, 2050, 2060, 2200),
    *(2295, 2300, 2390, 2399, 2400, 2450, 2595, 2600, 2601, 2605, 2645, 2649, 2650, 2655, 2700),
)
CONTROLS = {
    "standard": ("90+30", "90+30", "90+30", "90/40,30+30", "60+30", "90", "60", "75", "59", "119", "30+60", "60/30"),
    "rapid": ("15+10", "15+10", "25", "15+10", "10+1", "10", "59", "50+10", "60", "10+0", "5+6"),
    "blitz": ("3+2", "3+2", "5", "3+2", "3+1", "3", "10", "9+1", "9+2", "2+1", "2+2"),
}
PLAYED = ("1-0", "0-1", "1/2-1/2")
ANY_RESULT = (*PLAYED * 5, "1x0", "0x1", "0x0", "1/2x1/2")
WEAK = 4
"""So many players begin just above the floor, lose at first, and come back."""
DAYS_LATE = (None, None, None, 0, 1, 3, 5, 20, 28, 31, 45, 61, 62, 75, 90, 92, 95, 120)
LENGTHS = (0, 0, 1, 3, 9, 9, 9, 20, 28, 29, 30, 31, 45, 60)


COLUMNS = {
    "players": ("player_id", "name", "born"),
    "events": (
        *("event_id", "name", "system", "start", "end", "rounds", "time_control", "official", "received"),
        "period_by_period",
    ),
    "games": ("event_id", "round", "white", "black", "result", "date", "unequal_times"),
    "ratings": ("list", "date", "player_id", "rating", "games", "k", "peak", "last_played"),
}


def _frame(rows: list[Row], columns: Iterable[str]) -> pl.DataFrame:
    cells = {name: [None if row.get(name) in {None, ""} else str(row[name]) for row in rows] for name in columns}
    return pl.DataFrame(cells, schema=dict.fromkeys(columns, pl.String))


@dataclass
class Season:
    """The rows of a season, the lists to calculate, and how."""

    chapter: str
    days: list[date]
    players: list[Row] = field(default_factory=list)
    events: list[Row] = field(default_factory=list)
    games: list[Row] = field(default_factory=list)
    ratings: list[Row] = field(default_factory=list)
    converted_on: date | None = FIRST_LIST
    former_list: date | None = None
    """The last list by the rules of 2010; the first one by these is the first to calculate."""

    def frames(self) -> dict[str, pl.DataFrame]:
        """Return the rows as tables of text."""
        return {name: _frame(getattr(self, name), columns) for name, columns in COLUMNS.items()}

    @property
    def series(self) -> str:
        """The series of its lists."""
        return "fide" if self.chapter == "standard" else f"fide-{self.chapter}"

    @property
    def settings(self) -> dict[str, str]:
        """How the lists are to be calculated, as parameters of the rulebook."""
        converted = str(self.converted_on or "never")
        settings = {} if self.converted_on == FIRST_LIST else {"converted_on": converted}
        if self.former_list:
            settings |= {"former_list": str(self.former_list), "first_list": str(self.days[0])}
        return settings

    def slow(self) -> SlowSeason:
        """Return the season for the slow calculation."""
        rows = (self.players, self.events, self.games, self.ratings)
        slow = SlowSeason(self.chapter, *rows, converted_on=self.converted_on)
        return replace(slow, former_list=self.former_list, first_list=self.days[0]) if self.former_list else slow


def random_season(seed: int, chapter: str) -> Season:
    """Draw a season of three to six lists."""
    chance = Random(f"{chapter} {seed}")
    base = chance.choice(FIRST_BASES)
    days = [day for day, _ in zip(_lists_after(base), range(chance.randint(3, 6)), strict=False)]
    season = Season(chapter, days, converted_on=chance.choice((*[FIRST_LIST] * 6, None, days[0])))
    _add_people(chance, season, [months_before(base, 2), months_before(base, 1), base])
    first = months_before(base, 2)
    for number in range(chance.randint(12, 18)):
        _add_event(chance, season, f"E{number:02}", first)
    if chance.random() < 0.5:
        _add_long_event(chance, season, base)
    if chapter != "standard" and chance.random() < 0.15:
        _forget_lists(season, base)
    return season


def long_season(seed: int, chapter: str) -> Season:
    """Draw newcomers with few games at either end of 27 months, all lists but the last ones published."""
    chance = Random(f"{chapter} long {seed}")
    last, days = date(2026, 4, 1), [date(2026, 5, 1), date(2026, 6, 1), date(2026, 7, 1)]
    season = Season(chapter, days)
    _add_people(chance, season, [months_before(last, back) for back in range(25, -1, -1)])
    season.players += [{"player_id": f"N{number}", "name": f"New {number}", "born": 2000} for number in range(6)]
    rated = sorted({row["player_id"] for row in season.ratings if row["list"] == season.slow().series})
    starts = [date(2024, month, 5) for month in (3, 3, 4, 4, 5)] + [date(2026, month, 5) for month in (3, 4, 5, 6)]
    for number, start in enumerate(starts):
        event = {"event_id": f"E{number:02}", "name": f"Event {number}", "system": "swiss", "rounds": None}
        times = {"start": start, "end": start + timedelta(days=9), "time_control": CONTROLS[chapter][0]}
        season.events.append(event | times)
        for new in chance.sample(range(6), 4):
            for game, opponent in enumerate(chance.sample(rated, chance.randint(1, 3)), start=1):
                result = chance.choice(("1-0", "0-1", "0-1", "1/2-1/2"))
                row = {"event_id": event["event_id"], "round": 4 * new + game, "result": result, "date": None}
                season.games.append(row | {"white": f"N{new}", "black": opponent})
    return season


def switched_season(seed: int, chapter: str) -> Season:
    """Draw a season of an office that went by the rules of 2010 until its last lists, not one of every month."""
    chance = Random(f"{chapter} switched {seed}")
    former = chance.choice((date(2024, 1, 1), date(2024, 11, 1), date(2025, 9, 1)))
    first = chance.choice((next_list(former), next_list(next_list(former)), next_list(next_list(next_list(former)))))
    first = max(first, FIRST_LIST)
    days = [first, next_list(first), next_list(next_list(first))]
    season = Season(chapter, days, converted_on=chance.choice((first, first, None)), former_list=former)
    _add_people(chance, season, [months_before(former, 4), months_before(former, 2), former])
    for number in range(14):
        _add_event(chance, season, f"E{number:02}", months_before(former, 2))
    return season


def _lists_after(day: date) -> Iterator[date]:
    while True:
        day = next_list(day)
        yield day


def _add_people(chance: Random, season: Season, lists: list[date]) -> None:
    for number in range(chance.randint(11, 16)):
        player = f"P{number:02}"
        age = chance.choice((12, 16, 17, 18, 18, 19, 19, 40))
        born: Any = chance.choice((None, *[lists[-1].year - age] * 6))
        if born and chance.random() < 0.3:
            born = date(born, 5, 5)
        season.players.append({"player_id": player, "name": f"Player {number}", "born": born})
        lines = []
        if number < WEAK or chance.random() < 0.65:
            lines = _lines(chance, player, season, lists, weak=number < WEAK)
            season.ratings += lines
        is_known = lines and (lines[0]["games"] is None or lines[0]["k"] == 20)
        if born is None and not (is_known and lines[-1]["rating"] > 1600):
            season.players[-1]["born"] = 1990
        if season.chapter != "standard" and chance.random() < 0.6:
            season.ratings += _standard_lines(chance, player, season, [*lists, *season.days])


def _lines(chance: Random, player: str, season: Season, lists: list[date], *, weak: bool) -> list[Row]:
    """Put a player on all of the lists, or on the last ones; some have fallen below the floor, some lines miss."""
    rating, kind = chance.choice(RATINGS[:4] if weak else RATINGS), chance.random()
    slow = season.slow()
    if slow.floor(lists[-1]) == 1200 and kind < 0.3:
        rating = chance.choice((1200, 1205, 1230, 1300, 1399))
    games, k, peak = (
        chance.choice((0, 5, 20, 25, 28, 29, 30, 31, 100, 100, 400)),
        None,
        chance.choice((0, 0, 0, 40, 120)),
    )
    if chance.random() < 0.15:
        games, k = None, chance.choice((10, 20, 40))
    elif games is not None and games >= 30:
        k = chance.choice((20, 40))
    since = chance.choice((0, 0, 0, len(lists) - 2, len(lists) - 1))
    fallen, is_sparse = chance.random() < 0.08, player > "P03" and chance.random() < 0.3
    highest = rating + peak
    played = lists[-1] - timedelta(days=chance.choice((5, 100, 330, 334, 335, 364, 366, 500)))
    lines = []
    for place, day in enumerate(lists[since:], start=since):
        if place > since and chance.random() < 0.5:
            rating = max(rating + chance.randint(-15, 15), slow.floor(day))
        if fallen and place >= len(lists) - 2:
            rating = slow.floor(day) - 5
        highest = max(highest, rating)
        line = {"list": slow.series, "date": day, "player_id": player, "rating": rating, "games": games, "k": k}
        known = min(played, day - timedelta(days=1))
        line |= {"peak": highest if peak else None, "last_played": None if k == 10 else known}
        if not (is_sparse and lines and lines[-1]["rating"] == rating):
            lines.append(line)
    return lines


def _standard_lines(chance: Random, player: str, season: Season, lists: list[date]) -> list[Row]:
    """Put a player on the standard lists; some come late, some fall below the floor."""
    rating, since, lines = chance.choice(RATINGS), chance.choice((0, 0, 0, 3, 4)), []
    for day in lists[since:]:
        lines.append({"list": "fide", "date": day, "player_id": player, "rating": rating, "games": 100, "k": None})
        floor = season.slow().floor(day)
        if rating < floor:
            break
        rating = max(rating + chance.choice((0, 0, -12, 14)), floor - 3)
    return [line | {"peak": None, "last_played": None} for line in lines]


def _first_day(chance: Random, season: Season, first: date) -> date:
    """Choose a start, often beside an amendment."""
    last = season.days[-1]
    near = [day for day in (RULE_OF_2650, RULE_OF_600) if first <= day <= last]
    if near and chance.random() < 0.5:
        return chance.choice(near) - timedelta(days=chance.randint(0, 1))
    return first + timedelta(days=chance.randint(0, (last - first).days))


def _add_event(chance: Random, season: Season, event_id: str, first: date) -> None:
    system = chance.choice(("swiss", "swiss", "swiss", "round_robin", "team", "match", "match"))
    start = _first_day(chance, season, first)
    end = start + timedelta(days=chance.choice(LENGTHS))
    if chance.random() < 0.25:
        end = max(start, next_list(start) - timedelta(days=chance.randint(0, 5)))
    late, control = chance.choice(DAYS_LATE), chance.choice(CONTROLS[season.chapter])
    if chance.random() < 0.5:
        control = CONTROLS[season.chapter][0]
    event = {"event_id": event_id, "name": f"Event {event_id}", "system": system, "start": start, "end": end}
    event |= {"time_control": control, "official": "Y" if chance.random() < 0.15 else None}
    event |= {"received": None if late is None else end + timedelta(days=late)}
    event |= {"period_by_period": "Y" if chance.random() < 0.1 else None}
    event["rounds"] = chance.choice((None, 4, 6, 8)) if system == "match" else None
    season.events.append(event)
    is_dated = season.slow().is_by_month(event) or chance.random() < 0.5
    for number, white, black in _pairings(chance, season, system):
        result = _result(chance, white, black, is_early=start < season.days[0])
        day = start + timedelta(days=chance.randint(0, (end - start).days)) if is_dated else None
        unequal = "Y" if chance.random() < 0.05 else chance.choice((None, "N"))
        game = {"event_id": event_id, "round": number, "white": white, "black": black, "result": result}
        season.games.append(game | {"date": day, "unequal_times": unequal})


def _result(chance: Random, white: str, black: str, *, is_early: bool) -> str:
    if not black:
        return chance.choice(("1x0", "1/2x0", "0x0", "1-0"))
    weak = [player < f"P{WEAK:02}" for player in (white, black)]
    if sum(weak) == 1 and chance.random() < 0.7:
        return "0-1" if weak[0] == is_early else "1-0"
    return chance.choice(ANY_RESULT)


def _pairings(chance: Random, season: Season, system: str) -> Iterator[tuple[int, str, str]]:
    people = [player["player_id"] for player in season.players]
    if system == "match":
        four = chance.sample(people, 4)
        for number in range(1, chance.choice((4, 6, 8)) + 1):
            yield number, *chance.sample(four[:2], 2)
            if four[0] < four[2] < four[3]:
                yield number, *chance.sample(four[2:], 2)
        return
    field_of = chance.sample(people, chance.randint(4, min(11, len(people))))
    for number in range(1, chance.choice((1, 2, 3, 5, 7)) + 1):
        order = chance.sample(field_of, len(field_of))
        for white, black in zip(order[::2], order[1::2], strict=False):
            yield number, white, black
        if len(order) % 2:
            yield number, order[-1], ""


def _add_long_event(chance: Random, season: Season, base: date) -> None:
    """Add so many games for some that K is reduced (8.3.3), or too many on one day (3)."""
    start, most = (
        base + timedelta(days=chance.randint(1, 40)),
        {"standard": 2, "rapid": 15, "blitz": 30}[season.chapter],
    )
    is_day, control = chance.random() < 0.5, CONTROLS[season.chapter][0]
    rounds = most + chance.randint(0, 1) if is_day else chance.choice((18, 36, 40, 72))
    names = {"event_id": "LONG", "name": "Many games", "system": "team"}
    season.events.append(names | {"start": start, "end": start, "time_control": control, "rounds": None})
    if is_day and season.chapter == "standard":
        season.events[-1]["time_control"] = chance.choice(("90+30", "150+30", "150+31", "180"))
        assert minutes("150+30") * 4 == 12 * 60
    field_of = chance.sample([player["player_id"] for player in season.players], 4)
    for number in range(1, rounds + 1):
        order = chance.sample(field_of, 4)
        for white, black in (order[:2], order[2:]):
            game = {
                "event_id": "LONG",
                "round": number,
                "white": white,
                "black": black,
                "result": chance.choice(PLAYED),
            }
            season.games.append(game | {"date": start if is_day else None, "unequal_times": None})


def _forget_lists(season: Season, base: date) -> None:
    """Leave no list of the chapter: all begin with the standard rating. Events before need a list, so they go."""
    slow = season.slow()
    season.ratings = [row for row in season.ratings if row["list"] != slow.series]
    season.players = [player | {"born": player["born"] or 1990} for player in season.players]
    first = next_list(base)
    early = [row for row in season.games if _event(season, row)["start"] < first]
    late = {row["event_id"] for row in early if slow.list_of(_event(season, row), row)[0] != first}
    late |= {event["event_id"] for event in season.events if event["start"] < base}
    season.events = [event for event in season.events if event["event_id"] not in late]
    season.games = [game for game in season.games if game["event_id"] not in late]


def _event(season: Season, game: Row) -> Row:
    return next(event for event in season.events if event["event_id"] == game["event_id"])
