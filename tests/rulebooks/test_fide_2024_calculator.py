"""FIDE B.02 of 2024: a player checks a figure, in standard, rapid and blitz, on the days before and of an amendment."""

from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.rating.needed import EventStanding, NeededQuestion, needed
from ratingoffice.rating.typed_games import games_of
from ratingoffice.rulebooks.catalogue import rulebook

FAST = ("fide-2024-rapid", "fide-2024-blitz")
KEYS = ("fide-2024", *FAST)
FIRST, BEFORE, UNCAPPED = date(2024, 3, 1), date(2025, 9, 30), date(2025, 10, 1)
FAR = "is not rated: the players are 600 or more points apart and one of them is above 2600 (7.3.1); leave the game out"


def calculator(key):
    return rulebook(key).calculator


def change(key, own, games, k, day=None):
    book = rulebook(key)
    k = None if k is None else Decimal(k)
    return book.calculator.change(own, games_of(games.split(), book.calculator), k, book.figures_day(day))


def first_rating(key, games):
    answer = calculator(key).performance(games_of(games.split(), calculator(key)), FIRST)
    return answer.lines["as_unrated"].item(), answer.note, answer.articles.split()


@pytest.mark.parametrize(
    ("own", "opponent", "day", "expected"),
    [
        (2700, 2200, BEFORE, "0.92"),
        (2700, 2200, UNCAPPED, "0.96"),
        (2700, 2200, None, "0.96"),
        (2649, 2200, UNCAPPED, "0.92"),
        (2650, 2200, UNCAPPED, "0.94"),
        (2200, 2700, UNCAPPED, "0.08"),
        (2650, 2250, UNCAPPED, "0.92"),
        (2650, 2900, UNCAPPED, "0.19"),
    ],
)
def test_8_3_1_the_whole_difference_from_2650_on_from_october_2025(own, opponent, day, expected):
    book = rulebook("fide-2024")
    answer = book.calculator.expected(own, opponent, book.figures_day(day))
    assert (str(answer.lines["expected"].item()), answer.articles) == (expected, "8.3.1 8.3.2 8.1.2")


@pytest.mark.parametrize("key", FAST)
@pytest.mark.parametrize("day", [FIRST, date(2024, 11, 30), date(2024, 12, 1), UNCAPPED])
def test_7_3_1_rapid_and_blitz_keep_400_for_everybody(key, day):
    answer = calculator(key).expected(2700, 2200, day)
    assert (str(answer.lines["expected"].item()), answer.articles) == ("0.92", "7.3.1 7.3.2 7.1.2")


@pytest.mark.parametrize("key", FAST)
@pytest.mark.parametrize(
    ("own", "opponent", "is_far"), [(2650, 2050, True), (2050, 2650, True), (2650, 2051, False), (2600, 2000, False)]
)
def test_7_3_1_a_game_that_is_not_rated_is_refused(key, own, opponent, is_far):
    for day, refused in ((date(2024, 11, 30), False), (date(2024, 12, 1), is_far), (None, is_far)):
        try:
            answers = [change(key, own, f"2300:1 {opponent}:0.5", 10, day).lines.height]
        except InvalidValueError as problem:
            answers = [str(problem)]
        assert answers == ([f"{own} against {opponent} {FAR}"] if refused else [2])


@pytest.mark.parametrize("key", FAST)
def test_7_3_1_a_game_to_come_that_is_not_rated_is_refused(key):
    standing = EventStanding([], (2300, 2040), 2650, Decimal(10))
    with pytest.raises(InvalidValueError, match="2650 against 2040 is not rated"):
        needed(NeededQuestion(calculator(key), standing, UNCAPPED), "rating", Decimal(2651))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("k", "total"), [(10, "6.4"), (20, "12.8"), (40, "25.6")])
def test_8_3_3_a_k_of_the_regulation(key, k, total):
    answer = change(key, 2000, "2100:1", k)
    assert (answer.total, answer.lines["k"].to_list()) == (Decimal(total), [k])
    assert answer.articles.split()[-1] == ("8.3.4" if key == "fide-2024" else "7.3.4")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("games", "exact", "whole"), [("4x2000:2.5", "10", 2010), ("2000:1 2004:1", "20.2", 2020)])
def test_8_3_4_the_rating_as_published(key, games, exact, whole):
    note = f"new rating 2000 + ({exact}) = {2000 + Decimal(exact)}, published {whole}"
    assert str(change(key, 2000, games, 20).note) == note


