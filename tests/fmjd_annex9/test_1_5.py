"""1.5: published formulas turn a rating of one scale into another; a technical rating never counts for others."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import polars as pl
import pytest

from fmjd_season import DraughtsSeason
from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.conversion.scale_study import conversion_study
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

SCALES = {
    "fmjd-2009": "FMJD, FMJD Women, Poland, Russia, France, Brazil, Belgium, Italy, Estonia, CzechR, kndb",
    "fmjd-2022": "FMJD, Belgium, Netherlands, Poland, FMJDblitz",
}


def convert(key: str, rating: str, scale: str, to: str):
    return rulebook(key).calculator.conversion(Decimal(rating), scale, to, rulebook(key).first_list)


@pytest.mark.parametrize(
    ("key", "rating", "scale", "to", "exact", "published"),
    [
        ("fmjd-2009", "1200", "kndb", "FMJD", "2089.600000", 2090),
        ("fmjd-2009", "1200", "KNDB", "fmjd", "2089.600000", 2090),
        ("fmjd-2009", "2540", "Estonia", "Italy", "5590.277778", 5590),
        ("fmjd-2009", "2000", "FMJD Women", "FMJD", "1883.000000", 1883),
        ("fmjd-2009", "2000", "Poland", "FMJD", "1869.000000", 1869),
        ("fmjd-2009", "2000", "Russia", "FMJD", "1733.000000", 1733),
        ("fmjd-2009", "2000", "France", "FMJD", "2066.000000", 2066),
        ("fmjd-2009", "2000", "Brazil", "FMJD", "1795.000000", 1795),
        ("fmjd-2009", "2000", "Belgium", "FMJD", "1986.000000", 1986),
        ("fmjd-2009", "2000", "Italy", "FMJD", "1920.000000", 1920),
        ("fmjd-2009", "2000", "CzechR", "FMJD", "2129.000000", 2129),
        ("fmjd-2009", "2066", "FMJD", "France", "2000.000000", 2000),
        ("fmjd-2009", "2000.5", "FMJD", "FMJD", "2000.500000", 2001),
        ("fmjd-2022", "1200", "Netherlands", "FMJD", "2093.815000", 2094),
        ("fmjd-2022", "1200", "NETHERLANDS", "fmjd", "2093.815000", 2094),
        ("fmjd-2022", "2000", "Belgium", "FMJD", "1948.821000", 1949),
        ("fmjd-2022", "2000", "Poland", "FMJD", "1914.326000", 1914),
        ("fmjd-2022", "2000", "FMJDblitz", "FMJD", "1991.020000", 1991),
        ("fmjd-2022", "2000", "Poland", "Belgium", "1953.654440", 1954),
        ("fmjd-2022", "1385.095", "FMJD", "Netherlands", "0.000000", 0),
    ],
)
def test_1_5_the_printed_formulas(key, rating, scale, to, exact, published):
    answer = convert(key, rating, scale, to)
    assert answer.lines.select("exact", "published").rows() == [(Decimal(exact), published)]
    assert (answer.total, answer.articles) == (Decimal(exact), "1.5")


@pytest.mark.parametrize(
    ("rating", "scale", "to", "message"),
    [
        ("2000", "Atlantis", "FMJD", "Unknown scale 'Atlantis'. Available: {scales}."),
        ("10000", "FMJD", "FMJD", "the rating is 10000; write one from 0 to 9999"),
        ("-1", "FMJD", "FMJD", "the rating is -1; write one from 0 to 9999"),
    ],
)
def test_1_5_a_wrong_use_is_told(key, rating, scale, to, message):
    with pytest.raises(ValueError, match="^" + message.format(scales=SCALES[key]) + "$"):
        convert(key, rating, scale, to)


@pytest.mark.parametrize(("key", "to"), [("fmjd-2009", "Italy"), ("fmjd-2022", "Belgium")])
def test_1_5_a_rating_below_zero_is_refused(key, to):
    with pytest.raises(ValueError, match=f"^0 on the scale FMJD is below zero on the scale {to}$"):
        convert(key, "0", "FMJD", to)


def test_1_5_a_rating_of_another_list_does_not_count_for_others(key):
    season = DraughtsSeason(key).player("A", 2000).player("B").rating("B", 1200, list="national")
    rated = season.event().game("A", "B", "2-0").rate()
    found = line(rated.game_lines, "opponent_rating", "counted", "articles", player_id="A")
    assert found == (None, "N", "5.3")
    assert line(rated.list, "old_rating", "exact_rating", player_id="A") == (2000, Decimal(2000))


def test_1_5_a_formula_of_the_office_goes_before_that_of_the_rulebook_from_its_day_on():
    """One for a scale that is known, whatever its capitals, and one for a new scale, a year later."""
    book = rulebook("fmjd-2022")
    first, later = date(2026, 1, 1), date(2027, 1, 1)
    own = {first: {"netherlands": (Fraction(9, 10), Fraction(1000))}, later: {"Utopia": (Fraction(1), Fraction(5))}}
    calculator = book.calculator.with_formulas(own)

    def exact(scale, day):
        return calculator.conversion(Decimal(1200), scale, "FMJD", day).total

    assert exact("Netherlands", date(2025, 12, 31)) == Decimal("2093.815")
    assert exact("Netherlands", first) == exact("Netherlands", later) == Decimal(2080)
    assert exact("Utopia", later) == Decimal(1205)
    assert exact("Belgium", later) == book.calculator.conversion(Decimal(1200), "Belgium", "FMJD", later).total
    with pytest.raises(ValueError, match="Unknown scale 'Utopia'"):
        exact("Utopia", date(2026, 12, 31))


def test_1_5_only_a_rulebook_with_formulas_takes_one():
    chess = rulebook("fide-2010").calculator
    assert chess.with_formulas({}) is chess
    with pytest.raises(InvalidValueError, match="no formulas between scales"):
        chess.with_formulas({date(2026, 1, 1): {"Utopia": (Fraction(1), Fraction(5))}})


def test_1_5_a_formula_is_found_from_players_with_both_ratings():
    """Twenty players of a national scale whose FMJD ratings are 0.5 x + 1400, give or take 4."""
    rows = [(f"P{n:02}", 1000 + 20 * n, 1900 + 10 * n + (-1) ** n * 4) for n in range(20)]
    study = conversion_study(pl.DataFrame(rows, schema=["player_id", "rating", "other"], orient="row"))
    assert abs(study.best.factor - Decimal("0.5")) < Decimal("0.02")
    assert study.best.error < 5
    assert (study.best.low, study.best.high) == (1010, 1370)
