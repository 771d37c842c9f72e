"""1.5: published formulas turn a rating of one scale into another; a technical rating never counts for others."""

from decimal import Decimal

import pytest

from fmjd_season import DraughtsSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

KEY = "fmjd-2022"
SCALES = "FMJD, Belgium, Netherlands, Poland, FMJDblitz"


def convert(rating: str, scale: str, to: str):
    return rulebook(KEY).calculator.conversion(Decimal(rating), scale, to, rulebook(KEY).first_list)


@pytest.mark.parametrize(
    ("rating", "scale", "to", "exact", "published"),
    [
        ("1200", "Netherlands", "FMJD", "2093.815000", 2094),
        ("1200", "NETHERLANDS", "fmjd", "2093.815000", 2094),
        ("2000", "Belgium", "FMJD", "1948.821000", 1949),
        ("2000", "Poland", "FMJD", "1914.326000", 1914),
        ("2000", "FMJDblitz", "FMJD", "1991.020000", 1991),
        ("2000", "Poland", "Belgium", "1953.654440", 1954),
        ("1385.095", "FMJD", "Netherlands", "0.000000", 0),
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
        ("0", "FMJD", "Belgium", "0 on the scale FMJD is below zero on the scale Belgium"),
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
