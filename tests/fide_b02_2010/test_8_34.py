"""8.34: the worked example, 6.5 of 12 against 2184: 2199 with the 15 points of 8.23 (2197 with the older 12.5)."""

import pytest

from small_season import SmallSeason, line

EVENTS = {
    "E1": (2220, ["1-0", "0-1", "0-1"], {"start": "2010-03-02", "end": "2010-03-04"}),
    "E2": (2150, ["1-0", "1-0", "1-0", "0-1", "0-1"], {"start": "2010-03-05", "end": "2010-03-09"}),
    "E3": (2200, ["1-0", "1-0", "1/2-1/2", "0-1"], {"start": "2010-03-10", "end": "2010-03-14"}),
}


@pytest.fixture(scope="module")
def rated():
    season = SmallSeason().player("X")
    for event, (rating, results, days) in EVENTS.items():
        season.event(event, **days)
        for number in range(len(results)):
            season.player(f"{event}-{number}", rating)
        season.meets("X", [(f"{event}-{number}", result) for number, result in enumerate(results)], event=event)
    return season.rate()


def test_8_34_is_published_with_2199(rated):
    assert line(rated.list, "status", "rating", "games", "total_games", player_id="X") == ("new", 2199, 12, 12)


@pytest.mark.parametrize(("event", "found"), [("E1", (3, 1, 2220)), ("E2", (5, 3, 2150)), ("E3", (4, 2.5, 2200))])
def test_8_34_all_three_results_are_kept(rated, event, found):
    assert line(rated.event_lines, "games", "score", "result_average", player_id="X", event_id=event) == found
