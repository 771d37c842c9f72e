"""The formulas of the FIDE rating regulations of 1 March 2024 a second time, in whole numbers and fractions.

Nothing here comes from the rulebook.
"""

from datetime import date
from fractions import Fraction

FIRST_LIST = date(2024, 3, 1)
RULE_OF_2650, RULE_OF_600 = date(2025, 10, 1), date(2024, 12, 1)
HALF = Fraction(1, 2)
SCORES = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (HALF, HALF)}
AWARDED = {"1x0": (1, 0), "0x1": (0, 1), "0x0": (0, 0), "1/2x1/2": (HALF, HALF), "1/2x0": (HALF, 0), "0x1/2": (0, HALF)}

UPPER_BOUNDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91),
    *(98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197),
    *(206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1.2 as it is printed, column after column: the last difference of each row, from .50 to .99."""

DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184),
    *(193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470),
    *(501, 538, 589, 677, 800),
)
"""8.1.1 from 50 to 100 per cent; below 50 the same with a minus."""


def expected(difference: int) -> Fraction:
    """8.1.2: what is expected of a player so many points above the opponent."""
    for row, last in enumerate(UPPER_BOUNDS):
        if abs(difference) <= last:
            higher = Fraction(50 + row, 100)
            break
    else:
        higher = Fraction(1)
    return higher if difference >= 0 else 1 - higher


def difference_of(percent: int) -> int:
    """8.1.1: how many rating points a score is worth."""
    return DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent]


def half_up(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


def half_away(number: Fraction) -> int:
    return half_up(number) if number >= 0 else -half_up(-number)


def initial_rating(opponents: list[int], points: Fraction) -> int:
    """8.2.2, 8.2.3: with two more opponents of 1800, both games drawn; at most 2200."""
    games = len(opponents) + 2
    average = Fraction(sum(opponents) + 2 * 1800, games)
    percent = half_up(100 * (points + 1) / games)
    return min(half_up(average + difference_of(percent)), 2200)


def converted(rating: int) -> int:
    """Convert a rating as on 1 March 2024: below 2000 up by 40 per cent of what is missing to 2000."""
    return half_up(rating + Fraction(40, 100) * (2000 - rating)) if rating < 2000 else rating


def coefficient(peak: int, games: int | None, age: int | None, k: int | None) -> int | None:
    """8.3.3: K without the rule of 700; age by the year; None where it cannot be known.

    The K of a list counts where it does not say how many games there were, and for those of unknown age. The next
    list goes on with a 20 of theirs, which ends never, not with a 40.
    """
    if games is None and k is None:
        return None
    if peak >= 2400 or k == 10:
        return 10
    if games < 30 if games is not None else k == 40:
        return 40
    if peak >= 2300:
        return 20
    if age is None:
        return k if k in {20, 40} else None
    return 40 if age <= 18 else 20


def most_k(k: int, games: int) -> int:
    """8.3.3: K times the games of a period is at most 700."""
    return 700 // games if k * games > 700 else k


def minutes(control: str, moves: int = 60) -> Fraction:
    """Count a player's minutes for so many moves: the stages in order, the last one again and again."""
    stages = []
    for text in control.split(","):
        time, _, seconds = text.partition("+")
        first, _, number = time.partition("/")
        stages.append((int(first), int(number or 0), int(seconds or 0)))
    total, made = Fraction(0), 0
    while made < moves:
        first, number, seconds = stages.pop(0) if len(stages) > 1 else stages[0]
        now = min(number or moves, moves - made)
        total += first + Fraction(seconds * now, 60)
        made += now
    return total


def next_list(day: date) -> date:
    """7.1: the first list after a day."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


def months_before(day: date, months: int) -> date:
    month = 12 * day.year + day.month - 1 - months
    return date(month // 12, month % 12 + 1, day.day)


def year_before(day: date) -> date:
    return day.replace(year=day.year - 1)
