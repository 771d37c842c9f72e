"""A13.4.1: youth groups by the age on 31 December of the year of the list."""

import pytest

from fmjd_articles.periods import listed
from fmjd_season import DraughtsSeason, codes

KEY = "fmjd-2022"


@pytest.mark.parametrize(
    ("born", "group"),
    [
        ("2003", None),
        ("2004", "juniors"),
        ("2004-12-31", "juniors"),
        ("2006", "juniors"),
        ("2007", "cadets"),
        ("2009", "cadets"),
        ("2010", "mini_cadets"),
        ("2012", "mini_cadets"),
        ("2013", "hopes"),
        ("2014", "hopes"),
        ("2015", "young_stars"),
        ("2020", "young_stars"),
        (None, None),
    ],
)
def test_A13_4_1_the_youngest_group_of_a_player(born, group):
    assert listed(DraughtsSeason(KEY).player("A", 2000, born=born), "youth_group") == (group,)


def test_A13_4_1_the_year_of_the_list_counts():
    season = DraughtsSeason(KEY).player("A", 2000, born="2004")
    found = [season.rate(day).list["youth_group"].item() for day in ("2023-10-01", "2024-01-01")]
    assert found == ["juniors", None]


def test_A13_4_1_a_group_has_everybody_up_to_its_age():
    season = DraughtsSeason(KEY).player("A", 2000, born="2004").player("B", 2100, born="2009").player("C", 1950)
    season.player("D", 1900, born="2015").player("E", born="2015").player("F", 2400, born="1990")
    parts = season.rate().publication
    found = {name[6:]: part["player_id"].to_list() for name, part in parts.items() if name.startswith("youth_")}
    assert found == {
        "juniors": ["B", "A", "D"],
        "cadets": ["B", "D"],
        "mini_cadets": ["D"],
        "hopes": ["D"],
        "young_stars": ["D"],
    }


@pytest.mark.parametrize(("born", "found"), [(None, ["born_not_given"]), ("1980", []), ("2010", [])])
def test_A13_4_1_no_birth_at_all_is_told_once(born, found):
    season = DraughtsSeason(KEY).player("A", 2000, born=born).player("B", 2100, born=None).player("C", born="2010")
    rated = season.rate()
    assert rated.findings["code"].to_list() == found
    assert rated.findings.select("severity", "file", "column", "message").rows() == [
        (
            "warning",
            "players.csv",
            "born",
            "not given for any player on the list; the lists of youth are empty (A13.4.1)",
        )
        for _ in found
    ]


def test_A13_4_1_nobody_on_the_list_needs_no_birth():
    assert codes(DraughtsSeason(KEY).player("A", born=None, sex=None).player("B").rating("B", 2000).rate()) == []