@pytest.mark.parametrize(("score", "whole"), [(20, 2009), (19, 1991)])
def test_8_3_4_a_half_is_rounded_away_from_zero(score, whole):
    """39 games at K 17: half a point is 8.5."""
    assert f"published {whole};" in str(change("fide-2024", 2000, f"39x2000:{score}", 20).note)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("k", "given"), [(None, "not given"), (15, "15"), (30, "30"), ("20.5", "20.5")])
def test_8_3_3_an_unknown_k_is_refused(key, k, given):
    with pytest.raises(InvalidValueError, match=f"K is {given}; {key} has 10, 20, 40"):
        change(key, 2000, "2100:1", k)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("k", "games", "used"),
    [(40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (20, 39, 17), (10, 70, 10), (10, 71, 9)],
)
def test_8_3_3_k_times_the_games_is_at_most_700(key, k, games, used):
    answer = change(key, 2000, f"{games}x2000:0", k)
    assert (answer.lines["k"].unique().to_list(), answer.total) == ([used], -used * games / Decimal(2))
    assert ("would be more than 700" in answer.note) == (used != k)


@pytest.mark.parametrize("key", KEYS)
def test_before_the_first_list_there_are_no_figures(key):
    with pytest.raises(
        InvalidValueError, match=f"{key} has no figures for 2024-02-29; its first list is of 2024-03-01"
    ):
        rulebook(key).figures_day(date(2024, 2, 29))
    assert rulebook(key).figures_day(FIRST) == FIRST


def test_the_newest_amendment_of_each():
    found = [str(rulebook(key).figures_day(None)) for key in KEYS]
    assert found == ["2025-10-01", "2024-12-01", "2024-12-01"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("games", "rating"),
    [("6x1900:4", 1970), ("5x1500:1.5", 1484), ("9x2300:9", 2200), ("4x1382:1.5 1383:0", 1400)],
)
def test_8_2_3_first_ratings(key, games, rating):
    found, note, _ = first_rating(key, games)
    assert (found, note) == (rating, f"the first rating of a player with this result is {rating}")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("games", "reasons", "missed"),
    [
        ("4x1900:3", "games against rated opponents: 4 of the 5 needed", {"7.1.4"}),
        ("5x1900:0", "no points in a first event: it is left out", {"8.2.1"}),
        ("5x1382:1.5", "1399 is below the floor of 1400", {"7.2.1"}),
    ],
)
def test_8_2_what_a_first_rating_misses(key, games, reasons, missed):
    found, note, articles = first_rating(key, games)
    assert (found, note) == (None, f"no first rating from this result: {reasons}")
    numbers = {"7.1.4": "6.1.4", "8.2.1": "7.2.2", "7.2.1": "6.2.1"}
    assert {numbers[number] if key in FAST else number for number in missed} <= {*articles}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("wanted", "points"), [(1997, "0"), (1998, "0.5"), (2003, "1"), (2004, None)])
def test_8_3_4_the_change_is_rounded_a_half_away_from_zero(key, wanted, points):
    """At K 5, by the 700 rule, against 2000: -2.5 is -3, +2.5 is +3."""
    standing = EventStanding([(2000, 1)] * 139, (2000,), 2000, Decimal(10))
    answer = needed(NeededQuestion(calculator(key), standing, UNCAPPED), "rating", Decimal(wanted))
    assert answer.lines["published"].to_list() == [1997, 2000, 2003]
    assert answer.total == (None if points is None else Decimal(points))


@pytest.mark.parametrize(
    ("key", "control", "rated"),
    [
        ("fide-2024", "119", "NYY"), ("fide-2024", "90+30", "YYY"), ("fide-2024", "89", "NNY"),
        ("fide-2024", "59", "NNN"),
        ("fide-2024-rapid", "10", "N"), ("fide-2024-rapid", "10+1", "Y"), ("fide-2024-rapid", "59+1", "N"),
        ("fide-2024-rapid", "59", "Y"), ("fide-2024-blitz", "3", "N"), ("fide-2024-blitz", "3+2", "Y"),
        ("fide-2024-blitz", "10", "Y"), ("fide-2024-blitz", "10+1", "N"),
    ],
)  # fmt: skip
def test_1_1_time_controls(key, control, rated):
    assert "".join(calculator(key).time_control(control, FIRST).lines["rated"]) == rated
