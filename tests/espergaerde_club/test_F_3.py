"""F.3: the expected score is the sum of P over all opponents met."""

from datetime import date
from decimal import Decimal

import polars.selectors as cs
import pytest

from club_season import ANDERS, HENRIK, ClubSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def test_F_3_henrik_larsen():
    rated = ClubSeason().people(Henrik=161).event(rounds=11).met("Henrik", HENRIK, "1111100000").rate()
    assert line(rated.event_lines, "games", "expected", player_id="Henrik") == (10, Decimal("4.46"))


def test_F_3_anders_bjerglund_game_by_game():
    rated = ClubSeason().people(Anders=145).event().met("Anders", ANDERS, "111111=").rate()
    lines = rated.game_lines.filter(player_id="Anders")
    assert lines["difference"].to_list() == [11, -14, 10, 7, 28, 22, 0]
    assert lines["expected"].to_list() == [Decimal(each) / 100 for each in (62, 35, 61, 58, 79, 73, 50)]
    assert line(rated.event_lines, "expected", player_id="Anders") == (Decimal("4.18"),)


def test_F_3_the_whole_line_of_a_game():
    rated = ClubSeason().people(A=150, B=170).event().game("A", "B", "1/2-1/2", date="2010-03-06").rate()
    assert rated.game_lines.filter(player_id="A").drop(cs.starts_with("applied")).row(0) == (
        *("A", "E1", 1, date(2010, 3, 6), "white", "B", 150, 170, -20, Decimal("0.29"), Decimal("0.5"), 5),
        *(Decimal("1.05"), "Y", "F.1 F.3 T.1", "", "ES"),
    )


@pytest.mark.parametrize(
    ("opponent", "result", "reason"),
    [
        ("", "1x0", "no opponent in this round"),
        ("B", "1x0", "not played over the board"),
        ("B", "1/2x1/2", "not played over the board"),
        ("U", "1-0", "the opponent had no rating"),
        ("U", "1x0", "not played over the board"),
    ],
)
def test_F_3_what_does_not_count(opponent, result, reason):
    rated = ClubSeason().people(A=150, B=150, U=None).event().game("A", opponent, result).rate()
    found = line(rated.game_lines, "counted", "expected", "change", "articles", "reason", player_id="A")
    assert found == ("N", None, None, "F.3", reason)
    assert line(rated.event_lines, "games", "change", player_id="A") == (0, None)
    assert line(rated.list, "change", "exact_rating", "games", player_id="A") == (0, 150, 0)


@pytest.mark.parametrize(
    ("own", "opponent", "row"), [(150, 170, (-20, "-19.6", "0.29")), (161, 178, (-17, "-16.5", "0.32"))]
)
def test_F_3_in_the_calculator(own, opponent, row):
    answer = rulebook("espergaerde").calculator.expected(own, opponent, date(2010, 8, 1))
    difference, printed, expected = row
    assert answer.lines.row(0) == (own, opponent, difference, Decimal(printed), Decimal(expected))
