"""Numbers in sentences: the same in every rulebook."""

from decimal import Decimal

import pytest

from ratingoffice.rulebooks.sentences import number_of, plain, signed


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Decimal("166.840000"), "166.84"),
        ("166.840000", "166.84"),
        (Decimal("0.000000"), "0"),
        ("-3.060000", "-3.06"),
        (Decimal(2100), "2100"),
        (1600, "1600"),
        (0.5, "0.5"),
    ],
)
def test_without_idle_zeros(number, text):
    assert plain(number) == text


@pytest.mark.parametrize(
    ("number", "text"), [("12.5", "+ 12.5"), (-3, "- 3"), (Decimal("18.00"), "+ 18.00"), (0, "+ 0")]
)
def test_as_something_added(number, text):
    assert signed(number) == text


@pytest.mark.parametrize(("count", "text"), [(0, "0 games"), (1, "1 game"), (2, "2 games")])
def test_with_its_noun(count, text):
    assert number_of(count, "game") == text
