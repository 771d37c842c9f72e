"""B.2: table 2, the limits of the bonus by the number of rounds, for one result in ten or in twenty."""

from decimal import Decimal

import pytest

from club_season import ANDERS, ClubSeason, selected
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club.entries import LIMITS, strict_bonus
from small_season import line

TEN = {5: 143, 7: 169, 9: 192, 12: 221}
FIVE = {5: 184, 7: 216, 9: 246, 12: 284}


def limit(name, rounds):
    return selected(strict_bonus.adds[LIMITS[name]], rounds=rounds)


@pytest.mark.parametrize(
    ("name", "rounds", "printed"),
    [(name, *cell) for name, table in (("table2-10", TEN), ("table2-5", FIVE)) for cell in table.items()],
)
def test_B_2_as_printed(name, rounds, printed):
    assert limit(name, rounds) == printed


@pytest.mark.parametrize(
    ("rounds", "ten", "five"),
    [
        (1, 143, 184),
        (4, 143, 184),
        (6, 156, 200),
        (8, 181, 231),
        (10, 202, 259),
        (11, 211, 271),
        (13, 221, 284),
        (999, 221, 284),
    ],
)
def test_B_2_between_the_rows_on_the_straight_line_and_outside_the_nearest_row(rounds, ten, five):
    assert limit("table2-10", rounds) == ten
    assert limit("table2-5", rounds) == five


@pytest.mark.parametrize(
    ("limits", "bonus", "article"),
    [("usual", "1.32", "B.1"), ("table2-10", "0.63", "B.2"), ("table2-5", "0.16", "B.2")],
)
def test_B_2_is_the_choice_of_the_office(limits, bonus, article):
    """Anders Bjerglund in seven rounds: 2.32 above the expected score."""
    season = ClubSeason().people(Anders=145).event(rounds=7).met("Anders", ANDERS, "111111=")
    rated = season.rate(bonus=limits)
    found = line(rated.event_lines, "bonus", "change", "articles", player_id="Anders")
    assert found == (Decimal(bonus), 6 * (Decimal("2.32") + Decimal(bonus)), f"F.1 F.2 F.3 {article}")


def test_B_2_another_choice_is_refused():
    with pytest.raises(ValueError, match="bonus is 'table2'; write one of: usual, table2-10, table2-5"):
        rulebook("espergaerde").settings({"bonus": "table2"})
