"""fide-2024 beside a slow second calculation: random seasons cell by cell, and the examples worked by hand."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import polars as pl
import pytest

import ratingoffice as ro
from fide_2024_seasons import Season, long_season, random_season, switched_season
from slow_fide_2024 import SlowList
from slow_fide_2024_formulas import converted, expected, half_away, initial_rating

CHAPTERS = ("standard", "rapid", "blitz")
SEASONS = 40


def rated_lists(season: Season) -> list[ro.RatingList]:
    """Calculate the lists of a season with the library, each the base of the next."""
    checked, found = ro.Season.from_frames(**season.frames()), []
    for day in season.days:
        found.append(checked.rate("fide-2024", day, series=season.series, settings=season.settings))
        checked = checked.with_list(found[-1])
    return found


def listed(rated: ro.RatingList) -> dict[str, dict[str, Any]]:
    """Read what the list says of each player."""
    lines = {}
    for row in rated.list.iter_rows(named=True):
        lines[row["player_id"]] = {
            "old_rating": row["old_rating"],
            "change": fraction(row["change"]),
            "before_conversion": row["before_conversion"],
            "rating": row["rating"],
            "status": row["status"],
            "games": row["games"],
            "total_games": row["total_games"],
            "peak": row["peak"],
            "k": row["k"],
            "last_played": row["last_played"],
        }
    return lines


def slowly_listed(slow: SlowList) -> dict[str, dict[str, Any]]:
    """Write the lines of the slow calculation as those of a list."""
    lines = {}
    for player, row in slow.players.items():
        lines[player] = {name: row[name] for name in ("old_rating", "change", "before_conversion", "rating", "status")}
        lines[player] |= {name: row[name] for name in ("games", "total_games", "k", "last_played")}
        lines[player]["peak"] = row["peak"] or None
    return lines


def counted(rated: ro.RatingList) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    """Read the games that count: ratings, K, expected score and change."""
    return {
        (row["event_id"], row["round"], row["player_id"], row["opponent_id"]): (
            *(row["own_rating"], row["opponent_rating"], row["k"]),
            *(fraction(row["expected"]), fraction(row["change"])),
        )
        for row in rated.game_lines.filter(pl.col("counted") == "Y").iter_rows(named=True)
    }


def slowly_counted(slow: SlowList) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    """Write the counted games of the slow calculation in the same way."""
    return {
        key: (side["own"], side["opponent"], slow.players[key[2]]["k_used"], side.get("expected"), side.get("change"))
        for key, side in slow.games.items()
        if side["counted"]
    }


def fraction(number: Decimal | None) -> Fraction | None:
    return None if number is None else Fraction(number)


def compare(season: Season) -> list[SlowList]:
    """Calculate a season both ways: every line is the same."""
    slowly = season.slow().lists(season.days)
    for rated, slow in zip(rated_lists(season), slowly, strict=True):
        assert listed(rated) == slowly_listed(slow), rated.day
        assert counted(rated) == slowly_counted(slow), rated.day
        lines = {(*row[:3], row[3] or "") for row in rated.game_lines.select(SIDE).iter_rows()}
        shown = {key for key, side in slow.games.items() if side["rated_on"] == rated.day or not side["is_by_month"]}
        assert shown <= lines, rated.day
    return slowly


SIDE = ("event_id", "round", "player_id", "opponent_id")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_random_seasons_come_out_as_in_the_slow_calculation(chapter):
    statuses = set()
    for seed in range(SEASONS):
        for slow in compare(random_season(seed, chapter)):
            statuses |= {line["status"] for line in slow.players.values()}
    assert statuses == {"listed", "new", "unrated", "delisted", "inactive"}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_offices_that_went_by_the_rules_of_2010(chapter):
    for seed in range(8):
        compare(switched_season(seed, chapter))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_newcomers_pool_the_games_of_26_months(chapter):
    for seed in range(4):
        compare(long_season(seed, chapter))


def small_season(day: str, chapter: str = "standard", *, start: date | None = None, **ratings: Any) -> Season:
    """Set up one event, the month before a list; a rating is a number, or the columns of the line before it."""
    on = date.fromisoformat(day)
    base = on.replace(month=on.month - 1) if on.month > 1 else date(on.year - 1, 12, 1)
    season, series = Season(chapter, [on]), "fide" if chapter == "standard" else f"fide-{chapter}"
    control = {"standard": "90+30", "rapid": "15+10", "blitz": "3+2"}[chapter]
    begins = start or base.replace(day=5)
    season.events.append(
        {"event_id": "E1", "name": "Event", "system": "team", "start": begins, "end": base.replace(day=14)}
        | {"time_control": control}
    )
    for player, known in ratings.items():
        line = known if isinstance(known, dict) else {"rating": known}
        season.players.append({"player_id": player, "name": player, "born": line.pop("born", 1980)})
        for published in sorted({base, begins.replace(day=1)}):
            figures = {"list": series, "date": published, "player_id": player, "games": 100, "last_played": published}
            season.ratings += [figures | line] if line["rating"] else []
    return season


def meets(season: Season, player: str, results: list[tuple[str, str]]) -> Season:
    """Add games of a player with white, one a round."""
    rows = enumerate(results, start=len(season.games) + 1)
    season.games += [
        {"event_id": "E1", "round": number, "white": player, "black": opponent, "result": result}
        for number, (opponent, result) in rows
    ]
    return season


def result_of(season: Season, player: str = "A") -> dict[str, Any]:
    """Calculate one list both ways, and return the line of a player."""
    return compare(season)[-1].players[player]


@pytest.mark.parametrize(
    ("opponent", "results", "rating"),
    [
        (1900, ["1-0"] * 4 + ["0-1"] * 2, 1970),
        (1500, ["1-0", "1/2-1/2", "0-1", "0-1", "0-1"], 1484),
        (2300, ["1-0"] * 9, 2200),
        (1900, ["1-0"] * 4, None),
    ],
)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_newcomers(chapter, opponent, results, rating):
    season = small_season("2026-05-01", chapter, A=None, B=opponent)
    line = result_of(meets(season, "A", [("B", result) for result in results]))
    status = "unrated" if rating is None else "new"
    assert (line["rating"], line["status"], line["total_games"]) == (rating, status, len(results))


def test_a_first_rating_by_hand():
    assert initial_rating([1900] * 6, Fraction(4)) == 1970
    assert initial_rating([1500] * 5, Fraction(3, 2)) == 1484
    assert initial_rating([2300] * 9, Fraction(9)) == 2200


@pytest.mark.parametrize(
    ("chapter", "start", "gained", "lost"),
    [
        ("standard", date(2025, 10, 1), Fraction(4, 10), Fraction(-8, 5)),
        ("standard", date(2025, 9, 30), Fraction(8, 10), Fraction(-8, 5)),
        ("rapid", date(2024, 11, 30), Fraction(8, 10), Fraction(-8, 5)),
    ],
)
def test_500_points_apart(chapter, start, gained, lost):
    day = "2025-11-01" if start.year == 2025 else "2025-01-01"
    season = meets(small_season(day, chapter, start=start, A=2700, B=2200), "A", [("B", "1-0")])
    assert (result_of(season)["change"], result_of(season, "B")["change"]) == (gained, lost)
    assert (expected(500), expected(400), expected(-400)) == (Fraction(96, 100), Fraction(92, 100), Fraction(8, 100))


@pytest.mark.parametrize(
    ("start", "higher", "lower", "games"),
    [
        (date(2024, 12, 1), 2650, 2040, 0),
        (date(2024, 11, 30), 2650, 2040, 1),
        (date(2024, 12, 1), 2650, 2050, 0),
        (date(2024, 12, 1), 2650, 2051, 1),
        (date(2024, 12, 1), 2601, 2001, 0),
        (date(2024, 12, 1), 2600, 2000, 1),
    ],
)
def test_600_points_apart(start, higher, lower, games):
    season = meets(small_season("2025-01-01", "rapid", start=start, A=higher, B=lower), "B", [("A", "1-0")])
    assert (result_of(season)["games"], result_of(season, "B")["games"]) == (games, games)


@pytest.mark.parametrize(("figures", "games", "k"), [({"games": 100}, 39, 17), ({"games": 5}, 18, 38)])
def test_k_times_games_is_at_most_700(figures, games, k):
    season = small_season("2026-05-01", A={"rating": 2000, **figures}, B=2000)
    assert result_of(meets(season, "A", [("B", "1-0")] * games))["k_used"] == k


@pytest.mark.parametrize(
    ("day", "figures", "k"),
    [
        ("2026-05-01", {"rating": 2250, "games": 100, "born": 2008}, 40),
        ("2027-01-01", {"rating": 2250, "games": 100, "born": 2008}, 40),
        ("2027-02-01", {"rating": 2250, "games": 100, "born": 2008}, 20),
        ("2026-05-01", {"rating": 2280, "games": 100, "born": 2008, "peak": 2310}, 20),
        ("2026-05-01", {"rating": 2350, "games": 25, "peak": 2405}, 10),
    ],
)
def test_k(day, figures, k):
    """The K of a period is that of the list before it: in that of January 2027 still the K of 2026."""
    season = small_season(day, A=figures, B=2250)
    assert result_of(meets(season, "A", [("B", "1-0")]))["k_used"] == k


@pytest.mark.parametrize(("day", "k"), [("2026-12-01", 40), ("2027-01-01", 20)])
def test_k_on_the_list(day, k):
    figures = {"rating": 2250, "games": 100, "born": 2008}
    assert result_of(meets(small_season(day, A=figures, B=2250), "A", [("B", "1/2-1/2")]))["k"] == k


@pytest.mark.parametrize(
    ("opponent", "result", "change", "rating"),
    [(2207, "1-0", "2.5", 2403), (2593, "0-1", "-2.5", 2397), (2198, "1-0", "2.4", 2402), (2602, "0-1", "-2.4", 2398)],
)
def test_half_a_point_is_rounded_away_from_zero(opponent, result, change, rating):
    assert (half_away(Fraction(-5, 2)), half_away(Fraction(5, 2))) == (-3, 3)
    season = small_season("2026-05-01", A=2400, B=opponent)
    line = result_of(meets(season, "A", [("B", result)]))
    assert (line["change"], line["rating"]) == (Fraction(change), rating)


@pytest.mark.parametrize(("rating", "after"), [(1500, 1700), (1999, 1999), (1200, 1520), (2000, 2000)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_conversion_of_1_march_2024(chapter, rating, after):
    assert converted(rating) == after
    line = result_of(small_season("2024-03-01", chapter, A=rating, B=2000))
    assert (line["before_conversion"], line["rating"]) == (rating, after)


def by_month(season: Season, event: str, *days: str) -> Season:
    """Let an event last from the first to the last of some days, on which its games were, and count by month."""
    dates = [date.fromisoformat(day) for day in days]
    [row] = [row for row in season.events if row["event_id"] == event]
    row |= {"start": dates[0], "end": dates[-1], "period_by_period": "Y"}
    for game, day in zip((game for game in season.games if game["event_id"] == event), dates, strict=True):
        game["date"] = day
    return season


def test_a_match_by_month_remembers_who_won_it_on_an_earlier_list():
    """6.2: three wins decide a match of four; the fourth game, on the next list, does not count."""
    season = meets(small_season("2026-05-01", A=2000, B=2000), "A", [("B", "1-0")] * 4)
    season.events[0] |= {"system": "match", "rounds": 4}
    season.ratings += [row | {"date": date(2026, 3, 1)} for row in season.ratings]
    by_month(season, "E1", "2026-03-02", "2026-03-03", "2026-03-04", "2026-04-10")
    assert result_of(season)["games"] == 0


def test_games_of_the_period_are_those_of_this_list():
    """7.1.2: a newcomer's games of earlier months count towards the first rating, not among those of the period."""
    season = meets(small_season("2026-05-01", A=None, B=2000), "A", [("B", "1-0")] * 6)
    season.ratings += [row | {"date": date(2026, 3, 1)} for row in season.ratings]
    by_month(season, "E1", *(f"2026-03-{day:02}" for day in range(2, 6)), "2026-04-10", "2026-04-11")
    line = result_of(season)
    assert (line["status"], line["games"], line["total_games"]) == ("new", 2, 6)


