"""R.7: after a coordinated tournament the player cards come in."""

import pytest

from club_season import ClubSeason, findings
from small_season import line


def test_R_7_cards_make_the_lines_of_an_event():
    season = ClubSeason().people(A=150, B=160, C=170).event(coordinated="Y", rounds=7)
    rated = season.card("A", 4, 7, (1500, 1515)).card("B", 3, 6, (1580, 1570)).rate()
    assert rated.event_lines.select("player_id", "games", "method").rows() == [("A", 7, "card"), ("B", 6, "card")]
    assert line(rated.events, "cards", "coordinated", "rounds", event_id="E1") == (2, "Y", 7)
    assert findings(rated) == []


@pytest.mark.parametrize(("rounds", "counted"), [(None, 11), (10, 10)])
def test_R_7_rounds_not_given_are_the_most_that_a_card_has(rounds, counted):
    season = ClubSeason().people(A=150, B=160).event(coordinated="Y", rounds=rounds)
    rated = season.card("A", 4, 9, (1500, 1515)).card("B", 3, 11, (1580, 1570)).rate()
    assert rated.event_lines["rounds"].to_list() == [counted, counted]


def test_R_7_a_coordinated_event_without_cards_and_games_is_odd():
    rated = ClubSeason().people(A=150).event(coordinated="Y").rate()
    assert findings(rated) == [("warning", "cards_missing", "events.csv", 2, "coordinated")]


@pytest.mark.parametrize(("coordinated", "warned"), [("N", True), (None, False), ("Y", False)])
def test_R_7_only_coordinated_events_have_cards(coordinated, warned):
    rated = ClubSeason().people(A=150).event(coordinated=coordinated).card("A", 4, 7, (1500, 1515)).rate()
    expected = [("warning", "cards_not_coordinated", "events.csv", 2, "coordinated")] if warned else []
    assert findings(rated) == expected
    assert line(rated.events, "coordinated", "counted", event_id="E1") == ("Y", "Y")


def test_R_7_cards_of_other_periods_wait():
    season = ClubSeason().people(A=150).event(coordinated="Y", start="2010-08-01", end="2010-08-02")
    assert season.card("A", 4, 7, (1500, 1515)).rate().event_lines.height == 0
