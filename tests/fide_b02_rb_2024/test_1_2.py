"""1.2: a game in which the players have different times does not count."""

from datetime import date

import pytest

from fide_season import BLITZ, KEYS, RAPID, STANDARD, FideSeason, codes, of
from finding_rows import plain_rows
from ratingoffice.rulebooks.catalogue import rulebook


def test_1_2_different_times():
    """Standard chess has no such article."""
    for key in KEYS:
        season = FideSeason(key)
        for place, unequal in enumerate(("Y", "N", None)):
            season.pair(place, 2000, 2000, unequal_times=unequal)
        rated = season.rate()
        first, *others = of(rated.game_lines, "B", "counted", "reason")
        left_out = ("N", "the players had different times")
        assert (first, others) == (("Y", "") if key == STANDARD else left_out, [("Y", "")] * 2)
        assert of(rated.list, "A", "games") == [(int(key == STANDARD),), (1,), (1,)]
        if key != STANDARD:
            assert of(rated.game_lines, "A", "articles")[0] == ("1.2",)


@pytest.mark.parametrize(("key", "control"), [(RAPID, "15+10:10+10"), (BLITZ, "5+0:4+0"), (BLITZ, "5:3+2")])
def test_1_2_an_event_with_two_times_is_an_error_until_the_office_refuses_it(key, control):
    season = FideSeason(key)
    for place, (time, approved) in enumerate([(control, None), (control, "Y"), (control, "N"), ("5:5+0", None)]):
        season.pair(place, 2000, 2000, time_control=time, approved=approved)
    found = season.rate().findings.filter(severity="error")
    message = (
        f"the players have different times ({control}), and such games are not rated (1.2): leave them out, mark "
        "single games with unequal_times, or refuse the event with approved = N"
    )
    told = [("error", "unequal_times", "events.csv", line, "time_control", message) for line in (2, 3)]
    assert plain_rows(found) == told


def test_1_2_on_another_list_two_times_are_no_error_and_the_lesser_one_counts():
    """The lesser time of the first is blitz, of the second too slow for blitz."""
    found = {}
    for key in KEYS:
        season = FideSeason(key)
        for place, control in enumerate(("11+0:10", "61+30:11", "59+0:120", "90+30:60")):
            season.pair(place, 1500, 1500, time_control=control)
        rated = season.rate()
        found[key] = (codes(rated), [games for (games,) in of(rated.list, "A", "games")])
    assert found == {
        STANDARD: ([], [0, 0, 0, 1]),
        RAPID: (["unequal_times"] * 2, [0, 1, 1, 0]),
        BLITZ: (["unequal_times"], [1, 0, 0, 0]),
    }


@pytest.mark.parametrize(
    ("control", "rated"), [("5", "Y"), ("5:5+0", "Y"), ("5+0:4", "N"), ("5:3+2", "N"), ("5:3+0", "N")]
)
def test_1_2_the_calculator_names_two_times(control, rated):
    answer = rulebook(BLITZ).calculator.time_control(control, date(2025, 3, 1))
    assert (answer.lines["rated"].to_list(), answer.articles) == ([rated], "1.1.2 1.2")
