"""The FIDE rating regulations of 1 March 2024 a second time: plain dicts and loops, one player after the other.

Nothing here comes from the rulebook; speed does not matter, and every number is a whole one or a fraction.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

from slow_fide_2024_formulas import (
    AWARDED,
    FIRST_LIST,
    RULE_OF_600,
    RULE_OF_2650,
    SCORES,
    coefficient,
    converted,
    expected,
    half_away,
    initial_rating,
    minutes,
    months_before,
    most_k,
    next_list,
    year_before,
)

Row = dict[str, Any]


@dataclass
class Standing:
    """What the lists of a series say of a player on a day; no rating for the unrated."""

    rating: int | None = None
    games: int | None = None
    k: int | None = None
    peak: int = 0
    last_played: date | None = None
    delisted_on: date | None = None
    on_list: date | None = None


@dataclass
class SlowList:
    """A list: a line for every player, and one for every player and game of the list or of a newcomer's pool."""

    day: date
    players: dict[str, Row] = field(default_factory=dict)
    games: dict[tuple[str, int, str, str], Row] = field(default_factory=dict)
    ratings: list[Row] = field(default_factory=list)


@dataclass
class SlowSeason:
    """The rows of a season, days as dates, for one chapter: standard, rapid or blitz."""

    chapter: str
    players: list[Row]
    events: list[Row]
    games: list[Row]
    ratings: list[Row]
    converted_on: date | None = FIRST_LIST
    former_list: date | None = None
    first_list: date = FIRST_LIST
    """The last list by the rules of 2010, and the first one by these."""
    known: dict[tuple[str, date, str], Standing] = field(default_factory=dict)

    def floor(self, day: date) -> int:
        """7.1.2: 1400; on the lists by the former rules, before the conversion, 1200."""
        first = self.first_list if self.former_list else self.converted_on or FIRST_LIST
        return 1400 if day >= first else 1200

    def next_list(self, day: date) -> date:
        """7.1: the first list after a day; between those of two editions there is none."""
        found = next_list(day)
        is_between = self.former_list is not None and self.former_list < found < self.first_list
        return self.first_list if is_between else found

    def closing(self, day: date, *, official: bool) -> date:
        """7.1.3: 3 days before the list, 7 before the last one of 2010, for official events the day before."""
        return day - timedelta(days=1 if official else 7 if day == self.former_list else 3)

    @property
    def series(self) -> str:
        """The lists of the chapter."""
        return "fide" if self.chapter == "standard" else f"fide-{self.chapter}"

    def lists(self, days: list[date]) -> list[SlowList]:
        """Calculate lists after each other, each the base of the next."""
        found = []
        for day in days:
            found.append(SlowPeriod(self, day).list())
            self.ratings = self.ratings + found[-1].ratings
            self.known.clear()
        return found

    def standing(self, player: str, day: date, series: str) -> Standing:
        """Find what the lists of a series say of a player on a day."""
        if (player, day, series) not in self.known:
            self.known[player, day, series] = self.read(player, day, series)
        return self.known[player, day, series]

    def read(self, player: str, day: date, series: str) -> Standing:
        """Read the lists of a series one after the other, up to a day."""
        lines = [row for row in self.ratings if row["list"] == series and row["player_id"] == player]
        now, was_rated = Standing(), False
        for row in sorted((row for row in lines if row["date"] <= day), key=lambda row: row["date"]):
            is_rated = row["rating"] >= self.floor(row["date"])
            peak = max(now.peak, row["rating"], row.get("peak") or 0)
            fell = was_rated or (now.on_list is None and peak >= self.floor(row["date"]))
            delisted = row["date"] if fell and not is_rated else now.delisted_on
            figures = (row.get("games"), row.get("k"), peak, row.get("last_played"), delisted, row["date"])
            now, was_rated = Standing(row["rating"] if is_rated else None, *figures), is_rated
        return now

    def own(self, player: str, day: date) -> Standing:
        """Read the lists of the chapter."""
        return self.standing(player, day, self.series)

    def rating(self, player: str, day: date) -> int | None:
        """Find the rating that a player has on a day: in rapid and blitz the standard one if there is no other."""
        own = self.own(player, day).rating
        if own is None and self.chapter != "standard":
            return self.standing(player, day, "fide").rating
        return own

    def is_by_month(self, event: Row) -> bool:
        """4: longer than 30 days, or so announced."""
        is_long = self.chapter == "standard" and (event["end"] - event["start"]).days + 1 > 30
        if self.former_list and event["start"] <= self.closing(self.former_list, official=False):
            is_long = False
        return is_long or event.get("period_by_period") == "Y"

    def day_of(self, event: Row, game: Row) -> date:
        """Find the day whose list the game uses: the first of the event or, month by month, its own."""
        return game["date"] if self.is_by_month(event) else event["start"]

    def list_of(self, event: Row, game: Row) -> tuple[date, bool]:
        """7.1.3, 9.1: on which list a game is, and whether the report came too late."""
        last = game["date"] if self.is_by_month(event) else event["end"]
        day = self.next_list(last)
        while self.closing(day, official=event.get("official") == "Y") < last:
            day = self.next_list(day)
        if self.is_by_month(event) or (self.former_list and day <= self.former_list):
            return day, False
        while event.get("received") and day <= event["received"]:
            day = self.next_list(day)
        third = self.next_list(self.next_list(self.next_list(event["end"])))
        return day, day > third

    def is_refused(self, event: Row) -> bool:
        """R/B 1.1, 3, 6.1: the time control of a rapid or blitz event, how much one player played on a day, a match."""
        time = minutes(event["time_control"])
        games = [game for game in self.games if game["event_id"] == event["event_id"]]
        players = {player for game in games for player in (game["white"], game["black"])} - {""}
        is_match = event["system"] == "match" and len(players) == 2
        if is_match and any(self.rating(player, event["start"]) is None for player in players):
            return True
        played: dict[tuple[str, date], list[int]] = {}
        for game in games:
            if game["result"] in SCORES and game["white"] and game["black"]:
                for player in (game["white"], game["black"]):
                    if game.get("date"):
                        played.setdefault((player, game["date"]), []).append(game["round"])
        if self.chapter == "standard":
            return any(2 * time * len(rounds) > 12 * 60 for rounds in played.values())
        most = 15 if self.chapter == "rapid" else 30
        is_of_chapter = 10 < time < 60 if self.chapter == "rapid" else 3 < time <= 10
        return not is_of_chapter or any(len(set(rounds)) > most for rounds in played.values())

    def is_decided(self, event: Row, game: Row) -> bool:
        """6.2: whether a match of a fixed number of games was won before this one."""
        if event["system"] != "match" or not event.get("rounds"):
            return False
        pair, points = {game["white"], game["black"]}, dict.fromkeys((game["white"], game["black"]), Fraction(0))
        for other in self.games:
            is_before = other["event_id"] == event["event_id"] and other["round"] < game["round"]
            if is_before and {other["white"], other["black"]} == pair:
                for player, score in zip((other["white"], other["black"]), scores_of(other), strict=True):
                    points[player] += Fraction(score)
        return any(2 * score > event["rounds"] for score in points.values())


