"""3.1.1, 3.1.2, 3.1.3, 3.2.1, 3.2.2, 3.2.3, 3.3.1, 3.3.2, 3.3.3, 3.4.1, 3.4.2, 3.4.3: the title of each place."""

import pytest

from annex10_places import place


@pytest.mark.parametrize(
    ("competition", "number", "players", "title"),
    [
        # 3.1.1: the first three become GMI
        ("world", 1, 20, "GMI"),
        ("world", 3, 20, "GMI"),
        ("europe", 3, 25, "GMI"),
        ("europe", 4, 20, "MI"),
        # 3.1.2: places 4 to 6 become MI
        ("world", 4, 20, "MI"),
        ("world", 6, 20, "MI"),
        ("europe", 7, 20, "MF"),
        # 3.1.3: places 7 to 9 become MF
        ("world", 7, 20, "MF"),
        ("world", 9, 20, "MF"),
        ("europe", 10, 20, "CMF"),
        # 3.3.1: the first two become GMI
        ("africa", 1, 16, "GMI"),
        ("africa", 2, 16, "GMI"),
        ("africa", 3, 16, "MI"),
        ("world", 2, 19, "GMI"),
        # 3.3.2: places 3 and 4 become MI
        ("europe", 4, 16, "MI"),
        ("africa", 5, 16, "MF"),
        # 3.3.3: places 5 and 6 become MF
        ("world", 6, 16, "MF"),
        ("africa", 7, 16, "-"),
        # 3.4.1: the champion becomes GMI
        ("asia", 1, 16, "GMI"),
        ("america", 1, 16, "GMI"),
        ("asia", 2, 16, "MI"),
        # 3.4.2: the second becomes MI
        ("america", 3, 16, "MF"),
        # 3.4.3: the third becomes MF
        ("asia", 3, 16, "MF"),
        ("america", 4, 16, "CMF"),
    ],
)
def test_3_1_1_each_place_has_its_title(competition, number, players, title):
    assert place(competition, number, players) == title


@pytest.mark.parametrize(
    ("competition", "number", "title"),
    [
        # 3.2.1: the first two women become GMIF
        ("world", 1, "GMIF"),
        ("europe", 2, "GMIF"),
        ("world", 3, "MIF"),
        # 3.2.2: places 3 and 4 become MIF
        ("europe", 4, "MIF"),
        ("world", 5, "MFF"),
        # 3.2.3: places 5 and 6 become MFF
        ("europe", 6, "MFF"),
        ("world", 7, "CMFF"),
    ],
)
def test_3_2_1_each_place_of_women_has_its_title(competition, number, title):
    assert place(competition, number, 14, section="women") == title
