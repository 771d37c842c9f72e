"""12.3: at K 10 a rating turns over in about 75 games, at K 15 in 50, at K 25 in 30."""

from datetime import date

import pytest

from ratingoffice.rulebooks.core import NotCoveredError
from ratingoffice.rulebooks.fide.b02_2010.calculator import FideCalculator
from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION


@pytest.mark.parametrize("day", [date(2009, 7, 1), date(2010, 5, 1)])
@pytest.mark.parametrize(("k", "games"), [(10, 75), (15, 50), (25, 30), (30, 25)])
def test_12_3_as_printed_and_for_the_k_of_8_56(k, games, day):
    assert FideCalculator(EDITION).games_to_turn_over(k, day) == games


def test_12_3_not_before_the_edition():
    with pytest.raises(NotCoveredError, match=r"article 12\.3 has no figure for 2009-06-30"):
        FideCalculator(EDITION).games_to_turn_over(15, date(2009, 6, 30))
