"""5.3: each third player of a group stays for free, and at least one of every federation."""

import pytest

from ratingoffice.competitions.youth.entry_table import YouthEntry, free_places


def entries(*groups):
    """So many players of one federation in each group."""
    return [
        YouthEntry(f"{at}{number}", "NED", "hopes", f"group {at}")
        for at, size in enumerate(groups)
        for number in range(size)
    ]


@pytest.mark.parametrize(
    ("groups", "free"), [((1,), 1), ((2, 2), 1), ((3, 2), 1), ((3, 3), 2), ((4,), 1), ((3, 3, 3, 1), 3)]
)
def test_5_3_one_of_three(groups, free):
    assert free_places(entries(*groups)) == {"NED": free}


def test_5_3_every_federation_for_itself():
    others = [YouthEntry("x", "LTU", "cadets", "girls"), YouthEntry("y", "SEN", "cadets", "girls", is_sponsored=True)]
    assert free_places([*entries(3, 3), *others]) == {"LTU": 1, "NED": 2, "SEN": 1}


@pytest.mark.parametrize(
    ("own", "sponsored", "free"), [(0, 1, 1), (0, 3, 1), (2, 1, 1), (3, 3, 1), (6, 0, 2), (5, 1, 1)]
)
def test_5_3_a_delegation_of_sponsored_players_has_one_free_place_and_they_fill_no_group(own, sponsored, free):
    of_sponsor = [YouthEntry(f"s{at}", "NED", "hopes", "group 0", is_sponsored=True) for at in range(sponsored)]
    assert free_places(iter([*entries(own), *of_sponsor])) == {"NED": free}
