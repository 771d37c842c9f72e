"""Oddities: each kind is found where it was planted, with its reason; honest worlds seldom ring."""

from functools import cache
from itertools import product

import numpy as np
import polars as pl
import pytest

from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS, RatingHistory
from ratingoffice.laboratory.oddities import study
from ratingoffice.laboratory.oddities.chances import chance_table, half_point_tails, score_chances, unexplained
from ratingoffice.laboratory.oddities.oddity import Oddity, OddityKind
from ratingoffice.laboratory.oddities.search import OddityReport, find_oddities
from ratingoffice.laboratory.oddities.study import AlarmRate, alarm_rates, wilson
from ratingoffice.laboratory.oddities.worlds import invent_world

SEED = 103


@pytest.fixture(scope="module")
def honest():
    return invent_world(SEED)


@cache
def oddities(seed, planted):
    world = invent_world(seed, planted)
    return find_oddities(world.history, world.events).oddities


def found_in(planted):
    return [each for each in oddities(SEED, planted) if each.kind is planted]


def test_tails_are_those_of_every_possible_course_of_the_games():
    win, draw = np.array([[0.5, 0.3, 0.1]]), np.array([[0.2, 0.4, 0.3]])
    chances = {}
    for course in product((0, 1, 2), repeat=3):
        each = [(1 - win[0, game] - draw[0, game], draw[0, game], win[0, game])[got] for game, got in enumerate(course)]
        chances[course] = np.prod(each)
    for observed in range(7):
        above, below = half_point_tails(win, draw, observed, np.ones(1))
        assert above == pytest.approx(sum(each for course, each in chances.items() if sum(course) >= observed))
        assert below == pytest.approx(sum(each for course, each in chances.items() if sum(course) <= observed))


@pytest.mark.parametrize("logit", [-3.0, 0.0, 0.4])
def test_draws_leave_the_expected_score_as_it_is(logit):
    win, draw = score_chances(np.array([logit]), np.array([0.7]))
    assert (win + draw / 2)[0] == pytest.approx(1 / (1 + np.exp(-logit)))
    assert min(win[0], draw[0], (1 - win - draw)[0]) >= 0


def test_what_the_games_do_not_explain_is_found_whatever_few_outliers_do():
    rng = np.random.default_rng(1)
    excess = rng.normal(0, np.sqrt(2 + (60 * 0.01) ** 2), 20_000)
    excess[:20] = 50
    assert unexplained(excess, np.full(20_000, 2.0), np.full(20_000, 0.01), 600) == pytest.approx(60, abs=10)
    assert unexplained(rng.normal(0, 1, 20_000), np.full(20_000, 2.0), np.full(20_000, 0.01), 600) == 0


@pytest.mark.parametrize(("looks", "is_alarm"), [(51, True), (52, False)])
def test_an_alarm_is_what_chance_makes_at_most_once_in_twenty_histories(looks, is_alarm):
    oddity = Oddity(OddityKind.SCORE, None, ("A",), ("E",), "", 0.001, looks)
    assert oddity.probability == pytest.approx(1 - 0.999**looks)
    assert oddity.is_alarm is is_alarm


def test_an_honest_world_is_expected_as_it_is(honest):
    table = chance_table(honest.history)
    assert table.white == pytest.approx(25 * np.log(10) / 400, abs=0.05)
    assert 0.75 < table.scale < 1
    assert table.sides.group_by("is_white").agg(pl.col("expected").sum())["expected"].sum() == pytest.approx(
        honest.history.games.height
    )
    assert oddities(SEED, None) == ()


def test_an_event_where_every_favourite_won_is_found():
    favourites, draws = sorted(found_in(OddityKind.EVENT), key=lambda each: each.reason.code, reverse=True)
    assert [(each.events, each.players) for each in (favourites, draws)] == [(("O11-00",), ())] * 2
    assert favourites.reason.code == "oddity_reason.favourites.above"
    assert favourites.reason.values["points"] == favourites.reason.values["games"]
    assert (draws.reason.code, draws.reason.values["points"]) == ("oddity_reason.draws.below", 0)


def test_a_result_too_good_to_be_true_is_found():
    [found] = found_in(OddityKind.SCORE)
    assert found.events == ("O11-00",)
    values = found.reason.values
    assert (found.reason.code, values["points"], values["games"]) == ("oddity_reason.score", 9, 9)
    assert values["expected"] < 4


def test_somebody_else_under_an_id_is_found():
    found = found_in(OddityKind.MISFIT)
    assert {each.players for each in found} == {("P0000",)}
    assert {each.reason.code for each in found} == {"oddity_reason.misfit.below"}


def test_a_circle_that_feeds_one_player_is_found():
    found = found_in(OddityKind.CIRCLE)
    assert {each.players[0] for each in found} == {"P0000"}
    assert {"P0001", "P0002", "P0003", "P0004"} <= set(found[0].players)


def test_an_event_that_was_sent_twice_is_found():
    [found] = found_in(OddityKind.DUPLICATE)
    assert found.events == ("O-again", "O11-00")
    assert found.reason == "45 of 45 games of the same players have the same result."


def test_two_ids_of_one_person_are_found():
    [found] = found_in(OddityKind.NAMESAKE)
    assert found.players == ("P0000", "P0239")
    assert found.reason.code == "oddity_reason.namesake.born"


def test_one_player_in_two_federations_on_one_day_is_found():
    assert [each.events for each in found_in(OddityKind.TWO_PLACES)] == [("C11-12", "O11-00")] * 2


def test_nothing_is_found_in_an_empty_history():
    empty = RatingHistory(*(pl.DataFrame(schema=schema) for schema in (PLAYERS, LISTS, GAMES)))
    report = find_oddities(empty)
    assert (report.oddities, report.answer.code, sum(report.numbers.values())) == ((), "oddities_none.without_games", 0)


def test_the_study_counts_alarms_of_honest_worlds_and_what_it_finds_in_others(monkeypatch):
    monkeypatch.setattr(study, "_oddities", oddities)
    rates = alarm_rates(1, 1, SEED)
    assert rates == [AlarmRate(kind, 1, 0, 1, 1) for kind in OddityKind]
    assert invent_world(SEED).history.games.equals(invent_world(SEED).history.games)


def test_the_interval_of_a_share():
    assert wilson(0, 20) == (0.0, pytest.approx(0.161, abs=5e-4))
    assert wilson(10, 20) == (pytest.approx(0.299, abs=5e-4), pytest.approx(0.701, abs=5e-4))


def test_the_answer_tells_nothing_unusual_from_nothing_to_look_at(honest):
    history = honest.history
    nobody = RatingHistory(*(each.clear() for each in (history.players, history.lists, history.games)))
    assert find_oddities(nobody).answer == (
        "This history has no games: only names could be compared, and nothing unusual was found."
    )
    assert OddityReport(()).answer == "Nothing unusual was found."


def test_two_places_are_shown_as_the_share_of_players_they_are():
    assert OddityKind.TWO_PLACES.measure == "Share of the players to whom this happens:"
    others = {kind.measure for kind in OddityKind if kind is not OddityKind.TWO_PLACES}
    assert others == {"By chance, anywhere in the history:"}
