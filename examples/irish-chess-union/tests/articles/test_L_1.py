"""L.1, L.2, L.3, L.4: when lists appear, which events count on one, and in which order."""

from datetime import date

import pytest

from irish_season import IrishSeason, line
from ratingoffice_icu.rulebook import RULEBOOK


def test_L_1_lists_appear_three_times_a_year():
    assert RULEBOOK.next_lists(date(2008, 5, 2), {}) == [date(2008, 9, 1), date(2009, 1, 1), date(2009, 5, 1)]
    assert not RULEBOOK.is_list_date(date(2008, 7, 1), {})


@pytest.mark.parametrize(("end", "games"), [("2008-08-31", 0), ("2008-09-01", 1), ("2008-12-31", 1), ("2009-01-01", 0)])
def test_L_2_an_event_counts_on_the_first_list_after_its_last_day(end, games):
    season = IrishSeason().player("A", 1500).player("B", 1500).event("E", "A-B 1", end=end)
    assert line(season.rate().list, "games", player_id="A") == (games,)


def test_L_3_each_event_starts_from_the_rating_that_the_one_before_left():
    """1500 + 24 x 0.5 = 1512 after the first; whatever the events are called, the last day decides."""
    season = IrishSeason().player("A", 1500).player("B", 1500).player("C", 1500)
    season.event("Z", "A-B 1", end="2008-10-12").event("A", "A-C 1", end="2008-10-19")
    rated = season.rate()
    assert line(rated.events, "place", event_id="Z") == (1,)
    assert line(rated.event_lines, "own_rating", "new_rating", player_id="A", event_id="Z") == (1500, 1512)
    assert line(rated.event_lines, "own_rating", "new_rating", player_id="A", event_id="A") == (1512, 1524)
    assert line(rated.list, "old_rating", "change", "rating", "games", player_id="A") == (1500, 24, 1524, 2)


def test_L_3_byes_and_games_that_were_not_played_do_not_count():
    season = IrishSeason().player("A", 1500).player("B", 1500).event("E", "A-B +, A- 1, A-B =")
    rated = season.rate().game_lines.filter(player_id="A")
    assert rated.select("counted", "reason").cast(str).rows() == [
        ("N", "not played over the board"),
        ("N", "no opponent in this round"),
        ("Y", ""),
    ]


def test_L_4_an_event_that_the_rating_officer_refuses_changes_nothing():
    season = IrishSeason().player("A", 1500).player("B", 1500).event("E", "A-B 1", approved="N")
    rated = season.rate()
    assert line(rated.events, "counted", "articles", "reason", event_id="E") == (
        "N",
        "L.4",
        "the rating officer did not accept the event",
    )
    assert line(rated.list, "rating", "games", player_id="A") == (1500, 0)