def test_600_points_are_between_the_ratings_of_the_event():
    """R/B 7.3.1 with 7.2.5: unrated when the event began, 1900 today; the opponent had 2650, and the game counts."""
    season = small_season("2025-09-01", "rapid", start=date(2025, 5, 14), A=None, B=2650, C=1900)
    lists = [date(2025, month, 1) for month in (5, 6, 7, 8)]
    season.ratings = [{**row, "date": day} for row in season.ratings[::2] for day in lists]
    season.ratings.append({"list": "fide-rapid", "date": lists[-1], "player_id": "A", "rating": 1900, "games": 5})
    season.events[0] |= {"end": date(2025, 6, 12), "received": date(2025, 8, 13)}
    line = result_of(meets(season, "A", [("B", "0-1"), ("C", "1-0")]))
    assert (line["old_rating"], line["games"], line["change"]) == (1900, 2, Fraction("16.8"))


@pytest.mark.parametrize("chapter", ["rapid", "blitz"])
def test_a_series_begins_with_standard_ratings(chapter):
    """R/B 7.2.1 without any list of its own; a newcomer's results of before the first list stay in the pool."""
    season = meets(small_season("2026-05-01", chapter, A=None, B=2000, C=1900), "A", [("B", "1/2-1/2")] * 3)
    meets(season, "B", [("C", "1-0")])
    season.ratings = [
        row | {"list": "fide", "date": date(2026, month, 1)} for row in season.ratings for month in (4, 5)
    ]
    season.days.append(date(2026, 6, 1))
    first, second = compare(season)
    assert [each.players["A"]["total_games"] for each in (first, second)] == [3, 3]
    assert (first.players["B"]["status"], second.players["B"]["status"]) == ("new", "listed")
