"""1.5: published formulas turn a rating of one scale into another; a technical rating never counts for others."""

from decimal import Decimal

import pytest

from fmjd_season import DraughtsSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

KEY = "fmjd-2009"
SCALES = "FMJD, FMJD Women, Poland, Russia, France, Brazil, Belgium, Italy, Estonia, CzechR, kndb"


def convert(rating: str, scale: str, to: str):
    return rulebook(KEY).calculator.conversion(Decimal(rating), scale, to, rulebook(KEY).first_list)


@pytest.mark.parametrize(
    ("rating", "scale", "to", "exact", "published"),
    [
        ("1200", "kndb", "FMJD", "2089.600000", 2090),
        ("1200", "KNDB", "fmjd", "2089.600000", 2090),
        ("2540", "Estonia", "Italy", "5590.277778", 5590),
        ("2000", "FMJD Women", "FMJD", "1883.000000", 1883),
        ("2000", "Poland", "FMJD", "1869.000000", 1869),
        ("2000", "Russia", "FMJD", "1733.000000", 1733),
        ("2000", "France", "FMJD", "2066.000000", 2066),
        ("2000", "Brazil", "FMJD", "1795.000000", 1795),
        ("2000", "Belgium", "FMJD", "1986.000000", 1986),
        ("2000", "Italy", "FMJD", "1920.000000", 1920),
        ("2000", "CzechR", "FMJD", "2129.000000", 2129),
        ("2066", "FMJD", "France", "2000.000000", 2000),
        ("2000.5", "FMJD", "FMJD", "2000.500000", 2001),
    ],
)
def test_1_5_the_printed_formulas(rating, scale, to, exact, published):
    answer = convert(rating, scale, to)
    assert answer.lines.select("exact", "published").rows() == [(Decimal(exact), published)]
    assert (answer.total, answer.articles) == (Decimal(exact), "1.5")


@pytest.mark.parametrize(
    ("rating", "scale", "to", "message"),
    [
        ("2000", "Atlantis", "FMJD", f"there is no scale 'Atlantis'; there is {SCALES}"),
        ("10000", "FMJD", "FMJD", "the rating is 10000; write one from 0 to 9999"),
        ("-1", "FMJD", "FMJD", "the rating is -1; write one from 0 to 9999"),
        ("0", "FMJD", "Italy", "0 on the scale FMJD is below zero on the scale Italy"),
    ],
)
def test_1_5_a_wrong_use_is_told(rating, scale, to, message):
    with pytest.raises(ValueError, match="^" + message + "$"):
        convert(rating, scale, to)


def test_1_5_a_rating_of_another_list_does_not_count_for_others():
    season = DraughtsSeason(KEY).player("A", 2000).player("B").rating("B", 1200, list="national")
    rated = season.event().game("A", "B", "2-0").rate()
    found = line(rated.game_lines, "opponent_rating", "counted", "articles", player_id="A")
    assert found == (None, "N", "5.3")
    assert line(rated.list, "old_rating", "exact_rating", player_id="A") == (2000, Decimal(2000))
