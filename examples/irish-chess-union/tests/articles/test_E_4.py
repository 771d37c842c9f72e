"""E.4: K by rating, age and years on the list."""

import pytest

from irish_season import IrishSeason, line


@pytest.mark.parametrize(
    ("rating", "born", "last_k", "k"),
    [
        (2101, "1990-01-01", 40, 16),
        (2100, "1960-01-01", 24, 24),
        (1500, "1987-10-02", 24, 40),
        (1500, "1987-10-01", 24, 24),
        (1500, "1987", 24, 24),
        (1500, None, 24, 24),
        (1500, "1960-01-01", 32, 32),
        (1500, "1960-01-01", None, 24),
    ],
)
def test_E_4_sixteen_above_2100_forty_below_21_thirty_two_for_newcomers(rating, born, last_k, k):
    """The event starts on 1 October 2008: on that day one born on 1 October 1987 is 21."""
    season = IrishSeason().player("A", rating, born=born, k=last_k).player("B", 1500).event("E", "A-B =")
    assert line(season.rate().event_lines, "k", player_id="A") == (k,)


@pytest.mark.parametrize(("first", "k"), [("2000-09-01", 24), ("2001-01-01", 32)])
def test_E_4_the_years_of_a_newcomer_begin_with_the_first_list(first, k):
    season = IrishSeason(first).player("A", 1500, k=32).player("B", 1500)
    season.ratings += [line | {"date": "2008-09-01"} for line in season.ratings]
    assert line(season.event("E", "A-B =").rate().event_lines, "k", player_id="A") == (k,)


def test_E_4_a_birth_date_that_is_not_known_gets_a_warning():
    season = IrishSeason().player("A", 1500, born=None).player("B", 1500).event("E", "A-B =")
    assert season.rate().findings.select("code", "column").rows() == [("birth_assumed", "born")]
