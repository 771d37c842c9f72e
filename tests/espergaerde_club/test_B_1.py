"""B.1: a bonus of what exceeds the expected score by above 1; in more than 10 rounds above 1.5."""

from decimal import Decimal

import pytest

from club_season import ClubSeason
from small_season import line


def rated_with(wins, draws, rounds=None, opponent=150):
    """A (150) meets equals: half a point expected of each game."""
    opponents = {f"P{number}": opponent for number in range(wins + draws)}
    return ClubSeason().people(A=150).event(rounds=rounds).met("A", opponents, "1" * wins + "=" * draws).rate()


def bonus_of(rated):
    return line(rated.event_lines, "bonus_limit", "bonus", "change", "articles", player_id="A")


def test_B_1_just_at_the_limit_there_is_none():
    assert bonus_of(rated_with(2, 1)) == (Decimal(1), Decimal(0), Decimal(5), "F.1 F.2 F.3")


def test_B_1_above_the_limit():
    assert bonus_of(rated_with(3, 0)) == (Decimal(1), Decimal("0.5"), Decimal(10), "F.1 F.2 F.3 B.1")


def test_B_1_hundredths_above_and_below():
    """Two wins at .49 are 1.02 above the expected score, at .51 only .98."""
    assert bonus_of(rated_with(2, 0, opponent=151))[1] == Decimal("0.02")
    assert bonus_of(rated_with(2, 0, opponent=149))[1] == Decimal(0)


@pytest.mark.parametrize(("rounds", "limit", "bonus"), [(9, "1.0", "1.0"), (10, "1.0", "1.0"), (11, "1.5", "0.5")])
def test_B_1_the_rounds_of_the_event_decide(rounds, limit, bonus):
    assert bonus_of(rated_with(4, 0, rounds))[:2] == (Decimal(limit), Decimal(bonus))


@pytest.mark.parametrize(("last", "limit"), [(10, "1.0"), (11, "1.5")])
def test_B_1_rounds_not_given_are_those_that_were_played(last, limit):
    season = ClubSeason().people(A=150, B=150, C=150).event().game("A", "B", "1-0").game("B", "C", "1-0", round=last)
    rated = season.rate()
    assert line(rated.event_lines, "rounds", "bonus_limit", player_id="A") == (last, Decimal(limit))


def test_B_1_nothing_is_taken_for_a_low_score():
    season = ClubSeason().people(A=150).event().met("A", dict.fromkeys("BCDE", 150), "0000")
    assert bonus_of(season.rate()) == (Decimal(1), Decimal(0), Decimal(-10), "F.1 F.2 F.3")
