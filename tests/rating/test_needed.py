"""What is needed in the games to come: the fewest points, found by trying them all, under every rulebook."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.rating.needed import EventStanding, NeededQuestion, goal_of, needed
from ratingoffice.rating.typed_games import games_of, opponents_of
from ratingoffice.rulebooks.catalogue import keys, rulebook

K = {
    "fide-2010": 15,
    **dict.fromkeys(("fide-2024", "fide-2024-rapid", "fide-2024-blitz"), 20),
    "fmjd-2009": 15,
    "fmjd-2022": 15,
    "knsb-rapid": 25,
    "espergaerde": None,
}


def question(key="fide-2010", met="", to_come="", own=2000):
    book = rulebook(key)
    k = None if K[key] is None else Decimal(K[key])
    standing = EventStanding(games_of(met.split(), book.calculator), opponents_of(to_come.split()), own, k)
    return NeededQuestion(book.calculator, standing, book.first_list)


def test_a_rating_by_fide_2010():
    answer = needed(question(met="1950:1 2080:0.5", to_come="2100 2050"), "rating", Decimal(2010))
    assert answer.lines.rows() == [
        (Decimal("0.0"), Decimal("1.5"), Decimal("-3.75"), Decimal("1996.25"), 1996, "N"),
        (Decimal("0.5"), Decimal("2.0"), Decimal("3.75"), Decimal("2003.75"), 2004, "N"),
        (Decimal("1.0"), Decimal("2.5"), Decimal("11.25"), Decimal("2011.25"), 2011, "Y"),
        (Decimal("1.5"), Decimal("3.0"), Decimal("18.75"), Decimal("2018.75"), 2019, "Y"),
        (Decimal("2.0"), Decimal("3.5"), Decimal("26.25"), Decimal("2026.25"), 2026, "Y"),
    ]
    assert answer.articles == "8.51 8.54 8.55a 8.55b 8.55c 12.3 8.57"
    assert answer.note == "1 of the 2 points to come are needed; 0.79 are expected"


def test_a_performance_by_fmjd_2022_in_points_of_draughts():
    answer = needed(question("fmjd-2022", "7x2050:9", "3x2100", None), "performance", Decimal(2100))
    assert (answer.total, answer.articles) == (2, "2.3 3.1 3.3.2")
    assert answer.note == "2 of the 6 points to come are needed"
    assert answer.lines["enough"].to_list() == ["N", "N", "Y", "Y", "Y", "Y", "Y"]


@pytest.mark.parametrize(("games", "scores"), [(20, [each / 2 for each in range(41)]), (21, [0, 11, 11.5, 21])])
def test_every_score_is_shown_of_many_games_only_those_around_what_is_needed(games, scores):
    answer = needed(question(to_come=f"{games}x2000"), "score", Decimal("11.5"))
    assert [float(each) for each in answer.lines["points_to_come"]] == scores


def test_the_calculator_rounds_as_its_edition_does(monkeypatch):
    """A list of another edition may round a half away from zero: 2000 - 7.5 is 1992 then, not 1993."""
    asked = question(to_come="2000")
    assert needed(asked, "rating", Decimal(1993)).total == 0
    monkeypatch.setattr(
        type(asked.calculator), "published", lambda calculator, own, change: own + int(change - Decimal("0.5"))
    )
    assert needed(asked, "rating", Decimal(1993)).total == Decimal("0.5")


@pytest.mark.parametrize(("published", "points"), [(2004, "0.5"), (2005, "1")])
def test_a_rating_counts_as_the_list_would_publish_it(published, points):
    """8.57: 2003.75 is published as 2004."""
    found = needed(question(met="1950:1 2080:0.5", to_come="2100 2050"), "rating", Decimal(published))
    assert found.total == Decimal(points)


@pytest.mark.parametrize(
    ("wanted", "total", "note"),
    [
        ("1", 0, "reached already, without another point"),
        ("1.5", Decimal("0.5"), "0.5 of the 2 points to come are needed"),
        ("3", 2, "2 of the 2 points to come are needed"),
        ("3.5", None, "not even all 2 points to come are enough"),
    ],
)
def test_a_score_is_only_added_up(wanted, total, note):
    answer = needed(question(met="2100:1 2100:0", to_come="2x2100", own=None), "score", Decimal(wanted))
    assert (answer.total, answer.note, answer.articles) == (total, note, "")


@settings(max_examples=8, deadline=None)
@pytest.mark.parametrize("key", keys())
@given(
    met=st.lists(st.tuples(st.integers(1600, 2400), st.integers(0, 2)), max_size=4),
    to_come=st.lists(st.integers(1600, 2400), min_size=1, max_size=3),
    wanted=st.integers(1500, 2500),
    goal=st.sampled_from(["rating", "performance"]),
)
def test_no_fewer_points_are_enough_however_they_are_won(key, met, to_come, wanted, goal):
    asked = question(key)
    asked = NeededQuestion(asked.calculator, EventStanding(met, tuple(to_come), 2000, asked.standing.k), asked.day)
    outcome = {"rating": asked.rating, "performance": asked.performance}[goal]
    every = [outcome(half_points).figure >= wanted for half_points in range(asked.standing.most + 1)]
    found = needed(asked, goal, Decimal(wanted)).total
    assert every == sorted(every)
    assert found == (asked.points(every.index(True)) if any(every) else None)
    for other in (list(reversed(to_come)), to_come):
        turned = NeededQuestion(asked.calculator, EventStanding(met, tuple(other), 2000, asked.standing.k), asked.day)
        assert needed(turned, goal, Decimal(wanted)).total == found


@pytest.mark.parametrize("to_come", ["", "99x2000 2x2000"])
def test_games_to_come_are_bounded(to_come):
    with pytest.raises(ValueError, match="write 1 to 100"):
        needed(question(to_come=to_come), "score", Decimal(1))


def test_a_rating_is_reached_from_one():
    with pytest.raises(ValueError, match="The player's own rating is missing"):
        needed(question(to_come="2000", own=None), "rating", Decimal(2000))


@pytest.mark.parametrize("word", ["x", "2100:1", "0x2100", "100x2100", "12345", "-1", "2x", "²"])
def test_what_is_no_opponent(word):
    with pytest.raises(ValueError, match="is not an opponent"):
        opponents_of([word])


def test_opponents_of_one_rating_together():
    assert opponents_of(["2100", "3x2050"]) == (2100, 2050, 2050, 2050)


def test_what_is_no_goal():
    with pytest.raises(ValueError, match="Available: rating, performance, score"):
        goal_of("title")
