"""Chapters 2 and 3: the two tables, performance, expectation, K and the change."""

from decimal import Decimal
from typing import Any

import polars as pl

from fmjd_season import field, plays
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.fmjd.annex9.expectation import RESULT, rating_change
from small_season import line

PRINTED = [
    (50, 0),
    (51, 714),
    (55, 3538),
    (64, 10240),
    (65, 11011),
    (77, 21105),
    (90, 36617),
    (99, 66474),
    (100, 93500),
]

BETWEEN = [
    # points, games, D(P)
    (9, 7, "104.602857"),
    (5, 7, "-104.602857"),
    (2, 3, "-123.080000"),
    (4, 3, "123.080000"),
    (1, 1, "0.000000"),
    (2, 1, "935.000000"),
    (0, 1, "-935.000000"),
    (399, 200, "867.435000"),  # 99.75%
]
PERFORMANCES = [
    ("2222100", "2154.602857"),
    ("0000122", "1945.397143"),
    ("1", "2050.000000"),
    ("2", "2985.000000"),
    ("0", "1115.000000"),
]
EXPECTATIONS = [
    # own, opponents, points expected
    (2150, (2050,) * 7, "8.915789"),
    (2050, (2150,) * 7, "5.084211"),
    (2000, (2000,), "1.000000"),
    (2100, (2000, 2001), "2.544737"),
    (2935, (2000,), "2.000000"),
    (2936, (2000,), "2.000000"),
    (2000, (2935,), "0.000000"),
    (2000, (2936,), "0.000000"),
    (2000, (2934,), "0.000074"),
]
COEFFICIENTS = [
    # rating, games, peak, K
    (2000, 25, None, 25),
    (2000, 29, None, 25),
    (2000, 30, None, 15),
    (2000, 31, None, 15),
    (2299, 30, None, 15),
    (2300, 30, None, 10),
    (2301, 30, None, 10),
    (2000, 30, 2299, 15),
    (2000, 30, 2300, 10),
    (2400, 29, None, 25),
]


def result(key: str, **columns: list[int]) -> pl.DataFrame:
    """Carry out the rules of a result; what is not given is 0."""
    height = max(map(len, columns.values()))
    nothing = dict.fromkeys(("own_rating", "games", "points", "opponents_sum", "k_counted"), [0] * height)
    book = rulebook(key)
    return book.rules.begin(book.first_list).derive("entries", RESULT, pl.DataFrame(nothing | columns))


def difference_of(key: str, points: int, games: int) -> Decimal:
    """D(P) of a result, not rounded before the sixth decimal."""
    return Decimal(result(key, games=[games], points=[points])["performance"].item()).scaleb(-6)


def expected_points(key: str, own: int, opponents: tuple[int, ...]) -> Decimal:
    """We against some opponents."""
    found = result(key, games=[len(opponents)], own_rating=[own], opponents_sum=[sum(opponents)])
    return Decimal(found["expected"].item()).scaleb(-6)


def change_from(expected: str, points: int, k: int) -> Decimal:
    """The change from an expectation that was rounded to four decimals, as the printed example does it."""
    table = pl.DataFrame(
        {
            "points": [points],
            "k_counted": [10 * k],
            "interval": [10_000],
            "percent_intervals": [int(Decimal(expected) * 500_000)],
        }
    )
    return Decimal(table.select(rating_change.adds["change"]).item()).scaleb(-6)


def event_line(key: str, points: str, *columns: str, own: int = 2150, **standing: Any) -> tuple[Any, ...]:
    """Columns of a player's line in an event against opponents of 2050."""
    season = plays(field(key).player("A", own, **standing).event(), points)
    return line(season.rate().event_lines, *columns, player_id="A")


def table_ix_2(key: str) -> list[tuple[str, str, str]]:
    """Table IX-2: both sides of all differences from 0 to 935, in percent with four decimals, a half upwards."""
    own = [1500 + difference for sign in (1, -1) for difference in range(0, 936 * sign, sign)]
    known = result(key, own_rating=own, opponents_sum=[1500] * len(own), games=[1] * len(own))
    found = known.select("percent_intervals", "interval")
    percent = [f"{Decimal((20_000 * part + step) // (2 * step)).scaleb(-4)}" for part, step in found.iter_rows()]
    return [(str(difference), percent[difference], percent[936 + difference]) for difference in range(936)]
