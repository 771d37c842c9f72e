"""F.4: the average method: n times P of the difference to the opponents' average, which is not rounded."""

from decimal import Decimal

import pytest

from club_season import ANDERS, ClubSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def test_F_4_anders_bjerglund():
    """7 P(145 - 135.857...) = 7 x 0.60."""
    season = ClubSeason().people(Anders=145).event(rounds=7).met("Anders", ANDERS, "111111=")
    rated = season.rate(method="average")
    found = line(rated.event_lines, "opponents_average", "expected", "bonus", "change", "articles", player_id="Anders")
    assert found == (Decimal("135.86"), Decimal("4.20"), Decimal("1.30"), Decimal("21.60"), "F.1 F.2 F.4 B.1")
    assert line(rated.list, "exact_rating", "rating", player_id="Anders") == (Decimal("166.6"), 167)


def test_F_4_a_single_game_has_no_expectation_of_its_own():
    rated = ClubSeason().people(A=150, B=140).event().game("A", "B", "1-0").rate(method="average")
    found = line(rated.game_lines, "difference", "expected", "k", "change", "counted", "articles", player_id="A")
    assert found == (None, None, None, None, "Y", "F.1 F.4")
    assert line(rated.event_lines, "expected", "change", player_id="A") == (Decimal("0.61"), Decimal("1.95"))


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ((150, 149), "1.02"),
        ((150, 151), "0.98"),
        ((150, 150), "1.00"),
        ((150, 148), "1.02"),
        ((150, 147), "1.04"),
        ((150, 150, 149), "1.50"),
        (tuple([150] * 11 + [149] * 9), "10.00"),
        (tuple([150] * 10 + [149] * 10), "10.20"),
    ],
)
def test_F_4_the_average_is_compared_exactly(others, expected):
    """Own 150. The border between 0 and .9 is .45: 9 points over 20 games are just on it, 10 are beyond."""
    opponents = {f"P{number}": rating for number, rating in enumerate(others)}
    rated = ClubSeason().people(A=150).event().met("A", opponents, "=" * len(others)).rate(method="average")
    assert line(rated.event_lines, "expected", player_id="A") == (Decimal(expected),)


def test_F_4_another_method_is_refused():
    with pytest.raises(ValueError, match="method is 'mean'; write one of: games, average"):
        rulebook("espergaerde").settings({"method": "mean"})
