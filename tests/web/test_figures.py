"""Figures as a reader sees them."""

from decimal import Decimal

import pytest
from django.utils.translation import override

from ratingoffice.web.figures import MINUS, NOTHING, figure, hundredths, moved, rounded


@pytest.mark.parametrize("nothing", [None, ""])
def test_what_is_not_there_is_a_dash(nothing):
    assert [show(nothing) for show in (figure, moved, rounded, hundredths)] == [NOTHING] * 4


@pytest.mark.parametrize(("language", "change"), [("en", "0.13"), ("da", "0,13")])
def test_a_half_is_rounded_away_from_nothing(language, change):
    with override(language):
        assert rounded(Decimal("2450.500000")) == "2451"
        assert hundredths(Decimal("-0.125")) == f"{MINUS}{change}"
