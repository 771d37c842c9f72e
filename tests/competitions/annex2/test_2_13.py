"""2.13: the closing: players in line, results, podium, anthem; results are announced when the event is over."""

from dataclasses import replace
from datetime import date

import pytest

from ratingoffice.competitions.organisation.protocol import closing_tasks
from ratingoffice.competitions.unfinished import open_games, rounds_to_come
from ratingoffice.model.tournament import Team
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import ROUND_ROBIN, SOLKOFF, TEAM_ROUND_ROBIN
from small_event import small_event


def test_2_13_in_order_on_the_day():
    found = [each for each in closing_tasks(date(2025, 6, 9)) if each.article == "Annex 2, 2.13"]
    assert {each.day for each in found} == {date(2025, 6, 9)}
    assert [each.name for each in found] == [
        "players in line, apart from the public",
        "results announced by the main referee",
        "prizes on a podium of three places",
    ]


ROBIN = ("1>4 2>3", "1>3 4<2", "1>2 3>4")


def pairs(ranking, *rounds, told_rounds=None, withdrawn=(), **facts):
    """Who still has to meet, `1-2`."""
    event = small_event(*rounds, **facts)
    report = replace(event, info=replace(event.info, rounds=told_rounds))
    open_ = open_games(ranked_event(report, ranking, withdrawn=withdrawn), report)
    return [f"{one.removeprefix('Player ')}-{other.removeprefix('Player ')}" for one, other in open_]


@pytest.mark.parametrize(
    ("last_round", "found"),
    [
        ("1>2 3>4", []),
        ("1x2 3+4", []),
        ("1>2 3?4", ["3-4"]),
        ("1?2 3?4", ["1-2", "3-4"]),
        ("", ["1-2", "3-4"]),
    ],
)
def test_2_13_a_round_robin_is_over_when_all_have_met(last_round, found):
    assert pairs(ROUND_ROBIN, *ROBIN[:2], last_round, system="round_robin") == found


@pytest.mark.parametrize(("last_round", "found"), [("1>2 3>4", []), ("1>2 3?4", ["3-4"]), ("1>2 3z 4z", [])])
def test_2_13_a_swiss_event_is_over_when_no_game_is_to_come(last_round, found):
    assert pairs(SOLKOFF, *ROBIN[:2], last_round) == found


def test_2_13_who_left_a_round_robin_meets_nobody_any_more():
    rounds = ("1>4 2=3", "1>3 2z 4z", "1=2 3z 4z")
    assert pairs(ROUND_ROBIN, *rounds, system="round_robin") == ["2-4", "3-4"]
    assert pairs(ROUND_ROBIN, *rounds, system="round_robin", withdrawn=(4,)) == []


SECOND = ("4>1 3>2", "3>1 2<4", "2>1 4>3")


@pytest.mark.parametrize(
    ("facts", "second_half", "found"),
    [
        ({"system": "round_robin"}, (), []),
        ({"system": "double_round_robin"}, SECOND, []),
        ({"system": "double_round_robin"}, SECOND[:2], ["1-2", "3-4"]),
        ({"system": "double_round_robin"}, (*SECOND[:2], "2?1 4>3"), ["1-2"]),
        ({"system": "round_robin", "told_rounds": 5}, (), []),
        ({"system": "round_robin", "told_rounds": 6}, SECOND, []),
        ({"system": "round_robin", "told_rounds": 6}, SECOND[:2], ["1-2", "3-4"]),
        ({"system": "round_robin"}, SECOND[:2], []),
        ({"system": "round_robin"}, (*SECOND[:2], "4>3"), ["1-2"]),
    ],
)
def test_2_13_in_a_double_round_robin_all_meet_twice(facts, second_half, found):
    assert pairs(ROUND_ROBIN, *ROBIN, *second_half, **facts) == found


@pytest.mark.parametrize(("last_round", "found"), [("1>2 3>4", []), ("1>2 3?4", ["C-D"]), ("", ["A-B", "C-D"])])
def test_2_13_teams_have_played_all_their_matches(last_round, found):
    teams = tuple(Team(at, name, (at,)) for at, name in enumerate("ABCD", start=1))
    assert pairs(TEAM_ROUND_ROBIN, *ROBIN[:2], last_round, system="team", teams=teams) == found


@pytest.mark.parametrize(
    ("withdrawn", "found"), [((), ["A-D", "B-D", "C-D"]), ((4,), []), ((1,), ["B-D", "C-D"]), ((1, 4), [])]
)
def test_2_13_a_team_that_left_a_double_round_robin_meets_no_other_any_more(withdrawn, found):
    teams = tuple(Team(at, name, (at,)) for at, name in enumerate("ABCD", start=1))
    rounds = (*ROBIN, "3>2", "3>1", "2>1")
    facts = {"system": "team", "teams": teams, "told_rounds": 6}
    assert pairs(TEAM_ROUND_ROBIN, *rounds, withdrawn=withdrawn, **facts) == found


def test_2_13_games_of_one_cycle_may_be_spread_over_more_rounds():
    assert pairs(ROUND_ROBIN, "1>4", "2>3", "1>3", "2>4", "1>2", "3>4", system="round_robin") == []


@pytest.mark.parametrize(
    ("ranking", "told", "after", "found"),
    [
        (SOLKOFF, None, None, 0),
        (SOLKOFF, 3, None, 0),
        (SOLKOFF, 4, None, 1),
        (SOLKOFF, 9, None, 6),
        (SOLKOFF, None, 3, 0),
        (SOLKOFF, None, 2, 1),
        (ROUND_ROBIN, 4, None, 0),
    ],
)
def test_2_13_rounds_to_come(ranking, told, after, found):
    event = small_event(*ROBIN)
    report = replace(event, info=replace(event.info, rounds=told))
    assert rounds_to_come(ranked_event(report, ranking, after=after), report) == found
