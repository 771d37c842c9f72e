"""once: on 1 March 2024 ratings below 2000 rose by two fifths of what they lacked to 2000, rounded."""

from decimal import Decimal

from fide_season import FideSeason, codes, next_list, of
from small_season import line

CONVERTED = [(1200, 320), (1400, 240), (1500, 200), (1995, 2), (1996, 2), (1997, 1), (1998, 1), (1999, 0)]
KEPT = [2000, 2001, 2500]
COLUMNS = ("old_rating", "before_conversion", "conversion", "rating", "status")


def test_once_two_fifths_of_what_is_missing_to_2000(key):
    """1500 becomes 1700; 1999 stays: 1999.4."""
    season = FideSeason(key, "2024-02")
    for rating in [*(each for each, _ in CONVERTED), *KEPT]:
        season.player(f"A{rating}", rating)
    march = season.rate("2024-03-01")
    raised = [(rating, rating, added, rating + added, "listed") for rating, added in CONVERTED]
    assert of(march.list, "A", *COLUMNS) == [*raised, *((each, each, None, each, "listed") for each in KEPT)]
    april = next_list(march, "2024-04-01")
    assert of(april.list, "A", "rating", "conversion") == [
        *((rating + added, None) for rating, added in CONVERTED),
        *((each, None) for each in KEPT),
    ]


CHANGED = [
    (1500, "1-0", 1510, 1706),
    (1500, "0-1", 1490, 1694),
    (1990, "1-0", 2000, 2000),
    (1989, "1-0", 1999, 1999),
    (2000, "0-1", 1990, 1994),
    (1205, "0-1", 1195, 1517),
]


def test_once_after_the_change_of_the_period(key):
    """Events that began before follow this edition too: K is 20, and they may end 3 days before the list."""
    season = FideSeason(key, "2024-02")
    for place, (rating, result, _, _) in enumerate(CHANGED):
        season.pair(place, rating, rating, result, end="2024-02-27")
    rated = season.newcomer(9, 2.5, [1800] * 5).rate("2024-03-01")
    assert of(rated.list, "A", "old_rating", "change", "before_conversion", "rating") == [
        (before, Decimal(10 if result == "1-0" else -10), changed, rating)
        for before, result, changed, rating in CHANGED
    ]
    assert line(rated.list, *COLUMNS, player_id="U09") == (None, None, None, 1800, "new")


def test_once_an_office_that_changes_later_names_its_day(key):
    expected = {
        "2024-03-01": [1700, 1700, 1700],
        "2024-04-01": [1500, 1700, 1700],
        "2024-05-01": [1500, 1500, 1700],
        "never": [1500, 1500, 1500],
    }
    found = {}
    for day in expected:
        march = FideSeason(key).lists("2024-02-01", A=1500).rate("2024-03-01", converted_on=day)
        april = next_list(march, "2024-04-01", converted_on=day)
        may = next_list(april, "2024-05-01", converted_on=day)
        found[day] = [line(each.list, "rating", player_id="A")[0] for each in (march, april, may)]
    assert found == expected


def test_once_an_office_that_changes_later_keeps_its_lists_of_before(key):
    """Their floor is 1200, and there is not one of every month; 1250 rises to 1550, with a win at K 20 to 1556."""
    season = FideSeason(key).lists("2024-11-01", A=1199, B=1250, C=1250, D=1250)
    season.event(start="2024-12-05", end="2024-12-06").game("C", "D", "1-0")
    january = season.rate("2025-01-01", converted_on="2025-01-01")
    assert codes(january) == []
    assert january.list.select(COLUMNS).rows() == [
        (None, None, None, None, "unrated"),
        (1250, 1250, 300, 1550, "listed"),
        (1250, 1260, 296, 1556, "listed"),
        (1250, 1240, 304, 1544, "listed"),
    ]
    february = next_list(january, "2025-02-01", converted_on="2025-01-01")
    assert february.list["rating"].to_list() == [None, 1550, 1556, 1544]
    assert codes(season.rate("2025-01-01")) == ["list_missing"]


def test_once_the_new_rating_is_that_of_the_next_list(key):
    march = FideSeason(key).lists("2024-02-01", A=1500, B=1700).event(start="2024-03-05", end="2024-03-06")
    rated = next_list(march.game("A", "B", "1-0").rate("2024-03-01"), "2024-04-01")
    found = line(rated.game_lines, "own_rating", "opponent_rating", "difference", player_id="A")
    assert found == (1700, 1820, -120)