def scores_of(game: Row) -> tuple[Any, Any]:
    return SCORES.get(game["result"]) or AWARDED[game["result"]]


class SlowPeriod:
    """One list of a season."""

    def __init__(self, season: SlowSeason, day: date):
        """Put down what holds for the whole list: what was published before it, and who is refused."""
        self.season, self.day, self.eve = season, day, day - timedelta(days=1)
        self.events = {event["event_id"]: event for event in season.events}
        self.refused = {key: season.is_refused(event) for key, event in self.events.items()}
        self.own = {player["player_id"]: season.own(player["player_id"], self.eve) for player in season.players}
        self.present = {player: season.rating(player, self.eve) for player in self.own}

    def list(self) -> SlowList:
        """Calculate the list, player after player."""
        new = SlowList(self.day)
        sides = [side for game in self.season.games for side in self.sides(game)]
        for player in self.season.players:
            own = [side for side in sides if side["player_id"] == player["player_id"]]
            shown = [side for side in own if side["rated_on"] == self.day]
            if self.present[player["player_id"]] is None:
                line = self.unrated_player(player, own)
                shown = [side for side in own if side["rated_on"] == self.day or side["counted"]]
            else:
                line = self.rated_player(player, shown)
            self.enter(new, player["player_id"], line)
            new.games |= {(s["event_id"], s["round"], s["player_id"], s["opponent_id"]): s for s in shown}
        return new

    def sides(self, game: Row) -> list[Row]:
        """Look at a game from both sides; those of newer lists are left out."""
        event = self.events[game["event_id"]]
        rated_on, is_late = self.season.list_of(event, game)
        if rated_on > self.day:
            return []
        pairs = zip((game["white"], game["black"]), (game["black"], game["white"]), (scores_of(game)), strict=True)
        return [
            {
                "event_id": game["event_id"],
                "round": game["round"],
                "player_id": player,
                "opponent_id": opponent,
                "score": Fraction(score),
                "rated_on": rated_on,
                "day": game.get("date") or event["start"],
                "end": event["end"],
                "is_by_month": self.season.is_by_month(event),
                **self.counted(event, game, player, opponent, is_late=is_late),
            }
            for player, opponent, score in pairs
            if player
        ]

    def counted(self, event: Row, game: Row, player: str, opponent: str, *, is_late: bool) -> Row:
        """Say whether a game counts for a player, and against which rating; for the unrated, towards the pool."""
        season, day = self.season, self.season.day_of(event, game)
        then, other, now = season.rating(player, day), season.rating(opponent, day), self.present[player]
        own = None if now is None else now if then is None else then
        highest, left = max(then or 0, other or 0), self.own[player].delisted_on
        needed = 120 if highest >= 2400 else 90 if highest >= 1800 else 60
        is_standard, is_match = season.chapter == "standard", event["system"] == "match"
        is_far = then is not None and other is not None and abs(then - other) >= 600 and max(then, other) > 2600
        reasons = {
            "unplayed": game["result"] not in SCORES or not opponent,
            "late report": is_late,
            "event refused": self.refused[event["event_id"]],
            "match with an unrated player": is_match and (then is None or other is None),
            "match decided": is_match and season.is_decided(event, game),
            "too little time": is_standard and minutes(event["time_control"]) < needed,
            "unequal times": not is_standard and game.get("unequal_times") == "Y",
            "left the list": (left is not None and day < left) or (then is not None and now is None),
            "opponent unrated": other is None,
            "600 points apart": not is_standard and event["start"] >= RULE_OF_600 and is_far,
        }
        reason = next((name for name, holds in reasons.items() if holds), None)
        return {"counted": reason is None, "reason": reason, "own": own, "opponent": other}

    def rated_player(self, player: Row, sides: list[Row]) -> Row:
        """8.3: the change of all counted games together, rounded once."""
        player_id, counted = player["player_id"], [side for side in sides if side["counted"]]
        own, old = self.own[player_id], self.present[player_id]
        is_first = own.rating is None
        peak, games = own.peak, own.games
        if is_first:
            peak, games = max(peak, self.season.standing(player_id, self.eve, "fide").peak), 0
        years = age(player, months_before(self.day, 1))
        listed = None if is_first else own.k
        k = coefficient(peak, games, years, listed) if counted else None
        if counted:
            assert k is not None, f"K of {player_id} cannot be known"
            k = most_k(k, len(counted))
        change = Fraction(0)
        for side in counted:
            side["expected"] = self.expected(side)
            side["change"] = k * (side["score"] - side["expected"])
            change += side["change"]
        before = old + half_away(change)
        rating = converted(before) if self.day == self.season.converted_on else before
        total = None if games is None else games + len(counted)
        days = [side["day"] for side in counted] + ([own.last_played] if own.last_played else [])
        last = max(days, default=None)
        status = "listed"
        if is_first and (not counted or rating < self.season.floor(self.day)):
            status, rating = "unrated", None
        elif rating < self.season.floor(self.day):
            status = "delisted"
        elif is_first:
            status = "new"
        elif last and last < year_before(self.day):
            status = "inactive"
        return {
            "old_rating": old,
            "change": change,
            "k_used": k,
            "before_conversion": before,
            "number": rating,
            "status": status,
            "games": len(counted),
            "total_games": total,
            "peak_before": peak,
            "last_played": last,
            "k_listed": listed if games is None or listed != 40 else None,
            "born": player.get("born"),
        }

    def expected(self, side: Row) -> Fraction:
        """8.3.1: at most 400 points count, but for a player of 2650 in a later standard event."""
        difference = side["own"] - side["opponent"]
        is_later = self.events[side["event_id"]]["start"] >= RULE_OF_2650
        if not (self.season.chapter == "standard" and is_later and side["own"] >= 2650):
            difference = max(-400, min(400, difference))
        return expected(difference)

    def unrated_player(self, player: Row, sides: list[Row]) -> Row:
        """7.1.4, 8.2: all games of 26 months against rated opponents; first events without a point are left out."""
        since = months_before(self.day, 26)
        for side in sides:
            side["counted"] = side["counted"] and side["rated_on"] > since
        pool = [side for side in sides if side["counted"]]
        for end in sorted({side["end"] for side in pool}):
            first = {side["event_id"] for side in pool if side["end"] == end}
            empty = {key for key in first if not sum(side["score"] for side in pool if side["event_id"] == key)}
            for side in pool:
                side["counted"] = side["counted"] and side["event_id"] not in empty
            if first - empty:
                break
        pool = [side for side in pool if side["counted"]]
        rating, own = None, self.own[player["player_id"]]
        if len(pool) >= 5:
            found = initial_rating([side["opponent"] for side in pool], sum(side["score"] for side in pool))
            rating = found if found >= self.season.floor(self.day) else None
        return {
            "old_rating": None,
            "change": None,
            "k_used": None,
            "before_conversion": None,
            "number": rating,
            "status": "unrated" if rating is None else "new",
            "games": sum(side["rated_on"] == self.day for side in pool),
            "total_games": len(pool),
            "peak_before": own.peak,
            "back": own.delisted_on is not None,
            "last_played": max((side["day"] for side in pool), default=None),
            "k_listed": None,
            "born": player.get("born"),
        }

    def enter(self, new: SlowList, player_id: str, line: Row) -> None:
        """Write the line of a player, and what the next list starts from."""
        is_published = line["status"] not in {"unrated", "delisted"}
        line["rating"] = line["number"] if is_published else None
        line["peak"] = max(line.pop("peak_before"), line["rating"] or 0)
        games, born = line["total_games"], line.pop("born")
        k = coefficient(line["peak"], games, age({"born": born}, self.day), line.pop("k_listed"))
        line["k"] = k if is_published else None
        new.players[player_id] = line
        if line["status"] != "unrated":
            new.ratings.append(
                {
                    "list": self.season.series,
                    "date": self.day,
                    "player_id": player_id,
                    "rating": line["number"],
                    "games": games,
                    "k": line["k"],
                    "peak": line["peak"],
                    "last_played": line["last_played"],
                }
            )


def age(player: Row, day: date) -> int | None:
    """Count by the year; None where the year of birth is not known."""
    return None if player.get("born") is None else day.year - int(str(player["born"])[:4])
