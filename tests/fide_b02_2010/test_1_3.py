"""1.3: a first time control by number of moves is at move 40."""

from dataclasses import replace
from datetime import date

import pytest

from finding_rows import plain_rows
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import SmallSeason, line


def rated_event(time_control):
    return SmallSeason().people(A=2000, B=2000).event(time_control=time_control).game("A", "B", "1-0").rate()


@pytest.mark.parametrize(
    ("time_control", "told"),
    [
        ("90/39,30+30", 1),
        ("90/40,30+30", 0),
        ("90/41,30+30", 1),
        ("90/40+30,15/20,15", 0),
        ("90/40,30/21,15", 0),
        ("120/60,30/40,15", 1),
        ("90+30", 0),
        ("120/39,30:90/40,30+30", 0),
        ("90/40,30+30:90/39,30", 1),
        ("120", 0),
    ],
)
def test_1_3_first_control_at_move_40_or_none(time_control, told):
    rated = rated_event(time_control)
    assert rated.findings.filter(code="first_control").height == told
    assert line(rated.events, "counted", "articles", event_id="E1") == ("Y", "")


def test_1_3_another_number_of_moves_is_told_and_counts():
    rated = rated_event("90/45,30+30")
    message = "the first control of 90/45,30+30 is not at move 40, as it should be (1.3)"
    found = plain_rows(rated.findings.filter(code="first_control"))
    assert found == [("warning", "first_control", "events.csv", 2, "time_control", message)]
    assert line(rated.list, "rating", player_id="A") == (2008,)


def test_1_3_no_time_control_is_no_first_control():
    assert rated_event(None).findings.filter(code="first_control").height == 0


@pytest.mark.parametrize(("amended", "told"), [("2010-03-05", 0), ("2010-03-06", 1)])
def test_1_3_the_figure_of_the_first_day_decides(amended, told):
    book = rulebook("fide-2010")
    figures = {"moves_of_first_control": {date(2009, 7, 1): 40, date.fromisoformat(amended): 45}}
    season = SmallSeason().people(A=2000, B=2000)
    books = season.event(start="2010-03-05", time_control="90/45,30+30").game("A", "B", "1-0").books()
    rated = rate_period(
        books, replace(book, rules=book.rules.amended(figures=figures)), date(2010, 5, 1), book.settings({})
    )
    assert rated.findings.filter(code="first_control").height == told
